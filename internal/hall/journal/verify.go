package journal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"golang.org/x/mod/sumdb/note"
)

// A Report is the result of a verification.
type Report struct {
	Boards      int
	Records     int
	Checkpoints int
	Last        Checkpoint        // the newest signed one
	Since       map[string]uint64 // by board, the number of later records, which only the chain protects
	Newest      int64             // when the newest of those came, in milliseconds since 1970; 0: there is none

	Accepted []AcceptedBy // acceptances of the record without an earlier checkpoint
	Replaced []ReplacedBy // replacements of lost keys
	Restored []RestoredBy // restorations from a backup, with the decisions about them
}

// A ReplacedBy is the replacement of a key with its time, and the number of earlier
// checkpoints signed by an unknown key.
type ReplacedBy struct {
	At       int64
	Unproved int
	Replacement
}

// A RestoredBy is a restoration with its author and time.
type RestoredBy struct {
	By string
	At int64
	Restoration
}

// AcceptedBy is an acceptance with its author and time.
type AcceptedBy struct {
	By string
	At int64
	Acceptance
}

// maxUnsigned is the longest time that records may lack a checkpoint: the hall signs
// every minute.
const maxUnsigned = 2 * time.Minute

// Unsigned reports whether records are so much newer than the last checkpoint that the
// hall should have signed them.
func (r Report) Unsigned() bool {
	return r.Newest > r.Last.At+maxUnsigned.Milliseconds()
}

// ErrNoCheckpoint reports that nothing in a record is signed: anybody could
// have written it.
var ErrNoCheckpoint = errors.New("journal: no checkpoint is in it: nothing shows that it is what a hall has recorded")

// Verify checks every record of j: the chain of each board, the signature
// of each checkpoint, and that the checkpoint matches the heads. The error
// names the first record that does not fit. tell is called with the number
// of records read so far. With boards, only these are checked, for a part
// of a record; a missing board is an error then.
func Verify(ctx context.Context, j Reader, known note.Verifiers, tell func(records int), boards ...string) (Report, error) {
	v := verifier{journal: j, tell: tell, signedHeads: map[string][]signedHead{}}
	v.report.Since = map[string]uint64{}
	if err := v.checkpoints(ctx, known); err != nil {
		return v.report, err
	}
	if v.report.Checkpoints == 0 {
		return v.report, ErrNoCheckpoint
	}
	whole := len(boards) == 0
	if whole {
		all, err := v.all(ctx)
		if err != nil {
			return v.report, err
		}
		boards = all
	}
	for _, b := range boards {
		if err := v.board(ctx, b); err != nil {
			return v.report, err
		}
	}
	if whole {
		return v.report, inOrder(ctx, j, v.report.Last)
	}
	return v.report, nil
}

// all returns every board that is recorded or was signed.
func (v *verifier) all(ctx context.Context) ([]string, error) {
	snap, err := v.journal.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	boards := slices.Collect(maps.Keys(v.signedHeads))
	for _, h := range snap.Heads {
		boards = append(boards, h.Board)
	}
	slices.Sort(boards)
	return slices.Compact(boards), nil
}

type verifier struct {
	journal     Reader
	tell        func(int)
	report      Report
	signedHeads map[string][]signedHead // the signed heads of each board, in order
	replaced    uint64                  // number of the last record of a replaced key
	lost        int                     // checkpoints since the previous replacement that an unknown key signed
	unproved    error                   // of the last of them, as long as no known key has signed a later one
}

// A signedHead is a head in a checkpoint.
type signedHead struct {
	Head
	at int64
}

// checkpoints reads the checkpoints: each must be signed, and must match the tree of
// the heads that it and the earlier ones list.
func (v *verifier) checkpoints(ctx context.Context, known note.Verifiers) error {
	stands := map[string]Head{}
	var chain Chain
	var err error
	if v.replaced, err = replacedAt(ctx, v.journal); err != nil {
		return err
	}
	for e, err := range v.journal.Read(ctx, CheckpointBoard, 1) {
		if err != nil {
			return err
		}
		if err := chain.Check(e); err != nil {
			return err
		}
		switch e.Kind {
		case Accepted:
			err = v.accepted(e)
		case Replaced:
			err = v.replacement(e)
		case Restored:
			err = v.restoration(e)
		default:
			err = v.checkpoint(e, known, stands)
		}
		if err != nil {
			return err
		}
	}
	return v.unproved // nothing proved came after it
}

func (v *verifier) checkpoint(e Entry, known note.Verifiers, stands map[string]Head) error {
	record, c, err := openCheckpointRecord(e, known)
	if err == nil {
		v.unproved = nil
	} else if c, err = ofLostKey(e, record, v.replaced, err); err == nil {
		v.lost++
		v.unproved = &KeyError{e}
	}
	if err != nil {
		return err
	}
	remember(stands, record.Heads)
	if err := lists(e, c, stands); err != nil {
		return err
	}
	for _, h := range record.Heads {
		v.signedHeads[h.Board] = append(v.signedHeads[h.Board], signedHead{h, c.At})
	}
	v.report.Checkpoints, v.report.Last = v.report.Checkpoints+1, c
	return nil
}

func (v *verifier) accepted(e Entry) error {
	a := AcceptedBy{By: e.By, At: e.At}
	if err := json.Unmarshal(e.Data, &a.Acceptance); err != nil {
		return &BrokenError{e, fmt.Sprintf("not an acceptance: %v", err)}
	}
	v.report.Accepted = append(v.report.Accepted, a)
	return nil
}

func (v *verifier) replacement(e Entry) error {
	one := ReplacedBy{At: e.At, Unproved: v.lost}
	if err := json.Unmarshal(e.Data, &one.Replacement); err != nil {
		return &BrokenError{e, fmt.Sprintf("not the replacement of a key: %v", err)}
	}
	v.lost = 0
	v.report.Replaced = append(v.report.Replaced, one)
	return nil
}

func (v *verifier) restoration(e Entry) error {
	r, err := readRestoration(e)
	v.report.Restored = append(v.report.Restored, RestoredBy{e.By, e.At, r})
	return err
}

// board checks the chain of a board, and that it matches the signed heads.
func (v *verifier) board(ctx context.Context, board string) error {
	var chain Chain
	for e, err := range v.journal.Read(ctx, board, 1) {
		if err == nil {
			err = chain.Check(e)
		}
		if err == nil {
			err = v.signed(e)
		}
		if err != nil {
			return err
		}
		v.report.Records++
		v.tell(v.report.Records)
	}
	v.report.Boards++
	return v.missing(board, chain.Head(board).Seq)
}

// signed checks an entry against the next signed head of its board.
func (v *verifier) signed(e Entry) error {
	list := v.signedHeads[e.Board]
	switch {
	case len(list) == 0:
		v.report.Since[e.Board]++
		if e.Board != CheckpointBoard {
			v.report.Newest = max(v.report.Newest, e.At)
		}
	case e.Seq == list[0].Seq && e.Hash != list[0].Hash:
		return &BrokenError{e, fmt.Sprintf("it, or one since the checkpoint before, is not what was signed at %d", list[0].at)}
	case e.Seq == list[0].Seq:
		v.signedHeads[e.Board] = list[1:]
	}
	return nil
}

// missing names the first signed record of a board that is missing after
// record no. last.
func (v *verifier) missing(board string, last uint64) error {
	list := v.signedHeads[board]
	if len(list) == 0 {
		return nil
	}
	return &BrokenError{Entry{Board: board, Seq: last + 1}, fmt.Sprintf("it was signed at %d and is gone", list[0].at)}
}
