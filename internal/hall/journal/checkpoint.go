package journal

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// A Checkpoint states, in a form that can be signed and printed, the heads of all
// boards at one moment: the root of a tree over them. A record that is changed
// afterwards does not match it, even if all later hashes are recomputed.
type Checkpoint struct {
	Origin string // the hall
	At     int64  // milliseconds since 1970
	Boards int    // number of heads in the tree
	Root   tlog.Hash
	Order  Order // of the records of all boards; zero if the record has none, or did not sign it
}

// checkpointKind begins every checkpoint, before its version. The first
// version has no order.
const checkpointKind = "adoube checkpoint v"

// NewCheckpoint returns the checkpoint of the heads of all boards, in the
// order of their names.
func NewCheckpoint(origin string, at int64, heads []Head) (Checkpoint, error) {
	var t tree
	for i, h := range heads {
		more, err := tlog.StoredHashesForRecordHash(int64(i), h.leaf(), t)
		if err != nil {
			return Checkpoint{}, err
		}
		t = append(t, more...)
	}
	root, err := tlog.TreeHash(int64(len(heads)), t)
	return Checkpoint{Origin: origin, At: at, Boards: len(heads), Root: root}, err
}

// Sign returns the signed note of the checkpoint.
func (c Checkpoint) Sign(by note.Signer) ([]byte, error) {
	return note.Sign(&note.Note{Text: c.text()}, by)
}

func (c Checkpoint) text() string {
	if c.Order == (Order{}) {
		return fmt.Sprintf("%s1\n%s\n%d\n%d\n%s\n", checkpointKind, c.Origin, c.At, c.Boards, c.Root)
	}
	return fmt.Sprintf("%s2\n%s\n%d\n%d\n%s\n%s %s\n", checkpointKind, c.Origin, c.At, c.Boards, c.Root, c.Order.Pos, c.Order.Hash)
}

// OpenCheckpoint reads a signed note and checks its signature.
func OpenCheckpoint(signed []byte, known note.Verifiers) (Checkpoint, error) {
	n, err := note.Open(signed, known)
	if err != nil {
		return Checkpoint{}, fmt.Errorf("journal: checkpoint: %w", err)
	}
	return parseCheckpoint(n.Text)
}

// ReadText reads the text of a signed note without checking its signature.
func ReadText(signed string) (Checkpoint, error) {
	text, _, found := strings.Cut(signed, "\n\n")
	if !found {
		return Checkpoint{}, fmt.Errorf("journal: not a signed note: %q", signed)
	}
	return parseCheckpoint(text + "\n")
}

func parseCheckpoint(text string) (c Checkpoint, err error) {
	lines := strings.Split(text, "\n")
	form := lines[0]
	if form != checkpointKind+"1" && form != checkpointKind+"2" || len(lines) != 5+int(form[len(form)-1]-'0') {
		return c, fmt.Errorf("journal: not the text of a checkpoint: %q", text)
	}
	c.Origin = lines[1]
	if c.At, err = strconv.ParseInt(lines[2], 10, 64); err != nil {
		return c, err
	}
	if c.Boards, err = strconv.Atoi(lines[3]); err != nil {
		return c, err
	}
	if c.Root, err = tlog.ParseHash(lines[4]); err != nil || form == checkpointKind+"1" {
		return c, err
	}
	pos, hash, _ := strings.Cut(lines[5], " ")
	c.Order.Pos = Position(pos)
	return c, c.Order.Hash.UnmarshalText([]byte(hash))
}

// leaf returns the hash of a head in the tree.
func (h Head) leaf() tlog.Hash {
	return tlog.RecordHash(fmt.Appendf(nil, "%q %d %s", h.Board, h.Seq, h.Hash))
}

// A tree holds the hashes of a tree over heads, by tlog's numbers.
type tree []tlog.Hash

// ReadHashes implements [tlog.HashReader].
func (t tree) ReadHashes(numbers []int64) ([]tlog.Hash, error) {
	list := make([]tlog.Hash, len(numbers))
	for i, n := range numbers {
		list[i] = t[n]
	}
	return list, nil
}
