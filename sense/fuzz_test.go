package sense_test

import (
	"testing"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// FuzzReader gives arbitrary frames to a reader, which must never report an impossible act.
// Two bytes are a frame: the first is the square and the elapsed time, the second the piece
// or the clock. The number selects the family of the board.
func FuzzReader(f *testing.F) {
	for _, seed := range []string{"\x0c\x00\x1c\x01\x80\x20\x80\x21\xf4\x00\xe4\x09", "\x40\x30\x04\x00\x06\x06\x07\x00\x05\x04", "\x00\xff\xc1\x80"} {
		for n := range read {
			f.Add([]byte(seed), true, byte(n))
			f.Add([]byte(seed), false, byte(n))
		}
	}
	f.Fuzz(func(t *testing.T, b []byte, timed bool, family byte) {
		b = b[:min(len(b), 4000)]
		r, board := sense.New(chess.Start(), read[int(family)%len(read)]), newTable(chess.Start())
		at := time.Second
		for ; len(b) > 1; b = b[2:] {
			at += time.Duration(b[0]>>6) * 700 * time.Millisecond
			frame := anyFrame(b[0], b[1])
			if timed {
				frame.At = at
			}
			take(t, board, r.Frame(frame))
			if timed {
				r.Ask()
			}
		}
		take(t, board, r.End())
	})
}

// read are profiles of boards that differ in abilities or speed.
var read = []sense.Profile{sense.DGT, sense.LiveChess, sense.Chessnut, sense.ChessUp, sense.Pegasus, sense.Tabutronic}

// anyFrame returns a frame from two bytes.
func anyFrame(square, what byte) adoube.Frame {
	if what < 0x10 {
		return adoube.Frame{Kind: adoube.FrameField, Square: chess.Square(square & 63), Piece: validPiece(what)}
	}
	if kinds := [...]adoube.FrameKind{adoube.FrameEmpty, adoube.FrameFull, adoube.FrameLetGo, adoube.FrameFault, adoube.FrameTouch}; what>>4 == 1 {
		return adoube.Frame{Kind: kinds[what&15%5], Square: chess.Square(square & 63)}
	}
	if what>>4 == 4 { // as at the start, except on one rank and one file
		full := chess.Squares(0xffff00000000ffff) ^ 0xff<<((what&7)*8) ^ 0x0101010101010101<<(square&7)
		return adoube.Frame{Kind: adoube.FrameOccupancy, Full: full}
	}
	return adoube.Frame{Kind: adoube.FrameClock, Clock: adoube.ClockFace{
		Turn: adoube.Party(what & 1), Running: what&2 == 0, Flag: adoube.Party(what >> 6 & what >> 4 & 1),
	}}
}

// validPiece returns the piece with the number, or NoPiece.
func validPiece(n byte) chess.Piece {
	if t := chess.Piece(n).Type(); t == chess.NoType || t > chess.King {
		return chess.NoPiece
	}
	return chess.Piece(n)
}

func take(t *testing.T, board *table, acts []adoube.Act) {
	t.Helper()
	for _, a := range acts {
		if err := board.do(a); err != nil {
			t.Fatalf("after %d plies: %v", len(board.moves), err)
		}
	}
}

// TestFlood lets a square flicker endlessly in one ply: the reader keeps only a limited
// part, and continues with the game.
func TestFlood(t *testing.T) {
	r, board := shown(chess.Start(), sense.DGT), newTable(chess.Start())
	knight := chess.MakePiece(chess.White, chess.Knight)
	for n := range 5000 {
		take(t, board, r.Frame(adoube.Frame{Kind: adoube.FrameField, Square: chess.H6, Piece: []chess.Piece{knight, chess.NoPiece}[n%2]}))
	}
	for _, f := range frames(t, `
		clock runs for white
		e2 becomes empty
		500 ms pass
		white pawn on e4
		clock runs for black
		500 ms pass
		clock runs for black
		e7 becomes empty
		500 ms pass
		black pawn on e5
		clock runs for white
		500 ms pass
		clock runs for white`) {
		take(t, board, r.Frame(f))
	}
	if got := uci(board.moves); got != "e2e4 e7e5" {
		t.Errorf("moves %q after the flood", got)
	}
}
