package journal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"golang.org/x/mod/sumdb/note"

	"adoube/internal/readable"
)

// CheckpointBoard is the board that holds the checkpoints.
const CheckpointBoard = "checkpoints"

// A CheckpointRecord is a recorded checkpoint: the signed note, and the heads that are
// new since the previous checkpoint.
type CheckpointRecord struct {
	Note  string `json:"note"`
	Heads []Head `json:"heads"`
}

// A CheckpointSigner signs the heads of all boards. It signs only a record
// that continues from the last known checkpoints: that of the record, and
// that kept beside the key.
type CheckpointSigner struct {
	journal Journal
	keys    *Keys
	kept    Kept

	mu     sync.Mutex
	head   Head            // of CheckpointBoard
	signed map[string]Head // the heads at the last checkpoint
	last   Checkpoint      // the last checkpoint
	notes  map[string]bool // the notes on the record
	order  Order           // at the last checkpoint
	fault  error           // why nothing is signed
}

// Kept stores the last checkpoint outside of the record.
type Kept interface {
	// Read returns the signed note; empty if there is none.
	Read() (string, error)
	// Write replaces the signed note.
	Write(note string) error
}

// A DivergedCheckpointError reports that a record does not have the checkpoint that was
// kept outside of it: the record is older, or another one, or was changed.
type DivergedCheckpointError struct {
	Kept Checkpoint
}

// Error implements error.
func (e *DivergedCheckpointError) Error() string {
	return fmt.Sprintf("journal: the record does not have the last checkpoint that was kept beside the key, signed at %d over %d boards", e.Kept.At, e.Kept.Boards)
}

// NewCheckpointSigner returns a signer that continues from the checkpoints in j. It
// returns an error if they cannot be read, or are signed by an unknown key. If the
// record does not continue from the last one there is no error, but nothing is signed:
// see [CheckpointSigner.Fault].
func NewCheckpointSigner(ctx context.Context, j Journal, keys *Keys, kept Kept) (*CheckpointSigner, error) {
	s := &CheckpointSigner{journal: j, keys: keys, kept: kept, head: Head{Board: CheckpointBoard}, signed: map[string]Head{}, notes: map[string]bool{}}
	err := s.follow(ctx)
	if err == nil {
		err = s.compare()
	}
	if err == nil {
		_, err = s.currentHeads(ctx, true)
	}
	return s, s.doubt(err)
}

// doubt stores the reason why nothing is signed, and returns any other error.
func (s *CheckpointSigner) doubt(err error) error {
	var broken *BrokenError
	var parted *DivergedCheckpointError
	var key *KeyError
	if !errors.As(err, &key) && (errors.As(err, &broken) || errors.As(err, &parted)) {
		s.fault = err
		return nil
	}
	return err
}

// Fault returns why nothing is signed, or nil.
func (s *CheckpointSigner) Fault() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fault
}

// compare checks that the record has the checkpoint kept outside of it.
func (s *CheckpointSigner) compare() error {
	kept, err := s.kept.Read()
	if err != nil || kept == "" || s.notes[kept] {
		return err
	}
	c, err := OpenCheckpoint([]byte(kept), s.keys.Known)
	var unknown *note.UnverifiedNoteError
	if errors.As(err, &unknown) {
		c, err = ReadText(kept) // signed by a lost key
	}
	if err != nil {
		return err
	}
	return &DivergedCheckpointError{c}
}

// follow reads the recorded checkpoints that are new here.
func (s *CheckpointSigner) follow(ctx context.Context) error {
	var chain Chain
	chain.Accept(s.head)
	var newest *Entry
	replaced, err := replacedAt(ctx, s.journal)
	if err != nil {
		return err
	}
	for e, err := range s.journal.Read(ctx, CheckpointBoard, s.head.Seq+1) {
		if err != nil {
			return err
		}
		if err := chain.Check(e); err != nil {
			return err
		}
		s.head = Head{Board: e.Board, Seq: e.Seq, Hash: e.Hash}
		if e.Kind != Sealed {
			continue
		}
		record, c, err := openCheckpointRecord(e, s.keys.Known)
		if err != nil {
			c, err = ofLostKey(e, record, replaced, err)
		}
		if err != nil {
			return err
		}
		remember(s.signed, record.Heads)
		s.last, s.order, s.notes[record.Note], newest = c, c.Order, true, &e
	}
	if newest == nil {
		return nil
	}
	return lists(*newest, s.last, s.signed) // its tree includes all earlier ones
}

// lists checks that a checkpoint signs these heads.
func lists(e Entry, c Checkpoint, stands map[string]Head) error {
	again, err := NewCheckpoint(c.Origin, c.At, slices.SortedFunc(maps.Values(stands), ByBoard))
	if err != nil {
		return err
	}
	if again.Order = c.Order; again != c {
		return &BrokenError{e, "its list of boards is not the one that was signed"}
	}
	return nil
}

// remember stores heads.
func remember(stands map[string]Head, heads []Head) {
	for _, h := range heads {
		stands[h.Board] = h
	}
}

func readCheckpointRecord(e Entry) (s CheckpointRecord, err error) {
	if err := json.Unmarshal(e.Data, &s); err != nil {
		return s, &BrokenError{e, fmt.Sprintf("not a checkpoint: %v", err)}
	}
	return s, nil
}

// openCheckpointRecord reads a record of a checkpoint and the note in it.
func openCheckpointRecord(e Entry, known note.Verifiers) (s CheckpointRecord, c Checkpoint, err error) {
	if s, err = readCheckpointRecord(e); err != nil {
		return s, c, err
	}
	c, err = OpenCheckpoint([]byte(s.Note), known)
	var unknown *note.UnverifiedNoteError
	if errors.As(err, &unknown) {
		return s, c, &KeyError{e}
	}
	if err != nil {
		err = &BrokenError{e, err.Error()}
	}
	return s, c, err
}

// A KeyError reports that a recorded checkpoint is signed by an unknown key.
type KeyError struct{ Entry Entry }

// Error names the checkpoint.
func (e *KeyError) Error() string {
	return fmt.Sprintf("journal: board %s record %d is signed by a key that is not known", readable.Line(e.Entry.Board), e.Entry.Seq)
}

// Unwrap returns a *[BrokenError] for the entry.
func (e *KeyError) Unwrap() error {
	return &BrokenError{e.Entry, "it is signed by a key that is not known"}
}

// currentHeads returns the heads of all boards, after checking that they continue from
// the last checkpoint. If only the leader of a cluster has the beginning of a board,
// its entries are read at the start; afterwards it is followed, and only its numbers
// are compared.
func (s *CheckpointSigner) currentHeads(ctx context.Context, start bool) (Snapshot, error) {
	snap, err := s.journal.Snapshot(ctx)
	if err != nil {
		return snap, err
	}
	_, near := s.journal.(Ordered)
	there := map[string]bool{}
	for _, h := range snap.Heads {
		there[h.Board] = true
		if signed := s.signed[h.Board]; !near && !start && signed.Seq < h.Seq {
			continue
		}
		if err := goesOn(ctx, s.journal, s.signed[h.Board], h); err != nil {
			return snap, err
		}
	}
	for board, h := range s.signed {
		if !there[board] {
			return snap, &BrokenError{Entry{Board: board, Seq: 1}, fmt.Sprintf("%d records of it were signed and are gone", h.Seq)}
		}
	}
	return snap, nil
}

// goesOn checks that a board continues from its signed head.
func goesOn(ctx context.Context, j Reader, signed, now Head) error {
	if signed == now {
		return nil
	}
	if now.Seq <= signed.Seq {
		return &BrokenError{Entry{Board: now.Board, Seq: now.Seq}, fmt.Sprintf("%d records were signed", signed.Seq)}
	}
	signed.Board = now.Board
	var chain Chain
	chain.Accept(signed)
	for e, err := range j.Read(ctx, now.Board, max(signed.Seq, 1)) {
		if err != nil {
			return err
		}
		if e.Seq == signed.Seq && e.Hash == signed.Hash {
			continue
		}
		if e.Seq > now.Seq {
			break
		}
		if err := chain.Check(e); err != nil {
			return err
		}
	}
	if chain.Head(now.Board) != now {
		return &BrokenError{Entry{Board: now.Board, Seq: now.Seq}, "it does not go on from what was signed"}
	}
	return nil
}

// Sign records a checkpoint at a time, in milliseconds since 1970, and returns the
// signed note. If another node of the hall has signed meanwhile, it signs after that.
func (s *CheckpointSigner) Sign(ctx context.Context, at int64) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fault != nil {
		return nil, s.fault
	}
	for {
		signed, err := s.sign(ctx, at)
		var stale *StaleError
		if errors.As(err, &stale) {
			err = s.follow(ctx)
		} else if err == nil {
			return signed, s.kept.Write(string(signed))
		}
		if err != nil {
			return nil, errors.Join(err, s.doubt(err))
		}
	}
}

func (s *CheckpointSigner) sign(ctx context.Context, at int64) ([]byte, error) {
	snap, err := s.currentHeads(ctx, false)
	if err != nil {
		return nil, err
	}
	c, err := NewCheckpoint(s.keys.Signer.Name(), at, snap.Heads)
	if err != nil {
		return nil, err
	}
	if j, ok := s.journal.(Ordered); ok && len(snap.Heads) > 0 {
		if c.Order, err = reach(ctx, j, s.order, snap.Pos); err != nil {
			return nil, err
		}
	}
	signed, err := c.Sign(s.keys.Signer)
	if err != nil {
		return nil, err
	}
	fresh := slices.DeleteFunc(snap.Heads, func(h Head) bool { return s.signed[h.Board] == h })
	data, err := json.Marshal(CheckpointRecord{string(signed), fresh})
	if err != nil {
		return nil, err
	}
	head, err := s.journal.Append(ctx, CheckpointBoard, s.head.Seq, Record{Kind: Sealed, At: at, By: c.Origin, Data: data})
	if err != nil {
		return nil, err
	}
	s.head, s.last, s.order = head, c, c.Order
	s.notes[string(signed)] = true
	remember(s.signed, fresh)
	return signed, nil
}

// An Acceptance records who took responsibility for a record without the kept
// checkpoint: a restored backup, or a new record under an old key.
type Acceptance struct {
	Missing string `json:"missing"` // the signed note that was kept
	Reason  string `json:"reason"`
}

// ErrNothingToAccept reports that the record has the kept checkpoint.
var ErrNothingToAccept = errors.New("journal: the record has the last checkpoint: there is nothing to accept")

// Accept records that by, a token or the hall itself, accepts a record without the kept
// checkpoint, and the reason; from then on it is signed. A record that does not match
// its own checkpoints cannot be accepted.
func (s *CheckpointSigner) Accept(ctx context.Context, at int64, by, reason string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var parted *DivergedCheckpointError
	switch {
	case s.fault == nil:
		return ErrNothingToAccept
	case !errors.As(s.fault, &parted):
		return s.fault
	}
	if _, err := s.currentHeads(ctx, true); err != nil {
		return err
	}
	kept, err := s.kept.Read()
	if err != nil {
		return err
	}
	data, err := json.Marshal(Acceptance{kept, reason})
	if err != nil {
		return err
	}
	head, err := s.journal.Append(ctx, CheckpointBoard, s.head.Seq, Record{Kind: Accepted, At: at, By: by, Data: data})
	if err != nil {
		return err
	}
	s.head, s.order, s.fault = head, Order{}, nil
	return nil
}

// LastNote returns the signed note of the newest recorded checkpoint; empty
// if there is none.
func LastNote(ctx context.Context, j Reader) (string, error) {
	signed := ""
	for e, err := range j.Read(ctx, CheckpointBoard, 1) {
		if err != nil {
			return "", err
		}
		if e.Kind != Sealed {
			continue
		}
		record, err := readCheckpointRecord(e)
		if err != nil {
			return "", err
		}
		signed = record.Note
	}
	return signed, nil
}
