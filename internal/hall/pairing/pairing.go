// Package pairing reads and writes files about who plays whom. Texts go in: FIDE's
// tournament reports (TRF16 and TRF26), PGN files of pairings, pairing lists (CSV),
// and lists of assistants (CSV). Tournaments come out, and reports of results.
package pairing

import "fmt"

// A Tournament is what a file says of it.
type Tournament struct {
	Name     string
	City     string
	Whole    bool      // its rounds have no other games: a TRF
	Pairings []Pairing // of a TRF, by round and table
	Byes     []Bye     // of a TRF
}

// A Pairing is one game that is to be played, or was.
type Pairing struct {
	Round  int // from 1
	Table  int // from 1
	White  Player
	Black  Player
	Result string // 1-0, 0-1, 1/2-1/2, or * where there is none

	Listed  bool   // the file says the table; else it is given by order
	Forfeit string // who did not come: white, black or both; empty: a game over the board

	Assistants []Assistant // no TRF can name any
}

// A Player is one of the two.
type Player struct {
	Name       string
	Title      string
	Rating     int // 0: none
	Federation string
	FIDE       string // his number
	Number     int    // his starting rank in a TRF; 0: none
	Team       string
}

// A Bye is a round in which a player has no opponent.
type Bye struct {
	Round  int
	Player Player
	Kind   string // U: by pairing; F, H, Z: with a full point, half a point, none
}

// An Error says where a file cannot be read.
type Error struct {
	Line   int // from 1; of a PGN, the number of the game
	Column int // from 1; 0: the line as a whole
	Reason string
}

// Error names the place and the reason.
func (e *Error) Error() string {
	if e.Column == 0 {
		return fmt.Sprintf("pairing: %d: %s", e.Line, e.Reason)
	}
	return fmt.Sprintf("pairing: line %d, column %d: %s", e.Line, e.Column, e.Reason)
}
