package sim

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// TestDo compares the arbiter's steps with the second reading of them, over random acts in
// every edition and way to play, as many acts as in TestHistories. A long run:
//
//	go test ./sim -run 'TestDo$' -v -timeout 0 -acts 1000000
func TestDo(t *testing.T) {
	plays := []laws.Play{laws.Standard, laws.Rapid, laws.Blitz, laws.RapidSupervised, laws.BlitzSupervised}
	compared, faults := 0, 0
	shown := map[string]int{}
	for seed := *firstSeed; compared < *randomActs && faults < shownFaults; seed++ {
		e, err := laws.Find(editions[seed%uint64(len(editions))])
		if err != nil {
			t.Fatal(err)
		}
		draw := rand.New(rand.NewPCG(seed, 9))
		h := newHistory(seed, e)
		head := h.game.Header()
		head.Play = plays[draw.IntN(len(plays))]
		h.game = laws.New(head)
		n, what := h.compareDo(shown)
		if compared += n; what != "" {
			faults++
			t.Errorf("seed %d: %s", seed, what)
		}
	}
	t.Logf("%d acts compared; shown %v", compared, shown)
	for step := adoube.PauseClocks; step <= adoube.DoNotIntervene; step++ {
		if shown[step.String()] == 0 && faults == 0 {
			t.Errorf("nothing shows %v", step)
		}
	}
}

// compareDo plays a history until the second reading has no answer, and returns the number
// of compared acts and the difference, or "".
func (h *history) compareDo(shown map[string]int) (n int, what string) {
	head := h.game.Header()
	second := NewGameReader(head.Edition.ID, head.Start, head.Play.Unsupervised())
	var acts []adoube.Act
	var stood boards
	for range 120 {
		a, before := h.act(), h.game.Placement().Board
		r, err := h.game.Step(&a)
		if err != nil {
			h.next = nil
			continue
		}
		acts, stood = append(acts, a), append(stood, before)
		said := second.Act(a)
		if second.Silent != "" || parted(r, said, second) != "" {
			return n, ""
		}
		n++
		one, other := stood.name(does(r.Do, head.Start.Variant())), stood.name(second.Does(head.Play, acts, r))
		if !slices.Equal(one, other) {
			return n, fmt.Sprintf("%s, %s, %v: %s\n\tlaws:           %s\n\tsecond reading: %s", head.Edition.ID, head.Start.FEN(), head.Play, sayAll(acts), strings.Join(one, ", "), strings.Join(other, ", "))
		}
		for _, d := range r.Do {
			shown[d.Step.String()]++
		}
	}
	return n, ""
}

// boards holds the pieces before each act.
type boards [][64][2]chess.Piece

// name names a restored position by the first act before which it was on the board.
func (b boards) name(steps []string) []string {
	for n, step := range steps {
		words := strings.Fields(step)
		if no, err := strconv.Atoi(words[len(words)-1]); err == nil && words[len(words)-2] == "restore" {
			words[len(words)-1] = strconv.Itoa(slices.Index(b, b[no-1]) + 1)
			steps[n] = strings.Join(words, " ")
		}
	}
	return steps
}
