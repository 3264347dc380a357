// Package laws judges the physical act of making a move, by the Laws of Chess.
//
// [New] starts a game under an edition ([Find], [Today]). [Game.Step] takes one act
// at a time ([adoube.Act]: a hand touches, lifts, puts or releases a piece; a clock
// is pressed; a player claims; the arbiter finds a fact or puts pieces back) and
// returns the ruling on it ([adoube.Ruling]): who has the move, which moves are open
// and by which articles, whether a move is made or completed, what is irregular, and
// what only a person can settle. Package say puts a ruling into words.
//
// A ruling is the caller's: nothing that the game does later changes it. The same
// acts give the same rulings; the package reads no clock and does no I/O. An act that
// the board does not allow is an [*adoube.Error], and changes nothing.
//
// [Rules] are the rows of Article 4, [Irregularities] those of what can be found. Each
// stands in the file of its article.
package laws

import (
	"adoube"
	"adoube/laws/editions"
)

// An Edition is one text of the Laws as data.
type Edition = editions.Edition

// Play is how fast a game is played.
type Play = editions.Play

// The kinds of play.
const (
	Standard        = editions.Standard
	Rapid           = editions.Rapid
	Blitz           = editions.Blitz
	RapidSupervised = editions.RapidSupervised
	BlitzSupervised = editions.BlitzSupervised
)

// Today is the edition under which a game is judged that names none.
const Today = editions.Today

// Editions returns all editions by their first day.
func Editions() []*Edition { return editions.Editions() }

// Find returns the edition of that name.
func Find(id string) (*Edition, error) { return editions.Find(id) }

// ParseEdition reads an edition that is not built in from the text of its file.
func ParseEdition(text string) (*Edition, error) { return editions.ParseEdition(text) }

// ParsePlay reads the contract's word for a kind of play.
func ParsePlay(s string) (Play, bool) { return editions.ParsePlay(s) }

// PointAbout returns the provisions that a point is about on which editions differ.
func PointAbout(point string) adoube.Cites { return editions.PointAbout(point) }
