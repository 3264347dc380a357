package say

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// Ruling returns one sentence for people: what the act means now. Where the
// edition is known at second hand only, the sentence says so.
func (s *Speaker) Ruling(e *laws.Edition, r adoube.Ruling) string {
	text := s.chain("join.clauses", nonEmpty(s.ruling(e, r)...))
	if e.Status == "second-hand" {
		text = s.Text("join.second-hand", "text", text)
	}
	return s.sentence(text)
}

// ruling says the first of these that is there: the verdict of a claim, the
// end of the game, what was irregular and who may claim it, the move that was
// made, what only the arbiter can settle, what binds; otherwise who has the move.
func (s *Speaker) ruling(e *laws.Edition, r adoube.Ruling) []string {
	switch {
	case r.Claim != nil:
		return []string{s.verdict(*r.Claim), s.pending(r.Ask), s.binding(e, r), s.next(r)}
	case r.Over != nil:
		return []string{s.note(r), s.over(r), s.irregular(e, r)}
	case len(r.Findings) > 0:
		wrong, binds := s.irregular(e, r), s.binding(e, r)
		if binds != "" && strings.Contains(wrong, binds) {
			binds = "" // it has been said, with what broke it
		}
		return []string{s.again(r), s.stood(r), s.played(r), wrong, s.pending(r.Ask), binds, s.next(r)}
	case r.Made != nil || r.Completed != nil:
		return []string{s.seen(r), s.stood(r), s.moved(r), s.pending(r.Ask), s.binding(e, r), s.next(r)}
	}
	if rest := nonEmpty(s.stood(r), s.note(r), s.pending(r.Ask), s.binding(e, r), s.next(r)); len(rest) > 0 {
		return rest
	}
	return []string{s.Text("turn", "player", r.Turn, "count", r.Open.Count())}
}

// again says that everything was judged again, before how the findings now stand.
func (s *Speaker) again(r adoube.Ruling) string {
	if r.Note != adoube.NoteFound {
		return ""
	}
	return s.note(r)
}

// seen says what is known of how a move was made, where nobody saw it.
func (s *Speaker) seen(r adoube.Ruling) string {
	if r.Note == adoube.NoteUnseen && !entered(&r.Act) {
		return s.Text("move.unseen")
	}
	return s.note(r)
}

// played says which move was made, before what was irregular about it, unless
// that names the move.
func (s *Speaker) played(r adoube.Ruling) string {
	if r.Made == nil || slices.ContainsFunc(r.Findings, func(f adoube.Finding) bool {
		return !f.Withdrawn && f.Breach != nil && f.Breach.Move != nil && f.Breach.Move.Move == r.Made.Move
	}) {
		return ""
	}
	return s.Text("move.played", "player", r.Made.By, "move", s.made(r.Made))
}

// stood names the illegal move that stands.
func (s *Speaker) stood(r adoube.Ruling) string {
	if r.Stood == nil || r.Stood.Move == chess.NoMove {
		return ""
	}
	return s.Text("move.stood", "player", r.Stood.By, "move", s.irregularMove(r.Stood))
}

// irregularMove names an irregular move by its piece and where it went: «Nd3».
func (s *Speaker) irregularMove(m *adoube.Played) string {
	name := m.Move.Destination().String()
	if p := m.Before.At(m.Move.From()); p != chess.NoPiece && p.Type() != chess.Pawn {
		name = string(p.Type().Letter()) + name
	}
	return s.SAN(name)
}

// moved says which move was made or completed, and who has the move.
func (s *Speaker) moved(r adoube.Ruling) string {
	id, m := "move.made", r.Made
	switch {
	case m == nil:
		id, m = "move.completed", r.Completed
	case r.Completed != nil && r.Completed.By == m.By:
		id = "move.made-and-completed"
	case r.Turn == m.By:
		id = "move.made-only"
	}
	return s.Text(id, "player", m.By, "move", s.made(m), "turn", r.Turn)
}

// over says how the game ended, after the move that ended it.
func (s *Speaker) over(r adoube.Ruling) string {
	if r.Made == nil {
		return s.ending(*r.Over)
	}
	return s.Text("move.ended", "player", r.Made.By, "move", s.made(r.Made), "ending", s.ending(*r.Over))
}

// Ending returns how a game ended.
func (s *Speaker) Ending(_ *laws.Edition, e adoube.Ending) string { return s.sentence(s.ending(e)) }

func (s *Speaker) ending(e adoube.Ending) string {
	winner := adoube.White
	if e.Result == "0-1" {
		winner = adoube.Black
	}
	if e.Reason == adoube.ByResult && e.Result == "*" {
		return s.Text("over.no-result")
	}
	return s.Text("over."+e.Reason.String(), "winner", winner, "result", e.Result)
}

// note says why nothing happened, where a person would ask.
func (s *Speaker) note(r adoube.Ruling) string {
	switch {
	case r.Note == adoube.NoNote:
		return ""
	case r.Note == adoube.NoteStands && s.stood(r) != "":
		return "" // the move that stands has been named
	case r.Note == adoube.NoteUnseen && entered(&r.Act):
		return "" // he who enters it knows
	}
	square, _ := r.Act.Square()
	return s.Text("note."+notes[r.Note], "player", r.Act.By, "square", square)
}

// notes are the keys of the notes in the files.
var notes = [...]string{
	adoube.NoteOffTurn:     "off-turn",
	adoube.NoteAdjusting:   "adjusting",
	adoube.NoteAccident:    "accident",
	adoube.NoteNoIntent:    "no-intent",
	adoube.NoteRestored:    "restored",
	adoube.NoteStands:      "stands",
	adoube.NoteUnseen:      "unseen",
	adoube.NoteNoWay:       "no-way",
	adoube.NoteDelayed:     "delayed",
	adoube.NoteNothing:     "nothing",
	adoube.NoteNotFixed:    "not-fixed",
	adoube.NoteBesideBoard: "beside-board",
	adoube.NoteOver:        "over",
	adoube.NoteFound:       "found",
	adoube.NotePlayedOn:    "played-on",
	adoube.NoteUnexplained: "unexplained",
	adoube.NoteMade:        "made",
	adoube.NoteUnsettled:   "unsettled",
}
