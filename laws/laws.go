// Package laws judges the physical act of making a move under the Laws of Chess.
//
// [New] starts a game under an edition ([Find], [Today]). [Game.Step] takes one act at a
// time ([adoube.Act]: a hand touches, lifts, puts or releases a piece; a clock is pressed;
// a player claims; the arbiter finds a fact or restores a position) and returns the ruling
// on it ([adoube.Ruling]): who has the move, which moves are open and under which articles,
// whether a move is made or completed, what is irregular, and which questions only a person
// can settle. Package say puts a ruling into words.
//
// The caller owns a ruling: later acts do not change it. The same acts give the same
// rulings; the package reads no clock and does no I/O. An act that the board does not allow
// returns an [*adoube.Error] and changes nothing.
//
// [Rules] returns the rows of Article 4, [Irregularities] those of the irregularities. Each
// row stands in the file of its article.
package laws

import (
	"adoube"
	"adoube/laws/editions"
)

// An Edition is one text of the Laws as data.
type Edition = editions.Edition

// Play is the kind of time control of a game.
type Play = editions.Play

// The kinds of play.
const (
	Standard        = editions.Standard
	Rapid           = editions.Rapid
	Blitz           = editions.Blitz
	RapidSupervised = editions.RapidSupervised
	BlitzSupervised = editions.BlitzSupervised
)

// Today is the default edition.
const Today = editions.Today

// Editions returns all editions ordered by their first day in force.
func Editions() []*Edition { return editions.Editions() }

// Find returns the edition with the given ID, or an *adoube.Error.
func Find(id string) (*Edition, error) { return editions.Find(id) }

// ParseEdition reads an edition that is not built in from the text of its file.
func ParseEdition(text string) (*Edition, error) { return editions.ParseEdition(text) }

// ParsePlay parses the contract's name for a kind of play; false for an unknown one.
func ParsePlay(s string) (Play, bool) { return editions.ParsePlay(s) }

// PointAbout returns the provisions concerned by a point on which editions differ.
func PointAbout(point string) adoube.Cites { return editions.PointAbout(point) }
