package table

import (
	"slices"
	"strconv"
	"strings"

	"adoube/internal/hall/journal"
)

// keys are the senders and keys of the records that are in the log. Keys that
// end in a point and a number, as senders that number what they send give them,
// are held as runs of numbers, so that a board which speaks for hours takes no
// more room than one that has just begun.
type keys struct {
	runs  map[string]runs
	other map[string]struct{}
	board string // the electronic board that speaks, as the record names it
}

// runs are numbers, in order, in as few pieces as they have.
type runs []run

// A run is the numbers from one to another.
type run struct{ from, to uint64 }

func newKeys() *keys { return &keys{runs: map[string]runs{}, other: map[string]struct{}{}} }

// name is a record's key with its sender: a token, or, for what an electronic
// board says, that board, whichever token its agent has.
func (k *keys) name(r journal.Record) string {
	sender := r.By
	if r.Kind == journal.Frames {
		sender = "board " + k.board
	}
	return sender + "\x00" + r.Key
}

// add takes the next record.
func (k *keys) add(r journal.Record) {
	if r.Kind == journal.Device {
		k.board = string(r.Data)
	}
	if r.Key == "" {
		return
	}
	name := k.name(r)
	if prefix, n, ok := numbered(name); ok {
		k.runs[prefix] = k.runs[prefix].add(n)
		return
	}
	k.other[name] = struct{}{}
}

func (k *keys) has(name string) bool {
	if prefix, n, ok := numbered(name); ok {
		_, found := k.runs[prefix].find(n)
		return found
	}
	_, found := k.other[name]
	return found
}

// numbered splits a mark such as «phone.17»; false where the number would be
// written otherwise.
func numbered(key string) (sender string, n uint64, ok bool) {
	at := strings.LastIndexByte(key, '.')
	n, err := strconv.ParseUint(key[at+1:], 10, 63)
	if at < 0 || err != nil || strconv.FormatUint(n, 10) != key[at+1:] {
		return "", 0, false
	}
	return key[:at], n, true
}

// find returns the place of the run that has n, or of the first after it.
func (r runs) find(n uint64) (int, bool) {
	return slices.BinarySearchFunc(r, n, func(one run, n uint64) int {
		switch {
		case one.to < n:
			return -1
		case one.from > n:
			return 1
		}
		return 0
	})
}

// add returns the runs with n.
func (r runs) add(n uint64) runs {
	i, found := r.find(n)
	if found {
		return r
	}
	before := i > 0 && r[i-1].to+1 == n
	after := i < len(r) && r[i].from == n+1
	switch {
	case before && after:
		r[i-1].to = r[i].to
		return slices.Delete(r, i, i+1)
	case before:
		r[i-1].to = n
		return r
	case after:
		r[i].from = n
		return r
	}
	return slices.Insert(r, i, run{n, n})
}
