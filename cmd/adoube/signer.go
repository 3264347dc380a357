package main

import (
	"context"
	"errors"
	"net"
	"os"
	"time"

	"adoube/internal/hall/journal"
)

// keyFile returns the name of the signing key: beside the store, whatever the working
// directory.
func (s serving) keyFile() string {
	if s.key != "" {
		return s.key
	}
	return s.beside(".key")
}

// newSigner returns the signer of the record. If the record does not continue from the last
// checkpoint, it signs nothing until that is accepted.
func (h *runningHall) newSigner(ctx context.Context) (*journal.CheckpointSigner, error) {
	signed, err := journal.LastNote(ctx, h.record)
	if err != nil {
		return nil, err
	}
	if h.newKey != "" {
		if _, err := os.Stat(h.keyFile()); err == nil {
			return nil, errors.New(h.text("cmd.restore.key-there", "file", h.keyFile()))
		}
		var parted *journal.DivergedCheckpointError // reported below
		if err := replaceKey(ctx, h.record, h.keyFile(), h.newKey); err != nil && !errors.As(err, &parted) {
			return nil, err
		}
	}
	keys, err := journal.Key(h.keyFile(), signed == "")
	if err != nil {
		return nil, err
	}
	signer, err := journal.NewCheckpointSigner(ctx, h.record, keys, journal.KeptFile(h.keyFile()+".seal"))
	if err != nil {
		return nil, err
	}
	if h.accept != "" {
		if err := signer.Accept(ctx, time.Now().UnixMilli(), "hall", h.accept); err != nil {
			return nil, err
		}
	}
	if fault := signer.Fault(); fault != nil {
		h.warn("cmd.serve.unsigned", "reason", h.explain(fault))
	}
	return signer, nil
}

// exposed reports whether other machines can reach an address.
func exposed(at net.Addr) bool {
	tcp, ok := at.(*net.TCPAddr)
	return ok && !tcp.IP.IsLoopback()
}
