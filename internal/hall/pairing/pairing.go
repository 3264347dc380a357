// Package pairing reads and writes files of pairings. It reads FIDE's tournament
// reports (TRF16 and TRF26), PGN files of pairings, pairing lists (CSV, workbooks,
// saved pages) and lists of assistants (CSV) into tournaments, and writes tournament
// reports and pairing lists.
package pairing

import "fmt"

// A Tournament holds the contents of a file.
type Tournament struct {
	Name       string
	City       string
	Federation string
	Begins     string // as 2006-01-02; empty: unknown
	Ends       string
	Control    string // the time control, written as in TRF26 and PGN
	Rounds     int    // planned; 0: unknown
	Whole      bool   // the file has all games of its rounds: a TRF
	Loose      bool   // the file cannot express a forfeit: a PGN
	Format     string // trf, pgn, csv, or the kind of a workbook or page
	Text       Text   // how the bytes were read, without the lines
	Pairings   []Pairing
	Byes       []Bye
	Players    []Player // of a TRF: all players, also those without a game
	Places     []int    // of a TRF: their places in its standings; 0: unknown
	Records    []string `readable:"columns"` // of a TRF: the lines of no player, in order; «001»: the players
	Untaken    []Untaken
	Doubts     []Doubt  // of a TRF
	Columns    []Column // of a list
	Assumed    int      // the round of games that name none; 0: all name theirs
}

// Untaken is a part of a file that is ignored. A TRF is written with its
// part unchanged.
type Untaken struct {
	Line int    `json:"line"`
	What string `json:"what" doc:"the record of a TRF, the heading of a column, or the tag"`
}

// A Pairing is one game, planned or played.
type Pairing struct {
	Round   int // from 1
	Table   int // from 1
	White   Player
	Black   Player
	Result  string // 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, or *: none
	Unrated bool   // less than one move each was played: the game is not rated

	Listed  bool   // the table is in the file; else it follows from the order
	Forfeit string // the absent side: white, black or both; empty: none

	Uncolored bool // a forfeit whose players have no colours

	FEN, Variant string // the start; empty: standard chess
	bye          string // the kind of bye, if the opponent is nobody and the list names it
	Line         int    // the line in the file; in a PGN the number of the game

	Assistants []Assistant // never from a TRF
}

// A Player is one of the players of a pairing.
type Player struct {
	Name       string
	Title      string
	Rating     int // 0: none
	Federation string
	FIDE       string // his FIDE number
	Number     int    // his starting rank in a TRF; 0: none
	Team       string
	Sex        string // as in a TRF: m or w
	Birth      string // as in a TRF: 1990/01/31
	National   string `readable:"-"` // his lines of national ratings, without his starting rank
}

// A Bye is a round in which a player has no opponent.
type Bye struct {
	Round  int
	Player Player
	Kind   string // U: by pairing; F, H, Z: full, half or zero points; +, -: a match without a game
	Line   int
}

// An Error reports where and why a file cannot be read.
type Error struct {
	Line   int // from 1; in a PGN the number of the game
	Column int // from 1; 0: the whole line
	Reason string
}

// Error names the place and the reason.
func (e *Error) Error() string {
	if e.Column == 0 {
		return fmt.Sprintf("pairing: %d: %s", e.Line, e.Reason)
	}
	return fmt.Sprintf("pairing: line %d, column %d: %s", e.Line, e.Column, e.Reason)
}
