package sense

import (
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// Kings placed together in the centre signal the result of the game, by the convention of
// electronic boards. They are never read as moves.

// A kingsMeeting is the state of both kings in the centre.
type kingsMeeting struct {
	result string // empty: they are not there
	since  frametime.Moment
}

// watch records the result that the kings show at that time.
func (k *kingsMeeting) watch(result string, at frametime.Moment) {
	if result != k.result {
		*k = kingsMeeting{result: result, since: at}
	}
}

// centre holds the four squares on which kings signal the result.
var centre = chess.SquaresOf(chess.D4, chess.E4, chess.D5, chess.E5)

// resultOf returns the result signalled by the kings: both on light squares, White won;
// both on dark squares, Black won; one on each, a draw. It returns "" without a signal.
func resultOf(b chess.Board) string {
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
