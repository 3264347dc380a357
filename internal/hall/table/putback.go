package table

import (
	"adoube"
	"adoube/chess"
)

// restores takes that the arbiter restored a position: on an electronic board the
// pieces are to be put back until it shows them so, or the game goes on.
func (s *GameLog) restores(a adoube.Act, r *adoube.Ruling) {
	switch {
	case s.reader() == nil, r.Made != nil:
		s.putting = nil
	case a.Verb == adoube.Restore && a.By == adoube.Arbiter:
		p := s.Game().Position()
		s.putting = &p
		s.putBack()
	case a.Verb == adoube.Stands, a.Verb == adoube.Result, a.Verb == adoube.Find && a.Fact == adoube.FactNotMade:
		s.putting = nil
	}
}

// putBack looks whether the board shows the position that was restored.
func (s *GameLog) putBack() {
	if s.putting != nil && s.displaced() == 0 {
		s.putting = nil
	}
}

// displaced are the squares on which pieces are still to be put back.
func (s *GameLog) displaced() chess.Squares {
	if s.putting == nil || s.reader() == nil {
		return 0
	}
	return s.reader().Displaced(s.putting.Board())
}
