package access

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/readable"
)

// Records is the board of the record for grants and revocations.
const Records = "access"

// A TokenStore stores the tokens of a hall. They are on the hall's record, so that
// every node knows them, and grants and revocations can be verified.
type TokenStore struct {
	journal journal.Journal
	now     func() time.Time

	doing sync.Mutex // held while the record is read or written
	head  journal.Head

	mu       sync.Mutex // guards the fields below, which every request reads
	byDigest map[[sha256.Size]byte]*issued
	byID     map[int64]*issued
	order    []*issued
	bytes    int                 // total size of the tokens
	used     map[int64]time.Time // last use of each token, since Open
	changed  chan struct{}       // closed at the next change
}

// A change is a recorded grant or revocation, or both when the code of a
// link is redeemed. With lists the tokens and links that are revoked
// because the revoked token gave them.
type change struct {
	Revoke int64   `json:"revoke,omitempty"`
	With   []int64 `json:"with,omitempty"`
	Give   *issued `json:"give,omitempty"`
}

// An issued token has the number of its record.
type issued struct {
	Token
	Digest []byte `json:"digest"`         // SHA-256 of the secret
	Once   bool   `json:"once,omitempty"` // the code of a sign-in link, good for one token

	Holds time.Duration `json:"holds,omitempty"` // of a link: lifetime of its token

	size   int    // bytes in a list
	from   int64  // the giver or, if that was dropped, its giver
	holder string // the holder, if the giver was dropped
}

// Open returns the store of the tokens on a record; now is its clock.
func Open(ctx context.Context, j journal.Journal, now func() time.Time) (*TokenStore, error) {
	k := &TokenStore{
		journal: j, now: now, head: journal.Head{Board: Records},
		byDigest: map[[sha256.Size]byte]*issued{}, byID: map[int64]*issued{},
		used: map[int64]time.Time{}, changed: make(chan struct{}),
	}
	return k, k.follow(ctx)
}

// CatchUp applies grants and revocations of other nodes.
func (s *TokenStore) CatchUp(ctx context.Context) error {
	s.doing.Lock()
	defer s.doing.Unlock()
	return s.follow(ctx)
}

// follow applies new changes on the record.
func (s *TokenStore) follow(ctx context.Context) error {
	for e, err := range s.journal.Read(ctx, Records, s.head.Seq+1) {
		if err != nil {
			return err
		}
		var c change
		if err := json.Unmarshal(e.Data, &c); err != nil {
			return fmt.Errorf("access: record %d: %w", e.Seq, err)
		}
		if c.Give != nil {
			c.Give.Label = readable.Line(c.Give.Label) // an older record may be unreadable
		}
		s.take(c, e.Seq, e.Record)
		s.head = journal.Head{Board: Records, Seq: e.Seq, Hash: e.Hash}
	}
	return nil
}

// Changed returns a channel that is closed at the next grant or revocation.
func (s *TokenStore) Changed() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.changed
}

// change records and applies the change that decide returns for the present tokens.
// Changes that another node has recorded meanwhile are applied first.
func (s *TokenStore) change(ctx context.Context, by string, decide func() (change, error)) error {
	if err := s.follow(ctx); err != nil {
		return &NotRecordedError{err}
	}
	for {
		c, err := decide()
		if err != nil {
			return err
		}
		data, err := json.Marshal(c)
		if err != nil {
			return err
		}
		r := journal.Record{Kind: journal.Access, At: s.now().UnixMilli(), By: by, Data: data}
		head, err := s.journal.Append(ctx, Records, s.head.Seq, r)
		if err == nil {
			s.head = head
			s.take(c, head.Seq, r)
			return nil
		}
		var stale *journal.StaleError
		if !errors.As(err, &stale) {
			return &NotRecordedError{err}
		}
		if err := s.follow(ctx); err != nil {
			return &NotRecordedError{err}
		}
	}
}

// A NotRecordedError reports that the store could not record a grant or revocation. A
// retry may succeed.
type NotRecordedError struct{ Err error }

// Error implements error.
func (e *NotRecordedError) Error() string { return "access: not recorded: " + e.Err.Error() }

// Unwrap returns the error of the store.
func (e *NotRecordedError) Unwrap() error { return e.Err }

// take applies a recorded change.
func (s *TokenStore) take(c change, seq uint64, r journal.Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.changed)
	s.changed = make(chan struct{})
	when := time.UnixMilli(r.At).UTC()
	for _, id := range append(c.With, c.Revoke) {
		if g := s.byID[id]; g != nil {
			g.Revoked = &when
		}
	}
	if g := c.Give; g != nil && len(g.Digest) == sha256.Size {
		g.ID, g.Since = int64(seq), when
		if g.Giver == 0 {
			g.Giver = s.giverOf(c, r)
		}
		s.byDigest[[sha256.Size]byte(g.Digest)], s.byID[g.ID] = g, g
		s.keep(g)
	}
}

// giverOf returns the number of a token's giver for an older record without it: the
// author of the record, or the giver of the redeemed link.
func (s *TokenStore) giverOf(c change, r journal.Record) (id int64) {
	if link := s.byID[c.Revoke]; link != nil && link.Once {
		return link.Giver
	}
	fmt.Sscanf(r.By, "token-%d", &id) // 0 if the hall itself gave it
	return id
}
