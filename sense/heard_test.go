package sense_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// A heard scene is as those of scenes, from a board of any family: "bare", if it
// has not reported the whole board first; "asked", if the host can ask for that;
// "blind", if it knows occupancy only; "chess960", if that is played.
type heard struct{ name, board, fen, says, want string }

// hear reads the scenes.
func hear(t *testing.T, all []heard) {
	t.Helper()
	for _, s := range all {
		if got := s.read(t); got != s.want {
			t.Errorf("%s\n%s\n got %s\nwant %s", s.name, s.says, got, s.want)
		}
	}
}

// read returns what is read, and after the bar what only the end brings.
func (s *heard) read(t *testing.T) string {
	t.Helper()
	r := s.reader(t)
	var reported []string
	for _, f := range frames(t, s.says) {
		reported = append(reported, found(r.Frame(f))...)
	}
	return strings.TrimSpace(strings.Join(reported, "; ") + " | " + strings.Join(found(r.End()), "; "))
}

// reader returns the reader at the beginning of the scene.
func (s *heard) reader(t *testing.T) *sense.Reader {
	t.Helper()
	how, rules := strings.Fields(s.board), chess.Standard
	if slices.Contains(how, "chess960") {
		rules = chess.Chess960
	}
	pos, err := chess.ParsePosition(s.fen, rules)
	if err != nil {
		t.Fatal(err)
	}
	r, b := sense.New(pos, sense.ProfileOf(how[0])), pos.Board()
	switch {
	case slices.Contains(how, "bare"):
	case slices.Contains(how, "blind"):
		r.Frame(adoube.Frame{Kind: adoube.FrameOccupancy, Full: b.Occupied()})
	default:
		r = shown(pos, sense.ProfileOf(how[0]))
	}
	if slices.Contains(how, "asked") {
		r.Ask()
	}
	return r
}

// A wait is a scene in which "..." lets so many milliseconds pass. One less is too
// few: then it is read as before.
type wait struct {
	heard
	time   sense.Millis
	before string
}

// await reads the scenes, each at its time and just before.
func await(t *testing.T, all []wait) {
	t.Helper()
	for _, w := range all {
		soon, then := w.heard, w.heard
		soon.says, soon.want = w.after(w.time-1), w.before
		then.says = w.after(w.time)
		hear(t, []heard{soon, then})
	}
}

// after is what the board says if so much time passes.
func (w *wait) after(time sense.Millis) string {
	return strings.Replace(w.says, "...", "+"+strconv.Itoa(int(time)), 1)
}
