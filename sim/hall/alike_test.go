package hall

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"adoube/chess"
)

// alike are pairs of moves after which a capture leaves the same position.
var alike = []struct{ name, fen, one, other, then string }{
	{"one square, or two and captured in passing", "4k3/8/8/8/4p3/8/5P2/4K3 w - - 0 1", "f3", "f4", "exf3"},
	{"a queen, or a knight", "4k3/8/8/8/8/8/6p1/4K2R b - - 0 1", "g1=Q+", "g1=N", "Rxg1"},
}

// TestAlike expects different acts to give the same bytes of LiveChess if it does not look
// between the move and the capture, and the reader to ask then; otherwise the bytes differ
// and it does not ask.
func TestAlike(t *testing.T) {
	f := *Find("livechess")
	for _, c := range alike {
		for _, looked := range []bool{false, true} {
			one, other := captured(t, c.fen, c.one, c.then, looked), captured(t, c.fen, c.other, c.then, looked)
			if bytes.Equal(said(f, one), said(f, other)) == looked {
				t.Errorf("%s: with a look between, %v, the bytes are otherwise", c.name, looked)
			}
			for _, s := range []*Scene{one, other} {
				if sc := Watch(s, f, Noise{}); !sc.Answered || sc.Exact != looked {
					t.Errorf("%s: with a look between, %v, exact: %v, once answered: %v", c.name, looked, sc.Exact, sc.Answered)
				}
			}
		}
	}
}

// captured performs a pawn's move and the capture of the pawn or of the new piece, half a
// second or one and a half seconds later.
func captured(t *testing.T, fen, move, capture string, looked bool) *Scene {
	t.Helper()
	start, err := chess.ParsePosition(fen, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	a := &actor{Habits: Plain, rng: rand.New(rand.NewPCG(1, 1)), scene: &Scene{Game: Game{Start: start}}, pos: start, board: start.Board(), now: ms(3100)}
	for _, san := range []string{move, capture} {
		m, err := chess.ParseSAN(&a.pos, san)
		if err != nil {
			t.Fatal(err)
		}
		a.deliberately(m)
		if a.now += ms(300); looked {
			a.now += time.Second
		}
		a.pressed(a.pos.Turn())
		a.pos = a.pos.Play(m)
		a.now += ms(200)
	}
	a.now += 8 * time.Second
	a.scene.End, a.scene.Faces = a.now, a.faces()
	return a.scene
}

// deliberately performs a move, with pieces leaving the board before others are put on it.
func (a *actor) deliberately(m chess.Move) {
	var legal chess.Moves
	a.pos.Moves(&legal)
	p, wait := a.piece(m), ms(1000)
	if s := legal.CaptureSquare(m); s != chess.NoSquare {
		a.remove(s)
		a.now, wait = a.now+ms(100), ms(600)
	}
	if m.Promotion() == chess.NoType {
		a.lift(m.From())
	} else {
		a.remove(m.From())
		p = chess.MakePiece(p.Color(), m.Promotion())
	}
	a.now += wait
	a.release(m.To(), p)
}

// said returns the bytes of LiveChess for the scene, which include their times.
func said(f Family, s *Scene) []byte {
	d, all := f.wire(s, Noise{}), []byte{}
	for _, e := range f.events(s) {
		d.set(e.at)
		all = append(all, d.notice(e)...)
	}
	return all
}
