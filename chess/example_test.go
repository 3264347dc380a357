package chess_test

import (
	"fmt"

	"adoube/chess"
)

// Find the legal moves of a player who has touched a knight and an opponent's pawn.
func Example() {
	p, _ := chess.ParsePosition("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", chess.Standard)
	var moves chess.Moves
	p.Moves(&moves)
	fmt.Println(moves.Count(chess.All), "moves are legal")

	knight := chess.From(chess.SquaresOf(chess.F3))
	fmt.Println(moves.Count(knight), "of the knight")

	takes := knight.And(chess.Capturing(chess.SquaresOf(chess.E5)))
	for _, m := range moves.Append(nil, takes) {
		fmt.Println(p.SAN(m), "takes the pawn")
	}
	// Output:
	// 27 moves are legal
	// 5 of the knight
	// Nxe5 takes the pawn
}

func ExampleSetup_Position() {
	setup, _ := chess.ParseFEN("P3k3/8/8/8/8/8/4R3/4K3 w Q - 0 1", chess.Standard)
	_, err := setup.Position()
	fmt.Println(err)

	loose, _ := setup.AllowIrregular()
	fmt.Println(loose.FEN())
	// Output:
	// setup: a pawn stands on the first or the last rank; the side that does not move is in check; king or rook is not where castling needs it
	// P3k3/8/8/8/8/8/4R3/4K3 w - - 0 1
}

func ExampleReadGames() {
	const text = `
[White "Fool"]
[Black "Scholar"]

1. f3 e5 2. g4 {[%clk 0:59:58] a mistake} Qh4# 0-1`
	for game, err := range chess.ReadGames(text) {
		last := game.Plies[len(game.Plies)-2]
		fmt.Println(game.Tag("White"), game.Result, len(game.Plies), err)
		fmt.Println(last.Clock, last.Comment)
	}
	// Output:
	// Fool 0-1 4 <nil>
	// 0:59:58 a mistake
}

func ExampleParseSAN() {
	p, _ := chess.ParsePosition("4r2k/8/8/8/8/4N3/8/4K3 w - - 0 1", chess.Standard)
	_, err := chess.ParseSAN(&p, "Nf5") // the knight is pinned
	fmt.Println(err)
	// Output:
	// chess: no such legal move: "Nf5"
}
