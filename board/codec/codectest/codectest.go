// Package codectest tests the codecs of boards: what every decoder must bear,
// whatever its family speaks.
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

// Hex reads bytes that are written in hexadecimal digits with blanks between.
func Hex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Decode reads all the bytes at once, with their end.
func Decode(d Decoder, b []byte) []adoube.Frame {
	return d.End(d.Decode(nil, b, time.Second), time.Second)
}

// Text tells the frames that a decoder makes of the bytes.
func Text(d Decoder, b []byte) string {
	var all []string
	for _, f := range Decode(d, b) {
		all = append(all, Brief(f))
	}
	return strings.Join(all, "; ")
}

// Brief tells a frame.
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

// rows tells the occupied squares as a placement of one kind of piece.
func rows(full chess.Squares) string {
	var b chess.Board
	for s := range full.All {
		b.Put(s, chess.MakePiece(chess.White, chess.Pawn))
	}
	return b.String()
}
