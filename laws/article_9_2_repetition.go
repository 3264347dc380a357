package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 9.2: the same position, with the same player to move and the same possible moves,
// for the third time at least; 9.6.1: for the fifth.
const (
	claimedTimes   = 3
	automaticTimes = 5
)

// thirdTime reports whether a player may claim a position that occurred after these plies.
func thirdTime(stood []int) bool { return len(stood) >= claimedTimes }

// positionAfter returns the position after the given number of plies.
func (g *Game) positionAfter(plies int) *chess.Position {
	if plies < len(g.state.moves) {
		return &g.state.moves[plies].before
	}
	return &g.state.turn.board.Pos
}

// same reports whether two positions are the same (9.2.2): placement, side to move,
// castling rights and en passant square.
func same(a, b *chess.Position) bool {
	if a.Turn() != b.Turn() || a.EnPassant() != b.EnPassant() || a.Board() != b.Board() {
		return false
	}
	for _, c := range [...]chess.Color{chess.White, chess.Black} {
		for _, s := range [...]chess.Side{chess.ASide, chess.HSide} {
			if a.CastlingRook(c, s) != b.CastlingRook(c, s) {
				return false
			}
		}
	}
	return true
}

// timesStood returns the plies from first to limit-1 after which pos occurred.
func (g *Game) timesStood(pos *chess.Position, first, limit int) (after []int) {
	for n := first; n < limit; n++ {
		if same(g.positionAfter(n), pos) {
			after = append(after, n)
		}
	}
	return after
}

// reversible returns the first ply after which the current position may have occurred:
// there was no capture or pawn move since.
func (g *Game) reversible(quiet int) int { return max(len(g.state.moves)-quiet, 0) }

// fivefold reports whether the current position ends the game (9.6.1).
func (g *Game) fivefold() bool {
	pos, last := &g.state.turn.board.Pos, len(g.state.moves)
	quiet := pos.Halfmoves()
	if !g.head.Edition.Has(adoube.Art9_6_1) || quiet < alternatePlies || g.gapSince(g.reversible(quiet)) > 0 {
		return false
	}
	after := g.timesStood(pos, g.reversible(quiet), last+1)
	if g.head.law().Fivefold == editions.FivefoldAny {
		return len(after) >= automaticTimes
	}
	return last >= alternatePlies && len(g.alternate(pos, last)) == automaticTimes
}

// alternatePlies is the minimum number of plies for a fivefold repetition: a position
// returns after two moves of each player.
const alternatePlies = 4 * (automaticTimes - 1)

// alternate returns the plies at consecutive alternate moves of each player, up to last, at
// which the position occurred.
func (g *Game) alternate(pos *chess.Position, last int) (after []int) {
	for n := last - alternatePlies; n <= last; n += 4 {
		if same(g.positionAfter(n), pos) {
			after = append(after, n)
		}
	}
	return after
}

// gapSince returns the act at the first gap in the record after ply first, where moves were
// not seen or the pieces were set up differently; 0 if there is none.
func (g *Game) gapSince(first int) int {
	moves := g.state.moves
	if first == 0 && *g.positionAfter(0) != g.head.Start && len(moves) > 0 {
		return 1
	}
	for n := first; n < len(moves); n++ {
		m := &moves[n]
		seen := m.no < 1 || m.no > len(g.log.acts) || g.log.acts[m.no-1].Verb != adoube.Unseen
		if after := m.played().After; !seen || after.Board() != g.positionAfter(n+1).Board() {
			return max(m.no, 1)
		}
	}
	if t := g.state.turn; t.unexplained() {
		return max(len(g.log.acts), 1)
	}
	return 0
}
