package hands_test

import (
	"bytes"
	"testing"
	"time"

	"adoube"
	"adoube/board/dgt"
	"adoube/board/dgt/hands"
	"adoube/chess"
)

var habits = map[string]hands.Habits{
	"none":  {},
	"usual": hands.Usual,
	"all": {
		Slide: 50, PlaceFirst: 20, Hidden: 30, Pushed: 50, Bump: 10, Doubled: 10, Touched: 10, RookFirst: 50,
		Scan: 230 * time.Millisecond, Reply: [2]int{300, 900},
	},
}

// TestWood wants that whatever the hands do on the way, the board that the
// frames tell ends as the game ended, and the clock has counted.
func TestWood(t *testing.T) {
	for name, h := range habits {
		for seed := range uint64(30) {
			g := hands.Game{Start: chess.Start(), Moves: hands.Random(seed, 80), Turned: seed%2 == 1, Ending: hands.ClockStops}
			pos := g.Start
			for _, m := range g.Moves {
				pos = pos.Play(m)
			}
			board, face := last(hands.Play(g, h, seed))
			if board != pos.Board() {
				t.Errorf("%s, seed %d: %v, want %v", name, seed, board, pos.FEN())
			}
			if face.Running || face.White == 0 || face.White == 3*time.Minute {
				t.Errorf("%s, seed %d: the clock shows %+v", name, seed, face)
			}
		}
	}
}

// last returns what stands on the board and what the clock shows at the end.
func last(reads []hands.Read) (board chess.Board, face adoube.ClockFace) {
	var d dgt.Decoder
	for _, r := range reads {
		for _, f := range d.Decode(nil, r.Data, r.At) {
			switch f.Kind {
			case adoube.FrameBoard:
				for s, p := range f.Board {
					board.Put(chess.Square(s), p)
				}
			case adoube.FrameField:
				board.Put(f.Square, f.Piece)
			case adoube.FrameClock:
				face = f.Clock
			}
		}
	}
	return board, face
}

// TestSeed wants the same bytes from the same seed, and others from another.
func TestSeed(t *testing.T) {
	g := hands.Game{Start: chess.Start(), Moves: hands.Random(7, 40), Ending: hands.FlagFalls}
	write := func(seed uint64) string {
		var b bytes.Buffer
		if err := hands.Write(&b, hands.Play(g, hands.Usual, seed)); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	one, again, other := write(1), write(1), write(2)
	if one != again || one == other {
		t.Error("the seed does not decide")
	}
}

// TestOrder wants times that never go back.
func TestOrder(t *testing.T) {
	g := hands.Game{Start: chess.Start(), Moves: hands.Random(3, 60), Ending: hands.KingsMeet}
	var at time.Duration
	for _, r := range hands.Play(g, habits["all"], 3) {
		if r.At < at {
			t.Fatalf("%v after %v", r.At, at)
		}
		at = r.At
	}
}
