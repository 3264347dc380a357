package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// report adds a finding of that row, shown by the act, to the game and to the ruling, and
// returns it. It adds none if the edition has no article for the irregularity, and a doubt
// instead if an unknown hand may have done it. A claim or the arbiter restores the state
// before; nil: nothing is put back.
func (p step) report(row *irregularity, f adoube.Finding, before *state) adoube.Finding {
	g := p.game
	f.Code, f.About = row.Code, p.act.no
	if f.Cites == 0 {
		f.Cites = row.Cites
	}
	if row.Counts && f.Nth == 0 {
		f = g.count(f)
	}
	if g.head.Edition.Only(f.Cites) == 0 {
		return f
	}
	fate := unclaimable
	if row.Until != Never && g.state.over == nil { // else there is nothing to put right
		fate, f.Arbiter = claimable, row.Penal || g.head.arbiterActs() && !f.Cites.Has(adoube.ArtA_5_4)
	}
	f.Claim = claims[fate]
	t := g.state.turn
	if last := g.state.last; last != nil && last.act == f.About {
		t = last.before // the act made the move of that turn
	}
	if no := g.unknownPut(t); no > 0 && !row.Anyhow { // the hand is asked about
		q := adoube.Question{About: no, Kind: adoube.AskWhoseHand}
		p.doubt(row, f.By, g.state.turn.sinceOf(f.By), f.Cites, q)
		return f
	}
	if before != nil {
		before.line = nil
	}
	g.findings = append(g.findings, finding{Finding: f, row: row, since: g.state.turn.sinceOf(f.By), fate: fate, before: before})
	p.ruling.Findings = append(p.ruling.Findings, f)
	return f
}

// arbiterActs reports whether the arbiter corrects irregularities without a claim. He does,
// except under older texts in rapid and blitz without full supervision, and under texts
// that leave everything to claims (12.1, A.5).
func (h *Header) arbiterActs() bool {
	return h.law().Arbiter == editions.ArbiterActs && (h.law().Rapid == editions.RapidActs || !h.unsupervised())
}

// count numbers a finding among the player's illegal moves (7.5.5).
func (g *Game) count(f adoube.Finding) adoube.Finding {
	f.Nth = 1
	for _, other := range g.findings {
		if other.By == f.By && other.Nth > 0 {
			f.Nth = other.Nth + 1
		}
	}
	f.Penalty = g.head.Edition.Penalty(g.head.Play, f.Nth)
	f.Cites = f.Cites.With(adoube.Art7_5_5)
	if g.head.unsupervised() {
		f.Cites = f.Cites.With(adoube.ArtA_5_2)
	}
	return f
}

// A doubt is a possible breach that depends on an open question. It is asked about, not
// found.
type doubt struct {
	code     adoube.Code
	by       chess.Color
	since    int // the act before its turn
	about    int
	cites    adoube.Cites
	question adoube.Question
}

// doubt records that this act may show an irregularity of row by c, in the turn since act
// since, depending on q.
func (p step) doubt(row *irregularity, c chess.Color, since int, cites adoube.Cites, q adoube.Question) {
	p.game.doubts = append(p.game.doubts, doubt{row.Code, c, since, p.act.no, cites, q})
}
