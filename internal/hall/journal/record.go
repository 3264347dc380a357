package journal

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
)

// A Kind is the kind of a record.
type Kind string

// The kinds of records.
const (
	Header    Kind = "header"    // a game begins: its Laws, its position, its settings
	Device    Kind = "device"    // from here on the bytes of this board belong to the game
	Frames    Kind = "frames"    // raw bytes of a board
	Act       Kind = "act"       // an act that a person entered
	Statement Kind = "statement" // the account of a player or a witness
	Coming    Kind = "coming"    // an arbiter is on the way for a claim or a call
	Seen      Kind = "seen"      // an arbiter acknowledged irregularities
	Decision  Kind = "decision"  // a decision of an arbiter
	Claim     Kind = "claim"     // a claim, or an arbiter's inquiry
	Withdraw  Kind = "withdraw"  // a claim is withdrawn
	Signature Kind = "signature" // a second arbiter signs a decision
	Appeal    Kind = "appeal"    // a player appeals against a decision
	Outcome   Kind = "outcome"   // the outcome of the appeal
	Correct   Kind = "correct"   // a corrected game, with author and reason
	Clock     Kind = "clock"     // the offset of the following times from the hall's clock
	Gap       Kind = "gap"       // records could not be stored here
	Access    Kind = "access"    // a token was given or revoked
	Names     Kind = "names"     // digests of the data of people, which are stored apart from the record
	Sealed    Kind = "sealed"    // a signed checkpoint over all boards
	Accepted  Kind = "accepted"  // the record goes on although it does not continue from an earlier checkpoint
	Replaced  Kind = "replaced"  // another key signs from here on: the previous one was lost
	Restored  Kind = "restored"  // the store was restored from a backup; or the decision about its tokens
)

// A Record is one input on one board. It contains no name of a person: By is the number
// of a token or a device, whose holder is stored apart from the record.
type Record struct {
	Kind Kind
	At   int64  // when it came, in milliseconds since 1970; never used for rulings
	By   string // the token or device that entered it
	Key  string // the sender's key, by which repeats are recognised; may be empty
	Data []byte
}

// An Entry is a record with its place.
type Entry struct {
	Record
	Board string
	Seq   uint64   // its number on its board, from 1
	Pos   Position // its place among all boards
	Hash  Hash     // of this entry and all before it on its board
}

// A Hash is the SHA-256 of an entry and, through the hash of the previous entry, of
// everything before it on its board. The first entry follows the zero hash.
type Hash [sha256.Size]byte

// String returns the hash in hexadecimal.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText implements [encoding.TextMarshaler], in hexadecimal.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler], in hexadecimal.
func (h *Hash) UnmarshalText(text []byte) error {
	b, err := hex.DecodeString(string(text))
	if err == nil && len(b) != len(h) {
		err = fmt.Errorf("journal: a hash has %d bytes, not %d", len(h), len(b))
	}
	copy(h[:], b)
	return err
}

// Next returns the hash of record r as entry no. seq of a board, after an entry with
// the hash h. Every field is hashed with its length, so that different entries never
// have the same encoding.
func (h Hash) Next(board string, seq uint64, r Record) Hash {
	d := sha256.New()
	d.Write(h[:])
	writeUint(d, seq)
	writeUint(d, uint64(r.At))
	for _, field := range [][]byte{[]byte(board), []byte(r.Kind), []byte(r.By), []byte(r.Key), r.Data} {
		writeUint(d, uint64(len(field)))
		d.Write(field)
	}
	var next Hash
	d.Sum(next[:0])
	return next
}

func writeUint(d hash.Hash, n uint64) {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], n)
	d.Write(b[:])
}
