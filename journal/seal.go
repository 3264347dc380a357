package journal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"golang.org/x/mod/sumdb/note"
)

// SealBoard is the board on which checkpoints are recorded.
const SealBoard = "checkpoints"

// A Seal is what is recorded of a checkpoint: the signed note, and which heads
// are new in it since the seal before.
type Seal struct {
	Note  string `json:"note"`
	Heads []Head `json:"heads"`
}

// A Sealer signs where all boards stand.
type Sealer struct {
	journal Journal
	origin  string
	key     note.Signer
	head    Head            // of SealBoard
	sealed  map[string]Head // where each board stood at the last seal
}

// NewSealer returns a sealer that goes on from the seals in j. origin names
// the hall.
func NewSealer(ctx context.Context, j Journal, origin string, key note.Signer) (*Sealer, error) {
	s := &Sealer{journal: j, origin: origin, key: key, head: Head{Board: SealBoard}, sealed: map[string]Head{}}
	return s, s.follow(ctx)
}

// follow takes the seals that are recorded and not known here.
func (s *Sealer) follow(ctx context.Context) error {
	for e, err := range s.journal.Read(ctx, SealBoard, s.head.Seq+1) {
		if err != nil {
			return err
		}
		seal, err := readSeal(e)
		if err != nil {
			return err
		}
		remember(s.sealed, seal.Heads)
		s.head = Head{Board: e.Board, Seq: e.Seq, Hash: e.Hash}
	}
	return nil
}

// remember keeps where boards stand.
func remember(stands map[string]Head, heads []Head) {
	for _, h := range heads {
		stands[h.Board] = h
	}
}

func readSeal(e Entry) (s Seal, err error) {
	if err := json.Unmarshal(e.Data, &s); err != nil {
		return s, &BrokenError{e, fmt.Sprintf("not a seal: %v", err)}
	}
	return s, nil
}

// openSeal reads a seal and the checkpoint that it signs.
func openSeal(e Entry, known note.Verifiers) (s Seal, c Checkpoint, err error) {
	if s, err = readSeal(e); err != nil {
		return s, c, err
	}
	if c, err = OpenCheckpoint([]byte(s.Note), known); err != nil {
		err = &BrokenError{e, err.Error()}
	}
	return s, c, err
}

// Seal records a checkpoint of the moment at, in milliseconds since 1970, and
// returns the signed note. Where another node of the hall has sealed meanwhile,
// it seals after that one.
func (s *Sealer) Seal(ctx context.Context, at int64) ([]byte, error) {
	for {
		signed, err := s.seal(ctx, at)
		var stale *StaleError
		if !errors.As(err, &stale) {
			return signed, err
		}
		if err := s.follow(ctx); err != nil {
			return nil, err
		}
	}
}

func (s *Sealer) seal(ctx context.Context, at int64) ([]byte, error) {
	snap, err := s.journal.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	c, err := NewCheckpoint(s.origin, at, snap.Heads)
	if err != nil {
		return nil, err
	}
	signed, err := c.Sign(s.key)
	if err != nil {
		return nil, err
	}
	fresh := slices.DeleteFunc(snap.Heads, func(h Head) bool { return s.sealed[h.Board] == h })
	data, err := json.Marshal(Seal{string(signed), fresh})
	if err != nil {
		return nil, err
	}
	head, err := s.journal.Append(ctx, SealBoard, s.head.Seq, Record{Kind: Sealed, At: at, By: s.origin, Data: data})
	if err != nil {
		return nil, err
	}
	s.head = head
	remember(s.sealed, fresh)
	return signed, nil
}

// LastNote returns the signed note of the newest checkpoint on record; empty
// where there is none.
func LastNote(ctx context.Context, j Reader) (string, error) {
	snap, err := j.Snapshot(ctx)
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(snap.Heads, func(h Head) bool { return h.Board == SealBoard })
	if i < 0 {
		return "", nil
	}
	note := ""
	for e, err := range j.Read(ctx, SealBoard, snap.Heads[i].Seq) {
		if err != nil {
			return "", err
		}
		seal, err := readSeal(e)
		if err != nil {
			return "", err
		}
		note = seal.Note
	}
	return note, nil
}
