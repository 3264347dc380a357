package claim

import (
	"slices"
	"time"
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
	Items      int // so many items were on the table's sheet when it was opened
	Statements []Said
	Decision   *Decided
	Signature  *Mark
	Appeal     *Appealed
	Outcome    *Judged
	Withdrawn  *Withdrawn

	keys []key // of its records
}

// A key of a record is its sender's.
type key struct{ by, key string }

// Said is a statement.
type Said struct {
	Mark
	Statement
}

// Decided is a decision; the first of its acts became the item after Items.
type Decided struct {
	Mark
	Decision
	Items int
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
)

// States lists all states.
var States = []State{Open, Unsigned, Settled, Appeals, Final, Gone}

// State returns how the claim stands at a time, in milliseconds since 1970.
func (c *Claim) State(now int64) State {
	switch {
	case c.Withdrawn != nil:
		return Gone
	case c.Decision == nil:
		return Open
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

// Penalty returns what penalty stands, under which article, and of which
// colour; empty: none.
func (c *Claim) Penalty() (penalty, article, against string) {
	d := c.Decision
	if d == nil {
		return "", "", ""
	}
	penalty, article, against = d.Penalty, d.Article, d.Against
	if o := c.Outcome; o != nil && o.Outcome.Outcome == "changed" {
		penalty, article, against = o.Penalty, o.Article, o.Against
	}
	if penalty == "" || penalty == "none" {
		return "", "", ""
	}
	if against == "" {
		against = c.Against
	}
	return penalty, article, against
}
