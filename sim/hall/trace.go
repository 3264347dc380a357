package hall

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A trace is the sequence of boards after each player's acts, judged by the acts alone.
// It is the same whether these were moves or not.
type trace struct {
	boards   []chess.Board
	now      chess.Board
	hand     []chess.Piece // in the air
	stands   chess.Squares // squares of pieces that are held where they stand
	by       adoube.Party  // owner of the last hand
	restored chess.Board   // the board after the arbiter has restored the position
	early    bool          // he restores it before the move is completed, so it was not played (7.5.1)
}

func newTrace(s *Scene) trace {
	b := s.Start.Board()
	t := trace{boards: []chess.Board{b}, now: b}
	if l := s.Lapse; l != nil {
		p := s.restoredTo()
		t.restored = p.Board()
		clocked := slices.ContainsFunc(s.Deeds, func(d Deed) bool { return d.Verb == adoube.Clock })
		t.early = l.Remedy == Restored && len(l.Then) == 0 && !clocked
	}
	return t
}

// take follows an act. An act of another hand, a press of the clock, and an act of the
// arbiter each end the previous action.
func (t *trace) take(a *adoube.Act) {
	s, _ := a.Square()
	switch a.Verb {
	case adoube.Lift, adoube.Put, adoube.Release, adoube.Remove:
		if a.By != t.by && a.By != adoube.Unknown {
			t.end()
			t.by = a.By
		}
		t.carry(a, s)
	case adoube.Restore:
		if !t.early {
			t.end()
		}
		t.now, t.hand, t.stands = t.restored, nil, 0
		t.end()
	case adoube.Unseen:
		if setup, err := chess.ParseFEN(a.FEN, chess.Standard); err == nil {
			t.now, t.hand, t.stands = setup.Board, nil, 0
		}
		t.end()
	case adoube.Result:
		if t.stands != 0 {
			t.now, t.hand, t.stands = t.boards[len(t.boards)-1], nil, 0 // the kings are on their way to the centre
		}
		t.end()
	case adoube.Clock, adoube.Stands:
		t.end()
	}
}

// carry follows an act of a hand with a piece on s.
func (t *trace) carry(a *adoube.Act, s chess.Square) {
	switch {
	case a.Verb == adoube.Lift:
		t.hand = append(t.hand, t.now.At(s))
		t.now.Clear(s)
	case a.Verb == adoube.Remove && a.On == 0:
		t.drop(a)
	case a.Verb == adoube.Remove:
		t.now.Clear(s)
		t.stands = t.stands.Without(s)
	case a.Verb == adoube.Release && t.stands.Has(s):
		t.stands = t.stands.Without(s)
	default:
		if len(t.hand) == 0 {
			t.slide(a.Piece)
		}
		t.now.Put(s, t.drop(a))
		if a.Verb == adoube.Put {
			t.stands = t.stands.With(s)
		}
	}
}

// slide lifts a held piece of the kind, or of any kind for NoType, off its square
// again.
func (t *trace) slide(kind chess.PieceType) {
	for q := range t.stands.All {
		if p := t.now.At(q); kind == chess.NoType || p.Type() == kind {
			t.hand = append(t.hand, p)
			t.now.Clear(q)
			t.stands = t.stands.Without(q)
			return
		}
	}
}

// drop removes the named piece from the hand: the last one lifted of its kind, or a new
// one from beside the board.
func (t *trace) drop(a *adoube.Act) chess.Piece {
	for n, p := range slices.Backward(t.hand) {
		if a.Piece == chess.NoType || p.Type() == a.Piece {
			t.hand = slices.Delete(t.hand, n, n+1)
			return p
		}
	}
	c, _ := a.By.Color()
	return chess.MakePiece(c, a.Piece)
}

// end keeps the board if it changed and no piece is in the air. A piece lifted at the
// end of a game is never put down.
func (t *trace) end() {
	if len(t.hand) == 0 && t.boards[len(t.boards)-1] != t.now {
		t.boards = append(t.boards, t.now)
	}
}

// count returns the number of boards before the present one.
func (t *trace) count() int {
	if n := len(t.boards); t.boards[n-1] != t.now {
		return n
	}
	return len(t.boards) - 1
}

// at returns the piece on s in board n.
func (t *trace) at(n int, s chess.Square) chess.Piece {
	if n >= len(t.boards) {
		return chess.NoPiece
	}
	return t.boards[n].At(s)
}

// same reports whether two traces are equal, and returns the number of the first board
// that differs.
func (t *trace) same(o *trace) (bool, int) {
	n := 0
	for n < min(len(t.boards), len(o.boards)) && t.boards[n] == o.boards[n] {
		n++
	}
	return slices.Equal(t.boards, o.boards), n
}

// step describes the changes of board n.
func (t *trace) step(n int) string {
	if n <= 0 || n >= len(t.boards) {
		return " nothing"
	}
	return changes(t.boards[n-1], t.boards[n])
}

// changes describes the squares that differ.
func changes(a, b chess.Board) (text string) {
	for s := range chess.Square(64) {
		if now := b.At(s); a.At(s) != now {
			text += " " + s.String() + "=" + now.String()
		}
	}
	return text
}
