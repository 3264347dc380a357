package web

import (
	"cmp"
	"context"
	"net/http"
	runtime "runtime/metrics"

	"github.com/VictoriaMetrics/metrics"
	"github.com/danielgtaylor/huma/v2"
)

// counters are what is counted.
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

// inUse is what the collector left when it ran last.
func inUse() float64 {
	live := []runtime.Sample{{Name: "/gc/heap/live:bytes"}}
	runtime.Read(live)
	return float64(live[0].Value.Uint64())
}

type healthOutput struct {
	Body struct {
		Version string `json:"version"`
	}
}

func (s *Server) health() {
	register(s, huma.Operation{OperationID: "health", Method: http.MethodGet, Path: "/api/v1/health", Summary: "Whether the server runs"},
		func(context.Context, *struct{}) (*healthOutput, error) {
			out := new(healthOutput)
			out.Body.Version = s.Version
			return out, nil
		})
	register(s, huma.Operation{OperationID: "ready", Method: http.MethodGet, Path: "/api/v1/ready", Summary: "Whether what comes is recorded"},
		func(context.Context, *struct{}) (*struct{}, error) {
			if err := cmp.Or(s.Hall.Outage(), s.sealed.store()); err != nil {
				return nil, unrecorded(err)
			}
			if err := s.unsigned(); err != nil {
				return nil, huma.Error503ServiceUnavailable("recorded, and not signed", err)
			}
			return nil, nil
		})
	register(s, huma.Operation{OperationID: "metrics", Method: http.MethodGet, Path: "/metrics", Summary: "What is measured, as Prometheus reads it"},
		func(context.Context, *struct{}) (*huma.StreamResponse, error) {
			return &huma.StreamResponse{Body: func(c huma.Context) {
				c.SetHeader("Content-Type", "text/plain; version=0.0.4")
				s.metrics.WritePrometheus(c.BodyWriter())
				metrics.WriteProcessMetrics(c.BodyWriter())
			}}, nil
		})
}
