package tell

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/facts"
)

// outcome words a ruling.
func (d *dispute) outcome(p facts.Possible) Outcome {
	o := p.Outcome
	return Outcome{Where: d.ways(p), Ruled: o.Rule == "" && !o.Contradictory && !o.Refused, Say: d.said(o), Articles: d.articles(o), Do: d.steps(o), May: d.claims(o), Open: d.moves(p)}
}

// moves returns the open moves in notation.
func (d *dispute) moves(p facts.Possible) (list []string) {
	for _, m := range p.Open {
		list = append(list, d.SAN(p.Of.SAN(m)))
	}
	return list
}

// said returns the sentences of the ruling: the irregularities, or otherwise the
// obligations.
func (d *dispute) said(o *facts.Outcome) []string {
	switch {
	case o.Rule == "flag":
		return []string{d.Text("facts.rule-flag"), d.Sentence(d.Penalty(adoube.GameLost)), d.Sentence(d.Text("facts.not-ruled"))}
	case o.Rule != "":
		return []string{d.Sentence(d.Text("facts.not-ruled"))}
	case o.Contradictory:
		return []string{d.Sentence(d.Text("facts.contradictory"))}
	case o.Refused:
		return []string{d.Sentence(d.Text("facts.refused"))}
	case o.Drawn != nil:
		return []string{d.drawn(o)}
	}
	var list []string
	for _, i := range o.Irregular {
		f := d.finding(i)
		f.Claim = adoube.ClaimNone // the claims state it
		if slices.ContainsFunc(o.Do, func(s facts.Step) bool { return s.Step == adoube.NoteIllegalMove }) {
			f.Penalty = adoube.NoPenalty // the steps state it
		}
		list = append(list, d.Finding(d.edition, f))
	}
	for n, m := range o.Must {
		text := d.Sentence(d.must(m, mustOf(o, m), d.party(adoube.White)))
		if said := n+1 < len(o.Must) && includes(mustKey(o.Must[n+1])); !said && !ends(o) && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	for _, kind := range o.Asks {
		if text := d.asked(kind); text != "" {
			list = append(list, d.upper(text))
		}
	}
	switch {
	case o.Made && len(o.Do) == 0 && len(o.Must) == 0:
		list = append(list, d.Sentence(d.Text("facts.made")))
	case len(list) == 0 && !touches(d.path.Name):
		list = append(list, d.Sentence(d.Text("facts.regular")))
	case len(list) == 0:
		list = append(list, d.Sentence(d.Text("facts.free")))
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
func (d *dispute) finding(i facts.Irregularity) adoube.Finding {
	by, _ := d.party(i.By).Color()
	return adoube.Finding{Code: i.Code, By: by, Cites: i.Cites, Claim: i.Claim, Arbiter: i.Arbiter, Nth: i.Nth, Penalty: i.Penalty}
}

// drawn answers a claim of a draw.
func (d *dispute) drawn(o *facts.Outcome) string {
	player, _ := d.party(adoube.White).Color()
	if o.Drawn.Outcome == adoube.Upheld {
		return d.Sentence(d.Text("claim.draw-upheld"))
	}
	switch o.Reason {
	case "touched", "moved", "not-on-move":
		return d.Sentence(d.Text("claim.draw-"+o.Reason, "player", player))
	}
	text := d.Sentence(d.Text("claim.draw-rejected"))
	if o.Drawn.Penalty != adoube.NoPenalty {
		text += " " + d.Sentence(d.Text("claim.draw-penalty", "penalty", d.Penalty(o.Drawn.Penalty)))
	}
	return text
}

// party returns the actual player for p of a small position.
func (d *dispute) party(p adoube.Party) adoube.Party {
	if c, ok := p.Color(); ok && d.swapped {
		return adoube.PartyOf(c.Other())
	}
	return p
}

// must words the demand of a rule on a player, with the sentence called key.
func (d *dispute) must(m facts.Must, key string, to adoube.Party) string {
	text := d.Text("facts.must."+key, "to", to)
	var named []string
	for _, role := range []string{m.Role, m.Target} {
		if square, ok := chess.ParseSquare(d.known[d.path.Of(role)]); ok {
			named = append(named, d.squareWithPiece(square))
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
func (d *dispute) steps(o *facts.Outcome) []string {
	list := []string{}
	for _, s := range o.Do {
		if text := d.step(o, s); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

func (d *dispute) step(o *facts.Outcome, s facts.Step) string {
	by, to := d.party(s.By), d.party(s.To)
	switch s.Step {
	case adoube.MustPlay:
		return d.Sentence(d.must(s.Owed, mustKey(s.Owed), to))
	case adoube.RestorePosition:
		if s.By != adoube.Arbiter {
			return d.Sentence(d.Text("facts.step.restore-themselves", "player", by))
		}
		if slices.ContainsFunc(o.Irregular, func(i facts.Irregularity) bool { return i.Code == adoube.MovedAfterRelease }) {
			return d.Sentence(d.Text("facts.step.restore-released"))
		}
		return d.Sentence(d.Text("facts.step.restore"))
	case adoube.Establish, adoube.ReplacePawn, adoube.TakeOff:
		return d.Sentence(d.Text("facts.step."+s.Step.String(), "to", to))
	}
	return d.Duty(d.edition, adoube.Duty{Step: s.Step, By: by, To: to, Seconds: s.Seconds, Nth: s.Nth, On: chess.NoSquare, Cites: s.Cites})
}

// claims words what may still be claimed, and by whom.
func (d *dispute) claims(o *facts.Outcome) []string {
	list := []string{}
	for _, i := range o.Irregular {
		if by, ok := d.party(i.By).Color(); ok && i.Claim == adoube.ClaimOpen {
			list = append(list, d.Sentence(d.Text("facts.may-claim", "player", by.Other(), "what", d.Code(i.Code))))
		}
	}
	return list
}

// asked words a further question that only a person can settle; "" if there are no words
// for it.
func (d *dispute) asked(kind adoube.QuestionKind) string {
	names := map[adoube.QuestionKind]string{
		adoube.AskKingOrRook: "king-or-rook", adoube.AskReleased: "released", adoube.AskUnfinished: "unfinished",
		adoube.AskReading: "reading", adoube.AskPressedBack: "pressed-back",
	}
	if name, ok := names[kind]; ok {
		return d.Text("facts.open." + name)
	}
	return ""
}

// upper capitalises a question.
func (d *dispute) upper(question string) string {
	sentence := []rune(d.Sentence(question))
	return string(sentence[:len(sentence)-1])
}

// articles returns the articles on which the ruling rests.
func (d *dispute) articles(o *facts.Outcome) []Article {
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
	for p := range d.edition.Only(cites).All {
		number := d.edition.Number(p)
		if !slices.ContainsFunc(list, func(a Article) bool { return a.Number == number }) {
			list = append(list, Article{number, d.Heading(d.edition.TextKey(p))})
		}
	}
	return list
}
