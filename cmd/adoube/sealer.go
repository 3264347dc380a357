package main

import (
	"context"
	"net"
	"time"

	"adoube/internal/hall/journal"
)

// keyFile is the name of the signing key: beside the store, whatever the
// working directory.
func (s serving) keyFile() string {
	if s.key != "" {
		return s.key
	}
	return s.beside(".key")
}

// sealer returns what signs the record. Where the record does not go on from
// the last checkpoint it signs nothing, until somebody accepts that.
func (a *app) sealer(ctx context.Context, s serving, record journal.Journal) (*journal.Sealer, error) {
	signed, err := journal.LastNote(ctx, record)
	if err != nil {
		return nil, err
	}
	keys, err := journal.Key(s.keyFile(), signed == "")
	if err != nil {
		return nil, err
	}
	sealer, err := journal.NewSealer(ctx, record, keys, journal.KeptFile(s.keyFile()+".seal"))
	if err != nil {
		return nil, err
	}
	if s.accept != "" {
		if err := sealer.Accept(ctx, time.Now().UnixMilli(), "hall", s.accept); err != nil {
			return nil, err
		}
	}
	if fault := sealer.Fault(); fault != nil {
		a.warn("cmd.serve.unsigned", "reason", a.explain(fault))
	}
	return sealer, nil
}

// exposed reports whether others than this machine reach an address.
func exposed(at net.Addr) bool {
	tcp, ok := at.(*net.TCPAddr)
	return ok && !tcp.IP.IsLoopback()
}
