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
// allow is an error and changes nothing.
func (w *wood) do(a adoube.Act) ([]handled, error) {
	switch a.Verb {
	case adoube.Touch:
		return w.doTouch(a)
	case adoube.Lift:
		return w.doTake(a, w.lift)
	case adoube.Remove:
		if a.On == 0 {
			return w.doAside(a)
		}
		return w.doTake(a, w.remove)
	}
	return w.doStand(a)
}

// color returns whose hand it is, for telling own from enemy pieces.
func (w *wood) color(a adoube.Act) chess.Color {
	if c, ok := a.By.Color(); ok {
		return c
	}
	return w.pos.Turn()
}

func (w *wood) doTouch(a adoube.Act) ([]handled, error) {
	if a.On == 0 {
		return nil, adoube.Errorf(adoube.OneSquare, "verb", a.Verb.String())
	}
	var did []handled
	for s := range a.On.All {
		c, ok := w.choose(s, w.color(a))
		if !ok {
			return nil, adoube.Errorf(adoube.EmptySquare, "square", s.String())
		}
		did = append(did, w.handle(s, c))
	}
	return did, nil
}

// handle tells what stands on s.
func (w *wood) handle(s chess.Square, c chess.Color) handled {
	if i := w.find(s, c); i >= 0 {
		return handled{w.items[i].piece, w.items[i].from, chess.NoSquare}
	}
	return handled{w.pos.At(s), s, chess.NoSquare}
}

func (w *wood) doTake(a adoube.Act, take func(chess.Square, chess.Color, adoube.Party, adoube.Hand)) ([]handled, error) {
	s, ok := a.Square()
	if !ok {
		return nil, adoube.Errorf(adoube.OneSquare, "verb", a.Verb.String())
	}
	c, ok := w.choose(s, w.color(a))
	if !ok {
		return nil, adoube.Errorf(adoube.EmptySquare, "square", s.String())
	}
	if by, held := w.holder(s, c); held && by != a.By && a.By != adoube.Unknown {
		return nil, adoube.Errorf(adoube.HeldByOther, "square", s.String(), "party", by.String())
	}
	did := []handled{w.handle(s, c)}
	take(s, c, a.By, a.Hand)
	return did, nil
}

// holder returns who is known to hold the piece of colour c that stands on s,
// elsewhere than where it belongs.
func (w *wood) holder(s chess.Square, c chess.Color) (adoube.Party, bool) {
	if i := w.find(s, c); i >= 0 && !w.items[i].loose && !w.items[i].idle() {
		return w.items[i].held, w.items[i].held != adoube.Unknown
	}
	return adoube.Unknown, false
}

// doAside puts the piece in the hand beside the board.
func (w *wood) doAside(a adoube.Act) ([]handled, error) {
	own := w.color(a)
	for _, p := range [...]chess.Piece{chess.MakePiece(own, a.Piece), chess.MakePiece(own.Other(), a.Piece)} {
		found := w.among(w.held(a), func(i item) bool { return a.Piece == chess.NoType || i.piece == p })
		if len(found) == 1 || len(found) > 1 && a.Piece != chess.NoType {
			did := []handled{{w.items[found[0]].piece, w.items[found[0]].from, chess.NoSquare}}
			w.aside(found[0], a.By, a.Hand)
			return did, nil
		}
	}
	if len(w.held(a)) == 0 {
		return nil, adoube.Errorf(adoube.EmptyHand, "party", a.By.String())
	}
	if a.Piece == chess.NoType {
		return nil, adoube.Errorf(adoube.WhichPiece, "party", a.By.String())
	}
	return nil, adoube.Errorf(adoube.NotInHand, "party", a.By.String(), "piece", string(a.Piece.Letter()))
}

// doStand puts a piece from the hand on a square, or lets go of it there.
func (w *wood) doStand(a adoube.Act) ([]handled, error) {
	s, ok := a.Square()
	if !ok {
		return nil, adoube.Errorf(adoube.OneSquare, "verb", a.Verb.String())
	}
	count := len(w.items)
	i, err := w.inHand(a, s, w.color(a))
	if err == nil {
		err = w.free(i, s)
	}
	if err != nil {
		w.items = w.items[:count]
		return nil, err
	}
	did := []handled{{w.items[i].piece, w.items[i].from, s}}
	w.stand(i, s, a.By, a.Hand, a.Verb == adoube.Release)
	return did, nil
}
