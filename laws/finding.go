package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// findings are the findings of a game, in the order of the acts.
type findings []finding

// A finding holds, besides the reported fields, the state to restore if the irregularity is
// put right, and the open questions about its claim.
type finding struct {
	adoube.Finding
	row     *irregularity
	since   int              // the act before its turn
	before  *state           // nil: nothing to put back
	early   *state           // displaced pieces: state before the press or the reply made them a move
	astray  chess.Squares    // displaced pieces: their squares in the position
	added   bool             // displaced pieces: a captured piece is among them
	knocked bool             // displaced by accident
	stands  []pieces.Item    // the pieces that stay on the board after a claim (7.5.2)
	doubts  []int            // contacts of the opponent that may have forfeited the claim (4.8)
	lost    adoube.Provision // the provision that forfeited the claim
	played  bool             // the opponent has replied
	redone  bool             // an illegal move that its player has replaced by another
	righted bool             // the claimable irregularity has been put right
	kept    bool             // the pieces have been put back since; a claim puts nothing back
	back    bool             // the arbiter has had the pieces put back since; no reply lets it stand
}

// aboutDisplaced reports whether the finding is about displaced pieces, which their player puts
// back (7.4.1).
func (f *finding) aboutDisplaced() bool { return f.row.Settled == byPuttingBack }

// last returns the finding added last, or nil.
func (list findings) last() *finding {
	if len(list) == 0 {
		return nil
	}
	return &list[len(list)-1]
}

// report adds a finding of that row, shown by the act, to the game and to the ruling, and
// returns it. It adds none if the edition has no article for the irregularity.
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
	if row.Until != Never && g.state.over == nil { // else there is nothing to put right
		f.Claim, f.Arbiter = adoube.ClaimOpen, row.Penal || g.head.arbiterActs() && !f.Cites.Has(adoube.ArtA_5_4)
	}
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
		before.goesOn = nil
	}
	g.findings = append(g.findings, finding{Finding: f, row: row, since: g.state.turn.sinceOf(f.By), before: before})
	p.ruling.Findings = append(p.ruling.Findings, f)
	return f
}

// arbiterActs reports whether the arbiter corrects irregularities without a claim. He does,
// except under older texts in rapid and blitz without full supervision, and under texts
// that leave everything to claims (12.1, A.5).
func (h *Header) arbiterActs() bool {
	return h.law().Arbiter == editions.ArbiterActs && (h.law().Rapid == editions.RapidActs || !h.unsupervised())
}

// count numbers a finding on the player's scale of illegal moves (7.5.5).
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

// settle closes all open claims, and reports whether there were any.
func (list findings) settle() bool {
	found := false
	for n := range list {
		f := &list[n]
		found = found || f.Claim == adoube.ClaimOpen
		f.Claim = settled(f.Claim)
	}
	return found
}

// tidied settles the displacements: all pieces are back.
func (list findings) tidied() {
	for n := range list {
		if f := &list[n]; f.aboutDisplaced() {
			f.Claim = settled(f.Claim)
		}
	}
}

// replaced settles the illegal moves of c, who has made another move.
func (list findings) replaced(c chess.Color) {
	for n := range list {
		f := &list[n]
		if f.By == c && !f.kept && f.row.Settled == byAnotherMove {
			f.Claim, f.before, f.redone = settled(f.Claim), nil, true
		}
	}
}

// settled returns the state of a claim after its subject was put right or let stand.
func settled(s adoube.ClaimState) adoube.ClaimState {
	if s == adoube.ClaimOpen {
		return adoube.ClaimNone
	}
	return s
}

// putsNothingBack reports whether correcting the finding moves no pieces.
func (f *finding) putsNothingBack() bool {
	return f.kept || f.before == nil && !f.aboutDisplaced()
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

// alike reports whether a and b are the same finding at two times.
func alike(a, b adoube.Finding) bool { return a.Code == b.Code && a.About == b.About && a.By == b.By }

// omit returns the findings without earlier versions of f.
func omit(list []adoube.Finding, f adoube.Finding) []adoube.Finding {
	return slices.DeleteFunc(list, func(o adoube.Finding) bool { return alike(o, f) })
}

// has reports whether an earlier finding is still in the list.
func (list findings) has(old finding) bool {
	return slices.ContainsFunc(list, func(f finding) bool { return alike(f.Finding, old.Finding) })
}
