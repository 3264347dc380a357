package laws

import (
	"cmp"
	"strconv"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Articles 4.8 and 7.5: a claim about the opponent's irregularity.

// claim answers a claim about the opponent's irregularity.
func (p step) claim() error {
	if of := p.game.head.ofDraw(p.act.Article); of != adoube.NoReason {
		if err := p.claimDraw(of); err != nil {
			return err
		}
		p.keepVerdict()
		return nil
	}
	if p.act.Move != "" {
		return adoube.Errorf(adoube.MoveNotClaimed)
	}
	if p.act.Article != "" && p.game.head.Edition.Provisions(p.act.Article) == 0 {
		return adoube.Errorf(adoube.UnknownArticle, "value", p.act.Article, "edition", p.game.head.Edition.ID)
	}
	if p.act.About >= p.act.no {
		return adoube.Errorf(adoube.NoSuchAct, "number", strconv.Itoa(p.act.About))
	}
	p.ruling.Claim = p.decide()
	p.keepVerdict()
	return nil
}

// keepVerdict stores the verdict, since a fact found later may change it.
func (p step) keepVerdict() {
	if p.game.verdicts == nil {
		p.game.verdicts, p.game.asked = map[int]adoube.Verdict{}, map[int]adoube.Question{}
	}
	p.game.verdicts[p.act.no] = *p.ruling.Claim
	if n := len(p.ruling.Ask); n > 0 && p.ruling.Claim.Outcome == adoube.Pending {
		p.game.asked[p.act.no] = p.ruling.Ask[n-1]
	}
}

// decide returns the verdict and restores the position if the claim is upheld.
func (p step) decide() *adoube.Verdict {
	c, _ := p.act.By.Color()
	if !p.act.bare() {
		p.act = p.act.claiming(p.act.Article, p.shownSince(p.act.About, c))
	}
	f := p.claimable(c)
	if l := p.game.state.line; f == nil && l.played() && !p.game.state.final() {
		if in := (step{l.game, p.act, nil}).claimable(c); in != nil { // the arbiter decides whether there is one
			p.ask(l.from.no, adoube.AskStands)
			return &adoube.Verdict{Outcome: adoube.Pending, About: in.About, Code: in.Code, Cites: in.Cites}
		}
	}
	d := p.notRecorded(c, f)
	if d == nil && f == nil {
		d = p.whoseHand(c)
	}
	if d != nil && !p.game.state.final() {
		p.ruling.Ask = append(p.ruling.Ask, d.question)
		return &adoube.Verdict{Outcome: adoube.Pending, About: d.about, Code: d.code, Cites: d.cites}
	}
	if f == nil {
		return p.nothingToClaim(c)
	}
	switch {
	case f.Claim == adoube.ClaimForfeited:
		return &adoube.Verdict{Outcome: adoube.Rejected, About: f.About, Code: f.Code, Cites: adoube.Of(f.lost)}
	case f.Claim == adoube.ClaimNone || p.game.state.final():
		return &adoube.Verdict{Outcome: adoube.Rejected, About: f.About, Code: f.Code, Cites: f.Cites, Righted: f.fate == righted || f.fate == withdrawn, Bound: f.row.Until == Never}
	case len(f.doubts) > 0:
		p.ask(f.doubts[0], adoube.AskIntent)
		return &adoube.Verdict{Outcome: adoube.Pending, About: f.About, Code: f.Code, Cites: f.Cites}
	}
	v := &adoube.Verdict{Outcome: adoube.Upheld, About: f.About, Code: f.Code, Cites: f.Cites, Kept: f.putsNothingBack() || len(f.stands) > 0}
	p.game.adviseUpheld(f)
	p.game.restoreUpheld(f)
	if !v.Kept {
		p.ruling.Back = p.game.movedOnFrom(f)
	}
	return v
}

// nothingToClaim rejects a claim that matches no irregularity of the opponent. If it
// matches one of the player's own, the answer says so.
func (p step) nothingToClaim(c chess.Color) *adoube.Verdict {
	no := p.act.About
	own := p
	if !p.act.bare() {
		own.act = p.act.claiming(p.act.Article, p.shownSince(no, c.Other()))
	}
	if f := own.claimable(c.Other()); f != nil {
		return &adoube.Verdict{Outcome: adoube.Rejected, About: f.About, Code: f.Code, Cites: f.Cites, Own: true}
	}
	return &adoube.Verdict{Outcome: adoube.Rejected, About: no, Cites: p.game.head.Edition.Provisions(p.act.Article)}
}

// claimable returns the finding that the claim is about, or nil. If the article named
// matches none, another provision of the same article may match: a player need not know the
// last number.
func (p step) claimable(c chess.Color) *finding {
	if p.act.bare() {
		return p.lastOpen(c)
	}
	if f := p.latestFinding(c); f != nil || p.act.About != 0 {
		return f
	}
	p.act = p.act.claiming(editions.Stem(p.act.Article), 0)
	return p.latestFinding(c)
}

// bare reports whether a claim names neither an article nor an act.
func (a *judged) bare() bool { return a.Article == "" && a.About == 0 }

// lastOpen returns the opponent's last irregularity that can still be claimed; otherwise
// the last one shown by his last turn; otherwise the last one whose claim the player's
// reply has just forfeited.
func (p step) lastOpen(c chess.Color) *finding {
	var open, shown, late *finding
	for n := range p.game.findings {
		f := &p.game.findings[n]
		switch {
		case f.By == c:
		case f.Claim == adoube.ClaimOpen && f.putsNothingBack() && open != nil && open.About == f.About && open.Code != f.Code:
			// two hands in an illegal move: the illegal move takes precedence, to restore
			// the position
		case f.Claim == adoube.ClaimOpen:
			open = f
		case f.since >= p.game.state.turn.sinceOf(f.By):
			shown = f
		case f.Claim == adoube.ClaimForfeited && p.game.state.replied(c, f.since):
			late = f
		}
	}
	return cmp.Or(open, shown, late)
}

// replied reports whether c made the last move in reply to the turn after act since, or to
// a later one.
func (s *state) replied(c chess.Color, since int) bool {
	return s.last != nil && s.last.made.By == c && since >= s.last.before.prior
}

// claiming returns the claim restated under that article, about that act.
func (a judged) claiming(article string, about int) *judged {
	act := *a.Act
	act.Article, act.About = article, about
	a.Act = &act
	return &a
}

// shownSince returns the act that showed the irregularity in the turn of act no, so that a
// claim may name the touch or the press as well as the move. It returns no if there is
// none.
func (p step) shownSince(no int, c chess.Color) int {
	first, pressed := 0, 0
	see := func(by chess.Color, since, about int) {
		switch {
		case by == c:
		case since < no && no <= about && (first == 0 || about < first):
			first = about
		case about > pressed && about < no && p.game.log.pressAfter(about, by) == no:
			pressed = about
		}
	}
	for _, f := range p.game.findings {
		if f.Claim != adoube.ClaimNone || f.About == no {
			see(f.By, f.since, f.About)
		}
	}
	for _, d := range p.game.doubts {
		see(d.by, d.since, d.about)
	}
	if first == 0 {
		first = pressed
	}
	if first == 0 {
		return no
	}
	return first
}

// latestFinding returns the latest finding against the opponent that matches the claim,
// preferring open ones.
func (p step) latestFinding(c chess.Color) *finding {
	var best *finding
	for n := range p.game.findings {
		f := &p.game.findings[n]
		if f.By == c || !p.game.head.fits(p.act, f.About, f.Cites) {
			continue
		}
		if best == nil || best.Claim != adoube.ClaimOpen || f.Claim == adoube.ClaimOpen {
			best = f
		}
	}
	return best
}

// fits reports whether a claim matches an irregularity at act about with these provisions.
func (h *Header) fits(a *judged, about int, cites adoube.Cites) bool {
	if a.About != 0 {
		return a.About == about
	}
	return h.Edition.Provisions(a.Article)&cites != 0
}

// notRecorded returns the latest doubt that matches the claim and that a person could
// settle. It returns nil while a finding can be claimed; after one that no longer can, only
// later doubts count.
func (p step) notRecorded(c chess.Color, f *finding) *doubt {
	since := 0
	switch {
	case f == nil:
	case f.Claim == adoube.ClaimOpen:
		return nil
	default:
		since = f.About
	}
	for n := len(p.game.doubts) - 1; n >= 0; n-- {
		if d := &p.game.doubts[n]; d.by != c && d.about > since && (p.game.head.fits(p.act, d.about, d.cites) || p.act.bare() && d.since >= p.game.state.turn.sinceOf(d.by)) {
			return d
		}
	}
	if last := p.game.state.last; p.act.About == 0 && (p.act.bare() || p.game.head.Edition.Provisions(p.act.Article)&article4 != 0) && p.lastSensed(c.Other()) && last.act > since {
		return p.untouchedMove(last.act)
	}
	return nil
}

// untouchedMove returns the doubt about a sensed move: a sensor does not see touches.
func (p step) untouchedMove(act int) *doubt {
	q := adoube.Question{About: act, Kind: adoube.AskUnseenTouch}
	return &doubt{about: act, cites: p.game.head.Edition.Provisions(p.act.Article), question: q}
}

// lastSensed reports whether c made the last move, it is known only from a sensor, which
// sees neither touches nor hands, and the arbiter has found nothing about it.
func (p step) lastSensed(c chess.Color) bool {
	last := p.game.state.last
	for no := range p.game.found {
		if last != nil && no > last.before.since && no <= last.act {
			return false
		}
	}
	return last != nil && last.made.By == c && (last.grade == adoube.Sensed || last.grade == adoube.Inferred)
}
