package sense_test

import (
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/chess"
)

// frames returns the frames of events, one per line:
//
//	e2 becomes empty             a square, on a board that identifies pieces
//	white pawn on e4
//	e2 becomes unoccupied        a square, on an occupancy board
//	e4 becomes occupied
//	board PLACEMENT              the whole board, of either kind
//	occupied PLACEMENT
//	clock runs for white         also: …, both gain 2000 ms
//	clock stopped                also: clock not started, clock shows white's flag
//	no finger on e4              also: no finger on any piece
//	information                  a frame not about the board
//	500 ms pass
//	no times                     the host records no times
//
// Each comes 100 ms after the one before, or together with it if it begins with «and».
func frames(t *testing.T, events string) (all []adoube.Frame) {
	t.Helper()
	at, timed := time.Second, true
	face := adoube.ClockFace{White: time.Minute, Black: time.Minute}
	for line := range strings.SplitSeq(events, "\n") {
		line, together := strings.CutPrefix(strings.TrimSpace(line), "and ")
		switch {
		case line == "":
			continue
		case line == "no times":
			timed = false
			continue
		case strings.HasSuffix(line, " ms pass"):
			at += time.Duration(number(t, line)) * time.Millisecond
			continue
		}
		f := event(t, line)
		if rest, ok := strings.CutPrefix(line, "clock "); ok {
			face = dial(t, face, rest)
			f = adoube.Frame{Kind: adoube.FrameClock, Clock: face}
		}
		if timed {
			if !together {
				at += 100 * time.Millisecond
			}
			f.At = at
		}
		all = append(all, f)
	}
	return all
}

// event returns the frame of a line, except for the clock.
func event(t *testing.T, line string) (f adoube.Frame) {
	t.Helper()
	words := strings.Fields(line)
	last := words[len(words)-1]
	switch {
	case line == "information":
		f.Kind = adoube.FrameInfo
	case line == "no finger on any piece":
		f.Kind, f.Square = adoube.FrameLetGo, chess.NoSquare
	case strings.HasPrefix(line, "no finger on "):
		f.Kind, f.Square = adoube.FrameLetGo, squareOf(t, last)
	case words[0] == "board" || words[0] == "occupied":
		return whole(t, words[0], last)
	case strings.Contains(line, " becomes "):
		f.Square = squareOf(t, words[0])
		f.Kind = map[string]adoube.FrameKind{"empty": adoube.FrameField, "unoccupied": adoube.FrameEmpty, "occupied": adoube.FrameFull}[last]
	case len(words) == 4 && words[2] == "on":
		f.Kind, f.Square, f.Piece = adoube.FrameField, squareOf(t, last), pieceOf(t, words[0], words[1])
	case words[0] != "clock":
		t.Fatalf("%q is no event", line)
	}
	return f
}

func squareOf(t *testing.T, word string) chess.Square {
	t.Helper()
	s, ok := chess.ParseSquare(word)
	if !ok {
		t.Fatalf("%s is no square", word)
	}
	return s
}

func pieceOf(t *testing.T, color, name string) chess.Piece {
	t.Helper()
	for c := range chess.Color(2) {
		for k, n := range []string{"pawn", "knight", "bishop", "rook", "queen", "king"} {
			if c.String() == color && n == name {
				return chess.MakePiece(c, chess.Pawn+chess.PieceType(k))
			}
		}
	}
	t.Fatalf("%s %s is no piece", color, name)
	return chess.NoPiece
}

// whole returns the frame of a whole board: its pieces, or its occupied squares.
func whole(t *testing.T, what, placement string) adoube.Frame {
	t.Helper()
	b, err := chess.ParsePlacement(placement)
	if err != nil {
		t.Fatal(err)
	}
	if what == "occupied" {
		return adoube.Frame{Kind: adoube.FrameOccupancy, Full: b.Occupied()}
	}
	f := adoube.Frame{Kind: adoube.FrameBoard}
	for s := range b.Occupied().All {
		f.Board[s] = b.At(s)
	}
	return f
}

// dial returns the clock after the change in words.
func dial(t *testing.T, f adoube.ClockFace, words string) adoube.ClockFace {
	t.Helper()
	runs, gain, gained := strings.Cut(words, ", both gain ")
	if gained {
		more := time.Duration(number(t, gain)) * time.Millisecond
		f.White, f.Black = f.White+more, f.Black+more
	}
	f.Running = strings.HasPrefix(runs, "runs for ")
	switch runs {
	case "runs for white", "not started":
		f.Turn = adoube.White
	case "runs for black":
		f.Turn = adoube.Black
	case "shows white's flag":
		f.Flag = adoube.White
	case "stopped":
	default:
		t.Fatalf("no clock %s", words)
	}
	return f
}
