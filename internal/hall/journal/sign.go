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

// CheckpointBoard is the board on which checkpoints are recorded.
const CheckpointBoard = "checkpoints"

// A CheckpointRecord is what is recorded of a checkpoint: the signed note, and which heads
// are new in it since the checkpoint before.
type CheckpointRecord struct {
	Note  string `json:"note"`
	Heads []Head `json:"heads"`
}

// A CheckpointSigner signs where all boards stand. It signs only what goes on from the
// last checkpoint that it knows: that of the record, and that which was kept
// beside the key.
type CheckpointSigner struct {
	journal Journal
	keys    *Keys
	kept    Kept

	mu     sync.Mutex
	head   Head            // of CheckpointBoard
	signed map[string]Head // where each board stood at the last checkpoint
	last   Checkpoint      // the last checkpoint
	notes  map[string]bool // the notes on the record
	order  Order           // at the last checkpoint
	fault  error           // why nothing is signed
}

// Kept is where the last checkpoint is kept, outside of the record.
type Kept interface {
	// Read returns the signed note; empty where none was kept.
	Read() (string, error)
	// Write keeps a signed note in the place of the one before.
	Write(note string) error
}

// A DivergedCheckpointError says that a record does not have the checkpoint that was
// kept outside of it: it is an older one, or another, or was changed.
type DivergedCheckpointError struct {
	Kept Checkpoint
}

// Error says so.
func (e *DivergedCheckpointError) Error() string {
	return fmt.Sprintf("journal: the record does not have the last checkpoint that was kept beside the key, signed at %d over %d boards", e.Kept.At, e.Kept.Boards)
}

// NewCheckpointSigner returns a signer that goes on from the checkpoints in j. An error says
// that they cannot be read, or are signed by a key that is not known; that the
// record does not go on from the last one is no error here, but nothing is
// signed then: see [CheckpointSigner.Fault].
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

// doubt keeps why nothing is signed, and returns any other error.
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

// Fault says why nothing is signed; nil: it is.
func (s *CheckpointSigner) Fault() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fault
}

// compare checks that the record has the checkpoint that was kept outside.
func (s *CheckpointSigner) compare() error {
	kept, err := s.kept.Read()
	if err != nil || kept == "" || s.notes[kept] {
		return err
	}
	c, err := OpenCheckpoint([]byte(kept), s.keys.Known)
	var unknown *note.UnverifiedNoteError
	if errors.As(err, &unknown) {
		c, err = ReadText(kept) // by a key that was lost
	}
	if err != nil {
		return err
	}
	return &DivergedCheckpointError{c}
}

// follow takes the checkpoints that are recorded and not known here.
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
	return lists(*newest, s.last, s.signed) // it has all those before it in its tree
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

// remember keeps where boards stand.
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

// A KeyError says that a checkpoint on record is signed by a key that is not known.
type KeyError struct{ Entry Entry }

// Error says which.
func (e *KeyError) Error() string {
	return fmt.Sprintf("journal: board %s record %d is signed by a key that is not known", readable.Line(e.Entry.Board), e.Entry.Seq)
}

// Unwrap returns it as a record that does not fit.
func (e *KeyError) Unwrap() error {
	return &BrokenError{e.Entry, "it is signed by a key that is not known"}
}

// currentHeads returns where the boards stand, all going on from the last checkpoint.
// Where only the leader of a cluster has a board's beginning, what came since is
// read at the start; after that it is followed, and its numbers are compared.
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

// goesOn checks that a board goes on from where it was signed.
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

// Sign records a checkpoint of the moment at, in milliseconds since 1970, and
// returns the signed note. Where another node of the hall has signed meanwhile,
// it signs after that one.
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

// An Acceptance is the record of who took responsibility for a record that does
// not have the checkpoint that was kept: a restored backup, or a new record
// under an old key.
type Acceptance struct {
	Missing string `json:"missing"` // the signed note that was kept
	Reason  string `json:"reason"`
}

// ErrNothingToAccept says that the record has the checkpoint that was kept.
var ErrNothingToAccept = errors.New("journal: the record has the last checkpoint: there is nothing to accept")

// Accept records that by, a token or the hall itself, accepts a record that
// does not have the checkpoint that was kept, and why; from then on it is
// signed. One that does not fit its own checkpoints cannot be accepted.
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

// LastNote returns the signed note of the newest checkpoint on record; empty
// where there is none.
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
