package sparring

import (
	"math/rand/v2"

	"adoube/chess"
)

// values are the values of the pieces, in hundredths of a pawn.
var values = map[chess.PieceType]int{
	chess.Pawn: 100, chess.Knight: 310, chess.Bishop: 325, chess.Rook: 500, chess.Queen: 920, chess.King: 0,
}

const mate = 100_000

// blurs is the error in each level's evaluation of a move.
var blurs = [...]int{0, 180, 60, 12}

// choose returns the best open move in the level's evaluation.
func choose(p chess.Position, open []chess.Move, level int, rng *rand.Rand) chess.Move {
	best, move := -2*mate, chess.NoMove
	for _, m := range open {
		score := -search(p.Play(m), level-1, -2*mate, 2*mate) + rng.IntN(2*blurs[level]+1) - blurs[level]
		if score > best {
			best, move = score, m
		}
	}
	return move
}

// search returns the value of a position for the player having the move.
func search(p chess.Position, depth, alpha, beta int) int {
	var moves chess.Moves
	p.Moves(&moves)
	if moves.Len() == 0 {
		if p.InCheck() {
			return -mate - depth
		}
		return 0
	}
	list := moves.Append(nil, chess.All)
	if depth <= 0 {
		if alpha = max(alpha, worth(&p)); alpha >= beta {
			return alpha
		}
		list = captures(&p, list)
		if depth < -3 {
			list = nil
		}
	}
	for _, m := range list {
		if alpha = max(alpha, -search(p.Play(m), depth-1, -beta, -alpha)); alpha >= beta {
			break
		}
	}
	return alpha
}

// captures filters the captures.
func captures(p *chess.Position, list []chess.Move) []chess.Move {
	kept := list[:0]
	for _, m := range list {
		if p.CaptureSquare(m) != chess.NoSquare {
			kept = append(kept, m)
		}
	}
	return kept
}

// worth returns the value of the pieces, with a bonus for central squares.
func worth(p *chess.Position) (sum int) {
	for s := range chess.AllSquares.All {
		q := p.At(s)
		if q == chess.NoPiece {
			continue
		}
		v := values[q.Type()]
		if file, rank := s.File(), s.Rank(); q.Type() != chess.King && q.Type() != chess.Rook {
			v += 3 * (min(file, 7-file) + min(rank, 7-rank))
		}
		if q.Color() != p.Turn() {
			v = -v
		}
		sum += v
	}
	return sum
}
