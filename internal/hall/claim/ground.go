package claim

import (
	"fmt"

	"adoube/internal/hall/journal"
)

// A Ground is a game set right for a claim: from where it stands, accounts go on.
type Ground struct {
	Items int // so many items were in the table's log before it
}

// A Correction is what the record of a game set right says of a claim.
type Correction struct {
	No        int  `json:"no,omitempty" minimum:"1" maximum:"1000000" doc:"number of the claim at this table for which the position is set"`
	Statement int  `json:"statement,omitempty" minimum:"0" maximum:"1000000" hidden:"true"` // it is set as that one tells
	Back      bool `json:"back,omitempty" hidden:"true"`                                    // it is set as before a statement was adopted
}

// set takes a game that was set right for the claim.
func (c *Claim) set(r journal.Record, items int) error {
	if s := c.State(r.At); s != Open {
		return c.not("is " + string(s) + ": nothing can be added")
	}
	var to Correction
	if err := read(r.Data, &to); err != nil {
		return err
	}
	switch {
	case to.Statement > len(c.Statements):
		return c.not(fmt.Sprintf("has no statement %d", to.Statement))
	case to.Statement != 0, to.Back:
		c.Adopted = to.Statement
	default:
		c.Grounds, c.Adopted = append(c.Grounds[:len(c.Grounds):len(c.Grounds)], Ground{items}), 0
	}
	return nil
}
