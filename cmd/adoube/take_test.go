package main

import (
	"bytes"
	"encoding/base64"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/board"
)

// A take is the recording of a game on a DGT board, one message to a chunk.
type take []board.Chunk

// Messages of such a board.
const (
	msgDump  = 0x86
	msgClock = 0x8D
	msgField = 0x8E
)

type stand [64]byte

var empty stand

// takeOf returns the recording in a file without times: each clock message with a new time
// is put at the next full second.
func takeOf(t *testing.T, name string) (all take) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var at time.Duration
	var face []byte
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		data, err := base64.StdEncoding.DecodeString(line)
		if err != nil {
			t.Fatal(err)
		}
		at += 90 * time.Millisecond
		if data[0] == msgClock && !bytes.Equal(data, face) {
			at, face = (at + time.Second).Truncate(time.Second), data
		}
		all = append(all, board.Chunk{At: at, Data: data})
	}
	return all
}

// movesOf returns the moves of a game in UCI from a file with numbers and a result.
func movesOf(t *testing.T, name string) (moves []string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields(string(text)) {
		if len(word) >= 4 && word[0] >= 'a' && word[0] <= 'h' {
			moves = append(moves, word)
		}
	}
	return moves
}

// write writes the recording to a file.
func (t take) write(on *testing.T) string { return keptAs(on, "dgt", t) }

// keptAs writes messages of a board of that family to a file and returns its name.
func keptAs(t *testing.T, family string, said take) string {
	t.Helper()
	f, err := os.Create(filepath.Join(t.TempDir(), "rough.rec"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w, err := board.NewRecorder(f, board.Header{Family: family})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range said {
		if err := w.Write(c); err != nil {
			t.Fatal(err)
		}
	}
	return f.Name()
}

// before returns the pieces on the board before message n.
func (t take) before(n int) (s stand) {
	for _, c := range t[:n] {
		switch c.Data[0] {
		case msgDump:
			copy(s[:], c.Data[3:])
		case msgField:
			s[c.Data[3]] = c.Data[4]
		}
	}
	return s
}

// home and end return the pieces at the start and at the end of the game; kings returns the
// latter with the kings on two white squares of the centre.
func (t take) home() stand { return t.before(1) }
func (t take) end() stand  { return t.before(len(t)) }

func (t take) kings() stand {
	s := t.end()
	for n, p := range t.end() {
		if p == 5 || p == 11 {
			s[n] = 0
		}
	}
	s[27], s[36] = 5, 11
	return s
}

func dumped(s stand, at time.Duration) board.Chunk {
	return board.Chunk{At: at, Data: append([]byte{msgDump, 0, 67}, s[:]...)}
}

// setUp returns messages after the recording in which the pieces are moved one by one from
// one arrangement to another.
func (t take) setUp(rng *rand.Rand, from, to stand) (all take) {
	at := t[len(t)-1].At
	if from == empty {
		all = take{dumped(from, 0)}
	}
	put := func(n int, p byte) {
		at += 400 * time.Millisecond
		all = append(all, board.Chunk{At: at, Data: []byte{msgField, 0, 5, byte(n), p}})
	}
	for _, off := range []bool{true, false} {
		for _, n := range rng.Perm(64) {
			switch {
			case from[n] == to[n]:
			case off && from[n] != 0:
				put(n, 0)
			case !off && to[n] != 0:
				put(n, to[n])
			}
		}
	}
	return append(all, t.info(at+4*time.Second))
}

// info returns a message that says nothing about the game.
func (t take) info(at time.Duration) board.Chunk {
	return board.Chunk{At: at, Data: []byte{0x93, 0, 5, 1, 7}}
}

// inTime makes the times of chunks never go back, or sets them to zero.
func (t take) inTime(timed bool) take {
	var last, shift time.Duration
	return t.timed(func(at time.Duration) time.Duration {
		if at+shift < last {
			shift = last - at
		}
		last = at + shift
		if !timed {
			return 0
		}
		return last
	})
}

func (t take) timed(time func(time.Duration) time.Duration) take {
	for n := range t {
		t[n].At = time(t[n].At)
	}
	return t
}

// each replaces each message after the first by others.
func (t take) each(others func(board.Chunk) take) take {
	all := take{t[0]}
	for _, c := range t[1:] {
		all = append(all, others(c)...)
	}
	return all
}

func (t take) without(id byte) take {
	return slices.DeleteFunc(t, func(c board.Chunk) bool { return c.Data[0] == id })
}

// turned returns the recording from the other side of the board.
func (t take) turned() take {
	for n, c := range t {
		data := slices.Clone(c.Data)
		switch data[0] {
		case msgDump:
			slices.Reverse(data[3:])
		case msgField:
			data[3] = 63 - data[3]
		}
		t[n].Data = data
	}
	return t
}

// from returns the recording from message n on, with a dump of the board first.
func (t take) from(n int) take { return append(take{dumped(t.before(n), t[n].At)}, t[n:]...) }

// gap leaves out the messages from first up to n, with a dump of the board in their place.
func (t take) gap(first, n int) take {
	return append(append(slices.Clone(t[:first]), dumped(t.before(n), t[n].At)), t[n:]...)
}

// dumps returns the recording of a host that requests a dump after each message.
func (t take) dumps() take {
	all := take{t[0]}
	for n, c := range t[1:] {
		all = append(all, c, dumped(t.before(n+2), c.At))
	}
	return all
}

// lose removes one message out of the given number, at random.
func (t take) lose(rng *rand.Rand, of int) take {
	return t.each(func(c board.Chunk) take { return slices.Repeat(take{c}, min(1, rng.IntN(of))) })
}

// bite removes a byte from one message out of a hundred.
func (t take) bite(rng *rand.Rand) take {
	return t.each(func(c board.Chunk) take {
		if n := rng.IntN(len(c.Data)); rng.IntN(100) == 0 {
			c.Data = slices.Delete(slices.Clone(c.Data), n, n+1)
		}
		return take{c}
	})
}

// merged joins the given number of messages into one chunk, at the time of the last of
// them.
func (t take) merged(size int) (all take) {
	for some := range slices.Chunk(t, size) {
		one := board.Chunk{At: some[len(some)-1].At}
		for _, c := range some {
			one.Data = append(one.Data, c.Data...)
		}
		all = append(all, one)
	}
	return all
}
