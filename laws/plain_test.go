package laws

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// The short way of plain play rules as the long way does, and leaves the same
// facts, whatever comes before and after.
func TestPlain(t *testing.T) {
	plain, acts := 0, 0
	for n, e := range Editions() {
		for seed := range uint64(20) {
			w := newTwins(t, e, rand.New(rand.NewPCG(uint64(n), seed)))
			for range 120 {
				w.step(t)
			}
			plain, acts = plain+w.plain, acts+len(w.short.log.acts)
		}
	}
	if plain < acts/3 || plain == acts {
		t.Errorf("%d of %d acts are plain play", plain, acts)
	}
}

// What is plain play goes the short way, and nothing else does: the rows are
// not asked.
func TestPlainWay(t *testing.T) {
	const game = "w lift e2; w release e4; w clock; b lift d7; b put d5; b release d5; b clock; w remove d5; w lift e4; w release d5; " +
		"b lift d8; w clock; b remove d5; b put d5; b release d5; b clock; w lift g1; w release f3; b lift g8; b release f6; " +
		"w lift f1; w release e2; b lift b8; b put c6; b release c6; w lift e1; w put g1; b clock; w release g1; w lift h1; w release f1; " +
		"b lift c8; b release f5; b clock; w lift a2; w release a3; b lift e8; b release c8; b lift a8; b put d8; b release d8"
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	for _, line := range strings.Split(game, ";") {
		if !goesShort(t, g, line) {
			t.Errorf("%s goes the long way", line)
		}
	}
	for _, line := range []string{"w touch e2", "w lift left e2", "w lift e2 castle", "w lift e2 unordered", "w lift e2 assistant", "w adjust", "b lift e7"} {
		if goesShort(t, newGame(t, "fide-2023", startpos, Standard, 0), line) {
			t.Errorf("%s goes the short way", line)
		}
	}
}

func goesShort(t *testing.T, g *Game, line string) bool {
	t.Helper()
	a := act(t, line)
	r, err := g.Step(&a)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return r == &g.plain.ruling
}

// twins are two games of the same acts, one of which never goes the short way.
type twins struct {
	short, long *Game
	plain       int
	draw        *rand.Rand
	planned     []adoube.Act
}

func newTwins(t *testing.T, e *Edition, draw *rand.Rand) *twins {
	h := Header{Edition: e, Start: chess.Start(), Play: Play(draw.IntN(2))}
	if draw.IntN(3) == 0 {
		h.Start = chess.Start960(draw.IntN(960))
	}
	return &twins{short: New(h), long: New(h), draw: draw}
}

// step takes the next act of what is planned, or any other.
func (w *twins) step(t *testing.T) {
	if len(w.planned) == 0 {
		w.plan()
	}
	a := w.planned[0]
	w.planned = w.planned[1:]
	if w.draw.IntN(25) == 0 {
		a = w.other()
		w.planned = nil
	}
	w.long.plain.on = false
	want, wantErr := w.long.Step(&a)
	got, err := w.short.Step(&a)
	if w.short.plain.on {
		w.plain++
	}
	if !reflect.DeepEqual(err, wantErr) || err == nil && !reflect.DeepEqual(got.Clone(), want.Clone()) {
		t.Fatalf("%+v: %+v, %v the short way, %+v, %v the long way", a, got, err, want, wantErr)
	}
	w.same(t, &a)
}

// same sees that both games know the same.
func (w *twins) same(t *testing.T, a *adoube.Act) {
	if w.draw.IntN(2) == 0 {
		return // its facts are left unwritten
	}
	w.short.written()
	s, l := w.short.state, w.long.state
	for _, pair := range [][2]any{
		{s.turn.pos, l.turn.pos}, {s.turn.items, l.turn.items}, {s.turn.touches, l.turn.touches}, {s.turn.marks, l.turn.marks},
		{s.turn.notes, l.turn.notes}, {s.moves, l.moves}, {s.late, l.late}, {w.short.log, w.long.log},
	} {
		if !reflect.DeepEqual(pair[0], pair[1]) {
			t.Fatalf("%+v: %+v the short way, %+v the long way", *a, pair[0], pair[1])
		}
	}
	if (s.last == nil) != (l.last == nil) || s.last != nil && !samePast(s.last, l.last) {
		t.Fatalf("%+v: the last move is %+v the short way, %+v the long way", *a, s.last, l.last)
	}
	keepsWhatHolds(t, w.short)
}

func samePast(a, b *past) bool {
	return a.made == b.made && a.act == b.act && a.since == b.since && a.keep == b.keep && a.grade == b.grade &&
		a.fate == b.fate && reflect.DeepEqual(a.before.marks, b.before.marks) &&
		reflect.DeepEqual(a.before.items, b.before.items) && reflect.DeepEqual(a.before.touches, b.before.touches)
}

// plan acts out a legal move, in one of the ways in which hands do.
func (w *twins) plan() {
	pos := w.short.Position()
	list := adoube.Open{Of: &pos, Keep: chess.All}.List()
	if len(list) == 0 {
		w.planned = []adoube.Act{w.other()}
		return
	}
	m := list[w.draw.IntN(len(list))]
	if n := slices.IndexFunc(list, chess.Move.Castles); n >= 0 && w.draw.IntN(2) == 0 {
		m = list[n]
	}
	evidence := adoube.Evidence(w.draw.IntN(int(adoube.Found)))
	h := hand{pos: pos, carry: func(h *hand) { h.lift(); h.release() }}
	if w.draw.IntN(2) == 0 {
		h.carry = func(h *hand) { h.lift(); h.put(); h.release() }
	}
	h.play(m)
	if n := w.draw.IntN(3); n == 0 && len(h.acts) > 2 && h.acts[0].Verb == adoube.Remove {
		h.acts[0], h.acts[1] = h.acts[1], h.acts[0] // the own piece first
	}
	for n := range h.acts {
		h.acts[n].Evidence = evidence
	}
	w.planned = h.acts
}

// other is an act of anybody on any square.
func (w *twins) other() adoube.Act {
	verbs := [...]adoube.Verb{adoube.Touch, adoube.Lift, adoube.Put, adoube.Release, adoube.Remove, adoube.Clock, adoube.Adjust, adoube.Claim}
	a := adoube.Act{Verb: verbs[w.draw.IntN(len(verbs))], By: adoube.White + adoube.Party(w.draw.IntN(2))}
	switch {
	case a.Verb == adoube.Claim:
		a.Article = "4.3"
	case byHand(a.Verb):
		a.On = chess.SquaresOf(chess.Square(w.draw.IntN(64)))
	}
	if w.draw.IntN(4) == 0 {
		a.Intent = adoube.Intent(w.draw.IntN(4))
	}
	return a
}
