package casebook

import (
	"fmt"

	"adoube"
	"adoube/chess"
)

// questions are the words for questions.
var questions = [...]string{
	adoube.AskIntent:       "intent",
	adoube.AskWhoseHand:    "whose hand",
	adoube.AskOrder:        "order",
	adoube.AskKingOrRook:   "king or rook first",
	adoube.AskReleased:     "released",
	adoube.AskUnfinished:   "unfinished or illegal",
	adoube.AskWhichMove:    "which move",
	adoube.AskReading:      "reading",
	adoube.AskMayAdjust:    "may adjust",
	adoube.AskUnseenTouch:  "unseen touch",
	adoube.AskWhichPiece:   "which piece",
	adoube.AskStands:       "stands or restored",
	adoube.AskKingTaken:    "king taken",
	adoube.AskIllegalBoard: "illegal position",
	adoube.AskPressedBack:  "pressed back",
	adoube.AskGap:          "gap",
	adoube.AskInOrder:      "order of acts",
}

// notes are the words for notes.
var notes = [...]string{
	adoube.NoteOffTurn:        "not having the move",
	adoube.NoteAdjusting:      "adjusting",
	adoube.NoteAccident:       "accident",
	adoube.NoteNoIntent:       "no intention",
	adoube.NoteRestored:       "restored",
	adoube.NoteStands:         "stands",
	adoube.NoteUnseen:         "unseen",
	adoube.NoteNoWay:          "no legal way",
	adoube.NoteDelayed:        "delayed clock",
	adoube.NoteNothing:        "nothing to complete",
	adoube.NoteNotFixed:       "not fixed",
	adoube.NoteBesideBoard:    "beside the board",
	adoube.NoteOver:           "game over",
	adoube.NoteFound:          "judged again",
	adoube.NotePlayedOn:       "played on",
	adoube.NoteUnexplained:    "not explained",
	adoube.NoteMade:           "made already",
	adoube.NoteUnsettled:      "not settled",
	adoube.NotePaused:         "clocks paused",
	adoube.NoteResumed:        "clocks run",
	adoube.NoteDisplaced:      "displaced by the opponent",
	adoube.NoteOfferedOddly:   "draw offered at another time",
	adoube.NoteAnnounced:      "announced",
	adoube.NoteNotAnnounced:   "not announced",
	adoube.NoteFelt:           "not taken out",
	adoube.NoteReplaced:       "put back by the players",
	adoube.NoteAnswering:      "may answer",
	adoube.NoteAnsweringFinal: "may answer, for good",
}

// events returns the lines about what the act made, broke or left open.
func (w writer) events(r adoube.Ruling) (lines []string) {
	add := func(format string, args ...any) { lines = append(lines, "    "+fmt.Sprintf(format, args...)) }
	if r.Note != adoube.NoNote {
		add("note %s", notes[r.Note])
	}
	if m := r.Made; m != nil {
		add("made %s%s", m.Before.SAN(m.Move), w.cited(m.Cites))
	}
	if m := r.Completed; m != nil {
		add("completed %s", m.Before.SAN(m.Move))
	}
	if len(r.Line) > 0 {
		add("line%s", played(r.Line))
	}
	if r.Stood != nil {
		add("stood%s", played([]adoube.Played{*r.Stood}))
	}
	if len(r.Adopted) > 0 {
		add("adopted%s", played(r.Adopted))
	}
	for _, f := range r.Findings {
		add("%s", w.finding(f))
	}
	if v := r.Claim; v != nil {
		add("%s", w.verdict(*v))
	}
	for _, q := range r.Ask {
		lines = append(lines, w.question(q)...)
	}
	lines = append(lines, w.drawn(r)...)
	if r.Over != nil {
		add("over %s %s", r.Over.Result, r.Over.Reason)
	}
	if r.Certainty != adoube.Declared {
		add("certainty %s", r.Certainty)
	}
	return lines
}

// played lists moves in SAN, irregular ones in UCI, each with its player.
func played(list []adoube.Played) (text string) {
	for n := range list {
		m := &list[n]
		name := m.SAN()
		if m.Irregular {
			name = m.UCI()
		}
		text += fmt.Sprintf(" %s(%d)", name, m.No)
	}
	return text
}

func (w writer) finding(f adoube.Finding) string {
	if f.Withdrawn {
		return fmt.Sprintf("withdrawn %s by %s about %d", f.Code, f.By, f.About)
	}
	text := fmt.Sprintf("finding %s by %s about %d%s, claim %s", f.Code, f.By, f.About, w.cited(f.Cites), f.Claim)
	if f.Arbiter {
		text += ", arbiter corrects"
	}
	if f.Nth > 0 {
		text += fmt.Sprintf(", offence %d", f.Nth)
	}
	if f.Penalty != adoube.NoPenalty {
		text += ": " + f.Penalty.String()
	}
	return text
}

func (w writer) verdict(v adoube.Verdict) string {
	text := "claim " + v.Outcome.String()
	if v.Drawn != adoube.NoReason {
		text += ": " + v.Drawn.String()
	}
	if v.Code != adoube.NoCode {
		text += ": " + v.Code.String()
	}
	if v.About > 0 {
		text += fmt.Sprintf(" about %d", v.About)
	}
	text += w.cited(v.Cites)
	if v.Penalty != adoube.NoPenalty {
		text += ": " + v.Penalty.String()
	}
	return text
}

// drawn returns the lines about an offer of a draw and the facts about a claim of one.
func (w writer) drawn(r adoube.Ruling) (lines []string) {
	if o := r.Offer; o != nil {
		lines = append(lines, fmt.Sprintf("    offer by %s, %s about %d%s", o.By, o.State, o.No, w.cited(o.Cites)))
	}
	d := r.Draw
	if d == nil {
		return lines
	}
	text := fmt.Sprintf("    draw after %v", d.After)
	if d.Of == adoube.FiftyMoves {
		text = fmt.Sprintf("    draw: %d moves", d.Moves)
	}
	if d.Reason != adoube.NoRefusal {
		text += ", " + d.Reason.String()
	}
	return append(lines, text)
}

// question returns the lines of a question with the moves that each answer would leave
// open.
func (w writer) question(q adoube.Question) []string {
	lines := []string{fmt.Sprintf("    ask about %d: %s", q.About, questions[q.Kind])}
	for _, a := range q.Answers {
		lines = append(lines, fmt.Sprintf("      %s: %s", w.answer(a), w.open(a.Turn, a.Open)))
	}
	return lines
}

func (w writer) answer(a adoube.Answer) string {
	switch {
	case a.Fact != adoube.NoFact:
		return a.Fact.String()
	case a.Act != adoube.NoVerb:
		return a.Act.String()
	case a.Move != chess.NoMove:
		return a.Move.UCI(w.variant)
	case a.By != adoube.Unknown:
		return a.By.String()
	case a.Piece != chess.NoType:
		return string(a.Piece.Letter())
	case a.Rule != adoube.NoProvision:
		return w.numbers(adoube.Of(a.Rule))
	}
	return "otherwise"
}
