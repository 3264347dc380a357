package laws

import (
	"adoube"
	"adoube/chess"
)

// A handled piece is what an act of hands was about, before the act.
type handled struct {
	piece chess.Piece
	from  chess.Square // where the position has it; NoSquare: none of the position's
	to    chess.Square // where it was put; NoSquare where it was not
}

// do carries out an act of hands on the wood. An act that the wood does not
// allow is an error and changes nothing. What was handled is good until the
// next act.
func (w *wood) do(a *adoube.Act) ([]handled, error) {
	w.did = w.did[:0]
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
	return w.did, err
}

// color returns whose hand it is, for telling own from enemy pieces.
func (w *wood) color(a *adoube.Act) chess.Color {
	if c, ok := a.By.Color(); ok {
		return c
	}
	return w.pos.Turn()
}

func (w *wood) doTouch(a *adoube.Act) error {
	if a.On == 0 {
		return adoube.Errorf(adoube.OneSquare, "verb", a.Verb.String())
	}
	for s := range a.On.All {
		c, ok := w.choose(s, w.color(a))
		if !ok {
			return adoube.Errorf(adoube.EmptySquare, "square", s.String())
		}
		w.handle(s, c)
	}
	return nil
}

// handle notes what stands on s as handled.
func (w *wood) handle(s chess.Square, c chess.Color) {
	h := handled{w.pos.At(s), s, chess.NoSquare}
	if i := w.find(s, c); i >= 0 {
		h.piece, h.from = w.items[i].piece, w.items[i].from
	}
	w.did = append(w.did, h)
}

// doTake lifts the piece on a square, or takes it off.
func (w *wood) doTake(a *adoube.Act) error {
	s, ok := a.Square()
	if !ok {
		return adoube.Errorf(adoube.OneSquare, "verb", a.Verb.String())
	}
	c, ok := w.choose(s, w.color(a))
	if !ok {
		return adoube.Errorf(adoube.EmptySquare, "square", s.String())
	}
	i := w.take(s, c)
	it := &w.items[i]
	if by := it.holder(); by != a.By && by != adoube.Unknown && a.By != adoube.Unknown {
		return adoube.Errorf(adoube.HeldByOther, "square", s.String(), "party", by.String())
	}
	w.did = append(w.did, handled{it.piece, it.from, chess.NoSquare})
	if a.Verb == adoube.Lift {
		w.lift(i, a.By, a.Hand)
	} else {
		w.aside(i, a.By, a.Hand)
	}
	return nil
}

// holder returns who is known to hold the piece on another square than where
// it belongs.
func (i *item) holder() adoube.Party {
	if i.loose || i.idle() {
		return adoube.Unknown
	}
	return i.held
}

// doAside puts the piece in the hand beside the board.
func (w *wood) doAside(a *adoube.Act) error {
	i, err := w.inHandAside(a)
	if err == nil {
		w.did = append(w.did, handled{w.items[i].piece, w.items[i].from, chess.NoSquare})
		w.aside(i, a.By, a.Hand)
	}
	return err
}

// doStand puts a piece from the hand on a square, or lets go of it there.
func (w *wood) doStand(a *adoube.Act) error {
	s, ok := a.Square()
	if !ok {
		return adoube.Errorf(adoube.OneSquare, "verb", a.Verb.String())
	}
	count := len(w.items)
	i, err := w.inHand(a, s, w.color(a))
	if err == nil {
		err = w.free(i, s)
	}
	if err != nil {
		w.items = w.items[:count]
		return err
	}
	w.did = append(w.did, handled{w.items[i].piece, w.items[i].from, s})
	w.stand(i, s, a.By, a.Hand, a.Verb == adoube.Release)
	return nil
}
