package sim

import (
	"fmt"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// The arbiter's duties after an act, derived from the texts a second time.

// penalties are those for the first, second and third illegal move (7.5.5, A.5.2): in
// standard play, rapid, blitz, and rapid and blitz with an arbiter for each game. Other
// editions have those of the edition they follow.
var penalties = map[string][5]string{
	"fide-1997": {"120 120 lost", "120 120 lost", "on-claim", "120 120 lost", "on-claim"},
	"fide-2009": {"120 120 lost", "120 120 lost", "on-claim", "120 120 lost", "120 120 lost"},
	"fide-2014": {"120 lost", "lost", "lost", "120 lost", "60 lost"},
	"fide-2018": {"120 lost", "120 lost", "60 lost", "120 lost", "60 lost"},
	"fide-2023": {"120 lost", "60 lost", "60 lost", "60 lost", "60 lost"},
	"uscf-2014": {},
}

// cost returns the penalty for the nth illegal move; empty for none.
func cost(edition string, play laws.Play, nth int) string {
	steps := strings.Fields(readIn(penalties, edition)[play])
	if nth <= 0 || len(steps) == 0 {
		return ""
	}
	return steps[min(nth, len(steps))-1]
}

// advice collects the arbiter's duties after the last act read, from the ruling's
// question, claim and irregularities.
type advice struct {
	game *GameReader
	play laws.Play
	acts []adoube.Act
	r    *adoube.Ruling
	does []string
}

// Does returns the duties in order, in the form of [does].
func (g *GameReader) Does(play laws.Play, acts []adoube.Act, r *adoube.Ruling) []string {
	p := advice{game: g, play: play, acts: acts, r: r}
	asked := len(r.Ask) > 0 && r.Ask[0].Kind != adoube.AskReading
	switch {
	case r.Claim != nil && r.Claim.Outcome == adoube.Upheld:
		p.correct(g.upheld, r.Claim.Code)
	case asked:
		if stops := map[adoube.QuestionKind]bool{adoube.AskUnfinished: true, adoube.AskStands: true, adoube.AskIllegalBoard: true}; r.Claim != nil || stops[r.Ask[0].Kind] {
			p.do("pause")
		}
		p.do("establish %d", r.Ask[0].About)
		if r.Ask[0].Kind == adoube.AskIllegalBoard {
			p.do("game-drawn") // A.5.4
		}
	case r.Act.Verb == adoube.Restore && !g.over:
		p.mustPlay(g.turn)
		p.do("start-clock %v", adoube.PartyOf(r.Turn))
	default:
		p.reported()
	}
	return p.does
}

func (p *advice) do(format string, args ...any) {
	p.does = append(p.does, fmt.Sprintf(format, args...))
}

// reported adds the duties about the reported irregularity; of several, one that requires
// putting the pieces back. A move played on from an irregularity reports that one again.
func (p *advice) reported() {
	var about *charge
	var code adoube.Code
	consider := func(c *charge, now adoube.Code) {
		if !p.concerns(c, now) {
			return
		}
		if about == nil || p.weight(c, now) > p.weight(about, code) {
			about, code = c, now
		}
	}
	onward := p.r.Note == adoube.NotePlayedOn
	for n := range p.game.charges {
		c := &p.game.charges[n]
		if onward && p.game.playedFrom(c) && (c.open || c.lost || c.forgiven) {
			consider(c, c.names()[0])
		}
		for _, f := range p.r.Findings {
			c.forgiven = c.forgiven || c.is(f) && c.counted && f.Nth == 0 && f.Cites.Has(adoube.ArtA_5_2)
			c.lost = c.lost || c.is(f) && f.Claim == adoube.ClaimForfeited
			if c.is(f) && f.Claim != adoube.ClaimNone && !f.Withdrawn {
				consider(c, f.Code)
			}
		}
	}
	if about != nil {
		p.act(about, code)
	}
}

// playedFrom reports whether the line continues from the charge.
func (g *GameReader) playedFrom(c *charge) bool {
	if displaced := g.stood == ""; displaced {
		return c.no > g.began && c.by != g.turn.us && c.code == "not-on-move"
	}
	return c.no > g.began && c.by == g.turn.us && c.counted
}

// weight ranks several irregularities in one act: putting the pieces back comes first.
func (p *advice) weight(c *charge, code adoube.Code) int {
	switch {
	case p.leaves(c, code):
		return 0
	case c.before == nil && c.code != "not-on-move":
		return 1
	}
	return 2
}

// is reports whether a finding is about the charge.
func (c *charge) is(f adoube.Finding) bool {
	return f.By == c.by && f.About == c.no && slices.Contains(c.names(), f.Code)
}

// names returns the possible codes of a charge. The ruling decides the code of a breach of
// Article 4.
func (c *charge) names() []adoube.Code {
	if c.code == "breach" {
		return []adoube.Code{adoube.TouchMove, adoube.RookBeforeKing, adoube.PromotionChanged, adoube.MovedAfterRelease}
	}
	code, _ := adoube.Named[adoube.Code](c.code)
	return []adoube.Code{code}
}

// act adds the arbiter's duties about an unclaimed irregularity. Depending on the text and
// the kind of play he intervenes, waits for a claim, or leaves it.
func (p *advice) act(c *charge, code adoube.Code) {
	switch {
	case !p.concerns(c, code):
	case p.leaves(c, code):
		p.do("do-not-intervene")
	case p.waits(c, code):
		p.do("wait-for-claim %v", adoube.PartyOf(c.by.Other()))
	default:
		p.correct(c, code)
	}
}

// leaves reports whether nobody can act on it any longer.
func (p *advice) leaves(c *charge, code adoube.Code) bool {
	return c.forgiven || c.lost && p.waits(c, code)
}

// waits reports whether the arbiter waits for a claim.
func (p *advice) waits(c *charge, code adoube.Code) bool {
	return p.game.edition == "uscf-2014" || c.nth > 0 && p.cost(c) == "on-claim" ||
		p.game.lenient && (p.game.text.asked || code == adoube.PromotionNotReplaced) // A.5.4: until the next move is completed
}

// concerns reports whether there is a duty. Irregularities of hands and adjusting have none
// unless they count as illegal moves.
func (p *advice) concerns(c *charge, code adoube.Code) bool {
	switch code {
	case adoube.TwoHands:
		return c.counted
	case adoube.AdjustingNotOnMove, adoube.LateAnnouncement, adoube.ClockOtherHand, adoube.IntendedMove:
		return false
	case adoube.NotOnMove:
		set, others := p.turn().astrayOf(adoube.PartyOf(c.by))
		return set != 0 || others || len(p.game.line) > 0 // otherwise the pieces are on their squares again
	}
	return true
}

// turn returns the turn as it was before a claim was upheld.
func (p *advice) turn() *Reader {
	if p.r.Claim != nil {
		return p.game.claimed
	}
	return p.game.turn
}

func (p *advice) cost(c *charge) string { return cost(p.game.edition, p.play, c.nth) }

// correct adds the duties for correcting an irregularity.
func (p *advice) correct(c *charge, code adoube.Code) {
	if !p.concerns(c, code) {
		return
	}
	offender, opponent := adoube.PartyOf(c.by), adoube.PartyOf(c.by.Other())
	if cost := p.cost(c); cost == "lost" || cost == "on-claim" {
		p.do("pause")
		p.do("note-illegal-move %v %d", offender, c.nth)
		if before := p.game.turn.pos.Board(); before.Of(c.by.Other()).Several() {
			p.do("game-lost %v", offender)
		} else {
			p.do("game-drawn %v", offender) // a bare king cannot mate
		}
		return
	}
	if code == adoube.NotOnMove {
		set, others := p.turn().astrayOf(offender)
		for s := range set.All {
			p.do("%v take-off %v", offender, s)
		}
		if others || len(p.game.line) > 0 {
			p.do("%v restore %d", offender, p.takenUp(p.firstAstray(c), offender))
		}
		p.mustPlay(c.then)
		return
	}
	p.do("pause")
	to := adoube.PartyOf(p.r.Turn)
	if c.before != nil {
		to = c.before.turn.me
		p.putBack(c, code, offender)
	}
	if cost := p.cost(c); cost != "" {
		p.do("add-time %v %s", opponent, cost)
	}
	if c.nth > 0 {
		p.do("note-illegal-move %v %d", offender, c.nth)
	}
	p.do("start-clock %v", to)
}

// putBack adds the restoration, and what its player must play then.
func (p *advice) putBack(c *charge, code adoube.Code, offender adoube.Party) {
	t := c.before.turn
	if c.stands != nil {
		if len(p.game.line) > 0 {
			p.do("restore %d", p.game.answerNo)
		}
		p.do("%v replace-pawn %v %v %s", offender, offender, t.open[0].Destination(), t.open[0].UCI(t.pos.Variant()))
		return
	}
	p.do("restore %d", c.before.began+1)
	if code == adoube.PromotionNotReplaced {
		p.do("must-play %v %v", offender, t.open[0].From())
	} else {
		p.mustPlay(t)
	}
}

// mustPlay adds what the touches and releases leave to the player having the move: one
// move, the moves of one piece, or the captures of one piece.
func (p *advice) mustPlay(t *Reader) {
	if !t.bound() || len(t.open) == 0 {
		return
	}
	var from, taken chess.Squares
	for _, m := range t.open {
		from = from.With(m.From())
		if s := t.taken(m); s != chess.NoSquare && len(t.open) == len(only(t.open, func(o chess.Move) bool { return t.taken(o) == s })) {
			taken = chess.SquaresOf(s)
		}
	}
	step := "must-play " + t.me.String()
	switch {
	case !from.Several():
		step += " " + from.First().String()
	case taken != 0:
		step += " takes " + taken.First().String()
	case len(t.open) > 1:
		return
	}
	if len(t.open) == 1 {
		step += " " + t.open[0].UCI(t.pos.Variant())
	}
	p.do("%s", step)
}

// bound reports whether anything binds: a placed piece, or a touched man that can move or
// be captured (4.5).
func (r *Reader) bound() bool {
	legal := r.allowed()
	acts := func(m *man) bool {
		return len(r.movesOf(m, legal)) > 0 || slices.ContainsFunc(legal, func(mv chess.Move) bool { return r.castlesAlone(m, mv) })
	}
	binds := r.fixed != nil
	r.orders(nil, func(touched []*man) {
		binds = binds || slices.ContainsFunc(touched, acts) && !(r.text.split && r.freed(touched, legal))
	})
	return binds
}

// astrayOf returns the squares of pieces that the other player brought from outside the
// position, and reports whether he displaced others.
func (r *Reader) astrayOf(by adoube.Party) (on chess.Squares, others bool) {
	for _, m := range r.men[:r.n] {
		switch {
		case m.by != by || m.held || m.at == m.home:
		case m.home == chess.NoSquare:
			on = on.With(m.at)
		default:
			others = true
		}
	}
	return on, others
}

// takenUp returns the act in which the displacing hand lifted a piece.
func (p *advice) takenUp(c *charge, by adoube.Party) int {
	for no := c.no; no > 0; no-- {
		switch a := p.acts[no-1]; {
		case a.By == by && a.Verb == adoube.Lift:
			return no
		case a.By == by && a.Verb != adoube.Put && no != c.no || a.By == by && a.Verb == adoube.Remove:
			return c.no
		}
	}
	return c.no
}

// firstAstray returns the first charge of displacement that is not corrected.
func (p *advice) firstAstray(c *charge) *charge {
	for n := range p.game.charges {
		if other := &p.game.charges[n]; other.by == c.by && other.code == c.code && (other.open || other.lost || other == c) {
			return other
		}
	}
	return c
}

// does returns the duties of a ruling in short form.
func does(do []adoube.Duty, v chess.Variant) (steps []string) {
	for _, d := range do {
		text := d.Step.String()
		if d.By != adoube.Unknown && d.By != adoube.Arbiter {
			text = d.By.String() + " " + text
		}
		if d.To != adoube.Unknown {
			text += " " + d.To.String()
		}
		for _, n := range []int{d.Seconds, d.No, d.Nth} {
			if n > 0 {
				text += fmt.Sprint(" ", n)
			}
		}
		if d.Capture {
			text += " takes"
		}
		if d.On != chess.NoSquare {
			text += " " + d.On.String()
		}
		if d.Move != chess.NoMove {
			text += " " + d.Move.UCI(v)
		}
		steps = append(steps, text)
	}
	return steps
}
