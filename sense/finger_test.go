package sense_test

import (
	"testing"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// TestFinger lays a finger on a knight and removes it: a touch by the owner of the piece if
// it was longer than a brush. A piece lifted afterwards is not also touched.
func TestFinger(t *testing.T) {
	for _, c := range []struct {
		name     string
		on       chess.Square
		held     time.Duration
		lift     bool
		by       adoube.Party
		reported bool
	}{
		{"own", chess.G1, 700 * time.Millisecond, false, adoube.White, true},
		{"the opponent's", chess.G8, 700 * time.Millisecond, false, adoube.Unknown, true},
		{"a brush", chess.G1, 200 * time.Millisecond, false, adoube.White, false},
		{"lifted", chess.G1, 700 * time.Millisecond, true, adoube.White, false},
	} {
		r, at := sense.New(chess.Start(), sense.ChessUp), time.Second
		var acts []adoube.Act
		say := func(after time.Duration, f adoube.Frame) {
			at += after
			f.At = at
			acts = append(acts, r.Frame(f)...)
		}
		say(0, adoube.Frame{Kind: adoube.FrameOccupancy, Full: 0xffff00000000ffff})
		say(time.Second, adoube.Frame{Kind: adoube.FrameTouch, Square: c.on})
		if c.lift {
			say(100*time.Millisecond, adoube.Frame{Kind: adoube.FrameEmpty, Square: c.on})
		}
		say(c.held, adoube.Frame{Kind: adoube.FrameLetGo, Square: chess.NoSquare})
		reported := false
		for _, a := range acts {
			reported = reported || a.Verb == adoube.Touch && a.By == c.by && a.On == chess.SquaresOf(c.on) && a.Evidence == adoube.Sensed
		}
		if reported != c.reported {
			t.Errorf("%s: %v", c.name, acts)
		}
	}
}

// TestFingerReleases removes the finger from a piece on its new square: the move is made a
// scan later, without waiting for quiet.
func TestFingerReleases(t *testing.T) {
	r, board := sense.New(chess.Start(), sense.ChessUp), newTable(chess.Start())
	for n, f := range []adoube.Frame{
		{Kind: adoube.FrameOccupancy, Full: 0xffff00000000ffff},
		{Kind: adoube.FrameEmpty, Square: chess.E2},
		{Kind: adoube.FrameFull, Square: chess.E4},
		{},
		{Kind: adoube.FrameLetGo, Square: chess.NoSquare},
		{},
	} {
		f.At = time.Duration(n+1) * 600 * time.Millisecond
		take(t, board, r.Frame(f))
		if made := len(board.moves) > 0; made != (n == 5) {
			t.Errorf("frame %d: %v", n, board.moves)
		}
	}
}

// TestFingerReleasesElsewhere slides a bishop over a legal square, releases it on an
// illegal one, and then moves it: it was not released on the way.
func TestFingerReleasesElsewhere(t *testing.T) {
	pos, err := chess.ParsePosition("4k3/8/8/4b3/8/1N6/8/3K4 b - - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	r, board, bishop := shown(pos, sense.ChessUp), newTable(pos), chess.MakePiece(chess.Black, chess.Bishop)
	field, off := adoube.FrameField, adoube.FrameLetGo
	at := time.Duration(0)
	for _, s := range []struct {
		after int
		kind  adoube.FrameKind
		on    chess.Square
		piece chess.Piece
	}{
		{100, field, chess.E5, chess.NoPiece}, {400, field, chess.D4, bishop}, {300, field, chess.D4, chess.NoPiece}, {120, off, chess.NoSquare, chess.NoPiece},
		{20, field, chess.C6, bishop}, {450, field, chess.C6, chess.NoPiece}, {400, off, chess.NoSquare, chess.NoPiece}, {30, field, chess.D6, bishop},
		{300, adoube.FrameInfo, chess.NoSquare, chess.NoPiece},
	} {
		at += time.Duration(s.after) * time.Millisecond
		take(t, board, r.Frame(adoube.Frame{Kind: s.kind, Square: s.on, Piece: s.piece, At: at}))
	}
	take(t, board, r.End())
	if len(board.moves) != 1 || board.moves[0].To() != chess.D6 {
		t.Error(board.moves)
	}
}
