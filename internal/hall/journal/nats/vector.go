package nats

import (
	"fmt"
	"strings"

	"adoube/internal/hall/journal"
)

// A vector is a place in each stream.
type vector [Streams]place

// A place is after message seq, and after some entries of the next.
type place struct {
	seq  uint64
	part int
}

// position returns the vector in its external form: 12,0,7+2,…
func (v vector) position() journal.Position {
	if v == (vector{}) {
		return ""
	}
	var parts []string
	for _, p := range v {
		text := fmt.Sprint(p.seq)
		if p.part > 0 {
			text = fmt.Sprintf("%d+%d", p.seq, p.part)
		}
		parts = append(parts, text)
	}
	return journal.Position(strings.Join(parts, ","))
}

func parseVector(p journal.Position) (v vector, err error) {
	if p == "" {
		return v, nil
	}
	parts := strings.Split(string(p), ",")
	if len(parts) != Streams {
		return v, fmt.Errorf("journal: %q is no position of this store", p)
	}
	for i, text := range parts {
		form, args := "%d", []any{&v[i].seq}
		if strings.Contains(text, "+") {
			form, args = "%d+%d", append(args, &v[i].part)
		}
		if _, err := fmt.Sscanf(text, form, args...); err != nil {
			return v, fmt.Errorf("journal: %q is no position of this store", p)
		}
	}
	return v, nil
}
