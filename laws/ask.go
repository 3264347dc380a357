package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// fillAnswers judges the game again with each answer to find the moves it leaves open, and
// drops answers that cannot be true.
func (g *Game) fillAnswers(r *adoube.Ruling) {
	for n := range r.Ask {
		q := &r.Ask[n]
		offered := q.Answers
		if offered == nil {
			offered = g.answersTo(*q)
		}
		q.Answers = []adoube.Answer{}
		for _, a := range offered {
			if g.supposeFact(q, &a) {
				q.Answers = append(q.Answers, a)
			}
		}
	}
}

// supposeFact tries one answer and reports whether it can be true. It cannot if it makes a
// later act impossible.
func (g *Game) supposeFact(q *adoube.Question, a *adoube.Answer) bool {
	if a.Turn = g.Turn(); q.Kind == adoube.AskReading || a.Act == adoube.Result {
		return true
	}
	if a.Act != adoube.NoVerb {
		h := g.Clone()
		_, err := h.judge(&adoube.Act{Verb: a.Act, By: adoube.Arbiter})
		a.Turn, a.Open = h.Turn(), h.Open()
		return err == nil
	}
	f := foundFact{fact: a.Fact, by: a.By, piece: a.Piece}
	if a.Move != chess.NoMove {
		f.move = a.Move.UCI(g.head.Start.Variant())
	}
	h, err := g.judgeAgain(q.About, f)
	if err == nil {
		a.Turn, a.Open = h.Turn(), h.Open()
	}
	return err == nil
}

// answersTo lists the answers that would settle a question.
func (g *Game) answersTo(q adoube.Question) []adoube.Answer {
	switch q.Kind {
	case adoube.AskWhoseHand:
		return []adoube.Answer{{By: adoube.White}, {By: adoube.Black}}
	case adoube.AskWhichPiece:
		return []adoube.Answer{{Piece: chess.Queen}, {Piece: chess.Rook}, {Piece: chess.Bishop}, {Piece: chess.Knight}}
	case adoube.AskMayAdjust:
		return []adoube.Answer{{Fact: adoube.FactAdjusting}, {Fact: adoube.FactIntent}}
	case adoube.AskStands, adoube.AskKingTaken:
		return []adoube.Answer{{Act: adoube.Stands}, {Act: adoube.Restore}}
	case adoube.AskGap:
		return []adoube.Answer{{Act: adoube.Result}}
	case adoube.AskIllegalBoard:
		return []adoube.Answer{{Act: adoube.Result}, {Act: adoube.Stands}}
	}
	return answering(q.Kind)
}

// readOtherwise asks for the reading if the edition's text can be read in two ways and the
// latest contact is judged differently under them.
func (g *Game) readOtherwise(s *evaluation, a *judged, r *adoube.Ruling) {
	v := &s.touches
	if !v.touchedBy(a.no) {
		return
	}
	switch {
	case v.touched.castle.loose:
		r.Ask = append(r.Ask, adoube.Question{About: a.no, Kind: adoube.AskKingOrRook})
	case v.law.Fallback == editions.FallbackSplit && s.obligation.Cite == nothingCanAct.Cite && v.touched.acting != 0:
		r.Ask = append(r.Ask, s.otherReading(a.no, v.union(v.touched.acting)))
	case v.law.Pair == editions.PairOne && s.obligation.Cite == bothColours.Cite:
		if all := v.anyPair(); v.any(all) && !v.same(all, s.obligationKeeps) {
			r.Ask = append(r.Ask, s.otherReading(a.no, all))
		}
	}
}

// touchedBy reports whether act no is among the contacts.
func (v *touchAnalysis) touchedBy(no int) bool {
	for _, c := range v.turn.record.touches {
		if c.act == no {
			return true
		}
	}
	return false
}

// anyPair keeps the captures of any touched enemy piece by any touched own piece.
func (v *touchAnalysis) anyPair() chess.Filter {
	return captures(v.touched.ours, v.touched.pieces&^v.touched.ours)
}

// same reports whether b keeps the moves that a keeps of those not lost by 4.4.2.
func (v *touchAnalysis) same(a, b chess.Filter) bool {
	both := v.turn.moves.all().Count(v.may.And(a).And(b))
	return both == v.turn.moves.all().Count(v.may.And(a)) && both == v.turn.moves.all().Count(b)
}

// readAs returns the provision of the binding piece, which names the ruling's reading.
func (s *evaluation) readAs() adoube.Provision {
	switch v := &s.touches; {
	case s.obligation.Cite != bothColours.Cite || v.touched.acting == 0:
		return s.obligation.Cite
	case v.mine(v.leading(v.touched.acting)):
		return ownPieces.Cite
	}
	return enemyPieces.Cite
}

// otherReading returns the question with both readings of 4.3.3, the ruling's first.
func (s *evaluation) otherReading(no int, other chess.Filter) adoube.Question {
	return adoube.Question{About: no, Kind: adoube.AskReading, Answers: []adoube.Answer{
		{Rule: s.readAs(), Open: s.open},
		{Rule: bothColours.Cite, Open: adoube.Open{Of: &s.touches.turn.board.Pos, Keep: s.touches.may.And(other)}},
	}}
}
