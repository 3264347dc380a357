package board_test

import (
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/board"
	"adoube/board/codec/codectest"
	"adoube/board/millennium"
	"adoube/chess"
)

// further are messages that a virtual board does not send by itself.
var further = map[string][]string{
	"dgt":        {"\x85\x00\x0d\x08\x01\x40\x34\x51\x24\x70\x03\x00\x77", "\x8d\x00\x0a\x20\x03\x02\x20\x03\x01\x09"},
	"chessup":    {"\xb8\x0c\x00", "\xa3\x35\x04\x01\x04\x03"},
	"centaur":    {"\xb5\x00\x07\x06\x50\x05\x17", "\x83\x00\x46\x06\x50" + strings.Repeat("\x01", 64) + "\x5f"},
	"millennium": {string(millennium.Raw([]byte("v010374")))},
	"certabo":    {":255 255 0 0 0 0 255 255\r\n", "L\r\n"},
	"squareoff":  {"e4d", "e2u"},
	"livechess":  {`{"response":"feed","id":1,"param":{"serialnr":"1","clock":{"white":1,"black":2,"run":true}},"time":1}` + "\n"},
	"tabutronic": {"D\n"},
}

// TestMutated gives the decoder of each family damaged messages of its virtual board in a
// few moves: -frames messages, of one family with -run 'Mutated/dgt$'.
func TestMutated(t *testing.T) {
	for _, f := range board.Families {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			fresh := func() codectest.Decoder { return f.Decoder(board.Setting{}) }
			sound := said(f)
			i := slices.IndexFunc(sound, func(m []byte) bool { return reads(fresh(), m) })
			if i < 0 {
				t.Fatalf("none of %d messages is read", len(sound))
			}
			sound[0], sound[i] = sound[i], sound[0]
			codectest.Mutated(t, fresh, sound...)
		})
	}
}

// said returns the messages of a board from its start through a few moves.
func said(f board.Family) (all [][]byte) {
	say := func(m []byte) {
		if len(m) > 0 {
			all = append(all, m)
		}
	}
	v, start := f.Virtual(board.Setting{}), chess.Start()
	v.SetBoard(start.Board())
	for _, command := range f.Start {
		say(v.Host(command))
	}
	d := f.Decoder(board.Setting{})
	for n, s := range []chess.Square{chess.E2, chess.E4, chess.E7, chess.E5} {
		p := chess.NoPiece
		if n%2 == 1 {
			p = chess.MakePiece(chess.Color(n/2), chess.Pawn)
		}
		say(v.Set(s, p))
		say(v.Report())
		if p, ok := d.(board.Poller); ok {
			answer := v.Host(p.Poll())
			d.Decode(nil, answer, 0)
			say(answer)
		}
	}
	for _, m := range further[f.Name] {
		say([]byte(m))
	}
	return all
}

// reads reports whether a decoder makes frames from the message when it is repeated.
func reads(d codectest.Decoder, m []byte) bool {
	var last []adoube.Frame
	for range 12 {
		last = d.Decode(last[:0], m, 0)
	}
	return len(last) > 0 && last[0].Kind != adoube.FrameFault
}
