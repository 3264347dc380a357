package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// findings are what was found in a game, in the order of the acts.
type findings []finding

// A finding keeps, beside the reported fields, the state to restore if the irregularity
// is put right, and the open questions about its claim.
type finding struct {
	adoube.Finding
	row     *irregularity
	since   int              // the act before the turn that it is of
	before  *state           // nil: nothing to put back
	early   *state           // of pieces displaced: before they became a move by the press, or the reply to it
	astray  chess.Squares    // of pieces displaced: where the position has them
	added   bool             // and a captured piece is among them
	knocked bool             // by accident
	stands  []pieces.Item    // what stays on the board if it is claimed (7.5.2)
	doubts  []int            // contacts of the opponent that may have forfeited the claim (4.8)
	lost    adoube.Provision // what the claim was forfeited under
	played  bool             // the opponent has replied
	redone  bool             // an illegal move, in whose place its player has made another
	righted bool             // what could be claimed has been put right
	kept    bool             // the pieces have been put back since, and nothing more is by a claim
	back    bool             // the arbiter has had the pieces put back since: no reply lets it stand
}

// last returns the finding that was added last, or nil.
func (list findings) last() *finding {
	if len(list) == 0 {
		return nil
	}
	return &list[len(list)-1]
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
