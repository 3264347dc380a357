// Package laws judges the physical act of making a move, by the Laws of Chess.
//
// In comes one act at a time ([adoube.Act]: a hand touched, lifted, put,
// released; a clock was pressed; a player claims, the arbiter finds or puts
// back). Out goes one ruling on it ([adoube.Ruling]): who has the move, which
// moves are open and by which articles, whether a move is made or completed,
// what was irregular, what only a person can settle. [Game.Step] is the way in;
// the same acts give the same rulings.
//
// What it is made of, each part knowing only those before it (layers_test.go):
//
//   - package editions: the texts as data, their numbers and readings.
//   - package internal/pieces: the physical board, where the pieces are and who
//     holds them. It knows nothing of the Laws.
//   - The turn (turn.go): the physical board, the record of what hands touched
//     and released (contact.go), the legal moves (lookout.go). What it shows is
//     read by types of their own: reading (a legal move, made.go), displacement
//     (7.4), remains (what an irregular turn leaves, 7.5), breaching. What binds
//     in it (evaluation.go) follows from the rows of Article 4 (rules.go), each
//     with its number, what it excepts, when it applies and which moves it keeps.
//   - The game as data (game.go): the moves made, findings, lines that wait to be
//     settled, the log of acts.
//   - The articles (article_*.go), one file an article, and what hands, arbiter
//     and unseen changes bring about (hands.go, arbiter.go, unseen.go): handling,
//     pressing, claiming and so on judge one kind of act.
//   - Judging (step.go, conclude.go, find.go, ask.go): one act with its ruling,
//     what is asked about it, and the game judged again.
//
// The rows of Article 4 stand in the files of their articles. An answer to an
// irregularity, and what waited for it, are judged as acts again.
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
