package claim

import (
	"slices"
	"time"

	"adoube/internal/penalty"
)

// A Mark is by which token a record was entered, and when.
type Mark struct {
	By string
	At int64 // milliseconds since 1970
}

// A Claim is one entry of the book, as it stands.
type Claim struct {
	No int // at its table, from 1
	Mark
	Opening
	Items      int      // so many items were in the table's log when it was opened
	Coming     *Came    // an arbiter is on the way; the last who said so
	Grounds    []Ground // games that an arbiter set right for the claim, each the ground of the accounts after it
	Adopted    int      // the game was set right as that statement tells it, from 1; 0: as none does
	Statements []Said
	Decision   *Decided
	Corrected  []Decided // the decisions in whose place it stands
	Signature  *Signed
	Appeal     *Appealed
	Outcome    *Judged
	Withdrawn  *Withdrawn

	keys []key // of its records
}

// A key of a record is its sender's.
type key struct{ by, key string }

// Came is that an arbiter is on the way.
type Came struct {
	Mark
	Signer
}

// Said is a statement.
type Said struct {
	Mark
	Ground int // it goes on from the game of that ground, from 1; 0: from the one in which the claim was opened
	Statement
}

// Decided is a decision; the first of its acts became the item after Items.
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

// Judged is what came of an appeal; the first of its acts became the item
// after Items.
type Judged struct {
	Mark
	Outcome
	Items int
}

// Withdrawn is why a claim was taken back.
type Withdrawn struct {
	Mark
	Text string
}

// A State is how far a claim has come.
type State string

// The states of a claim.
const (
	Open     State = "open"
	Unsigned State = "unsigned" // decided, and a second arbiter has still to sign
	Settled  State = "decided"  // and it can still be appealed
	Appeals  State = "appealed"
	Final    State = "final"
	Gone     State = "withdrawn"
	Closed   State = "closed" // a call to which an arbiter came
)

// States lists all states.
var States = []State{Open, Unsigned, Settled, Appeals, Final, Gone, Closed}

// State returns how the claim stands at a time, in milliseconds since 1970.
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

// Deadline returns until when the decision can be appealed, in milliseconds
// since 1970; 0: it cannot, or that does not run yet.
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

// Records is how many records the claim has.
func (c *Claim) Records() int { return len(c.keys) }

// Has reports whether a record with that key of that sender is one of the claim's.
func (c *Claim) Has(by, name string) bool {
	return name != "" && slices.Contains(c.keys, key{by, name})
}

// CorrectedBy returns the number of the statement that stands in the place of
// another, from 1; 0: none does.
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

// Imposed are the penalties of a decision on a claim against a colour.
func (d *Decision) Imposed(accused string) []penalty.Penalty {
	return imposed(d.Penalties, d.Penalty, d.Against, accused, d.Article)
}

// Imposed are the penalties of an outcome, on a claim against a colour.
func (o *Outcome) Imposed(accused string) []penalty.Penalty {
	return imposed(o.Penalties, o.Penalty, o.Against, accused, o.Article)
}

// DecidedBy reports whether it was decided by the arbiter whose token it is. Two tokens of
// one person are one arbiter.
func (d *Decided) DecidedBy(token string, who Signer) bool {
	named := who.Who() != "" && who.Who() == d.Who()
	return d.By == token || named || who.Person != "" && who.Person == d.Person
}

// SetAgain returns what a committee changes on the clocks after the decision: one that
// it confirms is set already.
func (c *Claim) SetAgain() []penalty.ClockChange {
	if c.Outcome == nil || c.Outcome.Outcome.Outcome != "changed" {
		return nil
	}
	return penalty.Changes(c.Outcome.Imposed(c.Against), c.Decision.Imposed(c.Against))
}

// Read returns the clocks as the arbiter read them last; nil: he did not.
func (c *Claim) Read() *penalty.Clocks {
	for _, d := range c.Decisions() {
		if d.Clocks != nil {
			return d.Clocks
		}
	}
	return nil
}

// Decisions are all that were made on the claim, the last first.
func (c *Claim) Decisions() (list []*Decided) {
	if c.Decision != nil {
		list = append(list, c.Decision)
	}
	for i := range slices.Backward(c.Corrected) {
		list = append(list, &c.Corrected[i])
	}
	return list
}
