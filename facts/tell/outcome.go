package tell

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/facts"
)

// outcome words a ruling.
func (t *teller) outcome(p facts.Possible) Outcome {
	o := p.Outcome
	return Outcome{Where: t.ways(p), Ruled: o.Rule == "" && !o.Contradictory && !o.Refused, Say: t.said(o), Articles: t.articles(o), Do: t.steps(o), May: t.claims(o), Open: t.moves(p)}
}

// moves returns the open moves in notation.
func (t *teller) moves(p facts.Possible) (list []string) {
	for _, m := range p.Open {
		list = append(list, t.SAN(p.Of.SAN(m)))
	}
	return list
}

// said returns the sentences of the ruling: the irregularities, or otherwise the
// obligations.
func (t *teller) said(o *facts.Outcome) []string {
	switch {
	case o.Rule == "flag":
		return []string{t.Text("facts.rule-flag"), t.Sentence(t.Penalty(adoube.GameLost)), t.Sentence(t.Text("facts.not-ruled"))}
	case o.Rule != "":
		return []string{t.Sentence(t.Text("facts.not-ruled"))}
	case o.Contradictory:
		return []string{t.Sentence(t.Text("facts.contradictory"))}
	case o.Refused:
		return []string{t.Sentence(t.Text("facts.refused"))}
	case o.Drawn != nil:
		return []string{t.drawn(o)}
	}
	var list []string
	for _, i := range o.Irregular {
		f := t.finding(i)
		f.Claim = adoube.ClaimNone // the claims state it
		if slices.ContainsFunc(o.Do, func(s facts.Step) bool { return s.Step == adoube.NoteIllegalMove }) {
			f.Penalty = adoube.NoPenalty // the steps state it
		}
		list = append(list, t.Finding(t.edition, f))
	}
	for n, m := range o.Must {
		text := t.Sentence(t.must(m, mustOf(o, m), t.party(adoube.White)))
		if said := n+1 < len(o.Must) && includes(mustKey(o.Must[n+1])); !said && !ends(o) && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	for _, kind := range o.Asks {
		if text := t.asked(kind); text != "" {
			list = append(list, t.upper(text))
		}
	}
	switch {
	case o.Made && len(o.Do) == 0 && len(o.Must) == 0:
		list = append(list, t.Sentence(t.Text("facts.made")))
	case len(list) == 0 && !touches(t.path.Name):
		list = append(list, t.Sentence(t.Text("facts.regular")))
	case len(list) == 0:
		list = append(list, t.Sentence(t.Text("facts.free")))
	}
	return list
}

// touches reports whether a path asks about touched pieces, so that the answer may be that
// none binds.
func touches(path string) bool { return path != "clock" && path != "displaced" }

// ends reports whether the game has to be declared over.
func ends(o *facts.Outcome) bool {
	return slices.ContainsFunc(o.Do, func(s facts.Step) bool { return s.Step == adoube.LoseGame || s.Step == adoube.DrawGame })
}

// finding returns an irregularity in the form package say expects, without its act.
func (t *teller) finding(i facts.Irregularity) adoube.Finding {
	by, _ := t.party(i.By).Color()
	return adoube.Finding{Code: i.Code, By: by, Cites: i.Cites, Claim: i.Claim, Arbiter: i.Arbiter, Nth: i.Nth, Penalty: i.Penalty}
}

// drawn answers a claim of a draw.
func (t *teller) drawn(o *facts.Outcome) string {
	player, _ := t.party(adoube.White).Color()
	if o.Drawn.Outcome == adoube.Upheld {
		return t.Sentence(t.Text("claim.draw-upheld"))
	}
	switch o.Reason {
	case "touched", "moved", "not-on-move":
		return t.Sentence(t.Text("claim.draw-"+o.Reason, "player", player))
	}
	text := t.Sentence(t.Text("claim.draw-rejected"))
	if o.Drawn.Penalty != adoube.NoPenalty {
		text += " " + t.Sentence(t.Text("claim.draw-penalty", "penalty", t.Penalty(o.Drawn.Penalty)))
	}
	return text
}

// party returns the actual player for p of a small position.
func (t *teller) party(p adoube.Party) adoube.Party {
	if c, ok := p.Color(); ok && t.swapped {
		return adoube.PartyOf(c.Other())
	}
	return p
}

// must words the demand of a rule on a player, with the sentence called key.
func (t *teller) must(m facts.Must, key string, to adoube.Party) string {
	text := t.Text("facts.must."+key, "to", to)
	var named []string
	for _, role := range []string{m.Role, m.Target} {
		if square, ok := chess.ParseSquare(t.known[t.path.Of(role)]); ok {
			named = append(named, t.squareWithPiece(square))
		}
	}
	if len(named) > 0 {
		text += " (" + strings.Join(named, ", ") + ")"
	}
	return text
}

// mustOf returns the key of a demand in an outcome: where an illegal move is put right, the
// released piece does not stay, but comes to its square again.
func mustOf(o *facts.Outcome, m facts.Must) string {
	key := mustKey(m)
	if key == "stays" && slices.ContainsFunc(o.Irregular, func(i facts.Irregularity) bool { return i.Code == adoube.IllegalMove && i.By == adoube.White }) {
		key = "again"
	}
	if m.Role == "rook" && (key == "stays" || key == "again") { // the king may have been released too
		key += "-rook"
	}
	return key
}

// includes reports whether the sentence of a commitment says what the obligation demands as
// well: to promote is to move the pawn, and to castle is to move the king.
func includes(key string) bool { return key == "promote" || key == "castle" }

func mustKey(m facts.Must) string {
	switch m.Rule {
	case adoube.Art4_4_1, adoube.Art4_7_2:
		return "castle"
	case adoube.Art4_4_2:
		if m.Role != "rook" && m.Role != "king" {
			return "no-castling"
		}
	case adoube.Art4_4_3:
		if m.Free {
			return "free"
		}
		return "other-side"
	case adoube.Art4_5:
		return "none"
	case adoube.Art4_7, adoube.Art4_7_1, adoube.Art4_7_3:
		return "stays"
	case adoube.Art4_4_4, adoube.Art7_5_2:
		return "promote"
	}
	switch {
	case m.Role != "" && m.Target != "":
		return "take"
	case m.Target != "":
		return m.Target
	case m.Role != "":
		return m.Role
	}
	return "any"
}

// steps words the arbiter's duties.
func (t *teller) steps(o *facts.Outcome) []string {
	list := []string{}
	for _, s := range o.Do {
		if text := t.step(o, s); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

func (t *teller) step(o *facts.Outcome, s facts.Step) string {
	by, to := t.party(s.By), t.party(s.To)
	switch s.Step {
	case adoube.MustPlay:
		return t.Sentence(t.must(s.Owed, mustKey(s.Owed), to))
	case adoube.RestorePosition:
		if s.By != adoube.Arbiter {
			return t.Sentence(t.Text("facts.step.restore-themselves", "player", by))
		}
		if slices.ContainsFunc(o.Irregular, func(i facts.Irregularity) bool { return i.Code == adoube.MovedAfterRelease }) {
			return t.Sentence(t.Text("facts.step.restore-released"))
		}
		return t.Sentence(t.Text("facts.step.restore"))
	case adoube.Establish, adoube.ReplacePawn, adoube.TakeOff:
		return t.Sentence(t.Text("facts.step."+s.Step.String(), "to", to))
	}
	return t.Duty(t.edition, adoube.Duty{Step: s.Step, By: by, To: to, Seconds: s.Seconds, Nth: s.Nth, On: chess.NoSquare, Cites: s.Cites})
}

// claims words what may still be claimed, and by whom.
func (t *teller) claims(o *facts.Outcome) []string {
	list := []string{}
	for _, i := range o.Irregular {
		if by, ok := t.party(i.By).Color(); ok && i.Claim == adoube.ClaimOpen {
			list = append(list, t.Sentence(t.Text("facts.may-claim", "player", by.Other(), "what", t.Code(i.Code))))
		}
	}
	return list
}

// asked words a further question that only a person can settle; "" if there are no words
// for it.
func (t *teller) asked(kind adoube.QuestionKind) string {
	names := map[adoube.QuestionKind]string{
		adoube.AskKingOrRook: "king-or-rook", adoube.AskReleased: "released", adoube.AskUnfinished: "unfinished",
		adoube.AskReading: "reading", adoube.AskPressedBack: "pressed-back",
	}
	if name, ok := names[kind]; ok {
		return t.Text("facts.open." + name)
	}
	return ""
}

// upper capitalises a question.
func (t *teller) upper(question string) string {
	sentence := []rune(t.Sentence(question))
	return string(sentence[:len(sentence)-1])
}

// articles returns the articles on which the ruling rests.
func (t *teller) articles(o *facts.Outcome) []Article {
	cites := o.Binds
	for _, i := range o.Irregular {
		cites |= i.Cites
	}
	for _, s := range o.Do {
		cites |= s.Cites
	}
	if o.Drawn != nil {
		cites |= o.Drawn.Cites
	}
	list := []Article{}
	for p := range t.edition.Only(cites).All {
		number := t.edition.Number(p)
		if !slices.ContainsFunc(list, func(a Article) bool { return a.Number == number }) {
			list = append(list, Article{number, t.Heading(t.edition.TextKey(p))})
		}
	}
	return list
}
