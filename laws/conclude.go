package laws

import (
	"adoube"
	"adoube/chess"
)

// A standing is what Article 4 makes of a turn: what is open, and by which rows.
type standing struct {
	view      view
	limit     *rule // 4.4.2, under the obligation
	duty      *rule
	hold      *rule
	open      adoube.Open
	dutyKeeps chess.Filter
}

// rule applies the rows of Article 4 to the turn.
func (t *turn) rule(law *readings) standing { return t.ruleOn(law, false) }

func (t *turn) ruleOn(law *readings, sureOnly bool) standing {
	s := standing{view: t.look(law, sureOnly)}
	v := &s.view
	if limits[0].When(v) {
		s.limit = &limits[0]
	}
	s.duty = binding(obligations, v)[0]
	s.dutyKeeps = v.may.And(s.duty.Keep(v))
	s.hold = binding(commitments, v)[0]
	s.open = adoube.Open{Legal: t.legal, Keep: s.dutyKeeps.And(s.hold.Keep(v))}
	return s
}

// cites returns the provisions that bind.
func (s *standing) cites() adoube.Cites {
	c := adoube.Of(s.duty.Cite, s.hold.Cite)
	if s.limit != nil {
		c = c.With(s.limit.Cite)
	}
	if s.duty.Cite != free {
		for _, t := range s.view.touches {
			c |= t.cites
		}
	}
	return c
}

// trail returns how the legal moves narrowed to the open ones.
func (s *standing) trail() []adoube.Step {
	total := s.view.legal.Count(chess.All)
	var steps []adoube.Step
	from := total
	step := func(p adoube.Provision, keep chess.Filter) {
		to := s.view.legal.Count(keep)
		if p != free {
			steps = append(steps, adoube.Step{Cites: adoube.Of(p), From: from, To: to})
		}
		from = to
	}
	if s.limit != nil {
		step(s.limit.Cite, s.view.may)
	}
	step(s.duty.Cite, s.dutyKeeps)
	step(s.hold.Cite, s.open.Keep)
	if from == total {
		return nil
	}
	return steps
}

// conclude adds to a ruling what binds after the act.
func (g *Game) conclude(a judged, r *adoube.Ruling) {
	t := &g.state.turn
	r.Turn = g.Turn()
	r.Certainty = certainty(a)
	if g.state.over != nil {
		r.Over, r.Open = g.state.over, adoube.Open{Legal: t.legal}
		return
	}
	s := t.rule(g.law())
	r.Open, r.Cites, r.Trail = s.open, g.head.Edition.only(s.cites()), s.trail()
	r.Duty, r.Hold = s.dutyFacts(), s.holdFacts()
	r.Certainty = t.least(r.Certainty)
	g.readOtherwise(&s, a, r)
}

// certainty is how well the act is known; how wood came there that nobody
// saw being moved is at best concluded.
func certainty(a judged) adoube.Evidence {
	if a.Verb == adoube.Unseen && len(a.ways) == 0 {
		return adoube.Inferred
	}
	return a.Grade()
}

// least is the least certain evidence among what binds.
func (t *turn) least(e adoube.Evidence) adoube.Evidence {
	for _, c := range t.touches {
		e = min(e, c.grade)
	}
	for _, m := range t.marks {
		e = min(e, m.grade)
	}
	return e
}

// dutyFacts names the pieces that the obligation is about.
func (s *standing) dutyFacts() adoube.Duty {
	v := &s.view
	d := adoube.Duty{Rule: s.duty.Cite, On: chess.NoSquare, At: chess.NoSquare}
	if s.limit != nil {
		d.Rule = s.limit.Cite
	}
	if len(v.acting) == 1 {
		d.Piece, d.On = v.acting[0].piece, v.acting[0].on
	}
	switch {
	case v.castle.meant && s.limit == nil && len(v.acting) <= 1:
		d.Piece, d.On = v.castle.king.piece, v.castle.king.on
		d.Target, d.At = v.castle.rook.piece, v.castle.rook.on
	case s.duty.Cite == bothColours.Cite && v.any(v.pair()):
		return v.pairFacts(d.Rule)
	}
	return d
}

// pairFacts names the piece that must take and the one that it must take;
// neither where there are several.
func (v *view) pairFacts(p adoube.Provision) adoube.Duty {
	if len(v.own) > 1 || len(v.enemy) > 1 {
		return adoube.Duty{Rule: p, On: chess.NoSquare, At: chess.NoSquare}
	}
	own, enemy := v.own[0], v.enemy[0]
	return adoube.Duty{Rule: p, Piece: own.piece, On: own.on, Target: enemy.piece, At: enemy.on}
}

// holdFacts names the piece that the commitment is about, and where it stands.
func (s *standing) holdFacts() adoube.Duty {
	d := adoube.Duty{Rule: s.hold.Cite, On: chess.NoSquare, At: chess.NoSquare}
	v := &s.view
	for _, m := range v.marks {
		if d.Rule != free && d.Piece == chess.NoPiece && v.legal.Any(s.open.Keep.And(v.part(m))) {
			d.Piece, d.On = m.piece, m.to
		}
	}
	return d
}
