package laws

import (
	"maps"
	"slices"
	"strconv"

	"adoube"
	"adoube/chess"
)

// takeFinding takes a finding of fact about an earlier act. Everything from that act on is
// judged again.
func (g *Game) takeFinding(a adoube.Act) (*adoube.Ruling, error) {
	if err := g.findable(a); err != nil {
		return nil, err
	}
	again, err := g.judgeAgain(a.About, factOf(a))
	if err != nil {
		return nil, err
	}
	a.Evidence = adoube.Found
	r, err := again.judge(&a)
	if err != nil {
		return nil, err
	}
	r.Note = adoube.NoteFound
	r.Findings = again.findingsSince(g.findings)
	r.Claim = again.settledClaim(g.verdicts)
	if r.Claim == nil {
		again.stillWaits(g.asked, r)
	}
	step{again, nil, r}.offerAsFound(g.offer)
	*g = *again
	g.fillAnswers(r)
	r.Do = g.duties(r)
	return r, nil
}

func factOf(a adoube.Act) foundFact {
	f := foundFact{fact: a.Fact, piece: a.Piece, move: a.Move}
	if _, ok := a.By.Color(); ok {
		f.by = a.By
	}
	return f
}

// findable checks that the finding can concern that act.
func (g *Game) findable(a adoube.Act) error {
	number := strconv.Itoa(a.About)
	if a.About < 1 || a.About > len(g.log.acts) || g.log.acts[a.About-1].Verb == adoube.Find {
		return adoube.Errorf(adoube.NoSuchAct, "number", number)
	}
	about, f := &g.log.acts[a.About-1], factOf(a)
	moved := f.move != "" && (about.Verb == adoube.Unseen || about.Verb == adoube.Clock)
	ok := f.by != adoube.Unknown || f.piece != chess.NoType || moved
	if a.Fact != adoube.NoFact {
		row := rowOfFact(a.Fact)
		ok = row.When != nil && row.When(about)
	}
	if !ok {
		return adoube.Errorf(adoube.BadFinding, "fact", a.Fact.String(), "number", number)
	}
	return nil
}

// judgeAgain judges the whole game again with one more finding of fact.
func (g *Game) judgeAgain(about int, f foundFact) (*Game, error) {
	from := about - 1
	if f.announcing = g.log.acts[about-1].Verb == adoube.Adjust; f.announcing && from > 0 {
		from-- // the order of the two changes the act before
	}
	if err := g.goBack(from); err != nil {
		return nil, err
	}
	abouts := []int{about}
	if no := g.declared(about, f); no > 0 {
		abouts = append(abouts, no)
		if err := g.goBack(no - 1); err != nil {
			return nil, err
		}
	}
	h := g.base.Clone()
	h.found = maps.Clone(g.found)
	if h.found == nil {
		h.found = map[int][]foundFact{}
	}
	for _, no := range abouts {
		h.found[no] = append(overruled(h.found[no], f), f)
	}
	return h, h.replay(g.log, len(g.log.acts))
}

// declared returns the earlier act that announced castling, if finding f about a later
// press or reply settles that act too; 0 if there is none.
func (g *Game) declared(about int, f foundFact) int {
	t, acts := g.base.state.turn, g.log.acts
	if !aboutCastling(f.fact) {
		return 0
	}
	last := &acts[about-1]
	since := t.prior
	if before := g.base.state.last; before != nil {
		since = min(since, before.before.prior) // as a move, it was answered
	}
	for no := about - 1; no > since; no-- {
		a := &acts[no-1]
		asked := last.Verb == adoube.Clock || last.By != a.By
		now := no > t.since && t.has(a.By)
		if asked && byHand(a.Verb) && a.Intent == adoube.Castle && (now || g.saidOfCastling(no)) {
			return no
		}
	}
	return 0
}

// saidOfCastling reports whether the arbiter has found that an act was, or was not, for
// castling.
func (g *Game) saidOfCastling(no int) bool {
	return slices.ContainsFunc(g.found[no], func(f foundFact) bool { return aboutCastling(f.fact) })
}

// goBack sets g.base to the game after the given number of acts. The base is kept, since
// the next question usually concerns a later act.
func (g *Game) goBack(acts int) error {
	if g.base == nil || len(g.base.log.acts) > acts {
		g.base = New(g.head)
		g.base.found = g.found
	}
	return g.base.replay(g.log, acts)
}

// replay judges the acts of a log up to that number.
func (g *Game) replay(l *log, upTo int) error {
	for n := len(g.log.acts) + 1; n <= upTo; n++ {
		act := l.act(n)
		if _, err := g.judge(&act); err != nil {
			return adoube.Errorf(adoube.FindingClash, "number", strconv.Itoa(n))
		}
	}
	return nil
}

// amend adds the findings about an act to it.
func (g *Game) amend(a *judged) {
	before := slices.ContainsFunc(g.found[a.no+1], func(f foundFact) bool { return f.announcing && rowOfFact(f.fact).Order == reversed })
	if len(g.found[a.no]) == 0 && !before {
		return
	}
	found := *a.Act
	found.Evidence = adoube.Found
	a.Act, a.found = &found, g.found[a.no]
	for _, f := range a.found {
		f.apply(a)
	}
	a.adjusting = a.adjusting || before // announced first (4.2.1)
}

// apply makes the act what the finding says it was.
func (f foundFact) apply(a *judged) {
	if row := rowOfFact(f.fact); row.Apply != nil {
		row.Apply(a)
	}
	if f.by != adoube.Unknown {
		a.By = f.by
	}
	if f.piece != chess.NoType {
		a.Piece = f.piece
	}
}

// findingsSince returns the current findings, followed by the earlier ones that are
// withdrawn.
func (g *Game) findingsSince(before []finding) []adoube.Finding {
	var list []adoube.Finding
	for _, f := range g.findings {
		list = append(list, f.Finding)
	}
	for _, f := range before {
		if !g.findings.has(f) {
			f.Withdrawn, f.Claim = true, adoube.ClaimNone
			list = append(list, f.Finding)
		}
	}
	return list
}

// stillWaits reports a claim that now waits for another fact, and asks for it.
func (g *Game) stillWaits(before map[int]adoube.Question, r *adoube.Ruling) {
	for no := len(g.log.acts); no > 0; no-- {
		now, v := g.asked[no], g.verdicts[no]
		if was, ok := before[no]; ok && v.Outcome == adoube.Pending && (now.Kind != was.Kind || now.About != was.About) {
			r.Claim = &v
			if !slices.ContainsFunc(r.Ask, func(q adoube.Question) bool { return q.Kind == now.Kind && q.About == now.About }) {
				r.Ask = append(r.Ask, now)
			}
			return
		}
	}
}

// settledClaim returns the verdict on the latest claim whose outcome has changed, usually
// from pending.
func (g *Game) settledClaim(before map[int]adoube.Verdict) *adoube.Verdict {
	for no := len(g.log.acts); no > 0; no-- {
		if now := g.verdicts[no]; now.Outcome != before[no].Outcome && now.Outcome != adoube.NoOutcome {
			return &now
		}
	}
	return nil
}
