package sense_test

import (
	"strconv"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// A heard scene is as those of scenes, from a board of any family: "bare", if it
// has not told the whole board first; "asked", if the host can ask for that;
// "blind", if it knows occupancy only.
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
	var told []string
	for _, f := range frames(t, s.says) {
		told = append(told, found(r.Frame(f))...)
	}
	return strings.TrimSpace(strings.Join(told, "; ") + " | " + strings.Join(found(r.End()), "; "))
}

// reader returns the reader at the beginning of the scene.
func (s *heard) reader(t *testing.T) *sense.Reader {
	t.Helper()
	pos, err := chess.ParsePosition(s.fen, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	family, how, _ := strings.Cut(s.board, " ")
	r, b := sense.New(pos, sense.ProfileOf(family)), pos.Board()
	switch how {
	case "bare":
		return r
	case "blind":
		r.Frame(adoube.Frame{Kind: adoube.FrameOccupancy, Full: b.Occupied()})
		return r
	}
	r = shown(pos, sense.ProfileOf(family))
	if how == "asked" {
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
