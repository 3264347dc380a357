package hall

import (
	"math/rand/v2"
	"time"
)

// A line is how messages reach the host.
type variation struct {
	Noise
	rng  *rand.Rand
	back time.Duration // when the connection is there again
}

func (l *variation) often(percent float64) bool { return percent > 0 && l.rng.Float64()*100 < percent }

func (l *variation) delay() time.Duration { return ms(40 + l.rng.IntN(260)) }

// away says whether the connection is away.
func (l *variation) away(at time.Duration) bool {
	if at >= l.back && l.often(l.Away) {
		l.back = at + ms(2000+l.rng.IntN(15000))
	}
	return at < l.back
}
