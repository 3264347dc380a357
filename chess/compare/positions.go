package main

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"adoube/chess"
)

// longest is the maximum length of a random game in plies, and quietest the maximum
// halfmove clock; chessops counts no further.
const (
	longest  = 300
	quietest = 149
)

// A sample is a position of a random game with its moves.
type sample struct {
	at    chess.Position
	legal []string   // in UCI, castling as the king capturing the rook
	move  chess.Move // the next move of the game
}

// String returns the sample as tab-separated fields: FEN, legal moves, check, dead
// position, and of the move UCI, SAN and the FEN after it.
func (s sample) String() string {
	after := s.at.Play(s.move)
	return strings.Join([]string{
		s.at.FEN(), strings.Join(s.legal, " "),
		fmt.Sprint(s.at.InCheck()), fmt.Sprint(s.at.InsufficientMaterial()),
		s.move.UCI(chess.Chess960), s.at.SAN(s.move), after.FEN(),
	}, "\t")
}

// positions yields n positions of random games, the same in every run, alternating between
// standard chess and Chess960.
func positions(n int) iter.Seq[sample] {
	return func(yield func(sample) bool) {
		r := rand.New(rand.NewPCG(19, 20))
		for game := 0; n > 0; game++ {
			p := chess.Start()
			if game%2 == 1 {
				p = chess.Start960(r.IntN(chess.Starts960))
			}
			for range longest {
				s, ok := sampleOf(r, p)
				if !ok || n == 0 {
					break
				}
				if n--; !yield(s) {
					return
				}
				p = p.Play(s.move)
			}
		}
	}
}

// sampleOf returns the sample of a position, and false at the end of the game.
func sampleOf(r *rand.Rand, p chess.Position) (sample, bool) {
	var m chess.Moves
	p.Moves(&m)
	all := m.Append(nil, chess.All)
	if len(all) == 0 || p.Setup().Halfmoves > quietest {
		return sample{}, false
	}
	s := sample{at: p, move: choose(r, &p, &m, all)}
	for _, move := range all {
		s.legal = append(s.legal, move.UCI(chess.Chess960))
	}
	slices.Sort(s.legal)
	return s, true
}

// choose returns a random legal move. It prefers rare kinds of moves one time in three,
// since without that no castling rights would remain.
func choose(r *rand.Rand, p *chess.Position, m *chess.Moves, all []chess.Move) chess.Move {
	for _, rare := range []chess.Filter{
		chess.All.And(chess.Filter{From: chess.AllSquares, To: chess.AllSquares, Captures: chess.AllSquares, MoveType: chess.MoveType{Kinds: chess.CastleA | chess.CastleH, Promo: 1}}),
		chess.Promoting(chess.NoType).And(chess.To(chess.SquaresOf(p.EnPassant()))),
		{From: chess.AllSquares, To: chess.AllSquares, Captures: chess.AllSquares, MoveType: chess.MoveType{Kinds: chess.AnyKind, Promo: ^uint8(1)}},
	} {
		if some := m.Append(nil, rare); len(some) > 0 && r.IntN(3) == 0 {
			return some[r.IntN(len(some))]
		}
	}
	return all[r.IntN(len(all))]
}
