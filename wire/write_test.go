package wire

import (
	"testing"

	"adoube"
	"adoube/chess"
)

// A written act is read back unchanged.
func TestWriteAct(t *testing.T) {
	for _, a := range []adoube.Act{
		{Verb: adoube.Touch, By: adoube.White, On: chess.SquaresOf(chess.E1, chess.H1), Intent: adoube.Castle},
		{Verb: adoube.Lift, By: adoube.Black, On: chess.SquaresOf(chess.G8), Hand: adoube.LeftHand, Evidence: adoube.Sensed, At: "1500"},
		{Verb: adoube.Put, By: adoube.White, On: chess.SquaresOf(chess.A8), Piece: chess.Queen, Unordered: true},
		{Verb: adoube.Remove, By: adoube.White, Piece: chess.Pawn, Assistant: true},
		{Verb: adoube.Claim, By: adoube.Black, Article: "4.3.1", About: 2},
		{Verb: adoube.Find, By: adoube.Arbiter, About: 1, Fact: adoube.FactAccident},
		{Verb: adoube.Find, By: adoube.White, About: 1},
		{Verb: adoube.Find, By: adoube.Arbiter, About: 3, Move: "e1g1"},
		{Verb: adoube.Unseen, By: adoube.Unknown, FEN: chess.StartFEN, At: "2026-01-02T03:04:05Z"},
		{Verb: adoube.Result, By: adoube.Arbiter, Result: "1-0"},
	} {
		line, err := WriteAct(a)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := ReadAct(line); err != nil || got != a {
			t.Errorf("%s is read as %+v: %v", line, got, err)
		}
	}
}
