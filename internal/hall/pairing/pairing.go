// Package pairing reads and writes files about who plays whom. Texts go in: FIDE's
// tournament reports (TRF16 and TRF26), PGN files of pairings, pairing lists (CSV),
// and lists of assistants (CSV). Tournaments come out, and reports of results.
package pairing

import "fmt"

// A Tournament is what a file says of it.
type Tournament struct {
	Name       string
	City       string
	Federation string
	Begins     string // as 2006-01-02; empty: not said
	Ends       string
	Control    string // the time control as TRF26 and PGN write it
	Rounds     int    // how many are to be played; 0: not said
	Whole      bool   // its rounds have no other games: a TRF
	Loose      bool   // it cannot say that somebody did not come: a PGN
	Format     string // trf, pgn or csv
	Text       Text   // how its bytes were read, without the lines
	Pairings   []Pairing
	Byes       []Bye
	Players    []Player // of a TRF: all, those without a game too
	Places     []int    // of a TRF: theirs in the standings, by its tie-breaks; 0: it does not say
	Records    []string `readable:"-"` // of a TRF: all lines that are of no player, in their order; «001» where the players stand
	Untaken    []Untaken
	Doubts     []Doubt  // of a TRF
	Columns    []Column // of a list
	Assumed    int      // the round of games that say none; 0: all say theirs
}

// Untaken is what stands in a file and is not read. A TRF gets it back as it came.
type Untaken struct {
	Line int    `json:"line"`
	What string `json:"what" doc:"the record of a TRF, the heading of a column, or the tag"`
}

// A Pairing is one game that is to be played, or was.
type Pairing struct {
	Round   int // from 1
	Table   int // from 1
	White   Player
	Black   Player
	Result  string // 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, or * where there is none
	Unrated bool   // the game lasted less than a move each: it is not rated

	Listed  bool   // the file says the table; else it is given by order
	Forfeit string // who did not come: white, black or both; empty: a game over the board

	Uncolored bool // a forfeit whose players were given no colours

	FEN, Variant string // from where it begins; empty: as in standard chess
	bye          string // the kind, of one whose opponent is nobody, where the list says it
	Line         int    // where it stands in the file; of a PGN, the number of the game

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
	Sex        string // as a TRF writes it: m or w
	Birth      string // as a TRF writes it: 1990/01/31
	National   string `readable:"-"` // the lines of national ratings that are about him, without his starting rank
}

// A Bye is a round in which a player has no opponent.
type Bye struct {
	Round  int
	Player Player
	Kind   string // U: by pairing; F, H, Z: with a full point, half a point, none; +, -: of a match without a game
	Line   int
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
