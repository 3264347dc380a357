package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// A finding keeps, beside what is told, the state that should stand again if
// the irregularity is put right, and what is not yet known about its claim.
type finding struct {
	adoube.Finding
	since  int              // the act before the turn that it is of
	before *state           // nil: nothing to put back
	doubts []int            // contacts of the opponent that may have forfeited the claim (4.8)
	lost   adoube.Provision // what the claim was forfeited under
	played bool             // the opponent has replied
	redone bool             // an illegal move, in whose place its player has made another
}

// A doubt is a breach that rests on contact of unknown intent: asked, not found.
type doubt struct {
	code     adoube.Code
	by       chess.Color
	since    int // the act before the turn that it is of
	about    int
	cites    adoube.Cites
	question adoube.Question
}

// report adds a finding to the game and to the ruling. What the edition has no
// article for is no irregularity under it.
func (g *Game) report(f adoube.Finding, before *state, r *adoube.Ruling) {
	if g.head.Edition.Only(f.Cites) == 0 {
		return
	}
	if f.Code != adoube.LateAnnouncement && g.state.over == nil { // else there is nothing to put right
		f.Claim, f.Arbiter = adoube.ClaimOpen, g.arbiterActs() && !f.Cites.Has(adoube.Art("A.5.4"))
	}
	if before != nil {
		before.line = nil
	}
	g.findings = append(g.findings, finding{Finding: f, since: g.turnOf(f.By), before: before})
	r.Findings = append(r.Findings, f)
}

// turnOf returns the act before the player's last turn, the present one included.
func (g *Game) turnOf(c chess.Color) int {
	if last := g.state.last; last != nil && last.made.By == c {
		return last.since
	}
	return g.state.last.number()
}

// editions.ArbiterActs reports whether the edition has the arbiter correct the
// irregularity without a claim: always, but for rapid and blitz without full
// supervision in older texts, and where all rests on claims (12.1, A.5).
func (g *Game) arbiterActs() bool {
	return g.law().Arbiter == editions.ArbiterActs && (g.law().Rapid == editions.RapidActs || !g.unsupervised())
}

// count gives a finding its place on the player's ladder of illegal moves (7.5.5).
func (g *Game) count(f adoube.Finding) adoube.Finding {
	f.Nth = 1
	for _, other := range g.findings {
		if other.By == f.By && other.Nth > 0 {
			f.Nth = other.Nth + 1
		}
	}
	f.Penalty = g.head.Edition.Penalty(g.head.Play, f.Nth)
	f.Cites = f.Cites.With(adoube.Art("7.5.5"))
	if g.unsupervised() {
		f.Cites = f.Cites.With(adoube.Art("A.5.2"))
	}
	return f
}

// examine tells what a move made outside what was open was made against: it
// stands all the same, unless claimed in time or corrected by the arbiter.
func (g *Game) examine(before *state, m chess.Move, a *judged, r *adoube.Ruling) {
	last := g.state.last
	t := before.turn
	last.status.breach = true
	q, code, ok := t.excuse(g.law(), m, a)
	if no := g.strangers(before.turn, m); !ok && no > 0 {
		q, ok = adoube.Question{About: no, Kind: adoube.AskWhoseHand}, true
	}
	if ok {
		last.status.breach = false
		r.Ask = append(r.Ask, q)
		g.doubts = append(g.doubts, doubt{code, t.mover(), g.turnOf(t.mover()), a.no, t.breachCites(g.law(), code), q})
		return
	}
	tidy := before.clone()
	tidy.turn = t.tidy()
	tidy.turn.record.marks = tidy.turn.record.marksBefore(a.no)
	g.report(adoube.Finding{
		Code: code, By: t.mover(), About: a.no, Cites: t.breachCites(g.law(), code), Breach: t.broken(g.law(), code, m, a),
	}, tidy, r)
}

// strangers returns the last act of an unknown hand, if one put a piece where
// move m has it: then nobody can say who made the move, nor when. Else 0.
func (g *Game) strangers(t *turn, m chess.Move) int {
	need := t.changes(m)
	if !slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.MovedByUnknown() && need.about(&i) != nil }) {
		return 0
	}
	return g.lastUnknown()
}

// lastUnknown returns the last act of a hand that is not known, not even by a
// finding; 0 for none.
func (g *Game) lastUnknown() int {
	named := func(f ruled) bool { return f.by != adoube.Unknown }
	for no := len(g.log.acts); no > 0; no-- {
		a := &g.log.acts[no-1]
		if byHand(a.verb) && a.by == adoube.Unknown && !slices.ContainsFunc(g.facts[no], named) {
			return no
		}
	}
	return 0
}

// doubt notes a breach that the move would be if a contact that nobody can
// explain had been meant: a claim of it waits for the answer.
func (g *Game) doubt(last *past, a *judged) {
	if len(last.before.record.unclear) == 0 {
		return
	}
	t := last.before.clone()
	t.record.touches = append(t.record.unclear, t.record.touches...)
	if s := t.before(a.no, g.law()); !s.open.Has(last.made.Move) {
		q := adoube.Question{About: t.record.unclear[0].act, Kind: adoube.AskIntent}
		code := t.breach(g.law(), last.made.Move, a)
		g.doubts = append(g.doubts, doubt{code, last.made.By, last.since, a.no, t.breachCites(g.law(), code), q})
	}
}

// excuse returns the question on which it depends whether move m is a breach
// at all: a contact of unknown intent, or a release that was only inferred.
func (t *turn) excuse(law *editions.Readings, m chess.Move, a *judged) (adoube.Question, adoube.Code, bool) {
	code := t.breach(law, m, a)
	marks := t.record.marksBefore(a.no)
	if s := t.ruleOn(law, marks, true); s.open.Has(m) {
		return adoube.Question{About: t.unsure(law, marks), Kind: adoube.AskIntent}, code, true
	}
	if s := t.ruleOn(law, firm(marks), true); s.open.Has(m) {
		return adoube.Question{About: inferred(marks), Kind: adoube.AskReleased}, code, true
	}
	return adoube.Question{}, code, false
}

// marksBefore are the marks without what act no released: an act adds them at
// the end.
func (k *record) marksBefore(no int) []mark {
	n := len(k.marks)
	for n > 0 && k.marks[n-1].act == no {
		n--
	}
	return k.marks[:n]
}

// before is what Article 4 made of the turn before act no let go of anything.
func (t *turn) before(no int, law *editions.Readings) *standing {
	marks := t.record.marksBefore(no)
	if t.ruledOn(marks) {
		return &t.ruled
	}
	return t.ruleOn(law, marks, false)
}

// firm are the marks without releases that were only inferred.
func firm(marks []mark) []mark {
	return keep(marks, func(m mark) bool { return m.grade != adoube.Inferred })
}

func keep[T any](list []T, ok func(T) bool) []T {
	var kept []T
	for _, x := range list {
		if ok(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// unsure returns the act of the contact of unknown intent that binds first.
func (t *turn) unsure(law *editions.Readings, marks []mark) int {
	v := &t.ruleOn(law, marks, false).view
	unsure := v.unsure()
	for _, set := range [...]chess.Squares{v.touched.acting & unsure, v.first(v.touched.pieces & unsure)} {
		if set != 0 {
			return v.leading(set).act
		}
	}
	for _, c := range t.record.touches {
		if !c.sure {
			return c.act
		}
	}
	return 0
}

// unsure are the pieces whose first contact is of unknown intent.
func (v *view) unsure() (set chess.Squares) {
	for s := range v.touched.pieces.All {
		if !v.leading(chess.SquaresOf(s)).sure {
			set = set.With(s)
		}
	}
	return set
}

func inferred(marks []mark) int {
	for _, m := range marks {
		if m.grade == adoube.Inferred {
			return m.act
		}
	}
	return 0
}

// breach names what move m was made against.
func (t *turn) breach(law *editions.Readings, m chess.Move, a *judged) adoube.Code {
	s := t.before(a.no, law)
	switch {
	case m.Castles() && s.view.touched.castle.lost[m.Side()]:
		return adoube.RookBeforeKing
	case !t.moves.all().Has(m, s.dutyKeeps):
		return adoube.TouchMove
	case s.hold.Cite == pieceChosen.Cite || s.hold.Cite == queenOnly.Cite || t.otherPiece(m):
		return adoube.PromotionChanged
	}
	return adoube.MovedAfterRelease
}

// broken returns the obligation or the commitment that move m, or NoMove, was
// made against; nil where there is none to name.
func (t *turn) broken(law *editions.Readings, code adoube.Code, m chess.Move, a *judged) *adoube.Breach {
	s, pos := t.before(a.no, law), t.board.Pos
	b := &adoube.Breach{Duty: s.Hold(), Open: adoube.Open{Of: &pos, Keep: s.open.Keep}}
	if code == adoube.TouchMove || code == adoube.RookBeforeKing {
		b.Duty, b.Open.Keep = s.Duty(), s.dutyKeeps
	}
	if b.Duty.Rule == free {
		return nil
	}
	if m != chess.NoMove {
		made := t.making(m)
		b.Move = &made
	}
	return b
}

// otherPiece reports whether a new piece was released where m promotes to another.
func (t *turn) otherPiece(m chess.Move) bool {
	for _, k := range t.record.marks {
		if k.from == chess.NoSquare && k.to == m.To() && m.Promotion() != chess.NoType && k.piece.Type() != m.Promotion() {
			return true
		}
	}
	return false
}

// breachCites returns the provisions that a breach of that kind is under.
func (t *turn) breachCites(law *editions.Readings, code adoube.Code) adoube.Cites {
	s := t.rule(law)
	switch code {
	case adoube.TouchMove:
		return adoube.Of(s.duty.Cite)
	case adoube.RookBeforeKing:
		return adoube.Of(adoube.Art("4.4.2"))
	case adoube.PromotionChanged:
		return adoube.Of(s.promotionCite())
	}
	return adoube.Of(adoube.Art("4.7"))
}

func (s *standing) promotionCite() adoube.Provision {
	if s.hold.Cite == free {
		return adoube.Art("4.4.4")
	}
	return s.hold.Cite
}
