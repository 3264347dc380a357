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
func (w *wood) handle(s chess.Square, c chess.Color) {
	if i := w.find(s, c); i >= 0 {
		w.note(w.items[i].piece, w.items[i].from, chess.NoSquare)
	} else {
		w.note(w.pos.At(s), s, chess.NoSquare)
	}
}

// note notes what was handled.
func (w *wood) note(p chess.Piece, from, to chess.Square) {
	h := extend(&w.did)
	h.piece, h.from, h.to = p, from, to
}

// doTake lifts the piece on a square, or takes it off.
func (w *wood) doTake(a *adoube.Act) error {
	s, ok := a.Square()
	if !ok {
		return notOneSquare(a)
	}
	i := w.pick(s, w.color(a))
	if i < 0 {
		return emptySquare(s)
	}
	it := &w.items[i]
	if by := it.holder(); by != a.By && by != adoube.Unknown && a.By != adoube.Unknown {
		return heldBy(s, by)
	}
	w.note(it.piece, it.from, chess.NoSquare)
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
		w.note(w.items[i].piece, w.items[i].from, chess.NoSquare)
		w.aside(i, a.By, a.Hand)
	}
	return err
}

// doStand puts a piece from the hand on a square, or lets go of it there.
func (w *wood) doStand(a *adoube.Act) error {
	s, ok := a.Square()
	if !ok {
		return notOneSquare(a)
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
	w.note(w.items[i].piece, w.items[i].from, s)
	w.stand(i, s, a.By, a.Hand, a.Verb == adoube.Release)
	return nil
}

// What acts are refused for stands apart from what carries them out, of which
// there is the more room in the fastest memory.

//go:noinline
func notOneSquare(a *adoube.Act) error {
	return adoube.Errorf(adoube.OneSquare, "verb", a.Verb.String())
}

//go:noinline
func emptySquare(s chess.Square) error {
	return adoube.Errorf(adoube.EmptySquare, "square", s.String())
}

//go:noinline
func heldBy(s chess.Square, p adoube.Party) error {
	return adoube.Errorf(adoube.HeldByOther, "square", s.String(), "party", p.String())
}
