package claim

import (
	"fmt"

	"adoube/internal/hall/journal"
)

// A Ground is a game corrected for a claim: accounts continue from it.
type Ground struct {
	Items int // number of items in the table's log before it
}

// A Correction is the part about a claim in the record of a corrected game.
type Correction struct {
	No        int  `json:"no,omitempty" minimum:"1" maximum:"1000000" doc:"number of the claim at this table for which the position is set"`
	Statement int  `json:"statement,omitempty" minimum:"0" maximum:"1000000" hidden:"true"` // the statement to which it is corrected
	Back      bool `json:"back,omitempty" hidden:"true"`                                    // it is restored to before a statement was adopted
}

// set applies a correction made for the claim.
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
