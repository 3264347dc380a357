package sense_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
	"adoube/sense"
)

// A reckoning is a board that reports the moves it recognises and, except at the beginning,
// no squares.
type reckoning struct {
	*testing.T
	*referee.Referee
	at    time.Duration
	moves []chess.Move
}

func reckonsFrom(t *testing.T, start chess.Position) *reckoning {
	edition, err := laws.Find(laws.Today)
	if err != nil {
		t.Fatal(err)
	}
	r := &reckoning{T: t, Referee: referee.New(laws.Header{Edition: edition, Start: start})}
	r.Read(sense.ChessUp)
	b := start.Board()
	r.says(adoube.Frame{Kind: adoube.FrameOccupancy, Full: b.Occupied()})
	return r
}

func (r *reckoning) says(f adoube.Frame) {
	r.at += 700 * time.Millisecond
	f.At = r.at
	for j := range r.Frame(f) {
		r.takes(j)
	}
}

func (r *reckoning) takes(j referee.Judged) {
	r.Helper()
	if j.Err != nil || len(j.Ruling.Findings) > 0 {
		r.Errorf("%+v: %v %v", j.Act, j.Err, j.Ruling.Findings)
	}
	if j.Act.Verb != adoube.Touch && j.Act.Grade() != adoube.Inferred {
		r.Errorf("%v of %v is %v", j.Act.Verb, j.Act.On, j.Act.Grade())
	}
	if m := j.Ruling.Made; m != nil {
		r.moves = append(r.moves, m.Move)
	}
}

// move reports a move like the board; without onRook castling is the king's step.
func (r *reckoning) move(p *chess.Position, m chess.Move, onRook bool) {
	b := p.Board()
	f := adoube.Frame{Kind: adoube.FrameMove, Square: m.From(), To: m.Destination()}
	if onRook {
		f.To = m.To()
	}
	r.says(adoube.Frame{Kind: adoube.FrameTouch, Square: m.From(), Piece: b.At(m.From())})
	r.says(f)
	if t := m.Promotion(); t != chess.NoType {
		f.Piece = chess.MakePiece(p.Turn(), t)
		r.says(f)
	}
	r.says(adoube.Frame{Kind: adoube.FrameLetGo, Square: chess.NoSquare})
}

// kind returns the kind of a move: a step, a capture or a special one.
func kind(p *chess.Position, m chess.Move) string {
	b := p.Board()
	switch {
	case m.Castles():
		return "castling"
	case m.Promotion() != chess.NoType:
		return "promotion"
	case b.At(m.From()).Type() == chess.Pawn && m.From().File() != m.To().File() && b.At(m.To()) == chess.NoPiece:
		return "en passant"
	}
	return ""
}

// A board that reports moves but no squares is read: every kind of move, none as if it had
// been seen.
func TestReckonedMoves(t *testing.T) {
	draw := rand.New(rand.NewPCG(7, 7))
	kinds := map[string]int{}
	for range 60 {
		p := chess.Start()
		r := reckonsFrom(t, p)
		var played []chess.Move
		for len(played) < 120 {
			list := adoube.Open{Of: &p, Keep: chess.All}.List()
			if r.Game().Over() != nil || len(list) == 0 {
				break
			}
			m := list[draw.IntN(len(list))]
			if i := slices.IndexFunc(list, func(m chess.Move) bool { return kind(&p, m) != "" }); i >= 0 && draw.IntN(2) == 0 {
				m = list[i]
			}
			kinds[kind(&p, m)]++
			r.move(&p, m, len(played)%2 == 0)
			played = append(played, m)
			p = p.Play(m)
		}
		for j := range r.End() {
			r.takes(j)
		}
		if !slices.Equal(r.moves, played) {
			t.Fatalf("read %v\nplayed %v", r.moves, played)
		}
	}
	if len(kinds) < 4 {
		t.Errorf("only %v were played", kinds)
	}
}

// The piece of a promotion is asked if it was not reported.
func TestReckonedPromotionIsAsked(t *testing.T) {
	start, err := chess.ParsePosition("8/k3P3/8/8/8/8/8/4K3 w - - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	r := reckonsFrom(t, start)
	r.says(adoube.Frame{Kind: adoube.FrameMove, Square: chess.E7, To: chess.E8})
	asked := false
	for j := range r.End() {
		r.takes(j)
		for _, q := range j.Ruling.Ask {
			asked = asked || q.Kind == adoube.AskWhichPiece
		}
	}
	if !asked {
		t.Error("nothing is asked")
	}
}
