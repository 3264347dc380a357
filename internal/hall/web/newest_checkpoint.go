package web

import (
	"context"
	"sync"
	"time"

	"adoube/internal/hall/journal"
)

// newestCheckpoint holds the newest checkpoint.
type newestCheckpoint struct {
	now    func() time.Time
	signer *journal.CheckpointSigner // nil: no signing

	mu    sync.Mutex
	note  []byte
	at    int64 // when it was signed, in milliseconds since 1970
	fault error // the last failure to record; nil: none
}

// failed keeps why something was not recorded, until a checkpoint can be signed.
func (s *newestCheckpoint) failed(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = err
}

// store returns why recording last failed, or nil.
func (s *newestCheckpoint) store() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fault
}

// unsigned returns why the record is not signed, or nil.
func (s *newestCheckpoint) unsigned() error {
	if s.signer == nil {
		return nil
	}
	return s.signer.Fault()
}

// checkpoint returns the newest signed checkpoint; empty if there is none yet.
func (s *newestCheckpoint) checkpoint() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.note)
}

// atOnce signs the latest records, for an arbiter who prints the checkpoint of a round
// that he has just finished. If that fails, the next signing is in a minute as always.
func (s *newestCheckpoint) atOnce(ctx context.Context) {
	if s.signer != nil {
		_ = s.sign(ctx)
	}
}

// sign signs the present heads of all boards.
func (s *newestCheckpoint) sign(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.now().UnixMilli()
	note, err := s.signer.Sign(ctx, at)
	if s.unsigned() == nil {
		s.fault = err
	}
	if err != nil {
		return err
	}
	s.note, s.at = note, at
	return nil
}
