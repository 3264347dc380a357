package hall

import (
	"math/rand/v2"
	"time"
)

// A connection simulates the delivery of messages to the host.
type connection struct {
	Noise
	rng  *rand.Rand
	back time.Duration // when the connection is restored
}

func (l *connection) often(percent float64) bool { return percent > 0 && l.rng.Float64()*100 < percent }

func (l *connection) delay() time.Duration { return ms(40 + l.rng.IntN(260)) }

// away reports whether the connection is down.
func (l *connection) away(at time.Duration) bool {
	if at >= l.back && l.often(l.Away) {
		l.back = at + ms(2000+l.rng.IntN(15000))
	}
	return at < l.back
}
