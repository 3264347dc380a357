package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// An evaluation is the result of applying Article 4 to a turn: the open moves, the rows
// that bind, and their pieces.
type evaluation struct {
	touches         touchAnalysis
	limit           *rule // 4.4.2, in addition to the obligation; nil if it does not apply
	obligation      *rule
	commitment      *rule
	intended        bool // 9.5.3: only the intended move is open
	open            adoube.Open
	obligationKeeps chess.Filter
	cites           adoube.Cites
	committed       adoube.Demand // the commitment with its piece, for people
}

// evaluation applies Article 4 to the turn.
func (t *turn) evaluation(law *editions.Readings) *evaluation {
	return t.evaluationOf(law, t.record.marks, chess.AllSquares)
}

// evaluationOf evaluates the turn with the given marks, letting contacts of unknown intent
// bind only with the given pieces.
func (t *turn) evaluationOf(law *editions.Readings, marks []mark, unknown chess.Squares) *evaluation {
	return evaluate(touchAnalysis{turn: t, law: law, marks: marks, unknown: unknown})
}

// before evaluates the turn without the marks of act no.
func (t *turn) before(no int, law *editions.Readings) *evaluation {
	return t.evaluationOf(law, t.record.marksBefore(no), chess.AllSquares)
}

// evaluate applies the rows of Article 4.
func evaluate(v touchAnalysis) *evaluation {
	s := &evaluation{touches: v, open: adoube.Open{Of: &v.turn.board.Pos}}
	s.touches.analyse()
	s.bind(len(v.turn.record.touches) > 0, len(v.marks) > 0 || v.turn.left != nil)
	return s
}

// bind finds the rows that bind from touches and from releases, and the moves they leave
// open.
func (s *evaluation) bind(touched, released bool) {
	v := &s.touches
	s.limit, s.obligation, s.commitment = nil, &anyLegal, &anyLegal
	if touched {
		s.limit, s.obligation = limits.binding(v), obligations.binding(v)
	}
	if released {
		s.commitment = commitments.binding(v)
	}
	s.obligationKeeps = s.obligation.keeps(v, v.may)
	s.open.Keep = s.commitment.keeps(v, s.obligationKeeps)
	s.intend()
	if s.commitment.Cite != free {
		s.committed = s.commitmentDemand()
	}
	s.cite()
}

// intend limits the open moves to the intended move of a claim of a draw (9.5.3). Later
// touches do not change that.
func (s *evaluation) intend() {
	w := s.touches.turn.record.written
	if s.intended = w != chess.NoMove; s.intended {
		s.open.Keep = exactly(w)
	}
}

// cite collects the provisions that bind.
func (s *evaluation) cite() {
	if s.intended {
		s.cites = s.commitment.cites.With(adoube.Art9_5_3)
		return
	}
	s.cites = s.obligation.cites | s.commitment.cites
	if s.limit != nil {
		s.cites |= s.limit.cites
	}
	if s.obligation.Cite != free {
		for n := range s.touches.turn.record.touches {
			s.cites |= s.touches.turn.record.touches[n].cites
		}
	}
}

// explain describes for people what binds.
func (s *evaluation) explain() *adoube.Explanation {
	return &adoube.Explanation{Obligation: s.obliges(), Commitment: s.commits(), Narrowings: s.narrowings()}
}

// narrowings returns the steps from the legal to the open moves.
func (s *evaluation) narrowings() (steps []adoube.Narrowing) {
	if s.intended {
		return []adoube.Narrowing{{Cites: adoube.Of(adoube.Art9_5_3), Keep: s.open.Keep}}
	}
	if s.limit != nil {
		steps = s.limit.narrow(steps, s.touches.may)
	}
	steps = s.obligation.narrow(steps, s.obligationKeeps)
	return s.commitment.narrow(steps, s.open.Keep)
}

// narrow appends the moves left after row r.
func (r *rule) narrow(steps []adoube.Narrowing, keep chess.Filter) []adoube.Narrowing {
	if r.Cite == free {
		return steps
	}
	return append(steps, adoube.Narrowing{Cites: r.cites, Keep: keep})
}

// obliges returns the obligation and its pieces.
func (s *evaluation) obliges() adoube.Demand {
	if s.intended {
		t := s.touches.turn
		w := t.record.written
		return adoube.Demand{Rule: adoube.Art9_5_3, Piece: t.board.Pos.At(w.From()), On: w.From(), At: w.Destination()}
	}
	return s.obliged()
}

// obliged returns the obligation from touching.
func (s *evaluation) obliged() adoube.Demand {
	v := &s.touches
	d := adoube.Demand{Rule: s.obligation.Cite, On: chess.NoSquare, At: chess.NoSquare}
	if s.limit != nil {
		d.Rule, d.Lost = s.limit.Cite, v.touched.castle.lost
	}
	if v.touched.acting != 0 && !v.touched.acting.Several() {
		d.Piece, d.On = v.named(v.touched.acting)
		d.Written = v.leading(v.touched.acting).named
	}
	switch {
	case s.limit == nil && (s.obligation.Cite == kingAndRook.Cite || s.obligation.Cite == castlingIllegal.Cite):
		d.Piece, d.On = v.touched.castle.king.piece, v.touched.castle.king.on
		if rook := v.touched.castle.rook; rook != nil {
			d.Target, d.At = rook.piece, rook.on
		}
	case v.touched.paired && s.obligation.Cite == bothColours.Cite:
		return v.pairFacts(d.Rule)
	}
	return d
}

// pairFacts returns the piece that must capture and the one it must capture, without pieces
// if several qualify.
func (v *touchAnalysis) pairFacts(p adoube.Provision) adoube.Demand {
	d := adoube.Demand{Rule: p, On: chess.NoSquare, At: chess.NoSquare}
	if !v.touched.own.Several() && !v.touched.enemy.Several() {
		d.Piece, d.On = v.named(v.touched.own)
		d.Target, d.At = v.named(v.touched.enemy)
	}
	return d
}

// named returns the only touched piece of a set.
func (v *touchAnalysis) named(set chess.Squares) (chess.Piece, chess.Square) {
	c := v.leading(set)
	return c.piece, c.on
}

// commits returns the commitment with its piece and square.
func (s *evaluation) commits() adoube.Demand {
	if s.commitment.Cite == free {
		return adoube.Demand{Rule: free, On: chess.NoSquare, At: chess.NoSquare}
	}
	d := s.committed
	switch d.Rule {
	case pieceChosen.Cite:
		d.Target, d.At = s.inTheWay()
	case releasedPiece.Cite:
		d.Target, d.At = s.setDown()
	}
	return d
}

// setDown returns a captured piece standing on another square than it was captured on.
func (s *evaluation) setDown() (chess.Piece, chess.Square) {
	w := &s.touches.turn.board
	for n := range w.Items {
		if i := &w.Items[n]; i.Piece.Color() != s.touches.turn.mover() && i.From != chess.NoSquare && i.At != chess.NoSquare && i.At != i.From {
			return i.Piece, i.At
		}
	}
	return chess.NoPiece, chess.NoSquare
}

// inTheWay returns the piece that must still leave the board once the new piece stands: the
// captured piece or the pawn (4.6.2).
func (s *evaluation) inTheWay() (chess.Piece, chess.Square) {
	if s.open.Count() == 1 {
		m, w := s.open.List()[0], &s.touches.turn.board
		for _, at := range []chess.Square{w.Pos.CaptureSquare(m), m.From()} {
			if at != chess.NoSquare && !w.Moved(at) {
				return w.Pos.At(at), at
			}
		}
	}
	return chess.NoPiece, chess.NoSquare
}

// commitmentDemand returns the commitment with the piece that was released or put.
func (s *evaluation) commitmentDemand() adoube.Demand {
	d := adoube.Demand{Rule: s.commitment.Cite, On: chess.NoSquare, At: chess.NoSquare}
	for _, m := range s.touches.marks {
		if d.Rule == pieceChosen.Cite && m.from != chess.NoSquare {
			continue // not the pawn but the new piece
		}
		if s.touches.turn.moves.all().Any(s.open.Keep.And(s.touches.turn.partOf(m))) {
			d.Piece, d.On = m.piece, m.to
			return d
		}
	}
	if d.Rule == kingReleased.Cite {
		d.Piece, d.On = s.castlingTried()
	}
	return d
}

// castlingTried returns the king and the square on which he was last released to castle,
// although castling is not legal and another king move is required.
func (s *evaluation) castlingTried() (king chess.Piece, on chess.Square) {
	on = chess.NoSquare
	for _, m := range s.touches.marks {
		if _, castling := s.touches.castlingSide(m); castling && s.open.Any(chess.NotCastling(chess.ASide).And(chess.NotCastling(chess.HSide))) {
			king, on = m.piece, m.to
		}
	}
	return king, on
}

// exactly keeps only move m.
func exactly(m chess.Move) chess.Filter {
	if m.Castles() {
		return chess.Castling(m.Side())
	}
	keep := chess.From(chess.SquaresOf(m.From())).And(chess.To(chess.SquaresOf(m.To())))
	if m.Promotion() != chess.NoType {
		keep = keep.And(chess.Promoting(m.Promotion()))
	}
	return keep
}
