package claim

import (
	"fmt"
	"slices"

	"adoube/internal/hall/journal"
)

// A Book lists the claims at one table, by number. A copy of it does not change.
type Book []Claim

// A StateError reports that a record does not fit the state of a claim.
type StateError struct {
	No  int
	Why string
}

// Error names the claim and the reason.
func (e *StateError) Error() string { return fmt.Sprintf("claim %d %s", e.No, e.Why) }

// Find returns the claim with a number.
func (b Book) Find(no int) (*Claim, bool) {
	if no < 1 || no > len(b) {
		return nil, false
	}
	return &b[no-1], true
}

// Keyed returns the claim of the record with a sender's key.
func (b Book) Keyed(by, name string) (*Claim, bool) {
	for i := range b {
		if b[i].Has(by, name) {
			return &b[i], true
		}
	}
	return nil, false
}

// Apply returns the book after the next record of the table; items is the number of
// items in its log. A record that does not fit is an error, a *[StateError] if it is
// readable, and has no effect; a record without a claim has no effect either.
func (b Book) Apply(r journal.Record, items int) (Book, error) {
	if r.Kind == journal.Claim {
		return b.open(r, items)
	}
	turn, ok := transitions[r.Kind]
	if !ok {
		return b, nil
	}
	var of Note // all of them have the number
	if err := read(r.Data, &of); err != nil {
		return b, err
	}
	if of.No == 0 && (r.Kind == journal.Statement || r.Kind == journal.Decision || r.Kind == journal.Correct) {
		return b, nil
	}
	c, ok := b.Find(of.No)
	if !ok {
		return b, &StateError{of.No, "is not on the book"}
	}
	next := *c
	if err := turn(&next, r, items); err != nil {
		return b, err
	}
	next.keys = append(slices.Clip(next.keys), key{r.By, r.Key})
	book := slices.Clone(b)
	book[of.No-1] = next
	return book, nil
}

// open opens a claim.
func (b Book) open(r journal.Record, items int) (Book, error) {
	c := Claim{No: len(b) + 1, Mark: mark(r), Items: items, keys: []key{{r.By, r.Key}}}
	if err := read(r.Data, &c.Opening); err != nil {
		return b, err
	}
	if c.Opening.At == 0 || c.Opening.At > items {
		c.Opening.At = items
	}
	return append(slices.Clip(b), c), nil
}

func mark(r journal.Record) Mark { return Mark{r.By, r.At} }
