package hall

import (
	"math/rand/v2"
	"time"
)

// A connection is how messages reach the host.
type connection struct {
	Noise
	rng  *rand.Rand
	back time.Duration // when the connection is there again
}

func (l *connection) often(percent float64) bool { return percent > 0 && l.rng.Float64()*100 < percent }

func (l *connection) delay() time.Duration { return ms(40 + l.rng.IntN(260)) }

// away reports whether the connection is away.
func (l *connection) away(at time.Duration) bool {
	if at >= l.back && l.often(l.Away) {
		l.back = at + ms(2000+l.rng.IntN(15000))
	}
	return at < l.back
}
