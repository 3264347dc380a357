package say

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A rulingSentence words a ruling.
type rulingSentence struct {
	*Localizer
	edition *laws.Edition
	r       *adoube.Ruling
	asked   bool // the ruling's questions are listed beside it
	steps   bool // its steps are listed, too
}

// happened returns the event: the verdict of a claim, the end of the game, the
// irregularity, the move made, or why the act changed nothing.
func (s rulingSentence) happened() []string {
	switch {
	case s.r.Claim != nil && s.r.Draw != nil:
		return s.drawClaim()
	case s.r.Claim != nil:
		return []string{s.verdict(*s.r.Claim)}
	case s.r.Over != nil:
		return append([]string{s.note(), s.over()}, s.irregular()...)
	case len(s.r.Findings) > 0:
		return append(append([]string{s.again(), s.stood(), s.played()}, s.irregular()...), s.offer())
	case s.r.Made != nil || s.r.Completed != nil:
		return []string{s.seen(), s.stood(), s.moved(), s.offer()}
	}
	return []string{s.stood(), s.offer(), s.note()}
}

// means returns the consequence: who may claim, the penalty of the Laws, the question to
// the arbiter.
func (s rulingSentence) means() []string {
	var clauses []string
	if s.r.Claim != nil && s.r.Draw != nil {
		clauses = append(clauses, s.drawPenalty(), s.offer())
	}
	if s.r.Claim == nil {
		clauses = append(clauses, s.remedies()...)
	}
	if s.r.Over == nil && !s.asked {
		clauses = append(clauses, s.pending()...)
	}
	return clauses
}

// bound returns what binds now, or what a started move still needs.
func (s rulingSentence) bound() []string {
	if s.r.Over != nil || s.ends() {
		return nil
	}
	binds := s.binding()
	if slices.ContainsFunc(s.r.Findings, func(f adoube.Finding) bool {
		return f.Breach != nil && f.Breach.Move != nil && findingSentence{s.Localizer, s.edition, &f, ""}.broken() == binds
	}) {
		binds = "" // the breach already mentions it
	}
	return []string{s.back(), s.whereRestored(binds), s.next(), s.held()}
}

// ends reports whether the arbiter has to declare the game over.
func (s rulingSentence) ends() bool {
	return slices.ContainsFunc(s.r.Do, func(d adoube.Duty) bool { return d.Step == adoube.LoseGame || d.Step == adoube.DrawGame })
}

// whereRestored adds to what binds that it does so in the position before an irregular
// move, if that move may come to stand. It is empty if every move is free there.
func (s rulingSentence) whereRestored(binds string) string {
	switch s.r.Note {
	case adoube.NotePlayedOn, adoube.NoteAnswering, adoube.NoteAnsweringFinal:
	default:
		return binds
	}
	if binds == "" || s.r.Explanation.Obligation.Rule == adoube.Art4_5 {
		return ""
	}
	return s.Text("bond.restored", "bond", binds)
}

// again returns the note that everything was judged again, before the resulting findings.
func (s rulingSentence) again() string {
	if s.r.Note != adoube.NoteFound {
		return ""
	}
	return s.note()
}

// seen returns the note on an unseen move, or any other note.
func (s rulingSentence) seen() string {
	if s.r.Note == adoube.NoteUnseen && !entered(&s.r.Act) {
		return s.Text("move.unseen")
	}
	return s.note()
}

// played returns the move made, before its irregularity, unless a finding names the move.
func (s rulingSentence) played() string {
	if s.r.Made == nil || slices.ContainsFunc(s.r.Findings, func(f adoube.Finding) bool {
		return !f.Withdrawn && f.Breach != nil && f.Breach.Move != nil && f.Breach.Move.Move == s.r.Made.Move
	}) {
		return ""
	}
	return s.Text("move.played", "player", s.r.Made.By, "move", s.made(s.r.Made))
}

// stood returns the irregular move that stands.
func (s rulingSentence) stood() string {
	if s.r.Stood == nil || s.r.Stood.Move == chess.NoMove {
		return ""
	}
	id := "move.stood"
	if slices.ContainsFunc(s.r.Findings, s.stands) {
		id = "move.stood-illegal"
	}
	return s.Text(id, "player", s.r.Stood.By, "move", s.irregularMove(s.r.Stood))
}

// stands reports whether a finding is on the irregular move that stands and says only that
// it is illegal.
func (s rulingSentence) stands(f adoube.Finding) bool {
	return s.r.Stood != nil && f.Illegal != nil && !f.Withdrawn && f.Foreign == chess.NoPiece &&
		f.Illegal.No == s.r.Stood.No && f.Illegal.Move == s.r.Stood.Move && s.r.Stood.Move != chess.NoMove
}

// back returns the move that stands in the position put back.
func (s rulingSentence) back() string {
	if s.r.Back == nil {
		return ""
	}
	return s.Text("move.back", "player", s.r.Back.By, "move", s.made(s.r.Back), "turn", s.r.Turn)
}

// moved returns the move made or completed, and who has the move.
func (s rulingSentence) moved() string {
	id, m := "move.made", s.r.Made
	switch {
	case m == nil:
		id, m = "move.completed", s.r.Completed
	case s.r.Completed != nil && s.r.Completed.By == m.By:
		id = "move.made-and-completed"
	case s.r.Turn == m.By:
		id = "move.made-only"
	}
	return s.Text(id, "player", m.By, "move", s.made(m), "turn", s.r.Turn)
}

// over returns how the game ended, after the move that ended it.
func (s rulingSentence) over() string {
	if s.r.Made == nil {
		return s.ending(*s.r.Over)
	}
	return s.Text("move.ended", "player", s.r.Made.By, "move", s.made(s.r.Made), "ending", s.ending(*s.r.Over))
}

// Ending returns how a game ended.
func (s *Localizer) Ending(_ *laws.Edition, e adoube.Ending) string { return s.sentence(s.ending(e)) }

func (s *Localizer) ending(e adoube.Ending) string {
	winner := adoube.White
	if e.Result == "0-1" {
		winner = adoube.Black
	}
	if e.Reason == adoube.ByResult && e.Result == "*" {
		return s.Text("over.no-result")
	}
	return s.Text("over."+e.Reason.String(), "winner", winner, "result", e.Result)
}

// note returns why nothing happened, if a reader would ask.
func (s rulingSentence) note() string {
	switch {
	case s.r.Note == adoube.NoNote:
		return ""
	case s.r.Note == adoube.NoteStands && s.stood() != "":
		return "" // the sentence of the standing move says it
	case s.r.Note == adoube.NotePlayedOn && s.r.Over != nil:
		return "" // the result stands
	case s.r.Note == adoube.NoteUnseen && entered(&s.r.Act):
		return "" // the arbiter enters it himself
	case !s.asked && s.asks(adoube.AskKingTaken):
		return "" // the question says it
	case s.r.Note == adoube.NoteOver && s.r.Over != nil:
		return s.Text("note.over-ended") // how it ended follows
	}
	square, _ := s.r.Act.Square()
	opponent := adoube.Unknown
	if c, ok := s.r.Act.By.Color(); ok {
		opponent = adoube.PartyOf(c.Other())
	}
	return s.Text("note."+notes[s.r.Note], "player", s.r.Act.By, "opponent", opponent, "square", square)
}

// asks reports whether the ruling has a question of that kind.
func (s rulingSentence) asks(kind adoube.QuestionKind) bool {
	return slices.ContainsFunc(s.r.Ask, func(q adoube.Question) bool { return q.Kind == kind })
}

// notes are the keys of the notes.
var notes = [...]string{
	adoube.NoteOffTurn:        "off-turn",
	adoube.NoteAdjusting:      "adjusting",
	adoube.NoteAccident:       "accident",
	adoube.NoteNoIntent:       "no-intent",
	adoube.NoteRestored:       "restored",
	adoube.NoteStands:         "stands",
	adoube.NoteUnseen:         "unseen",
	adoube.NoteNoWay:          "no-way",
	adoube.NoteDelayed:        "delayed",
	adoube.NoteNothing:        "nothing",
	adoube.NoteNotFixed:       "not-fixed",
	adoube.NoteBesideBoard:    "beside-board",
	adoube.NoteOver:           "over",
	adoube.NoteFound:          "found",
	adoube.NotePlayedOn:       "played-on",
	adoube.NoteUnexplained:    "unexplained",
	adoube.NoteMade:           "made",
	adoube.NoteUnsettled:      "unsettled",
	adoube.NotePaused:         "paused",
	adoube.NoteResumed:        "resumed",
	adoube.NoteDisplaced:      "displaced",
	adoube.NoteOfferedOddly:   "offered-oddly",
	adoube.NoteAnnounced:      "announced",
	adoube.NoteNotAnnounced:   "not-announced",
	adoube.NoteFelt:           "felt",
	adoube.NoteReplaced:       "replaced",
	adoube.NoteAnswering:      "answering",
	adoube.NoteAnsweringFinal: "answering-final",
}
