package table

import (
	"slices"
	"strconv"
	"strings"

	"adoube/internal/hall/journal"
)

// keys holds the senders and keys of the records in the log. Keys that end in a point
// and a number are held as runs of numbers, so that a board that has sent for hours
// takes no more memory than a new one.
type keys struct {
	runs  map[string]runs
	other map[string]struct{}
	board string // the electronic board that sends, as named on the record
}

// runs is a sorted list of disjoint runs.
type runs []run

// A run is a range of numbers, ends included.
type run struct{ from, to uint64 }

func newKeys() *keys { return &keys{runs: map[string]runs{}, other: map[string]struct{}{}} }

// name returns a record's key with its sender: a token or, for records of an electronic
// board, that board, whatever the token of its agent.
func (k *keys) name(r journal.Record) string {
	sender := r.By
	if r.Kind == journal.Frames {
		sender = "board " + k.board
	}
	return sender + "\x00" + r.Key
}

// add adds the key of the next record.
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

// numbered splits a key such as «phone.17»; false if the number is not in
// canonical form.
func numbered(key string) (sender string, n uint64, ok bool) {
	at := strings.LastIndexByte(key, '.')
	n, err := strconv.ParseUint(key[at+1:], 10, 63)
	if at < 0 || err != nil || strconv.FormatUint(n, 10) != key[at+1:] {
		return "", 0, false
	}
	return key[:at], n, true
}

// find returns the index of the run that contains n, or of the first after it.
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

// add returns the runs with n added.
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
