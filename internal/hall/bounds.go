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
