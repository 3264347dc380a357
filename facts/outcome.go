package facts

import (
	"fmt"
	"maps"
	"slices"

	"adoube"
	"adoube/chess"
)

// An Outcome is the kernel's ruling on the facts, independent of the position used: White
// stands for the player concerned, Black for the opponent. Equal outcomes have equal
// [Outcome.Key].
type Outcome struct {
	Refused       bool   // the edition has no ruling on these acts
	Contradictory bool   // no position has all these facts
	Rule          string // name of a rule outside the kernel; empty: the kernel rules
	Irregular     []Irregularity
	Must          []Must // obligations of the player having the move
	Binds         adoube.Cites
	Made          bool // the move has been made
	Verdict       adoube.Outcome
	Drawn         *adoube.Verdict // verdict on a claim of a draw
	Reason        string          // reason for rejecting such a claim
	Over          *adoube.Ending
	Asks          []adoube.QuestionKind // questions that only a person can settle
	Do            []Step
}

// An Irregularity is a finding without its acts.
type Irregularity struct {
	Code    adoube.Code
	By      adoube.Party
	Cites   adoube.Cites
	Claim   adoube.ClaimState
	Arbiter bool
	Nth     int
	Penalty adoube.Penalty
	Against Must // the demand that the move violated
}

// A Must is a demand of a rule on a piece with a role in the dispute.
type Must struct {
	Rule   adoube.Provision
	Role   string // role of the player's piece; empty: none
	Target string // role of the opponent's piece; empty: none
	Free   bool   // the king intended to castle (4.4.3) has no legal move
}

// A Step is a duty of the arbiter without squares.
type Step struct {
	Step    adoube.DutyStep
	By, To  adoube.Party
	Seconds int
	Nth     int
	Owed    Must // MustPlay: the demand, with the piece concerned
	Cites   adoube.Cites
}

// Key returns a text that identifies the outcome.
func (o *Outcome) Key() string {
	one := *o
	over, drawn := one.Over, one.Drawn
	one.Over, one.Drawn = nil, nil
	text := fmt.Sprintf("%+v", one)
	if over != nil {
		text += fmt.Sprintf(" %+v", *over)
	}
	if drawn != nil {
		text += fmt.Sprintf(" %+v", *drawn)
	}
	return text
}

// note adds the results of a ruling to the outcome.
func (d *dispute) note(r *adoube.Ruling) {
	o := &d.outcome
	for _, f := range r.Findings {
		d.find(f)
	}
	o.Binds, o.Must = 0, nil
	if r.Turn == d.at.player { // the opponent's touches are not part of the dispute
		o.Binds, o.Must = r.Cites, d.must(r)
	}
	o.Made = d.path.ShowsMade && (r.Made != nil || o.Made && !d.afterMove(r))
	o.Asks = nil
	for _, q := range r.Ask {
		o.Asks = append(o.Asks, q.Kind)
	}
	if r.Claim != nil && r.Claim.Drawn != adoube.NoReason {
		v := *r.Claim
		v.About = 0
		o.Drawn = &v
	}
	if r.Draw != nil {
		o.Reason = fmt.Sprint(r.Draw.Reason)
	}
	o.Over = d.ending(r.Over)
	if len(r.Do) > 0 {
		o.Do = d.steps(r.Do)
	}
	if d.stands() {
		o.Do = slices.DeleteFunc(o.Do, func(s Step) bool { return s.Step == adoube.RestorePosition && s.By != adoube.Arbiter })
	}
}

// stands reports whether all pieces stand as in the position.
func (d *dispute) stands() bool {
	placed, position := d.game.Placement(), d.game.Position()
	return len(placed.Hands) == 0 && placed.BoardFor(adoube.Unknown) == position.Board()
}

// afterMove reports whether the player touches a piece while the opponent has the move, so
// that the move is no longer the subject.
func (d *dispute) afterMove(r *adoube.Ruling) bool {
	return r.Act.By == adoube.PartyOf(d.at.player) && r.Turn != d.at.player && r.Act.Verb != adoube.Clock
}

// party returns p relative to the dispute: White is the player concerned.
func (d *dispute) party(p adoube.Party) adoube.Party {
	if c, ok := p.Color(); ok && d.at.player == chess.Black {
		return adoube.PartyOf(c.Other())
	}
	return p
}

// ending returns the ending with the result relative to the player concerned.
func (d *dispute) ending(over *adoube.Ending) *adoube.Ending {
	if over == nil || d.at.player == chess.White {
		return over
	}
	return &adoube.Ending{Result: chess.Turned(over.Result), Reason: over.Reason}
}

// find adds a finding, replacing one of the same irregularity.
func (d *dispute) find(f adoube.Finding) {
	o := &d.outcome
	by := d.party(adoube.PartyOf(f.By))
	o.Irregular = slices.DeleteFunc(o.Irregular, func(i Irregularity) bool { return i.Code == f.Code && i.By == by })
	if !f.Withdrawn {
		o.Irregular = append(o.Irregular, Irregularity{f.Code, by, f.Cites, f.Claim, f.Arbiter, f.Nth, f.Penalty, d.against(f.Breach)})
	}
}

// must returns the demands of the rules after a ruling.
func (d *dispute) must(r *adoube.Ruling) (list []Must) {
	if r.Explanation == nil {
		return nil
	}
	touched, released := r.Explanation.Obligation, r.Explanation.Commitment
	if released.Rule == adoube.Art4_7_2 && steps(r.Open) {
		released = adoube.Demand{} // another king move, as the touch demands
	}
	free := touched.Rule == adoube.Art4_4_3 && !d.kingMoves(r.Open)
	if touched.Rule != adoube.NoProvision && (!free || released.Rule == adoube.NoProvision) {
		m := d.demanded(touched)
		m.Free = free
		list = append(list, m)
	}
	if released.Rule != adoube.NoProvision {
		list = append(list, d.demanded(released))
	}
	return list
}

// steps reports whether a move other than castling is open.
func steps(open adoube.Open) bool {
	other := chess.All
	other.Kinds &^= chess.Castlings
	return open.Any(other)
}

// kingMoves reports whether the player's king may move or castle.
func (d *dispute) kingMoves(open adoube.Open) bool {
	position := d.game.Position()
	king := chess.SquaresOf(position.King(position.Turn()))
	return open.Any(chess.From(king).WithCastling(chess.Castlings))
}

// against returns the demand violated by a breach.
func (d *dispute) against(b *adoube.Breach) Must {
	if b == nil {
		return Must{}
	}
	return d.demanded(b.Demand)
}

func (d *dispute) demanded(demand adoube.Demand) Must {
	m := Must{Rule: demand.Rule}
	switch {
	case demand.Piece == chess.NoPiece:
	case demand.Piece.Type() == chess.Rook && slices.Contains(slices.Collect(maps.Values(d.path.roles)), rookRole):
		m.Role = rookRole // wherever it was released
	default:
		m.Role = d.role(demand.On)
	}
	if demand.Target != chess.NoPiece {
		m.Target = d.role(demand.At)
	}
	return m
}

// rookRole is the role of the rook with which a player castles.
const rookRole = "rook"

// role returns the role of the piece on a square, or "".
func (d *dispute) role(on chess.Square) string {
	for _, name := range slices.Sorted(maps.Keys(d.at.places)) {
		if role := d.path.roles[name]; role != "" && d.at.places[name] == on {
			return role
		}
	}
	return ""
}

// steps returns duties without squares. The breach determines the move to be played, not
// the number of moves in the small position.
func (d *dispute) steps(duties []adoube.Duty) (list []Step) {
	for _, duty := range duties {
		s := Step{Step: duty.Step, By: d.party(duty.By), To: d.party(duty.To), Seconds: duty.Seconds, Nth: duty.Nth, Cites: duty.Cites}
		switch owed := d.owed(); {
		case duty.Step == adoube.MustPlay && owed.Rule != adoube.NoProvision:
			s.Owed = owed
		case duty.Step == adoube.MustPlay && duty.Move != chess.NoMove:
			s.Owed.Role = d.role(duty.Move.From())
		case duty.Step == adoube.MustPlay && duty.Capture:
			s.Owed.Target = d.role(duty.On)
		case duty.On != chess.NoSquare:
			s.Owed.Role = d.role(duty.On)
		}
		if duty.Step == adoube.MustPlay && s.Owed == (Must{}) {
			continue // the only piece that can move here is not part of the dispute
		}
		list = append(list, s)
	}
	return list
}

// owed returns the demand violated by the first irregular move.
func (d *dispute) owed() Must {
	for _, i := range d.outcome.Irregular {
		if i.Against.Rule != adoube.NoProvision {
			return i.Against
		}
	}
	return Must{}
}
