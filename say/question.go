package say

import (
	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// questions are the keys of the questions.
var questions = [...]string{
	adoube.AskIntent:       "intent",
	adoube.AskWhoseHand:    "whose-hand",
	adoube.AskOrder:        "order",
	adoube.AskKingOrRook:   "king-or-rook",
	adoube.AskReleased:     "released",
	adoube.AskUnfinished:   "unfinished",
	adoube.AskWhichMove:    "which-move",
	adoube.AskReading:      "reading",
	adoube.AskMayAdjust:    "may-adjust",
	adoube.AskUnseenTouch:  "unseen-touch",
	adoube.AskWhichPiece:   "which-piece",
	adoube.AskStands:       "stands",
	adoube.AskKingTaken:    "king-taken",
	adoube.AskIllegalBoard: "illegal-board",
	adoube.AskPressedBack:  "pressed-back",
	adoube.AskGap:          "gap",
	adoube.AskInOrder:      "in-order",
}

// Question returns what only a person can settle, as a question.
func (s *Localizer) Question(_ *laws.Edition, q adoube.Question) string {
	return s.finish(s.Text("ask."+questions[q.Kind], "about", q.About))
}

// pending returns what only the arbiter can settle.
func (s rulingSentence) pending() []string {
	var clauses []string
	for _, q := range s.r.Ask {
		clauses = append(clauses, s.Text("pending."+questions[q.Kind], "about", q.About))
	}
	return once(clauses)
}

// Answer returns a possible answer to a question, and what it would leave open.
func (s *Localizer) Answer(e *laws.Edition, q adoube.Question, a adoube.Answer) string {
	switch {
	case a.Act == adoube.Result:
		return s.sentence(s.answer(e, q, a)) // the game is over: nothing is open
	case a.Open.Count() == 0:
		return s.sentence(s.Text("fact.ends", "answer", s.answer(e, q, a)))
	}
	return s.sentence(s.Text("answer", "answer", s.answer(e, q, a), "player", a.Turn, "count", a.Open.Count()))
}

// AnswerAlone returns an answer without what it would leave open.
func (s *Localizer) AnswerAlone(e *laws.Edition, q adoube.Question, a adoube.Answer) string {
	return s.finish(s.answer(e, q, a))
}

// answer returns what the answer finds.
func (s *Localizer) answer(e *laws.Edition, q adoube.Question, a adoube.Answer) string {
	switch {
	case q.Kind == adoube.AskMayAdjust && a.Fact == adoube.FactAdjusting:
		return s.Text("fact.may-adjust")
	case q.Kind == adoube.AskMayAdjust:
		return s.Text("fact.may-not-adjust")
	case a.Fact != adoube.NoFact:
		return s.Fact(a.Fact)
	case a.Act == adoube.Result:
		return s.Text("act.result", "result", chess.Drawn)
	case a.Act == adoube.Stands:
		return s.Text("fact.stands")
	case a.Act == adoube.Restore:
		return s.Text("fact.restore")
	case a.Move != chess.NoMove:
		return s.Way(a.Move)
	case a.Piece != chess.NoType:
		return s.Text("fact.piece", "piece", a.Piece)
	case a.Rule != adoube.NoProvision:
		return s.Text("fact.rule", "number", e.Number(a.Rule))
	case a.By != adoube.Unknown:
		return s.Text("fact.hand", "player", a.By)
	}
	return s.Text("fact.otherwise")
}

// Fact returns a fact that the arbiter can find about an act.
func (s *Localizer) Fact(f adoube.Fact) string { return s.Text("fact." + f.String()) }
