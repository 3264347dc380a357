package sense

import (
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// Kings that stand together in the centre are the result of the game, by the
// custom of these boards, and never moves.

// A kingsMeeting is both kings standing in the centre.
type kingsMeeting struct {
	result string // empty: they have not met
	since  frametime.Moment
}

// centre is the four squares on which kings show the result.
var centre = chess.SquaresOf(chess.D4, chess.E4, chess.D5, chess.E5)

// resultOf returns the result that the kings show: on two white squares White
// has won, on two black ones Black; on one of each it is a draw.
func resultOf(b *chess.Board) string {
	kings := b.OfType(chess.King) & centre
	if kings.Count() != 2 || kings&b.Of(chess.White) == 0 || kings&b.Of(chess.Black) == 0 {
		return ""
	}
	switch light := chess.SquaresOf(chess.E4, chess.D5); kings & light {
	case light:
		return "1-0"
	case 0:
		return "0-1"
	}
	return "1/2-1/2"
}
