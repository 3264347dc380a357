package web

import (
	runtime "runtime/metrics"

	"github.com/VictoriaMetrics/metrics"
)

// counters are the metrics of a server.
type counters struct {
	records   *metrics.Counter
	refused   *metrics.Counter
	followers *metrics.Counter
	dropped   *metrics.Counter
	turned    *metrics.Counter
	durable   *metrics.Histogram
}

func newCounters(set *metrics.Set) counters {
	set.NewGauge("adoube_memory_in_use_bytes", inUse)
	return counters{
		records:   set.NewCounter("adoube_records_total"),
		refused:   set.NewCounter("adoube_not_recorded_total"),
		followers: set.NewCounter("adoube_followers"),
		dropped:   set.NewCounter("adoube_followers_dropped_total"),
		turned:    set.NewCounter("adoube_connections_refused_total"),
		durable:   set.NewHistogram("adoube_durable_seconds"),
	}
}

// inUse returns the live bytes after the last garbage collection.
func inUse() float64 {
	live := []runtime.Sample{{Name: "/gc/heap/live:bytes"}}
	runtime.Read(live)
	return float64(live[0].Value.Uint64())
}
