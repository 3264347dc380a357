// Package codectest has the tests that every decoder of a board must pass.
package codectest

import (
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/chess"
)

// A Decoder turns bytes into frames.
type Decoder interface {
	Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame
	End(dst []adoube.Frame, at time.Duration) []adoube.Frame
}

// Hex decodes hexadecimal digits with blanks in between.
func Hex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Decode decodes all bytes at once, and ends the input.
func Decode(d Decoder, b []byte) []adoube.Frame {
	return d.End(d.Decode(nil, b, time.Second), time.Second)
}

// Text returns the decoded frames as text, separated by semicolons.
func Text(d Decoder, b []byte) string {
	var all []string
	for _, f := range Decode(d, b) {
		all = append(all, Brief(f))
	}
	return strings.Join(all, "; ")
}

// Brief returns a frame as text.
func Brief(f adoube.Frame) string {
	switch f.Kind {
	case adoube.FrameField:
		return f.Square.String() + " " + f.Piece.String()
	case adoube.FrameBoard:
		return "board " + placement(f)
	case adoube.FrameClock:
		return clock(f.Clock)
	case adoube.FrameFault:
		return "fault: " + f.Text
	case adoube.FrameEmpty:
		return f.Square.String() + " empty"
	case adoube.FrameFull:
		return f.Square.String() + " full"
	case adoube.FrameOccupancy:
		return "occupied " + rows(f.Full)
	case adoube.FrameTouch:
		return "touch " + f.Square.String() + " " + f.Piece.String()
	case adoube.FrameLetGo:
		return "let go"
	case adoube.FrameResult:
		return "result on " + f.Square.String() + ": " + f.Text
	case adoube.FrameMove:
		return strings.TrimSuffix("move "+f.Square.String()+f.To.String()+f.Piece.String(), ".")
	}
	return f.Text
}

func clock(f adoube.ClockFace) string {
	text := f.White.String() + " " + f.Black.String() + " " + f.Turn.String()
	if f.Running {
		text += " runs"
	}
	if f.Flag != adoube.Unknown {
		text += " flag " + f.Flag.String()
	}
	return text
}

func placement(f adoube.Frame) string {
	var b chess.Board
	for s, p := range f.Board {
		b.Put(chess.Square(s), p)
	}
	return b.String()
}

// rows returns the occupied squares as a placement of pawns.
func rows(full chess.Squares) string {
	var b chess.Board
	for s := range full.All {
		b.Put(s, chess.MakePiece(chess.White, chess.Pawn))
	}
	return b.String()
}
