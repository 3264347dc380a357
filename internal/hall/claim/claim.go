package claim

import (
	"slices"
	"time"

	"adoube/internal/penalty"
)

// A Mark is the author's token and the time of a record.
type Mark struct {
	By string
	At int64 // milliseconds since 1970
}

// A Claim is one entry of the book, in its present state.
type Claim struct {
	No int // at its table, from 1
	Mark
	Opening
	Items      int      // number of items in the table's log when it was opened
	Coming     *Came    // an arbiter is on the way; the last one
	Grounds    []Ground // games corrected for the claim, each the ground of later accounts
	Adopted    int      // the game was corrected to this statement, from 1; 0: to none
	Statements []Said
	Decision   *Decided
	Corrected  []Decided // the decisions that it replaces
	Signature  *Signed
	Appeal     *Appealed
	Outcome    *Judged
	Withdrawn  *Withdrawn

	keys []key // of its records
}

// A key is a sender's key of a record.
type key struct{ by, key string }

// Came records that an arbiter is on the way.
type Came struct {
	Mark
	Signer
}

// Said is a statement in the book.
type Said struct {
	Mark
	Ground int // it continues the game of that ground, from 1; 0: the one at the opening
	Statement
}

// Decided is a decision in the book; the first of its acts became the item after Items.
type Decided struct {
	Mark
	Decision
	Items int
}

// Signed is the signature of a second arbiter.
type Signed struct {
	Mark
	Signer
}

// Appealed is an appeal.
type Appealed struct {
	Mark
	Appeal
}

// Judged is the outcome of an appeal; the first of its acts became the item
// after Items.
type Judged struct {
	Mark
	Outcome
	Items int
}

// Withdrawn is the reason why a claim was withdrawn.
type Withdrawn struct {
	Mark
	Text string
}

// A State is the state of a claim.
type State string

// The states of a claim.
const (
	Open     State = "open"
	Unsigned State = "unsigned" // decided, without the second arbiter's signature
	Settled  State = "decided"  // and it can still be appealed
	Appeals  State = "appealed"
	Final    State = "final"
	Gone     State = "withdrawn"
	Closed   State = "closed" // a call that an arbiter has answered
)

// States lists all states.
var States = []State{Open, Unsigned, Settled, Appeals, Final, Gone, Closed}

// State returns the state of the claim at a time, in milliseconds since 1970.
func (c *Claim) State(now int64) State {
	switch {
	case c.Withdrawn != nil:
		return Gone
	case c.Decision == nil:
		return Open
	case c.Decision.Outcome == "closed":
		return Closed
	case c.Outcome != nil:
		return Final
	case c.Appeal != nil:
		return Appeals
	case c.unsigned():
		return Unsigned
	case now <= c.Deadline():
		return Settled
	}
	return Final
}

func (c *Claim) unsigned() bool { return c.Decision.Second && c.Signature == nil }

// Deadline returns until when the decision can be appealed, in milliseconds since 1970;
// 0 if it cannot, or the time does not run yet.
func (c *Claim) Deadline() int64 {
	d := c.Decision
	if d == nil || d.Minutes == 0 || c.unsigned() {
		return 0
	}
	from := d.At
	if c.Signature != nil {
		from = c.Signature.At
	}
	return from + int64(d.Minutes)*time.Minute.Milliseconds()
}

// Records returns the number of the claim's records.
func (c *Claim) Records() int { return len(c.keys) }

// Has reports whether the claim has a record with a sender's key.
func (c *Claim) Has(by, name string) bool {
	return name != "" && slices.Contains(c.keys, key{by, name})
}

// CorrectedBy returns the number of the statement that replaces another,
// from 1; 0 if none does.
func (c *Claim) CorrectedBy(statement int) int {
	return slices.IndexFunc(c.Statements, func(s Said) bool { return s.Corrects == statement }) + 1
}

// InForce returns the penalties that stand.
func (c *Claim) InForce() []penalty.Penalty {
	if o := c.Outcome; o != nil && o.Outcome.Outcome == "changed" {
		return o.Imposed(c.Against)
	}
	if c.Decision == nil {
		return nil
	}
	return c.Decision.Imposed(c.Against)
}

// Imposed returns the penalties of a decision on a claim against a colour.
func (d *Decision) Imposed(accused string) []penalty.Penalty {
	return imposed(d.Penalties, d.Penalty, d.Against, accused, d.Article)
}

// Imposed returns the penalties of an outcome, on a claim against a colour.
func (o *Outcome) Imposed(accused string) []penalty.Penalty {
	return imposed(o.Penalties, o.Penalty, o.Against, accused, o.Article)
}

// DecidedBy reports whether the arbiter with that token made the decision. Two tokens
// of one person are one arbiter.
func (d *Decided) DecidedBy(token string, who Signer) bool {
	named := who.Who() != "" && who.Who() == d.Who()
	return d.By == token || named || who.Person != "" && who.Person == d.Person
}

// SetAgain returns the changes of the clocks by a committee after the decision: a
// confirmed decision is set already.
func (c *Claim) SetAgain() []penalty.ClockChange {
	if c.Outcome == nil || c.Outcome.Outcome.Outcome != "changed" {
		return nil
	}
	return penalty.Changes(c.Outcome.Imposed(c.Against), c.Decision.Imposed(c.Against))
}

// Read returns the clock times that the arbiter last read; nil if he did not.
func (c *Claim) Read() *penalty.Clocks {
	for _, d := range c.Decisions() {
		if d.Clocks != nil {
			return d.Clocks
		}
	}
	return nil
}

// Decisions returns all decisions on the claim, the last first.
func (c *Claim) Decisions() (list []*Decided) {
	if c.Decision != nil {
		list = append(list, c.Decision)
	}
	for i := range slices.Backward(c.Corrected) {
		list = append(list, &c.Corrected[i])
	}
	return list
}
