package table

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// illegal lists the illegal moves that stand, as the edition counts them (7.5).
type illegal []offence

// An offence is an irregularity of a player in an act.
type offence struct {
	by    chess.Color
	about int
	code  adoube.Code
}

// take applies a finding that was made, reported again or withdrawn.
func (l *illegal) take(f adoube.Finding) {
	if f.Nth == 0 {
		return
	}
	o := offence{f.By, f.About, f.Code}
	i := slices.Index(*l, o)
	switch {
	case f.Withdrawn && i >= 0:
		*l = slices.Delete(*l, i, i+1)
	case !f.Withdrawn && i < 0:
		*l = append(*l, o)
	}
}

// count returns the number of illegal moves of each player.
func (l illegal) count() (n [2]int) {
	for _, o := range l {
		n[o.by]++
	}
	return n
}
