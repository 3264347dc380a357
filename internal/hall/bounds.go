package hall

import (
	"fmt"

	"adoube/internal/hall/pairing"
)

// Bounds of the numbers in a change. Earlier halls accepted board numbers of six digits
// in an order by hand.
const (
	mostGames  = 1_000_000
	mostNumber = 999_999
)

// A Skipped record is a change of the hall that is on the record and has no effect.
type Skipped struct {
	Seq    uint64
	Reason error
}

// Skipped lists the records of the hall that have no effect because a
// number is out of bounds.
func (s *State) Skipped() []Skipped { return s.skipped }

// bounds returns an error that names a number of the change that is out of
// bounds, or nil.
func (c Change) bounds() error {
	round, table := 1, 1
	switch {
	case c.Round != nil:
		round = c.Round.Number
	case c.Table != nil:
		round, table = c.Table.Round, c.Table.Table
	case c.Board != nil:
		round, table = c.Board.Round, c.Board.Table
	case c.Delay != nil:
		round, table = c.Delay.Round, c.Delay.Table
	case c.Score != nil:
		round, table = c.Score.Round, c.Score.Table
	case c.Said != nil:
		round, table = c.Said.Round, c.Said.Table
	case c.Unplayed != nil:
		return c.Unplayed.bounds()
	case c.Disclosed != nil:
		round, table = c.Disclosed.Round, c.Disclosed.Table
		if d := c.Disclosed; d.Game < 0 || d.Game > mostGames || d.Act < 1 || d.Act > mostGames {
			return fmt.Errorf("act %d of game %d is out of all bounds", d.Act, d.Game)
		}
	case c.Numbered != nil:
		return c.Numbered.bounds()
	}
	return within(round, table)
}

// within returns an error if a round or table number is out of bounds.
func within(round, table int) error {
	if round < 1 || round > pairing.MostRounds {
		return fmt.Errorf("there is no round %d: rounds are numbered from 1 to %d", round, pairing.MostRounds)
	}
	if table < 1 || table > pairing.MostTable {
		return fmt.Errorf("there is no table %d: tables are numbered from 1 to %d", table, pairing.MostTable)
	}
	return nil
}

func (u *Unplayed) bounds() error {
	for _, b := range u.List {
		if b.Table < 0 || b.Table > mostNumber {
			return fmt.Errorf("there is no number %d on a pairing list", b.Table)
		}
	}
	return within(u.Round, 1)
}

func (n *Numbered) bounds() error {
	for _, m := range n.List {
		if err := within(n.Round, m.Table); err != nil {
			return err
		}
		if m.To < 1 || m.To > mostNumber {
			return fmt.Errorf("there is no number %d of a board", m.To)
		}
	}
	return within(n.Round, 1)
}
