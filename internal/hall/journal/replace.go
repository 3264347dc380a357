package journal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
)

// A Replacement records a signing key that replaced a lost one, and the reason. Without
// the public half of the lost key, only the chain proves what that key signed.
type Replacement struct {
	Key    string `json:"key"` // the public half of the new key
	Reason string `json:"reason"`
}

// A Restoration records that a store was restored from a backup.
type Restoration struct {
	Until  int64  `json:"until"`            // time of the backup's newest record, in milliseconds since 1970
	Tokens string `json:"tokens,omitempty"` // the decision about the tokens of the backup: kept, ended; empty: none yet

	Ended []int64 `json:"ended,omitempty"` // the numbers of the tokens and links ended then
}

// Replace records that a key replaced a lost one. Earlier checkpoints are chained,
// whoever signed them.
func Replace(ctx context.Context, j Journal, at int64, r Replacement) error {
	return appendChecked(ctx, j, Replaced, at, r)
}

// Restore records that the store was restored from a backup.
func Restore(ctx context.Context, j Journal, at int64) error {
	until, err := newest(ctx, j)
	if err != nil {
		return err
	}
	return appendChecked(ctx, j, Restored, at, Restoration{Until: until})
}

// newest returns the time of the newest record of all boards.
func newest(ctx context.Context, j Reader) (at int64, err error) {
	snap, err := j.Snapshot(ctx)
	for _, h := range snap.Heads {
		for e, err := range j.Read(ctx, h.Board, h.Seq) {
			if err != nil {
				return 0, err
			}
			at = max(at, e.At)
		}
	}
	return at, err
}

// appendChecked appends a record of the hall itself to the board of checkpoints, after
// checking its chain.
func appendChecked(ctx context.Context, j Journal, kind Kind, at int64, what any) error {
	var chain Chain
	for e, err := range j.Read(ctx, CheckpointBoard, 1) {
		if err == nil {
			err = chain.Check(e)
		}
		if err != nil {
			return err
		}
	}
	data, err := json.Marshal(what)
	if err != nil {
		return err
	}
	_, err = j.Append(ctx, CheckpointBoard, chain.Head(CheckpointBoard).Seq, Record{Kind: kind, At: at, By: theHall, Data: data})
	return err
}

// theHall is the author of records without a token.
const theHall = "hall"

// replacedAt returns the number of the last record of a replaced key; 0 if
// there is none.
func replacedAt(ctx context.Context, j Reader) (seq uint64, err error) {
	for e, err := range j.Read(ctx, CheckpointBoard, 1) {
		if err != nil {
			return 0, err
		}
		if e.Kind == Replaced {
			seq = e.Seq
		}
	}
	return seq, nil
}

// ofLostKey reads a checkpoint signed by an unknown key that was lost before record no.
// replaced: its text, without checking the signature.
func ofLostKey(e Entry, s CheckpointRecord, replaced uint64, err error) (Checkpoint, error) {
	var unknown *KeyError
	if !errors.As(err, &unknown) || e.Seq > replaced {
		return Checkpoint{}, err
	}
	c, err := ReadText(s.Note)
	if err != nil {
		return c, &BrokenError{e, err.Error()}
	}
	return c, nil
}

// LastRestoration returns the last restoration with the decision about it, and its
// time; false if the store was never restored from a backup.
func LastRestoration(ctx context.Context, j Reader) (r Restoration, at int64, ok bool, err error) {
	for e, err := range j.Read(ctx, CheckpointBoard, 1) {
		if err != nil {
			return r, 0, false, err
		}
		if e.Kind != Restored {
			continue
		}
		if r, err = readRestoration(e); err != nil {
			return r, 0, false, err
		}
		if ok = true; r.Tokens == "" {
			at = e.At
		}
	}
	return r, at, ok, nil
}

func readRestoration(e Entry) (r Restoration, err error) {
	if err := json.Unmarshal(e.Data, &r); err != nil {
		return r, &BrokenError{e, fmt.Sprintf("not a restoration: %v", err)}
	}
	return r, nil
}

// Restoration is [LastRestoration] of the signer's record.
func (s *CheckpointSigner) Restoration(ctx context.Context) (r Restoration, at int64, ok bool, err error) {
	return LastRestoration(ctx, s.journal)
}

// Settle records the decision about the tokens of a backup, and its author.
func (s *CheckpointSigner) Settle(ctx context.Context, at int64, by string, r Restoration) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	head, err := s.journal.Append(ctx, CheckpointBoard, s.head.Seq, Record{Kind: Restored, At: at, By: by, Data: data})
	if err != nil {
		return err
	}
	s.head = head
	return nil
}
