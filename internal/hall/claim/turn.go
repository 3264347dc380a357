package claim

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adoube/internal/hall/journal"
)

// transitions maps each kind of record to its effect on a claim.
var transitions = map[journal.Kind]func(c *Claim, r journal.Record, items int) error{
	journal.Statement: (*Claim).say,
	journal.Coming:    (*Claim).come,
	journal.Correct:   (*Claim).set,
	journal.Decision:  (*Claim).decide,
	journal.Signature: (*Claim).sign,
	journal.Withdraw:  (*Claim).withdraw,
	journal.Appeal:    (*Claim).appeal,
	journal.Outcome:   (*Claim).judge,
}

// say applies a statement. Statements are accepted as long as a decision is possible.
func (c *Claim) say(r journal.Record, _ int) error {
	if s := c.State(r.At); s == Gone || s == Final || s == Closed {
		return c.not("is " + string(s) + ": nothing can be added")
	}
	s := Said{Mark: mark(r), Ground: len(c.Grounds)}
	if err := read(r.Data, &s.Statement); err != nil {
		return err
	}
	if err := c.corrects(&s.Statement); err != nil {
		return err
	}
	if s.Corrects > 0 {
		s.keepFacts(&c.Statements[s.Corrects-1].Statement)
	}
	c.Statements = append(slices.Clip(c.Statements), s)
	return nil
}

// corrects returns an error for a statement that cannot replace another: of another
// person, not his last version, or one that the game follows.
func (c *Claim) corrects(s *Statement) error {
	n := s.Corrects
	switch {
	case n == 0:
		return nil
	case n < 0, n > len(c.Statements), c.Statements[n-1].Who != s.Who:
		return c.not(fmt.Sprintf("has no account %d of that person", n))
	case c.CorrectedBy(n) > 0:
		return c.not(fmt.Sprintf("has account %d in the place of %d: correct the later one", c.CorrectedBy(n), n))
	case c.Adopted == n:
		return c.not(fmt.Sprintf("follows account %d: undo that before it is corrected", n))
	}
	return nil
}

// keepFacts keeps the facts of the statement that this one replaces if it has none of its own
// and no other acts.
func (s *Statement) keepFacts(replaced *Statement) {
	if s.Facts == nil && (len(s.Acts) == 0 || slices.EqualFunc(s.Acts, replaced.Acts, sameAct)) {
		s.Facts = replaced.Facts
	}
}

// sameAct reports whether two acts are alike, however they are spaced.
func sameAct(a, b json.RawMessage) bool {
	var one, other bytes.Buffer
	return json.Compact(&one, a) == nil && json.Compact(&other, b) == nil && bytes.Equal(one.Bytes(), other.Bytes())
}

// come records that an arbiter is on the way.
func (c *Claim) come(r journal.Record, _ int) error {
	if s := c.State(r.At); s != Open {
		return c.not("is " + string(s) + ": nobody needs to come")
	}
	c.Coming = &Came{Mark: mark(r)}
	return read(r.Data, &c.Coming.Signer)
}

// decide applies a decision, or a corrected one before the first is signed. A call is
// closed and not decided. Facts found before stay found.
func (c *Claim) decide(r journal.Record, items int) error {
	d := Decided{Mark: mark(r), Items: items}
	if err := read(r.Data, &d.Decision); err != nil {
		return err
	}
	state, made := c.State(r.At), len(c.Corrected)+1
	switch {
	case d.Corrects != 0 && state != Unsigned:
		return c.not("is " + string(state) + ": it cannot be corrected any more")
	case d.Corrects != 0 && d.Corrects != made:
		return c.not("was corrected meanwhile: read how it stands")
	case d.Corrects == 0 && state != Open:
		return c.not("is " + string(state) + ": it cannot be decided again; a player may appeal")
	case d.Outcome == "closed" && c.Kind != "call":
		return c.not("is no call: it is decided, and not closed")
	}
	if c.Decision != nil {
		c.Corrected = append(slices.Clip(c.Corrected), *c.Decision)
	}
	c.Decision = &d
	return nil
}

// sign applies the signature of an arbiter other than the one who decided.
func (c *Claim) sign(r journal.Record, _ int) error {
	var n Note
	if err := read(r.Data, &n); err != nil {
		return err
	}
	switch {
	case c.State(r.At) != Unsigned:
		return c.not("waits for no signature")
	case n.Decision != 0 && n.Decision != len(c.Corrected)+1:
		return c.not("was corrected meanwhile: read how it stands")
	case c.Decision.By == r.By:
		return c.not("was decided with this token: another arbiter has to sign")
	case c.Decision.DecidedBy(r.By, n.Signer):
		return c.not("was decided by the person whose token this is: another arbiter has to sign")
	}
	c.Signature = &Signed{mark(r), n.Signer}
	return nil
}

func (c *Claim) withdraw(r journal.Record, _ int) error {
	if s := c.State(r.At); s != Open {
		return c.not("is " + string(s) + ": it cannot be withdrawn")
	}
	var n Note
	err := read(r.Data, &n)
	c.Withdrawn = &Withdrawn{mark(r), n.Text}
	return err
}

// appeal applies an appeal in time. A player need not wait for the second signature,
// from which the time runs.
func (c *Claim) appeal(r journal.Record, _ int) error {
	switch s := c.State(r.At); {
	case c.Decision == nil:
		return c.not("is " + string(s) + ": there is no decision to appeal against")
	case c.Appeal != nil:
		return c.not("has been appealed")
	case c.Decision.Minutes == 0:
		return c.not("cannot be appealed: the event has no time for appeals")
	case s == Final:
		return c.not("is final: the time for an appeal is over")
	}
	c.Appeal = &Appealed{Mark: mark(r)}
	return read(r.Data, &c.Appeal.Appeal)
}

func (c *Claim) judge(r journal.Record, items int) error {
	if s := c.State(r.At); s != Appeals {
		return c.not("is " + string(s) + ": no appeal waits")
	}
	c.Outcome = &Judged{Mark: mark(r), Items: items}
	return read(r.Data, &c.Outcome.Outcome)
}

func (c *Claim) not(why string) error { return &StateError{c.No, why} }
