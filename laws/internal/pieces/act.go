package pieces

import (
	"adoube"
	"adoube/chess"
)

// A Handled piece is what an act of hands was about, before the act.
type Handled struct {
	Piece chess.Piece
	From  chess.Square // where the position has it; NoSquare: none of the position's
	To    chess.Square // where it was put; NoSquare where it was not
	Again bool         // it stood displaced by the other player, and stands so again or was taken there
}

// Do carries out an act of hands on the physical board. An act that it does not
// allow is an error and changes nothing. The result is good until the next act.
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

// color returns whose hand it is, for telling own from enemy pieces.
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

// handle notes what stands on s as handled.
func (w *Physical) handle(s chess.Square, c chess.Color) {
	if i := w.find(s, c); i >= 0 {
		w.note(w.Items[i].Piece, w.Items[i].From, chess.NoSquare)
	} else {
		w.note(w.Pos.At(s), s, chess.NoSquare)
	}
}

// note notes what was handled.
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

// holder returns who is known to hold the piece on another square than where
// it belongs.
func (i *Item) holder() adoube.Party {
	if i.Loose || i.Idle() {
		return adoube.Unknown
	}
	return i.Held
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

// doStand puts a piece from the hand on a square, or lets go of it there.
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
