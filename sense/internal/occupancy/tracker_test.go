package occupancy_test

import (
	"fmt"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/occupancy"
)

// A board sends frames to a tracker, and writes the messages of a board that identifies
// pieces.
type board struct {
	*occupancy.Tracker
	now frametime.Calendar
}

func newBoard(pos chess.Position) *board {
	timing := occupancy.Timing{Scan: 60, Rest: 1500, Late: 300}
	return &board{occupancy.New(pos, pos.Board(), frametime.Moment{}, timing), frametime.Calendar{Timed: true}}
}

// sends sends the frame after the given time.
func (b *board) sends(after frametime.Millis, f adoube.Frame) string {
	b.now.Now.At += after
	b.Update(f, b.now, nil)
	return b.read(b.Margin())
}

func (b *board) read(margin int) string {
	var all []string
	for o, ok := b.Next(margin); ok; o, ok = b.Next(margin) {
		switch o.Kind {
		case occupancy.Changed:
			all = append(all, fmt.Sprintf("%v %v", o.Square, o.Piece))
		case occupancy.Unseen:
			all = append(all, "unseen "+o.End.FEN())
		case occupancy.Sent:
			all = append(all, "sent")
		}
	}
	return strings.Join(all, ", ")
}

func square(kind adoube.FrameKind, s chess.Square) adoube.Frame {
	return adoube.Frame{Kind: kind, Square: s}
}

// A change explained by only one hypothesis is returned at once, with its piece.
func TestPlainMove(t *testing.T) {
	b := newBoard(chess.Start())
	if got := b.sends(500, square(adoube.FrameEmpty, chess.E2)); got != "e2 "+chess.NoPiece.String() {
		t.Errorf("e2 becomes empty: %q", got)
	}
	want := "e4 " + chess.MakePiece(chess.White, chess.Pawn).String()
	if got := b.sends(500, square(adoube.FrameFull, chess.E4)); got != want {
		t.Errorf("e4 becomes occupied: %q, want %q", got, want)
	}
	if b.Pending() || !b.Changed() {
		t.Errorf("pending %v, changed %v", b.Pending(), b.Changed())
	}
}

// If two pieces may have come, nothing is returned until the likeliest is requested, and a
// frame of another kind waits.
func TestTwoExplanations(t *testing.T) {
	pos, err := chess.ParsePosition("2k5/8/8/8/8/K7/8/R6Q w - - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(pos)
	b.sends(500, square(adoube.FrameEmpty, chess.A1))
	b.sends(100, square(adoube.FrameEmpty, chess.H1))
	got := b.sends(100, square(adoube.FrameFull, chess.D1)) + b.sends(100, adoube.Frame{Kind: adoube.FrameClock})
	if strings.Contains(got, "d1") || strings.Contains(got, "sent") || !b.Pending() {
		t.Errorf("returned too early: %q", got)
	}
	if got = b.read(0); !strings.Contains(got, "d1 ") || !strings.HasSuffix(got, ", sent") {
		t.Errorf("the likeliest: %q", got)
	}
}

// Moves made while the board was not seen lead to the occupied squares.
func TestUnseenMoves(t *testing.T) {
	b := newBoard(chess.Start())
	after, err := chess.ParsePosition("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	board := after.Board()
	got := b.sends(2000, adoube.Frame{Kind: adoube.FrameOccupancy, Full: board.Occupied()}) + b.read(0)
	if !strings.HasPrefix(got, "unseen ") || !strings.Contains(got, "4p3/4P3") {
		t.Errorf("read %q", got)
	}
}

// While the pieces are being set up, nothing is returned.
func TestSettingUp(t *testing.T) {
	b, start := newBoard(chess.Start()), chess.Start()
	board := start.Board()
	whole := adoube.Frame{Kind: adoube.FrameOccupancy, Full: board.Occupied()}
	less := whole
	less.Full = less.Full.Without(chess.E2)
	if b.Update(less, b.now, &start) || b.read(0) != "" {
		t.Error("a board without a pawn stands as the game starts")
	}
	if !b.Update(whole, b.now, &start) || b.read(0) != "" {
		t.Error("a whole board does not")
	}
}
