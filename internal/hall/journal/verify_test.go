package journal_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"iter"
	"slices"
	"sync"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// keys returns the keys of a hall.
func keys(t *testing.T) (note.Signer, note.Verifiers) {
	private, public, err := note.GenerateKey(rand.Reader, "hall.example")
	if err != nil {
		t.Fatal(err)
	}
	signer, err := note.NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	publics.Store(signer.KeyHash(), public)
	verifier, err := note.NewVerifier(public)
	if err != nil {
		t.Fatal(err)
	}
	return signer, note.VerifierList(verifier)
}

// publics holds the public halves of the keys, by their numbers.
var publics sync.Map

// knows returns the verifiers of a key's signatures.
func knows(t *testing.T, key note.Signer) note.Verifiers {
	public, _ := publics.Load(key.KeyHash())
	v, err := note.NewVerifier(public.(string))
	if err != nil {
		t.Fatal(err)
	}
	return note.VerifierList(v)
}

// A memo is a Kept in memory.
type memo string

// Read implements journal.Kept.
func (m *memo) Read() (string, error) { return string(*m), nil }

// Write implements journal.Kept.
func (m *memo) Write(signed string) error {
	*m = memo(signed)
	return nil
}

// signedHall returns a record of three boards with a checkpoint after every tenth
// record, and three records after the last checkpoint.
func signedHall(t *testing.T, key note.Signer) *journaltest.Memory {
	m := journaltest.NewMemory()
	s, err := journal.NewCheckpointSigner(t.Context(), m, &journal.Keys{Signer: key, Known: knows(t, key)}, new(memo))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 31 {
		for _, b := range []string{"a", "b", "c"}[:1+i%3] {
			h := journaltest.Read(t, m, b, 1)
			journaltest.Append(t, m, b, uint64(len(h)), journaltest.Act(i))
		}
		if i%10 == 9 {
			if _, err := s.Sign(t.Context(), int64(i)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return m
}

func quiet(int) {}

func TestVerify(t *testing.T) {
	key, known := keys(t)
	m := signedHall(t, key)
	r, err := journal.Verify(t.Context(), m, known, quiet)
	if err != nil || r.Checkpoints != 3 || r.Boards != 4 || r.Last.At != 29 {
		t.Errorf("%+v, %v", r, err)
	}
	if r.Since["a"] != 1 || r.Since["b"] != 0 || r.Since[journal.CheckpointBoard] != 1 {
		t.Errorf("since the last checkpoint: %v", r.Since)
	}
	_, strangers := keys(t)
	if _, err := journal.Verify(t.Context(), m, strangers, quiet); err == nil {
		t.Error("signed by a key that is not known, and it fits")
	}
}

// A signer continues where the previous one stopped.
func TestSignerGoesOn(t *testing.T) {
	key, known := keys(t)
	m := signedHall(t, key)
	s, err := journal.NewCheckpointSigner(t.Context(), m, &journal.Keys{Signer: key, Known: knows(t, key)}, new(memo))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Sign(t.Context(), 40); err != nil {
		t.Fatal(err)
	}
	r, err := journal.Verify(t.Context(), m, known, quiet)
	if err != nil || r.Checkpoints != 4 || r.Since["a"] != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// forged is a record with one board changed and all its hashes recomputed.
type forged struct {
	journal.Reader
	board string
	list  []journal.Entry
}

func (f forged) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	if board != f.board {
		return f.Reader.Read(ctx, board, from)
	}
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range f.list {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// remake renumbers and rehashes the entries as if they had been recorded so.
func remake(list []journal.Entry) []journal.Entry {
	h := journal.Head{Board: list[0].Board}
	for i, e := range list {
		h = h.Add(e.Record)
		list[i].Seq, list[i].Hash = h.Seq, h.Hash
	}
	return list
}

// A forger who can rewrite the store but not sign is detected, up to the last
// checkpoint, at the first checkpoint after his change.
func TestVerifyFindsForgeries(t *testing.T) {
	key, known := keys(t)
	m := signedHall(t, key)
	for _, board := range []string{"a", "b", "c"} {
		whole := journaltest.Read(t, m, board, 1)
		last := lastSigned(board)
		for i := range whole[:last] {
			forgeries := map[string][]journal.Entry{
				"changed": changed(whole, i),
				"dropped": slices.Delete(slices.Clone(whole), i, i+1),
				"cut":     slices.Clone(whole[:i]),
				"doubled": slices.Insert(slices.Clone(whole), i, whole[i]),
			}
			if i == last-1 {
				delete(forgeries, "doubled") // the double would follow the signed entries
			}
			for what, list := range forgeries {
				if len(list) > 0 {
					list = remake(list)
				}
				_, err := journal.Verify(t.Context(), forged{m, board, list}, known, quiet)
				var broken *journal.BrokenError
				if !errors.As(err, &broken) || broken.Entry.Board != board {
					t.Errorf("board %s record %d %s: %v", board, i+1, what, err)
				}
			}
		}
	}
}

// lastSigned returns the number of records of a board in the last checkpoint.
func lastSigned(board string) int {
	return map[string]int{"a": 30, "b": 20, "c": 10}[board]
}

func changed(whole []journal.Entry, i int) []journal.Entry {
	list := slices.Clone(whole)
	list[i].Data = []byte(`{"act":"adjust"}`)
	return list
}

// A bundle is verified like its record, in full or in part.
func TestBundle(t *testing.T) {
	key, known := keys(t)
	m := signedHall(t, key)
	for _, boards := range [][]string{nil, {"b"}, {"a", "c"}} {
		var file bytes.Buffer
		if err := journal.Export(t.Context(), m, &file, boards...); err != nil {
			t.Fatal(err)
		}
		b, err := journal.ReadBundle(&file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := journal.Verify(t.Context(), b, known, quiet, b.Boards...); err != nil {
			t.Errorf("boards %v: %v", boards, err)
		}
		if _, err := journal.Verify(t.Context(), b, known, quiet, append(b.Boards, "z")...); err != nil {
			t.Errorf("a board of which nothing was signed or recorded: %v", err)
		}
	}
}

func TestBundleErrorsNameTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "line 1: not a bundle: EOF",
		`{"adoube":"x","boards":[]}`:            `line 1: not a bundle: "x" is not "adoube bundle v1"`,
		`{"adoube":"adoube bundle v1"}` + "\n{": "line 2: unexpected EOF",
		`{"adoube":"adoube bundle v1"}` + "\n" + `{"hash":"00"}`: "line 2: journal: a hash has 32 bytes, not 1",
	} {
		_, err := journal.ReadBundle(bytes.NewReader([]byte(text)))
		if err == nil || err.Error() != "journal: "+want {
			t.Errorf("%q: %v", text, err)
		}
	}
}
