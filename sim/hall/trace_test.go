package hall

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

var (
	traced = flag.Int("tell", -1, "a seed whose game is told: what the board said, and what was read")
	manner = flag.String("manner", "noisy", "how the traced game is played: clean, noisy or fast")
	kind   = flag.String("family", "dgt", "on which family of boards")
	from   = flag.Int("from", 0, "the ply from which it is told")
	plies  = flag.Int("for", 3, "for how many plies")
)

// TestTrace tells of one game.
func TestTrace(t *testing.T) {
	if *traced < 0 {
		t.Skip("a tool: run with -tell SEED")
	}
	m := map[string]func(Family) Match{"clean": Clean, "noisy": Noisy, "fast": Fast}[*manner](*Find(*kind))
	s := Act(m.Game(uint64(*traced)), m.Habits)
	true_ := truth(s)
	w := watcher{judged: newJudged(s.Start), reader: sense.New(s.Start, m.Family.Profile), truth: true_, pieces: m.Family.Pieces, puts: map[int]chess.Square{}}
	d := m.Family.device(s, m.Noise)
	var begin, end time.Duration
	for n, at := range true_.made {
		if n == *from-1 {
			begin = at
		}
		if n == *from+*plies-1 {
			end = at + 3*time.Second
		}
	}
	if end == 0 {
		end = s.End
	}
	deeds := s.Deeds
	tell := func(at time.Duration, format string, args ...any) {
		if at >= begin && at <= end {
			t.Logf("%9.3f %s", at.Seconds(), fmt.Sprintf(format, args...))
		}
	}
	asked := time.Duration(0)
	read := func(frames []adoube.Frame, at time.Duration) {
		for _, f := range frames {
			if f.Kind == adoube.FrameField {
				tell(at, "            frame %v%v", f.Square, f.Piece)
			} else if f.Kind == adoube.FrameClock {
				tell(at, "            frame clock %v %v", f.Clock.Turn, f.Clock.Running)
			} else {
				tell(at, "            frame kind %d %v %v", f.Kind, f.Square, f.Text)
			}
			for _, a := range w.reader.Frame(f) {
				k, e := len(w.marks), len(w.errors)
				w.told([]adoube.Act{a}, at)
				tell(at, "                             ACT %s  %v %v", telling(a), w.marks[k:], w.errors[e:])
			}
		}
	}
	for _, e := range m.Family.events(s) {
		for len(deeds) > 0 && deeds[0].At <= e.at {
			tell(deeds[0].At, "%s", telling(deeds[0].Act))
			deeds = deeds[1:]
		}
		read(d.say(e), e.at)
		if w.reader.Ask() && e.at-asked > 300*time.Millisecond {
			asked = e.at
			tell(e.at, "            ask")
			read(d.ask(e.at), e.at)
		}
	}
	for _, a := range w.reader.End() {
		w.told([]adoube.Act{a}, s.End)
		tell(s.End, "                             ACT %s", telling(a))
	}
	sc := w.score(s)
	t.Log(sc.problems())
}

func telling(a adoube.Act) string {
	text := fmt.Sprint(a.By, " ", a.Verb)
	if a.On != 0 {
		text += " " + a.On.First().String()
	}
	if a.Piece != chess.NoType {
		text += "=" + string(a.Piece.Letter())
	}
	return strings.TrimSpace(text + " " + a.FEN + a.Result)
}
