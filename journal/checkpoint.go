package journal

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// A Checkpoint says, in a form that can be signed and printed, where every
// board stood at one moment: the root of a tree over their heads. A record
// that is changed afterwards no longer fits it, even if all hashes after it
// were made anew.
type Checkpoint struct {
	Origin string // the hall
	At     int64  // milliseconds since 1970
	Boards int    // how many heads the tree has
	Root   tlog.Hash
}

// checkpointKind is the first line of every checkpoint.
const checkpointKind = "adoube checkpoint v1"

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
	return Checkpoint{origin, at, len(heads), root}, err
}

// Sign returns the signed note of the checkpoint.
func (c Checkpoint) Sign(by note.Signer) ([]byte, error) {
	return note.Sign(&note.Note{Text: c.text()}, by)
}

func (c Checkpoint) text() string {
	return fmt.Sprintf("%s\n%s\n%d\n%d\n%s\n", checkpointKind, c.Origin, c.At, c.Boards, c.Root)
}

// OpenCheckpoint reads a signed note and checks its signature.
func OpenCheckpoint(signed []byte, known note.Verifiers) (Checkpoint, error) {
	n, err := note.Open(signed, known)
	if err != nil {
		return Checkpoint{}, fmt.Errorf("journal: checkpoint: %w", err)
	}
	return parseCheckpoint(n.Text)
}

func parseCheckpoint(text string) (c Checkpoint, err error) {
	lines := strings.Split(text, "\n")
	if len(lines) != 6 || lines[0] != checkpointKind {
		return c, fmt.Errorf("journal: not the text of a checkpoint: %q", text)
	}
	c.Origin = lines[1]
	if c.At, err = strconv.ParseInt(lines[2], 10, 64); err != nil {
		return c, err
	}
	if c.Boards, err = strconv.Atoi(lines[3]); err != nil {
		return c, err
	}
	c.Root, err = tlog.ParseHash(lines[4])
	return c, err
}

// leaf is what the tree holds of a head.
func (h Head) leaf() tlog.Hash {
	return tlog.RecordHash(fmt.Appendf(nil, "%q %d %s", h.Board, h.Seq, h.Hash))
}

// A tree is the hashes of a tree over heads, by tlog's numbers.
type tree []tlog.Hash

// ReadHashes returns the hashes of these numbers.
func (t tree) ReadHashes(numbers []int64) ([]tlog.Hash, error) {
	list := make([]tlog.Hash, len(numbers))
	for i, n := range numbers {
		list[i] = t[n]
	}
	return list, nil
}
