package sense_test

import (
	"fmt"

	"adoube"
	"adoube/chess"
)

// A table is a minimal kernel: it moves pieces, refuses impossible acts, and notices a
// legal move with its pieces released. It shares no code with the reader or the Laws.
type table struct {
	pos     chess.Position
	board   chess.Board
	hand    map[adoube.Party][]inHand
	moves   []chess.Move
	presses []adoube.Party
	result  string
	unseen  int
	unknown int
}

type inHand struct {
	piece chess.Piece
	at    chess.Square
}

func newTable(pos chess.Position) *table {
	return &table{pos: pos, board: pos.Board(), hand: map[adoube.Party][]inHand{}}
}

func (t *table) do(a adoube.Act) error {
	if a.Intent != adoube.DefaultIntent || a.Evidence != adoube.Sensed && a.Evidence != adoube.Inferred {
		return fmt.Errorf("%v: no board knows that", a)
	}
	if a.By == adoube.Unknown {
		t.unknown++
	}
	s, one := a.Square()
	switch a.Verb {
	case adoube.Touch:
		if !one || t.board.At(s) == chess.NoPiece {
			return fmt.Errorf("touch of empty %v", s)
		}
		return nil
	case adoube.Clock:
		t.presses = append(t.presses, a.By)
		return nil
	case adoube.Result:
		t.result = a.Result
		return nil
	case adoube.Unseen:
		return t.reset(a.FEN)
	case adoube.Remove:
		if !one {
			return t.aside(a)
		}
		return t.remove(a.By, s)
	case adoube.Lift:
		return t.lift(a.By, s)
	case adoube.Put, adoube.Release:
		return t.put(a, s)
	}
	return fmt.Errorf("unexpected %v", a.Verb)
}

func (t *table) reset(fen string) error {
	t.unseen++
	pos, err := chess.ParsePosition(fen, t.pos.Variant())
	if err == nil {
		*t = table{pos: pos, board: pos.Board(), hand: map[adoube.Party][]inHand{}, moves: t.moves, presses: t.presses, unseen: t.unseen}
	}
	return err
}

func (t *table) lift(by adoube.Party, s chess.Square) error {
	p := t.board.At(s)
	if p == chess.NoPiece {
		return fmt.Errorf("lift from empty %v", s)
	}
	t.board.Clear(s)
	t.hand[by] = append(t.hand[by], inHand{p, chess.NoSquare})
	return nil
}

func (t *table) remove(by adoube.Party, s chess.Square) error {
	if n := t.held(by, func(h inHand) bool { return h.at == s }); n >= 0 && t.board.At(s) == chess.NoPiece {
		t.drop(by, n)
		return t.made()
	}
	if t.board.At(s) == chess.NoPiece {
		return fmt.Errorf("remove from empty %v", s)
	}
	t.board.Clear(s)
	return t.made()
}

func (t *table) aside(a adoube.Act) error {
	n := t.held(a.By, func(h inHand) bool { return h.piece.Type() == a.Piece })
	if n < 0 {
		return fmt.Errorf("aside without %c", a.Piece.Letter())
	}
	t.drop(a.By, n)
	return t.made()
}

func (t *table) held(by adoube.Party, want func(inHand) bool) int {
	for n, h := range t.hand[by] {
		if want(h) {
			return n
		}
	}
	return -1
}

func (t *table) drop(by adoube.Party, n int) {
	t.hand[by] = append(t.hand[by][:n:n], t.hand[by][n+1:]...)
}

// put puts or releases a piece from the hand.
func (t *table) put(a adoube.Act, s chess.Square) error {
	n := t.held(a.By, func(h inHand) bool { return h.at == s })
	if n < 0 || a.Verb == adoube.Put {
		n = t.held(a.By, func(h inHand) bool {
			return h.at == chess.NoSquare && (a.Piece == chess.NoType || h.piece.Type() == a.Piece)
		})
	}
	if n < 0 {
		n = t.held(a.By, func(h inHand) bool { return a.Piece == chess.NoType || h.piece.Type() == a.Piece })
	}
	c, player := a.By.Color()
	if n < 0 && player && a.Piece != chess.NoType {
		t.hand[a.By] = append(t.hand[a.By], inHand{chess.MakePiece(c, a.Piece), s})
		n = len(t.hand[a.By]) - 1
	}
	if n < 0 {
		return fmt.Errorf("%v %v with nothing in the hand", a.Verb, s)
	}
	if t.board.At(s) != chess.NoPiece && t.board.At(s).Color() == t.hand[a.By][n].piece.Color() {
		return fmt.Errorf("%v on own piece on %v", a.Verb, s)
	}
	t.hand[a.By][n].at = s
	if a.Verb == adoube.Put {
		return nil
	}
	if t.board.At(s) != chess.NoPiece {
		return fmt.Errorf("released on %v where a piece stands", s)
	}
	t.board.Put(s, t.hand[a.By][n].piece)
	t.drop(a.By, n)
	return t.made()
}

// made notices a legal move on the board with the mover holding nothing.
func (t *table) made() error {
	if len(t.hand[adoube.PartyOf(t.pos.Turn())]) > 0 {
		return nil
	}
	var legal chess.Moves
	t.pos.Moves(&legal)
	for _, m := range legal.Append(nil, chess.All) {
		if after := t.pos.Play(m); after.Board() == t.board {
			t.pos = after
			t.moves = append(t.moves, m)
			return nil
		}
	}
	return nil
}
