package hall

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"adoube/sense"
)

// A Delay is the time from the true release to the report of a move, and the evidence for
// the release.
type Delay struct {
	After  time.Duration
	Ground sense.ReleaseEvidence
}

// Delays holds the delays of many moves.
type Delays []Delay

// Latency returns the median and the 99th percentile.
func (d Delays) Latency() (median, p99 time.Duration) {
	slices.SortFunc(d, func(x, y Delay) int { return cmp.Compare(x.After, y.After) })
	if len(d) == 0 {
		return 0, 0
	}
	return d[len(d)/2].After, d[len(d)*99/100].After
}

func (d Delays) String() string {
	median, p99 := d.Latency()
	return fmt.Sprintf("%d ms, %d ms", median.Milliseconds(), p99.Milliseconds())
}

// on returns the delays with the given evidence.
func (d Delays) on(g sense.ReleaseEvidence) (those Delays) {
	for _, one := range d {
		if one.Ground == g {
			those = append(those, one)
		}
	}
	return those
}
