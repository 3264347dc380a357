package say

import (
	"strings"

	"adoube"
	"adoube/chess"
)

// Act returns the act as a sentence, with its evidence unless that is a plain declaration:
// «White lifts the piece from g1 (sensed).»
func (s *Localizer) Act(a adoube.Act) string {
	return s.Named(adoube.NamedAct{Act: a})
}

// Named returns the sentence of Act with the pieces named: «White lifts the knight from g1
// (sensed).»
func (s *Localizer) Named(n adoube.NamedAct) string {
	one := actSentence{s, &n.Act, n.Before.At}
	if entered(&n.Act) {
		return s.sentence(one.entry())
	}
	return s.sentence(s.cited(s.named(n), one.marks()))
}

// named returns the act without its evidence.
func (s *Localizer) named(n adoube.NamedAct) string {
	a, at := n.Act, n.Before.At
	one := actSentence{s, &a, at}
	square, _ := a.Square()
	return s.Text("act."+actKey(a),
		"player", a.By, "pieces", placed{a.On, at, a.By}, "square", square, "piece", a.Piece, "target", newPiece(a),
		"article", a.Article, "about", a.About, "to", a.To, "move", one.written(a.Move), "result", a.Result, "found", one.found())
}

// An actSentence words an act.
type actSentence struct {
	*Localizer
	a  *adoube.Act
	at func(chess.Square) chess.Piece // the piece on a square before it
}

// actKey returns the key of the sentence for an act: the verb, with a suffix for subjects
// that need another sentence.
func actKey(a adoube.Act) string {
	verb := a.Verb.String()
	switch {
	case a.Verb == adoube.Remove && a.On == 0:
		return "put-aside"
	case a.Verb == adoube.Claim && a.Article == "" && a.About == 0:
		return "claim-plain"
	case a.Verb == adoube.Claim && a.Article == "":
		return "claim-about"
	case a.Verb == adoube.Claim && a.Move != "":
		return "claim-move"
	case a.Verb == adoube.Claim && strings.HasPrefix(a.Article, "9."): // the drawn game
		return "claim-draw"
	case a.Verb == adoube.Restore && a.By == adoube.Players:
		return "restore-players"
	case (a.Verb == adoube.Put || a.Verb == adoube.Release) && a.Color != adoube.Unknown:
		return verb + "-coloured"
	}
	return verb
}

// newPiece returns the piece from beside the board if its colour is known.
func newPiece(a adoube.Act) chess.Piece {
	c, said := a.Color.Color()
	if !said || a.Piece == chess.NoType {
		return chess.NoPiece
	}
	return chess.MakePiece(c, a.Piece)
}

// found returns the finding of the arbiter.
func (s actSentence) found() string {
	switch {
	case s.a.Verb != adoube.Find:
		return ""
	case s.a.Fact != adoube.NoFact:
		return s.Fact(s.a.Fact)
	case s.a.Move != "":
		return s.written(s.a.Move)
	case s.a.Piece != chess.NoType:
		return s.Text("fact.piece", "piece", s.a.Piece)
	}
	return s.Text("fact.hand", "player", s.a.By)
}

// marks returns the evidence of the act and its other properties.
func (s actSentence) marks() []string {
	var ids []string
	if g := s.a.Grade(); g != adoube.Declared && s.a.Verb != adoube.Find { // a finding names the finder itself
		ids = append(ids, "evidence."+g.String())
	}
	if s.a.Hand != adoube.AnyHand {
		ids = append(ids, "act.mark-"+s.a.Hand.String())
	}
	switch s.a.Intent {
	case adoube.Castle, adoube.NoIntent, adoube.Accident, adoube.Unclear:
		ids = append(ids, "act.intent-"+s.a.Intent.String())
	}
	if s.a.Unordered {
		ids = append(ids, "act.mark-unordered")
	}
	if s.a.Assistant {
		ids = append(ids, "act.mark-assistant")
	}
	marks := make([]string, len(ids))
	for i, id := range ids {
		marks[i] = s.Text(id)
	}
	return marks
}
