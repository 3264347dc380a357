package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// examineMove reports a move made outside the open moves as a breach. The move stands
// unless it is claimed in time or corrected by the arbiter.
func (p step) examineMove(before *state, m chess.Move) {
	last := p.game.state.last
	t := before.turn
	t.record.forget(m, p.act.no)
	if t.allowsAsItStands(m, p.act.no, p.game.head.law()) || t.record.unsure() == 0 && t.evaluation(p.game.head.law()).open.Has(m) {
		return // the move breaks nothing that bound before
	}
	last.breach = true
	q, row, ok := t.excuseBreach(p.game.head.law(), m, p.act)
	if no := p.unknownHand(before.turn, m); !ok && no > 0 {
		q, ok = adoube.Question{About: no, Kind: adoube.AskWhoseHand}, true
	}
	if ok {
		last.breach = false
		p.ruling.Ask = append(p.ruling.Ask, q)
		p.doubt(row, t.mover(), p.game.state.turn.sinceOf(t.mover()), t.breachCites(p.game.head.law(), row), q)
		return
	}
	tidy := before.clone()
	tidy.turn = t.tidy()
	p.report(row, adoube.Finding{
		By: t.mover(), Cites: t.breachCites(p.game.head.law(), row), Breach: t.ruleBroken(p.game.head.law(), row, m, p.act),
	}, tidy)
}

// unknownHand returns the last act of an unknown hand that makes the author, the time or
// the first touch of move m uncertain: it touched a piece of the move, or put back a piece
// the player had taken up. It returns 0 if there is none.
func (p step) unknownHand(t *turn, m chess.Move) int {
	need := t.changes(m)
	if slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool { return i.ByUnknown && need.about(&i) != nil }) || p.putBackByUnknown(t) {
		return p.game.lastUnknown()
	}
	return p.game.lastUnknownSince(t.since, func(a *adoube.Act) bool { return a.On&need.squares() != 0 })
}

// putBackByUnknown reports whether in this turn an unknown hand released a piece on a
// square from which the player had taken one of his.
func (p step) putBackByUnknown(t *turn) bool {
	own := t.board.Pos.Board()
	return slices.ContainsFunc(p.game.log.since(t.since), func(a adoube.Act) bool {
		return a.Verb == adoube.Release && a.By == adoube.Unknown && a.On&own.Of(t.mover()) != 0 && t.record.contact(a.On.First()) != nil
	})
}

// doubtMove records the breach that the last move would be if an unexplained contact was
// intended, or if one of two contacts in unknown order came first. A claim of it waits for
// the answer.
func (p step) doubtMove(last *lastMove) {
	p.doubtOrder(last)
	if len(last.before.record.unclear) == 0 {
		return
	}
	t := last.before.clone()
	t.record.touches = append(t.record.unclear, t.record.touches...)
	if about := t.record.unclear[0].act; !t.before(p.act.no, p.game.head.law()).open.Has(last.made.Move) {
		p.doubtBreach(last, t, adoube.Question{About: about, Kind: adoube.AskIntent})
	} else if in, _ := p.orderAgainst(t, last.made.Move); in != nil {
		p.doubtBreach(last, in, adoube.Question{About: about, Kind: adoube.AskIntent})
	}
}

// doubtOrder records the breach that the last move would be if the player had touched two
// of his pieces in a certain order that nobody knows. A claim of it waits for the answer.
func (p step) doubtOrder(last *lastMove) {
	if t, about := p.orderAgainst(last.before, last.made.Move); t != nil {
		p.doubtBreach(last, t, adoube.Question{About: about, Kind: adoube.AskInOrder})
	}
}

// doubtBreach records that the last move may be a breach in turn t, depending on q.
func (p step) doubtBreach(last *lastMove, t *turn, q adoube.Question) {
	row := t.breachBy(p.game.head.law(), last.made.Move, p.act)
	p.doubt(row, last.made.By, last.before.since, t.breachCites(p.game.head.law(), row), q)
}

// orderAgainst returns the turn with two of the player's pieces touched in an order that
// forbids move m, and the act whose order is unknown. It returns nil if there is none.
func (p step) orderAgainst(t *turn, m chess.Move) (*turn, int) {
	k := &t.record
	for n := range k.touches {
		c := &k.touches[n]
		other := func(o touch) bool { return o.group == c.group && o.act < c.act && o.piece.Color() == k.mover }
		if c.piece.Color() != k.mover || c.act > len(p.game.log.acts) || !p.game.log.acts[c.act-1].Unordered || !slices.ContainsFunc(k.touches, other) {
			continue
		}
		if slices.ContainsFunc(k.orders, func(o order) bool { return o.group == c.group }) {
			continue
		}
		for _, a := range answering(adoube.AskInOrder) {
			in := t.clone()
			in.record.orders = append(in.record.orders, order{c.group, a.Fact, c.act})
			if !in.before(p.act.no, p.game.head.law()).open.Has(m) {
				return in, c.act
			}
		}
	}
	return nil, 0
}

// excuseBreach returns the question that decides whether move m is a breach: a contact of
// unknown intent, an inferred release, or the order of two contacts that a sensor did not
// tell apart.
func (t *turn) excuseBreach(law *editions.Readings, m chess.Move, a *judged) (adoube.Question, *irregularity, bool) {
	row := t.breachBy(law, m, a)
	marks := t.record.marksBefore(a.no)
	if t.mayAllow(law, marks, m) {
		return t.unsureBreach(law, marks), row, true
	}
	if t.mayAllow(law, firm(marks), m) {
		return adoube.Question{About: inferred(marks), Kind: adoube.AskReleased}, row, true
	}
	if t.mayAllowReversed(law, firm(marks), m) {
		return adoube.Question{About: t.record.together(), Kind: adoube.AskOrder}, row, true
	}
	return adoube.Question{}, row, false
}

// mayAllow reports whether move m is open if all contacts of unknown intent bind, if none
// does, or if only those with one or two pieces do. A move concerns no more than two.
func (t *turn) mayAllow(law *editions.Readings, marks []mark, m chess.Move) bool {
	return t.someAllow(touchAnalysis{turn: t, law: law, marks: marks}, m)
}

// mayAllowReversed is like mayAllow, with enemy pieces touched first wherever the order is
// only presumed.
func (t *turn) mayAllowReversed(law *editions.Readings, marks []mark, m chess.Move) bool {
	return t.someAllow(touchAnalysis{turn: t, law: law, marks: marks, enemies: true}, m)
}

// someAllow reports whether m is open under v for some choice of the contacts of unknown
// intent that bind.
func (t *turn) someAllow(v touchAnalysis, m chess.Move) bool {
	open := func(unknown chess.Squares) bool {
		v.unknown = unknown
		return evaluate(v).open.Has(m)
	}
	if open(chess.AllSquares) || open(0) {
		return true
	}
	unsure := t.record.unsure()
	for one := range unsure.All {
		for two := range unsure.All {
			if one <= two && open(chess.SquaresOf(one, two)) {
				return true
			}
		}
	}
	return false
}

// unsureBreach returns the question about the first binding contact of unknown intent.
func (t *turn) unsureBreach(law *editions.Readings, marks []mark) adoube.Question {
	v := &t.evaluationOf(law, marks, chess.AllSquares).touches
	unsure := v.unsure()
	for _, set := range [...]chess.Squares{v.touched.acting & unsure, v.first(v.touched.pieces & unsure)} {
		if set != 0 {
			return v.leading(set).asks()
		}
	}
	for _, c := range t.record.touches {
		if !c.sure {
			return c.asks()
		}
	}
	return adoube.Question{Kind: adoube.AskIntent}
}

// unsure returns the pieces whose first contact is of unknown intent.
func (v *touchAnalysis) unsure() (set chess.Squares) {
	for s := range v.touched.pieces.All {
		if !v.leading(chess.SquaresOf(s)).sure {
			set = set.With(s)
		}
	}
	return set
}

// breaches are the rows for moves against Article 4. The first that applies is found.
var breaches = []*irregularity{&intendedMove, &rookReleasedFirst, &rookBeforeKing, &touchMove, &promotionChanged, &movedAfterRelease}

// breachBy returns the row that move m breaks.
func (t *turn) breachBy(law *editions.Readings, m chess.Move, a *judged) *irregularity {
	return first(breaches, occasion{law: law, turn: t, act: a, move: m, bound: t.before(a.no, law)})
}

// ruleBroken returns the obligation or commitment broken by move m, or by a piece moved
// without a move (NoMove); nil if none can be named.
func (t *turn) ruleBroken(law *editions.Readings, row *irregularity, m chess.Move, a *judged) *adoube.Breach {
	s, pos := t.before(a.no, law), t.board.Pos
	b := &adoube.Breach{Released: !row.Touch, Demand: s.commits(), Open: adoube.Open{Of: &pos, Keep: s.open.Keep}}
	if row.Touch {
		b.Demand = s.obliges()
		if !s.intended {
			b.Open.Keep = s.obligationKeeps
		}
	}
	if b.Demand.Rule == free {
		return nil
	}
	if m != chess.NoMove {
		made := t.making(m)
		b.Move = &made
	}
	return b
}

// breachCites returns the provisions that a breach of the row violates.
func (t *turn) breachCites(law *editions.Readings, row *irregularity) adoube.Cites {
	return row.Also.With(row.Under(t.evaluation(law)))
}
