package table

import (
	"adoube"
	"adoube/chess"
)

// restores stores that the arbiter restored a position: the pieces on an electronic
// board are to be put back until it shows the position, or the game goes on.
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

// putBack checks whether the board shows the restored position.
func (s *GameLog) putBack() {
	if s.putting != nil && s.displaced() == 0 {
		s.putting = nil
	}
}

// displaced returns the squares where pieces are still to be put back.
func (s *GameLog) displaced() chess.Squares {
	if s.putting == nil || s.reader() == nil {
		return 0
	}
	return s.reader().Displaced(s.putting.Board())
}
