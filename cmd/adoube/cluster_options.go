package main

import (
	"context"
	"strings"

	"github.com/spf13/pflag"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/nats"
	"adoube/internal/hall/journal/sqlite"
)

// clusterOptions holds how a cluster is reached and trusted.
type clusterOptions struct {
	credentials, ca string
	unsafe          bool
}

func (a *app) reachFlags(f *pflag.FlagSet, r *clusterOptions) {
	f.StringVar(&r.credentials, "nats-creds", "", a.text("cmd.flag.nats-creds"))
	f.StringVar(&r.ca, "nats-ca", "", a.text("cmd.flag.nats-ca"))
	f.BoolVar(&r.unsafe, "unsafe", false, a.text("cmd.flag.unsafe"))
}

// isCluster reports whether name is the address of a cluster.
func isCluster(name string) bool {
	return strings.HasPrefix(name, "nats://") || strings.HasPrefix(name, "tls://")
}

// A store is an open journal.
type store interface {
	journal.Journal
	Close() error
}

// openStore opens a cluster or a file. It warns on standard error about accepted options
// that can lose records.
func (a *app) openStore(ctx context.Context, name string, r clusterOptions) (store, error) {
	if !isCluster(name) {
		return sqlite.Open(ctx, name)
	}
	s, err := nats.Open(ctx, nats.Options{URL: name, Credentials: r.credentials, CA: r.ca, Unsafe: r.unsafe})
	if err != nil {
		return nil, err
	}
	for _, fault := range s.Faults() {
		a.warn("cmd.error.unsafe-runs", "fault", fault)
	}
	return s, nil
}

// faults returns the reasons why acknowledged records could be lost; none for a file.
func faults(record journal.Journal) []string {
	if s, ok := record.(*nats.Store); ok {
		return s.Faults()
	}
	return nil
}
