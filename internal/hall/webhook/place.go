package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"adoube/internal/durable"
	"adoube/internal/hall/journal"
)

// A Place is the file with the position up to which alerts were accepted.
type Place string

// storedPosition is the position stored in the file. Without a board, it is where alerts began.
type storedPosition struct {
	Position journal.Position `json:"position"`
	Board    string           `json:"board,omitempty"`
	Seq      uint64           `json:"record,omitempty"`
	Hash     journal.Hash     `json:"hash"`
}

// ErrAnotherRecord reports that the record lacks the last entry sent: it is another
// record, such as a restored backup.
var ErrAnotherRecord = errors.New("webhook: the record does not have what was sent last: alerts go on from where it stands now")

// From returns the position after which alerts continue. Without a file, or with
// [ErrAnotherRecord], they begin with the next record.
func (p Place) From(ctx context.Context, j journal.Journal) (journal.Position, error) {
	text, err := os.ReadFile(string(p))
	if errors.Is(err, fs.ErrNotExist) {
		return p.begin(ctx, j)
	}
	if err != nil {
		return "", err
	}
	var last storedPosition
	if err := json.Unmarshal(text, &last); err != nil {
		return "", fmt.Errorf("webhook: %s does not say up to where alerts were taken: %w; without the file they begin with what is recorded from now on", p, err)
	}
	if last.Board == "" {
		return last.Position, nil
	}
	for e, err := range j.Read(ctx, last.Board, last.Seq) {
		if err != nil {
			return "", err
		}
		if e.Hash == last.Hash {
			return last.Position, nil
		}
		break
	}
	now, err := p.begin(ctx, j)
	return now, errors.Join(ErrAnotherRecord, err)
}

func (p Place) begin(ctx context.Context, j journal.Journal) (journal.Position, error) {
	now, err := j.Snapshot(ctx)
	if err != nil {
		return "", err
	}
	return now.Pos, p.write(storedPosition{Position: now.Pos})
}

// Seen stores that the alert of an entry was accepted.
func (p Place) Seen(e journal.Entry) error {
	return p.write(storedPosition{e.Pos, e.Board, e.Seq, e.Hash})
}

func (p Place) write(a storedPosition) error {
	text, err := json.Marshal(a)
	if err != nil {
		return err
	}
	return durable.Write(string(p), append(text, '\n'), 0o600)
}
