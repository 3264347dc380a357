package hall

import (
	"math/rand/v2"

	"adoube/chess"
)

// Random returns a random legal game of at most plies half-moves from pos. It prefers
// captures, castling and pawn moves, to cover all kinds of moves; nearly all promotions are
// to a queen.
func Random(pos chess.Position, seed uint64, plies int) []chess.Move {
	rng := rand.New(rand.NewPCG(seed, 2))
	var game []chess.Move
	for len(game) < plies {
		var legal chess.Moves
		pos.Moves(&legal)
		m, ok := pick(rng, &pos, &legal)
		if !ok || pos.InsufficientMaterial() {
			break
		}
		game = append(game, m)
		pos = pos.Play(m)
	}
	return game
}

// pick returns one of the legal moves, and false if there is none.
func pick(rng *rand.Rand, pos *chess.Position, legal *chess.Moves) (chess.Move, bool) {
	all := legal.Append(nil, chess.All)
	if len(all) == 0 {
		return chess.NoMove, false
	}
	kinds := []chess.Filter{
		chess.Castling(chess.HSide),
		chess.Castling(chess.ASide),
		chess.Promoting(chess.Queen),
		chess.Capturing(chess.AllSquares),
		chess.From(pawns(pos)),
	}
	for _, k := range kinds {
		if some := legal.Append(nil, k); len(some) > 0 && rng.IntN(4) == 0 {
			return some[rng.IntN(len(some))], true
		}
	}
	m := all[rng.IntN(len(all))]
	if m.Promotion() != chess.NoType && rng.IntN(20) > 0 {
		m = chess.NewMove(m.From(), m.To(), chess.Queen) // as people do
	}
	return m, true
}

func pawns(pos *chess.Position) chess.Squares {
	b := pos.Board()
	return b.OfType(chess.Pawn)
}
