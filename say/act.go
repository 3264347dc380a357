package say

import (
	"adoube"
	"adoube/chess"
)

// Act returns what was done, for people, and how it is known where nobody
// simply declared it: «White lifts the piece from g1 (sensed).»
func (s *Speaker) Act(a adoube.Act) string {
	return s.ActOn(func(chess.Square) chess.Piece { return chess.NoPiece }, a)
}

// ActOn is Act with the pieces named as they stood before it: at tells what
// stood on a square.
func (s *Speaker) ActOn(at func(chess.Square) chess.Piece, a adoube.Act) string {
	if entered(&a) {
		return s.sentence(s.entry(at, a.FEN))
	}
	square, _ := a.Square()
	text := s.Text("act."+deed(a),
		"player", a.By, "pieces", placed{a.On, at, a.By}, "square", square, "piece", a.Piece,
		"article", a.Article, "about", a.About, "result", a.Result, "found", s.found(a))
	return s.sentence(s.cited(text, s.marks(a)))
}

// deed returns the key of the sentence for an act: the verb, and what it is
// about where that makes another sentence.
func deed(a adoube.Act) string {
	verb := a.Verb.String()
	switch {
	case a.Verb == adoube.Remove && a.On == 0:
		return "put-aside"
	case a.Verb == adoube.Claim && a.Article == "" && a.About == 0:
		return "claim-plain"
	case a.Verb == adoube.Claim && a.Article == "":
		return "claim-about"
	}
	return verb
}

// found says what the arbiter found.
func (s *Speaker) found(a adoube.Act) string {
	switch {
	case a.Verb != adoube.Find:
		return ""
	case a.Fact != adoube.NoFact:
		return s.Fact(a.Fact)
	case a.Move != "":
		return s.written(a.Move)
	case a.Piece != chess.NoType:
		return s.Text("fact.piece", "piece", a.Piece)
	}
	return s.Text("fact.hand", "player", a.By)
}

// marks says how the act is known, and what else is known of it.
func (s *Speaker) marks(a adoube.Act) []string {
	var ids []string
	if g := a.Grade(); g != adoube.Declared && a.Verb != adoube.Find { // a finding says itself who found it
		ids = append(ids, "evidence."+g.String())
	}
	if a.Hand != adoube.AnyHand {
		ids = append(ids, "act.mark-"+a.Hand.String())
	}
	switch a.Intent {
	case adoube.Castle, adoube.NoIntent, adoube.Accident, adoube.Unclear:
		ids = append(ids, "act.intent-"+a.Intent.String())
	}
	if a.Unordered {
		ids = append(ids, "act.mark-unordered")
	}
	if a.Assistant {
		ids = append(ids, "act.mark-assistant")
	}
	marks := make([]string, len(ids))
	for i, id := range ids {
		marks[i] = s.Text(id)
	}
	return marks
}
