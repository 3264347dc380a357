package kernel

import (
	"slices"

	"adoube/chess"
	"adoube/laws"
)

// Missing is the next step that completes a move: «take» a piece off a square, carry
// the «rook» from one square to another, or «promote» the pawn on a square.
type Missing struct {
	What  string `json:"what"`
	On    string `json:"on"`
	To    string `json:"to,omitempty"`
	Piece string `json:"piece"`
}

// missing returns the next step of the only open move, or else of a placement that is
// impossible in a position. It returns nil if several moves are open or nothing is
// missing.
func missing(g *laws.Game, pieces laws.Placement) *Missing {
	position := g.Position()
	b := board{pieces, position}
	if m, one := onlyMove(g.Open().List()); one {
		if found := b.ofMove(m); found != nil {
			return found
		}
	}
	if g.Over() != nil {
		return nil
	}
	return b.impossible()
}

// onlyMove returns the open move if all open moves go from one square to one square;
// these differ at most in the promotion.
func onlyMove(open []chess.Move) (chess.Move, bool) {
	if len(open) == 0 {
		return chess.NoMove, false
	}
	first := open[0]
	other := func(m chess.Move) bool { return m.From() != first.From() || m.To() != first.To() }
	return first, !slices.ContainsFunc(open, other)
}

// A board is a placement during a move, with the position before the move.
type board struct {
	laws.Placement
	before chess.Position
}

func (b *board) has(s chess.Square, p chess.Piece) bool { return slices.Contains(b.Board[s][:], p) }

// own reports whether the player having the move has a piece on a square.
func (b *board) own(s chess.Square) bool { return b.Board[s][b.before.Turn()] != chess.NoPiece }

// ofMove returns the next step of a move, or nil.
func (b *board) ofMove(m chess.Move) *Missing {
	mover := b.before.At(m.From())
	if m.Castles() {
		return b.rook(mover, m)
	}
	to, promotes := m.Destination(), m.Promotion() != chess.NoType
	stands := b.has(to, mover)
	if promotes {
		stands = b.own(to)
	}
	if !stands && !(promotes && b.gone(mover, m.From())) {
		return nil
	}
	if taken := b.before.CaptureSquare(m); taken != chess.NoSquare && b.has(taken, b.before.At(taken)) {
		return &Missing{What: "take", On: taken.String(), Piece: b.before.At(taken).String()}
	}
	switch {
	case !promotes:
		return nil
	case !stands || b.has(to, mover):
		return &Missing{What: "promote", On: to.String(), Piece: mover.String()}
	case b.has(m.From(), mover):
		return &Missing{What: "take", On: m.From().String(), Piece: mover.String()}
	}
	return nil
}

// rook returns the rook's step of castling once the king is on its square, or nil.
func (b *board) rook(king chess.Piece, m chess.Move) *Missing {
	home, to := m.To(), m.Destination()
	rook := b.before.At(home)
	if !b.has(to, king) || b.Held.Has(to) || !b.has(home, rook) {
		return nil
	}
	after := b.before.Play(m)
	goes := chess.NoSquare
	for s := range chess.AllSquares.All {
		if after.At(s) == rook && b.before.At(s) != rook {
			goes = s
		}
	}
	if goes == chess.NoSquare { // in Chess960 the rook may be there already
		return nil
	}
	return &Missing{What: "rook", On: home.String(), To: goes.String(), Piece: rook.String()}
}

// gone reports whether a pawn has left the board and no hand holds a piece.
func (b *board) gone(pawn chess.Piece, from chess.Square) bool {
	now, before := 0, 0
	for s := range chess.AllSquares.All {
		if b.has(s, pawn) {
			now++
		}
		if b.before.At(s) == pawn {
			before++
		}
	}
	return !b.has(from, pawn) && now < before && len(b.Hands) == 0
}

// impossible returns the step that removes an impossible placement: two pieces on a
// square, or a pawn on the last rank.
func (b *board) impossible() *Missing {
	turn := b.before.Turn()
	pawn := chess.MakePiece(turn, chess.Pawn)
	for s := range chess.AllSquares.All {
		if b.Held.Has(s) {
			continue
		}
		if other := b.Board[s][turn.Other()]; other != chess.NoPiece && b.own(s) {
			return &Missing{What: "take", On: s.String(), Piece: other.String()}
		}
		if b.has(s, pawn) && (s.Rank() == 0 || s.Rank() == 7) {
			return &Missing{What: "promote", On: s.String(), Piece: pawn.String()}
		}
	}
	return nil
}

// beside returns the pieces of the starting position that are now beside the board, by
// side. A piece beyond the starting number stands for a promoted pawn.
func beside(start chess.Position, pieces laws.Placement) map[string][]string {
	missing := map[chess.Piece]int{}
	for s := range chess.AllSquares.All {
		missing[start.At(s)]++
		for _, p := range pieces.Board[s] {
			missing[p]--
		}
	}
	for _, h := range pieces.Hands {
		missing[h.Piece]--
	}
	out := map[string][]string{}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		list := []string{}
		pawn := chess.MakePiece(c, chess.Pawn)
		for t := chess.King; t > chess.Pawn; t-- {
			p := chess.MakePiece(c, t)
			if more := -missing[p]; more > 0 {
				missing[pawn] -= more
			}
			list = append(list, repeated(p, missing[p])...)
		}
		out[c.String()] = append(list, repeated(pawn, missing[pawn])...)
	}
	return out
}

func repeated(p chess.Piece, times int) []string {
	return slices.Repeat([]string{p.String()}, max(0, times))
}

// Castable returns the FEN without the castling rights that its kings and rooks do not
// allow.
func Castable(fen string) string {
	s, err := chess.ParseFEN(fen, chess.Standard)
	if err != nil {
		return fen
	}
	all := s.Castling
	none := [2][2]chess.Square{{chess.NoSquare, chess.NoSquare}, {chess.NoSquare, chess.NoSquare}}
	s.Castling = none
	if _, err := s.Position(); err != nil {
		return fen // invalid for another reason
	}
	kept := none
	for c := range all {
		for side, rook := range all[c] {
			s.Castling = none
			s.Castling[c][side] = rook
			if _, err := s.Position(); err == nil {
				kept[c][side] = rook
			}
		}
	}
	s.Castling = kept
	return s.FEN()
}
