package journal

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
)

// A Kind says what a record is.
type Kind string

// The kinds of records.
const (
	Header    Kind = "header"    // a game begins: its Laws, its position, how it is played
	Device    Kind = "device"    // from here on the bytes of this board belong to the game
	Frames    Kind = "frames"    // bytes that a board sent, as they came
	Act       Kind = "act"       // an act that a person entered
	Statement Kind = "statement" // what a player or a witness says happened
	Coming    Kind = "coming"    // an arbiter is on the way because of a claim or a call
	Seen      Kind = "seen"      // somebody of the staff saw the irregularities off that the record shows
	Decision  Kind = "decision"  // what the arbiter decided
	Claim     Kind = "claim"     // somebody claims, or an arbiter looks into something
	Withdraw  Kind = "withdraw"  // a claim is taken back
	Signature Kind = "signature" // a second arbiter signs a decision
	Appeal    Kind = "appeal"    // a player appeals against a decision
	Outcome   Kind = "outcome"   // what came of the appeal
	Correct   Kind = "correct"   // a game set right, with author and reason
	Clock     Kind = "clock"     // by how much the times from here on are off the hall's
	Gap       Kind = "gap"       // here records could not be kept
	Access    Kind = "access"    // a token was given or revoked
	Names     Kind = "names"     // digests that bind what is said of people, who stand apart from the record
	Sealed    Kind = "sealed"    // a signed checkpoint over all boards
	Accepted  Kind = "accepted"  // the record goes on although it does not go on from a checkpoint of before
	Replaced  Kind = "replaced"  // another key signs from here on: the one before was lost
	Restored  Kind = "restored"  // the store was made of a backup; or what was then decided about its tokens
)

// A Record is one input on one board. It carries no name of a person: By is a
// token's number or a device's, and who that is stands apart from the record.
type Record struct {
	Kind Kind
	At   int64  // when it came, in milliseconds since 1970; never used to rule
	By   string // who entered it
	Key  string // the sender's own mark, by which what is sent twice is known; may be empty
	Data []byte
}

// An Entry is a record in its place.
type Entry struct {
	Record
	Board string
	Seq   uint64   // its number on its board, from 1
	Pos   Position // its place among all boards
	Hash  Hash     // of this entry and of all before it on its board
}

// A Hash is the SHA-256 of an entry and, by the hash of the entry before it,
// of everything before it on its board. The first entry stands on the zero hash.
type Hash [sha256.Size]byte

// String returns the hash in hexadecimal.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText returns the hash in hexadecimal.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads a hash in hexadecimal.
func (h *Hash) UnmarshalText(text []byte) error {
	b, err := hex.DecodeString(string(text))
	if err == nil && len(b) != len(h) {
		err = fmt.Errorf("journal: a hash has %d bytes, not %d", len(h), len(b))
	}
	copy(h[:], b)
	return err
}

// Next returns the hash of record r as entry no. seq of a board, after an
// entry with the hash h. Every field is hashed with its length, so that no two
// entries are written alike.
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
