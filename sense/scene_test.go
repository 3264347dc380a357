package sense_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/chess"
	"adoube/sense"
)

// A scene is a list of events of a board, one per line, and the acts read from them, in the
// words of the casebook. It is written in testdata/scenes:
//
//	# what it shows
//	board dgt
//	position start
//
//	clock runs for white
//	e2 becomes empty
//	500 ms pass
//	white pawn on e4
//	----
//	white lifts e2
//	white puts e4
//	at the end:
//	white releases e4 (inferred)
//
// The name of the board's family is followed by «bare» if the whole board was not reported
// before, «asked» if the host can ask for it, «occupancy» if the board reports occupied
// squares only, or «chess960». If an event is «a wait», the acts follow for each length of
// it, after «---- of 2500 ms».
type scene struct {
	name, board, position string
	events                []string
	outcomes              []outcome
}

// An outcome is the acts for one length of the wait.
type outcome struct {
	wait string // in milliseconds; empty: the scene has no wait
	acts string
}

const atTheEnd = "at the end:"

// TestScenes reads all scenes.
func TestScenes(t *testing.T) {
	files, err := filepath.Glob("testdata/scenes/*.scenes")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenes: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var written strings.Builder
		for _, s := range parseScenes(t, file, string(text)) {
			for n := range s.outcomes {
				s.play(t, file, &s.outcomes[n])
			}
			written.WriteString(s.String() + "\n")
		}
		if *update {
			if err := os.WriteFile(file, []byte(written.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// parseScenes parses the scenes of a file.
func parseScenes(t *testing.T, file, text string) (all []scene) {
	t.Helper()
	for n, line := range strings.Split(text, "\n") {
		name, starts := strings.CutPrefix(line, "# ")
		if starts {
			all = append(all, scene{name: name})
			continue
		}
		if len(all) == 0 {
			t.Fatalf("%s:%d: a scene begins with its name, behind «# »", file, n+1)
		}
		s := &all[len(all)-1]
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case line == "":
		case word == "----":
			s.outcomes = append(s.outcomes, outcome{wait: strings.TrimSuffix(strings.TrimPrefix(rest, "of "), " ms")})
		case len(s.outcomes) > 0:
			s.outcomes[len(s.outcomes)-1].acts += line + "\n"
		case word == "board" && s.board == "":
			s.board = rest
		case word == "position" && s.position == "":
			s.position = rest
		default:
			s.events = append(s.events, line)
		}
	}
	return all
}

// play compares the acts read with those written, or updates these.
func (s *scene) play(t *testing.T, file string, o *outcome) {
	t.Helper()
	r := s.reader(t)
	var b strings.Builder
	write := func(acts []adoube.Act) {
		for _, a := range acts {
			b.WriteString(inWords(a) + "\n")
		}
	}
	for _, f := range frames(t, strings.ReplaceAll(strings.Join(s.events, "\n"), "a wait", o.wait+" ms pass")) {
		write(r.Frame(f))
	}
	if end := r.End(); len(end) > 0 {
		b.WriteString(atTheEnd + "\n")
		write(end)
	}
	if r.Again() {
		b.WriteString("another game follows\n")
	}
	if *update {
		o.acts = b.String()
	}
	if b.String() != o.acts {
		t.Errorf("%s: %s %s\n--- read\n%s--- written\n%s", file, s.name, o.wait, &b, o.acts)
	}
}

// reader returns the reader at the beginning of the scene.
func (s *scene) reader(t *testing.T) *sense.Reader {
	t.Helper()
	how, rules := strings.Fields(s.board), chess.Standard
	if slices.Contains(how, "chess960") {
		rules = chess.Chess960
	}
	pos, err := chess.ParsePosition(strings.Replace(s.position, "start", "startpos", 1), rules)
	if err != nil {
		t.Fatalf("%s: %v", s.name, err)
	}
	r, b := sense.New(pos, sense.ProfileOf(how[0])), pos.Board()
	switch {
	case slices.Contains(how, "bare"):
	case slices.Contains(how, "occupancy"):
		r.Frame(adoube.Frame{Kind: adoube.FrameOccupancy, Full: b.Occupied()})
	default:
		r = shown(pos, sense.ProfileOf(how[0]))
	}
	if slices.Contains(how, "asked") {
		r.Ask()
	}
	return r
}

// String returns the scene as in its file.
func (s *scene) String() string {
	text := fmt.Sprintf("# %s\nboard %s\nposition %s\n\n%s\n", s.name, s.board, s.position, strings.Join(s.events, "\n"))
	for _, o := range s.outcomes {
		if text += "----"; o.wait != "" {
			text += " of " + o.wait + " ms"
		}
		text += "\n" + o.acts
	}
	return text
}

// inWords returns an act in the words of the casebook, without «sensed», which is the
// default.
func inWords(a adoube.Act) string {
	text := casebook.WriteAct(a)
	return strings.Replace(strings.Replace(text, " (sensed)", "", 1), "(sensed, ", "(", 1)
}

// shown returns a reader that has received a whole board.
func shown(pos chess.Position, p sense.Profile) *sense.Reader {
	r, f, b := sense.New(pos, p), adoube.Frame{Kind: adoube.FrameBoard}, pos.Board()
	for s := range b.Occupied().All {
		f.Board[s] = b.At(s)
	}
	r.Frame(f)
	return r
}

// number returns the number at the beginning of a line.
func number(t *testing.T, line string) int {
	t.Helper()
	word, _, _ := strings.Cut(line, " ")
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatalf("%q: no number", line)
	}
	return n
}
