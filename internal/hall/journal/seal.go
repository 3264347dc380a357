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
)

// SealBoard is the board on which checkpoints are recorded.
const SealBoard = "checkpoints"

// A Seal is what is recorded of a checkpoint: the signed note, and which heads
// are new in it since the seal before.
type Seal struct {
	Note  string `json:"note"`
	Heads []Head `json:"heads"`
}

// A Sealer signs where all boards stand. It signs only what goes on from the
// last checkpoint that it knows: that of the record, and that which was kept
// beside the key.
type Sealer struct {
	journal Journal
	keys    *Keys
	kept    Kept

	mu     sync.Mutex
	head   Head            // of SealBoard
	sealed map[string]Head // where each board stood at the last seal
	last   Checkpoint      // the last seal
	notes  map[string]bool // what is sealed on the record
	order  Order           // at the last seal
	fault  error           // why nothing is signed
}

// Kept is where the last checkpoint is kept, outside of the record.
type Kept interface {
	// Read returns the signed note; empty where none was kept.
	Read() (string, error)
	// Write keeps a signed note in the place of the one before.
	Write(note string) error
}

// A PartedSealError says that a record does not have the checkpoint that was
// kept outside of it: it is an older one, or another, or was changed.
type PartedSealError struct {
	Kept Checkpoint
}

// Error says so.
func (e *PartedSealError) Error() string {
	return fmt.Sprintf("journal: the record does not have the last checkpoint that was kept beside the key, signed at %d over %d boards", e.Kept.At, e.Kept.Boards)
}

// NewSealer returns a sealer that goes on from the seals in j. An error says
// that they cannot be read, or are signed by a key that is not known; that the
// record does not go on from the last one is no error here, but nothing is
// signed then: see [Sealer.Fault].
func NewSealer(ctx context.Context, j Journal, keys *Keys, kept Kept) (*Sealer, error) {
	s := &Sealer{journal: j, keys: keys, kept: kept, head: Head{Board: SealBoard}, sealed: map[string]Head{}, notes: map[string]bool{}}
	err := s.follow(ctx)
	if err == nil {
		err = s.compare()
	}
	if err == nil {
		_, err = s.standing(ctx, true)
	}
	return s, s.doubt(err)
}

// doubt keeps why nothing is signed, and returns any other error.
func (s *Sealer) doubt(err error) error {
	var broken *BrokenError
	var parted *PartedSealError
	var key *KeyError
	if !errors.As(err, &key) && (errors.As(err, &broken) || errors.As(err, &parted)) {
		s.fault = err
		return nil
	}
	return err
}

// Fault says why nothing is signed; nil: it is.
func (s *Sealer) Fault() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fault
}

// compare checks that the record has the checkpoint that was kept outside.
func (s *Sealer) compare() error {
	kept, err := s.kept.Read()
	if err != nil || kept == "" || s.notes[kept] {
		return err
	}
	c, err := OpenCheckpoint([]byte(kept), s.keys.Known)
	if err != nil {
		return err
	}
	return &PartedSealError{c}
}

// follow takes the seals that are recorded and not known here.
func (s *Sealer) follow(ctx context.Context) error {
	var chain Chain
	chain.Trust(s.head)
	var newest *Entry
	for e, err := range s.journal.Read(ctx, SealBoard, s.head.Seq+1) {
		if err != nil {
			return err
		}
		if err := chain.Check(e); err != nil {
			return err
		}
		s.head = Head{Board: e.Board, Seq: e.Seq, Hash: e.Hash}
		if e.Kind == Accepted {
			continue
		}
		seal, c, err := openSeal(e, s.keys.Known)
		if err != nil {
			return err
		}
		remember(s.sealed, seal.Heads)
		s.last, s.order, s.notes[seal.Note], newest = c, c.Order, true, &e
	}
	if newest == nil {
		return nil
	}
	return lists(*newest, s.last, s.sealed) // it has all those before it in its tree
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
	return fmt.Sprintf("journal: board %s record %d is signed by a key that is not known", e.Entry.Board, e.Entry.Seq)
}

// Unwrap returns it as a record that does not fit.
func (e *KeyError) Unwrap() error {
	return &BrokenError{e.Entry, "it is signed by a key that is not known"}
}

// standing returns where the boards stand, all going on from the last seal.
// Where only the leader of a cluster has a board's beginning, what came since is
// read at the start; after that it is followed, and its numbers are compared.
func (s *Sealer) standing(ctx context.Context, start bool) (Snapshot, error) {
	snap, err := s.journal.Snapshot(ctx)
	if err != nil {
		return snap, err
	}
	_, near := s.journal.(Ordered)
	there := map[string]bool{}
	for _, h := range snap.Heads {
		there[h.Board] = true
		if signed := s.sealed[h.Board]; !near && !start && signed.Seq < h.Seq {
			continue
		}
		if err := goesOn(ctx, s.journal, s.sealed[h.Board], h); err != nil {
			return snap, err
		}
	}
	for board, h := range s.sealed {
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
	chain.Trust(signed)
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

// Seal records a checkpoint of the moment at, in milliseconds since 1970, and
// returns the signed note. Where another node of the hall has sealed meanwhile,
// it seals after that one.
func (s *Sealer) Seal(ctx context.Context, at int64) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fault != nil {
		return nil, s.fault
	}
	for {
		signed, err := s.seal(ctx, at)
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

func (s *Sealer) seal(ctx context.Context, at int64) ([]byte, error) {
	snap, err := s.standing(ctx, false)
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
	fresh := slices.DeleteFunc(snap.Heads, func(h Head) bool { return s.sealed[h.Board] == h })
	data, err := json.Marshal(Seal{string(signed), fresh})
	if err != nil {
		return nil, err
	}
	head, err := s.journal.Append(ctx, SealBoard, s.head.Seq, Record{Kind: Sealed, At: at, By: c.Origin, Data: data})
	if err != nil {
		return nil, err
	}
	s.head, s.last, s.order = head, c, c.Order
	s.notes[string(signed)] = true
	remember(s.sealed, fresh)
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
func (s *Sealer) Accept(ctx context.Context, at int64, by, reason string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var parted *PartedSealError
	switch {
	case s.fault == nil:
		return ErrNothingToAccept
	case !errors.As(s.fault, &parted):
		return s.fault
	}
	if _, err := s.standing(ctx, true); err != nil {
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
	head, err := s.journal.Append(ctx, SealBoard, s.head.Seq, Record{Kind: Accepted, At: at, By: by, Data: data})
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
	for e, err := range j.Read(ctx, SealBoard, 1) {
		if err != nil {
			return "", err
		}
		if e.Kind == Accepted {
			continue
		}
		seal, err := readSeal(e)
		if err != nil {
			return "", err
		}
		signed = seal.Note
	}
	return signed, nil
}
