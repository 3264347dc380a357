package pieces

import (
	"adoube"
	"adoube/chess"
)

// A Handled piece is the subject of an act of hands, as it was before the act.
type Handled struct {
	Piece chess.Piece
	From  chess.Square // its square in the position; NoSquare: not part of the position
	To    chess.Square // the square it was put on; otherwise NoSquare
	Again bool         // it stood displaced by the other player, and was put back or taken there
}

// Do carries out an act of hands on the physical board. An act that the board does not
// allow returns an error and changes nothing. The result is valid until the next act.
func (w *Physical) Do(a *adoube.Act) ([]Handled, error) {
	w.Did = w.Did[:0]
	var err error
	switch {
	case a.Verb == adoube.Touch:
		err = w.doTouch(a)
	case a.Verb == adoube.Remove && a.On == 0:
		err = w.doAside(a)
	case a.Verb == adoube.Lift || a.Verb == adoube.Remove:
		err = w.doTake(a)
	default:
		err = w.doStand(a)
	}
	return w.Did, err
}

// color returns the colour of the acting hand, to tell own from enemy pieces.
func (w *Physical) color(a *adoube.Act) chess.Color {
	if c, ok := a.By.Color(); ok {
		return c
	}
	return w.Pos.Turn()
}

func (w *Physical) doTouch(a *adoube.Act) error {
	if a.On == 0 {
		return notOneSquare(a)
	}
	for s := range a.On.All {
		c, ok := w.choose(s, w.color(a))
		if !ok {
			return emptySquare(s)
		}
		w.handle(s, c)
	}
	return nil
}

// handle records the piece on s as handled.
func (w *Physical) handle(s chess.Square, c chess.Color) {
	if i := w.find(s, c); i >= 0 {
		w.note(w.Items[i].Piece, w.Items[i].From, chess.NoSquare)
	} else {
		w.note(w.Pos.At(s), s, chess.NoSquare)
	}
}

// note records a handled piece.
func (w *Physical) note(p chess.Piece, from, to chess.Square) {
	w.Did = append(w.Did, Handled{Piece: p, From: from, To: to})
}

// doTake lifts the piece on a square, or takes it off.
func (w *Physical) doTake(a *adoube.Act) error {
	s, ok := a.Square()
	if !ok {
		return notOneSquare(a)
	}
	i := w.pick(s, w.color(a))
	if i < 0 {
		return emptySquare(s)
	}
	it := &w.Items[i]
	if by := it.holder(); by != a.By && by != adoube.Unknown && a.By != adoube.Unknown {
		return heldBy(s, by)
	}
	w.note(it.Piece, it.From, chess.NoSquare)
	it.Knocked = w.offTurn(a.By) && a.Contact() == adoube.Accident
	if a.Verb == adoube.Lift {
		w.Lift(i, a.By, a.Hand)
	} else {
		w.Did[0].Again = w.strayFrom(it, a.By)
		w.aside(i, a.By, a.Hand)
	}
	return nil
}

// doAside puts the piece in the hand beside the board.
func (w *Physical) doAside(a *adoube.Act) error {
	i, err := w.inHandAside(a)
	if err == nil {
		w.note(w.Items[i].Piece, w.Items[i].From, chess.NoSquare)
		w.aside(i, a.By, a.Hand)
	}
	return err
}

// doStand puts a piece from the hand on a square, or releases it there.
func (w *Physical) doStand(a *adoube.Act) error {
	s, ok := a.Square()
	if !ok {
		return notOneSquare(a)
	}
	count := len(w.Items)
	i, err := w.inHand(a, s, w.color(a))
	if err == nil {
		err = w.free(i, s)
	}
	if err != nil {
		w.Items = w.Items[:count]
		return err
	}
	w.note(w.Items[i].Piece, w.Items[i].From, s)
	w.Did[0].Again = w.Items[i].leftOn(s, a.By)
	w.Items[i].Knocked = w.Items[i].Knocked || w.offTurn(a.By) && a.Contact() == adoube.Accident
	w.stand(i, s, a.By, a.Hand, a.Verb == adoube.Release)
	return nil
}

func notOneSquare(a *adoube.Act) error {
	return adoube.Errorf(adoube.OneSquare, "verb", a.Verb.String())
}

func emptySquare(s chess.Square) error {
	return adoube.Errorf(adoube.EmptySquare, "square", s.String())
}

func heldBy(s chess.Square, p adoube.Party) error {
	return adoube.Errorf(adoube.HeldByOther, "square", s.String(), "party", p.String())
}
