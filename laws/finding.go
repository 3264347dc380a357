package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// findings are the findings of a game, in the order of the acts.
type findings []finding

// A finding is an irregularity with what a claim or the arbiter would restore, and what has
// become of it since. Its claim changes by the methods below alone.
type finding struct {
	adoube.Finding
	row       *irregularity
	since     int              // the act before its turn
	fate      fate             // what has become of the claim
	reply     reply            // what the opponent's reply does to it
	lost      adoube.Provision // forfeited: the provision that says so
	doubts    []int            // contacts of the opponent that may have forfeited the claim (4.8)
	before    *state           // the state to restore; nil: nothing to put back
	stands    []pieces.Item    // the pieces that stay on the board after a claim (7.5.2)
	inPlace   bool             // the players have put the pieces back since; a claim puts nothing back
	displaced displacedPieces  // the pieces, if it is about displaced ones
}

// A fate is what has become of the claim about an irregularity.
//
//	fate         claim       from         by
//	unclaimable  none                     report: there is nothing to put right
//	claimable    open                     report
//	forfeited    forfeited   claimable    the opponent's touch (4.8) or reply (A.5.2)
//	settled      none        claimable    its player, by another move or by putting the pieces
//	                                      back; the arbiter, by letting it stand; a claim or the
//	                                      end of the game, if no pieces are put back
//	righted      none        claimable    a claim or the arbiter: the position was restored
//	withdrawn    none        claimable    its player, by making again the castling he took back
type fate uint8

const (
	unclaimable fate = iota
	claimable
	forfeited
	settled
	righted
	withdrawn
)

// claims are the states of the claim, by fate.
var claims = [...]adoube.ClaimState{claimable: adoube.ClaimOpen, forfeited: adoube.ClaimForfeited, withdrawn: adoube.ClaimNone}

// A reply is what the opponent's next move does to an irregularity that his reply can let
// stand (A.5.2).
//
//	reply    from            by
//	awaited                  report: the reply lets it stand
//	barred   awaited         its player, by another move; the arbiter, by having the pieces put
//	                         back: the reply lets nothing stand
//	replied  awaited,barred  the opponent's next move: later ones change nothing
type reply uint8

const (
	awaited reply = iota
	barred
	replied
)

// displacedPieces are the pieces of a finding about displaced ones (7.4.1).
type displacedPieces struct {
	from     chess.Squares // their squares in the position
	added    bool          // a captured piece is among them
	accident bool          // an accident displaced them
	early    *state        // the state before the press or the reply made them a move; nil: none did
}

// has reports whether the item is one of the pieces.
func (d *displacedPieces) has(i *pieces.Item) bool {
	return d.from.Has(i.From) || d.added && i.From == chess.NoSquare
}

// aboutDisplaced reports whether the finding is about displaced pieces, which their player puts
// back (7.4.1).
func (f *finding) aboutDisplaced() bool { return f.row.Settled == byPuttingBack }

// putsNothingBack reports whether correcting the finding moves no pieces.
func (f *finding) putsNothingBack() bool {
	return f.inPlace || f.before == nil && !f.aboutDisplaced()
}

// end closes the claim with that fate, if it is open.
func (f *finding) end(as fate) {
	if f.fate == claimable {
		f.fate, f.Claim = as, claims[as]
	}
}

// forfeit ends the right to claim, by that provision.
func (f *finding) forfeit(by adoube.Provision) {
	if f.fate == claimable {
		f.lost = by
	}
	f.end(forfeited)
}

// settle closes the claim without putting anything back.
func (f *finding) settle() { f.end(settled) }

// undone records that its player has put the pieces back, or made another move: nothing is
// left to restore.
func (f *finding) undone() {
	f.end(settled)
	f.before = nil
}

// replaced records that its player has made another move.
func (f *finding) replaced() {
	f.undone()
	f.barReply()
}

// putRight records that the position it should be has been restored.
func (f *finding) putRight() {
	f.end(righted)
	f.before, f.displaced.early = nil, nil
}

// withdraw records that its player has taken castling back and made it again.
func (f *finding) withdraw() {
	f.end(withdrawn)
	f.before, f.Withdrawn = nil, true
}

// putInPlace records that the players have put the pieces back to where they stood before.
// The claim stays open.
func (f *finding) putInPlace() {
	f.before, f.displaced.early, f.stands, f.inPlace = nil, nil, nil, true
}

// barReply keeps the opponent's reply from letting it stand.
func (f *finding) barReply() {
	if f.reply == awaited {
		f.reply = barred
	}
}

// answer records a move of the opponent, and reports whether it can let the irregularity
// stand.
func (f *finding) answer() bool {
	can := f.reply == awaited
	f.reply = replied
	return can
}

// letStand ends the claim and the arbiter's correction because the opponent has replied
// (A.5.2), and reports whether there was any.
func (f *finding) letStand() bool {
	if f.Claim == adoube.ClaimNone || f.Claim == adoube.ClaimForfeited && !f.Arbiter && f.Nth == 0 {
		return false
	}
	f.forfeit(adoube.ArtA_5_2)
	f.Arbiter, f.Nth, f.Penalty = false, 0, adoube.NoPenalty
	return true
}

// closed returns the state of a claim once nothing can be claimed any more.
func closed(s adoube.ClaimState) adoube.ClaimState {
	if s == adoube.ClaimOpen {
		return adoube.ClaimNone
	}
	return s
}

// last returns the finding added last, or nil.
func (list findings) last() *finding {
	if len(list) == 0 {
		return nil
	}
	return &list[len(list)-1]
}

// settle closes all open claims, and reports whether there were any.
func (list findings) settle() bool {
	found := false
	for n := range list {
		found = found || list[n].Claim == adoube.ClaimOpen
		list[n].settle()
	}
	return found
}

// tidied settles the displacements: all pieces are back.
func (list findings) tidied() {
	for n := range list {
		if list[n].aboutDisplaced() {
			list[n].settle()
		}
	}
}

// replaced settles the illegal moves of c, who has made another move. Those that the players
// have put back stay claimable.
func (list findings) replaced(c chess.Color) {
	for n := range list {
		if f := &list[n]; f.By == c && !f.inPlace && f.row.Settled == byAnotherMove {
			f.replaced()
		}
	}
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
