package web

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"net"
	"net/url"
	"time"

	"github.com/VictoriaMetrics/metrics"
	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/web/problem"
)

type healthOutput struct {
	Body struct {
		Version string `json:"version"`
	}
}

// healthHandlers handle requests about the program itself: its state, its addresses,
// and a copy of its store.
type healthHandlers struct {
	outage    func() error // why the hall records nothing; nil: it does
	now       func() time.Time
	log       *slog.Logger
	version   string
	metrics   *metrics.Set
	newest    *newestCheckpoint
	bases     func() []string                                      // nil: unknown
	copyStore func(context.Context) (func(io.Writer) error, error) // nil: the store is no file
}

func (h *healthHandlers) routes(r *router) {
	register(r, anyone, published, once, get("health", "/api/v1/health", "Whether the server runs"),
		func(context.Context, *struct{}) (*healthOutput, error) {
			out := new(healthOutput)
			out.Body.Version = h.version
			return out, nil
		})
	register(r, anyone, published, once, get("ready", "/api/v1/ready", "Whether what comes is recorded"),
		func(context.Context, *struct{}) (*struct{}, error) {
			if err := cmp.Or(h.outage(), h.newest.store()); err != nil {
				return nil, problem.Unrecorded(err)
			}
			if err := h.newest.unsigned(); err != nil {
				return nil, huma.Error503ServiceUnavailable("recorded, and not signed", err)
			}
			return nil, nil
		})
	register(r, organiser, whole, once, gives(get("metrics", "/metrics", "What is measured, as Prometheus reads it"), "text/plain"),
		func(context.Context, *struct{}) (*huma.StreamResponse, error) {
			return &huma.StreamResponse{Body: func(c huma.Context) {
				c.SetHeader("Content-Type", "text/plain; version=0.0.4")
				h.metrics.WritePrometheus(c.BodyWriter())
				metrics.WriteProcessMetrics(c.BodyWriter())
			}}, nil
		})
	register(r, staff, inScope, once, get("addresses", "/api/v1/addresses", "Under which addresses other devices reach the hall"), h.addresses)
	register(r, chief, whole, once, gives(get("backup", "/api/v1/backup", "The store of the hall as it is now, for «adoube restore»"), "application/vnd.sqlite3"), h.backup)
}

// A reached address is one by which other devices reach the hall.
type reached struct {
	URL   string `json:"url"`
	Local bool   `json:"local" doc:"by this machine only"`
}

type addressesOutput struct{ Body []reached }

func (h *healthHandlers) addresses(context.Context, *struct{}) (*addressesOutput, error) {
	out := &addressesOutput{[]reached{}}
	if h.bases == nil {
		return out, nil
	}
	for _, base := range h.bases() {
		out.Body = append(out.Body, reached{base, onlyHere(base)})
	}
	return out, nil
}

// onlyHere reports whether only this machine can reach an address.
func onlyHere(base string) bool {
	at, err := url.Parse(base)
	ip := net.ParseIP(at.Hostname())
	return err == nil && (at.Hostname() == "localhost" || ip != nil && ip.IsLoopback())
}

func (h *healthHandlers) backup(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	if h.copyStore == nil {
		return nil, huma.Error404NotFound("the record of this hall is in no file: its cluster is backed up")
	}
	write, err := h.copyStore(ctx)
	if err != nil {
		return nil, huma.Error503ServiceUnavailable("no backup could be made", err)
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		c.SetHeader("Content-Type", "application/vnd.sqlite3")
		c.SetHeader("Content-Disposition", `attachment; filename="hall-`+h.now().UTC().Format("2006-01-02-1504")+`.db"`)
		if err := write(c.BodyWriter()); err != nil {
			h.log.Error("backup", "error", err)
		}
	}}, nil
}
