package occupancy

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A Promotion is the promotion piece assumed by a hypothesis.
type Promotion struct {
	Square chess.Square // square of the promotion
	Piece  chess.Piece
	Now    chess.Square // present square; NoSquare: captured
	sure   bool         // confirmed by a person
}

// promotions are the promotions of a game, in order. Hypotheses may share them.
type promotions []Promotion

// moved returns the promotions with their present squares updated by goes.
func (all promotions) moved(goes func(chess.Square) chess.Square) promotions {
	if len(all) == 0 {
		return all
	}
	all = slices.Clone(all)
	for n := range all {
		if p := &all[n]; p.Now != chess.NoSquare {
			p.Now = goes(p.Now)
		}
	}
	return all
}

// assured returns the promotions with the piece named by a person, at its present square,
// confirmed.
func (all promotions) assured(said Promotion) promotions {
	all = slices.Clone(all)
	for n := range all {
		if p := &all[n]; p.Now == said.Square && p.Piece == said.Piece {
			p.sure = true
		}
	}
	return all
}

// on returns the promoted piece now on s, and false if there is none.
func (all promotions) on(s chess.Square) (chess.Piece, bool) {
	for _, p := range all {
		if p.Now == s {
			return p.Piece, true
		}
	}
	return chess.NoPiece, false
}

// at returns the piece of the last promotion on square s, and false if there was none.
func (all promotions) at(s chess.Square) (chess.Piece, bool) {
	for _, p := range slices.Backward(all) {
		if p.Square == s {
			return p.Piece, true
		}
	}
	return chess.NoPiece, false
}

// but returns the squares of the other promotions.
func (all promotions) but(s chess.Square) (set chess.Squares) {
	for _, p := range all {
		set = set.With(p.Square)
	}
	return set.Without(s)
}

// goes returns the square after the ply of the piece from s; NoSquare if it is captured.
func (h *hypothesis) goes(s, captured chess.Square) chess.Square {
	if s == captured {
		return chess.NoSquare
	}
	return h.squareNow(s)
}

// mistaken returns the squares of unconfirmed promotion pieces for which the board would be
// the result of a legal move with another piece, or with an unreplaced pawn.
func (h *hypothesis) mistaken(after *chess.Board, captured chess.Square) (set chess.Squares) {
	for _, p := range h.promoted {
		if p.sure || p.Now == chess.NoSquare || h.at.pos.At(p.Now) != p.Piece {
			continue
		}
		for t := chess.Pawn; t < chess.King; t++ {
			other := chess.MakePiece(p.Piece.Color(), t)
			if t != p.Piece.Type() && h.legalWith(p.Now, other, *after, captured) {
				set = set.With(p.Square)
			}
		}
	}
	return set
}

// legalWith reports whether a legal move leads to the board after if p stands on s instead.
func (h *hypothesis) legalWith(s chess.Square, p chess.Piece, after chess.Board, captured chess.Square) bool {
	setup := h.at.pos.Setup()
	setup.Board.Put(s, p)
	if now := h.goes(s, captured); now != chess.NoSquare {
		after.Put(now, p)
	}
	pos, err := setup.AllowIrregular()
	return err == nil && slices.ContainsFunc(legal.Options(&pos), func(w legal.Option) bool { return w.After == after })
}

// trust drops the hypotheses whose promotion piece differs from the one named by a person,
// if any hypothesis has that one.
func (t *Tracker) trust(said Promotion) {
	other := func(h hypothesis) bool {
		p, ok := h.promoted.on(said.Square)
		return ok && p != said.Piece && p.Color() == said.Piece.Color()
	}
	same := func(h hypothesis) bool {
		p, _ := h.promoted.on(said.Square)
		return p == said.Piece
	}
	if slices.ContainsFunc(t.hypotheses, same) {
		t.hypotheses = slices.DeleteFunc(t.hypotheses, other)
	}
}

// Choose fixes the promotion piece. Hypotheses with another piece contradict the report.
func (t *Tracker) Choose(p Promotion) {
	for n := range t.hypotheses {
		h := &t.hypotheses[n]
		switch piece, ok := h.promoted.at(p.Square); {
		case ok && piece == p.Piece:
			h.contrary &= h.promoted.but(p.Square)
		case ok:
			h.contrary = h.contrary.With(p.Square)
		}
	}
}

// Believe records a person's statement about a promotion piece. Its error rate is taken to
// be that of lost frames.
func (t *Tracker) Believe(p Promotion) {
	t.Choose(p)
	for n := range t.hypotheses {
		h := &t.hypotheses[n]
		if h.contrary.Has(p.Square) {
			h.cost += lost
		}
		h.promoted = h.promoted.assured(p)
	}
	t.trust(p)
}

// A Contradiction grades how far the observations contradict the reported promotion piece.
type Contradiction uint8

// The degrees.
const (
	Agrees   Contradiction = iota // the likeliest hypothesis has that piece
	Likelier                      // one with another piece is likelier
	Certain                       // much likelier
	Only                          // no hypothesis has that piece
)

// Contradiction returns how far the likeliest hypothesis contradicts the reports.
func (t *Tracker) Contradiction() Contradiction {
	switch agreeing, first := best(t.hypotheses), &t.hypotheses[0]; {
	case agreeing == nil:
		return Only
	case first.contrary == 0 || agreeing.cost < lesser:
		return Agrees
	case agreeing.cost < certain:
		return Likelier
	}
	return Certain
}

// Unsure reports whether an unconfirmed promotion piece is on the board.
func (t *Tracker) Unsure() bool {
	return slices.ContainsFunc(t.hypotheses[0].promoted, func(p Promotion) bool { return !p.sure && p.Now != chess.NoSquare })
}

// Promotions returns the promotions of the likeliest hypothesis, in order. The caller must
// not change them.
func (t *Tracker) Promotions() []Promotion { return t.hypotheses[0].promoted }

// Retract accepts the likeliest hypothesis and returns its promotion pieces that are still
// on the board and were reported differently.
func (t *Tracker) Retract() (all []Promotion) {
	first := &t.hypotheses[0]
	for _, p := range first.promoted {
		if first.contrary.Has(p.Square) && p.Now != chess.NoSquare {
			all = append(all, p)
		}
	}
	first.contrary = 0
	return all
}
