// Command draws writes random games with the draws due after each ply by the Laws, to be
// checked by chessops.mjs.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

func main() {
	n := flag.Int("n", 5000, "how many games")
	flag.Parse()
	if err := run(*n, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "draws:", err)
		os.Exit(1)
	}
}

// run writes a line per game: the edition, the start, the moves, and the draws due at the
// start and after each ply. Games of PGN files follow the random ones.
func run(games int, files []string) error {
	w := bufio.NewWriter(os.Stdout)
	r := rand.New(rand.NewPCG(9, 6))
	for n := range games {
		edition, start := editions[n%len(editions)], starts[n/len(editions)%len(starts)]
		p, err := chess.ParsePosition(start, chess.Standard)
		if err != nil {
			return err
		}
		if err := write(w, edition, p, played(r, p)); err != nil {
			return err
		}
	}
	for _, name := range files {
		if err := writeFile(w, name); err != nil {
			return err
		}
	}
	return w.Flush()
}

// writeFile writes the games of a PGN file, under each edition.
func writeFile(w *bufio.Writer, name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	for g, err := range chess.ReadGames(string(text)) {
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		var moves []chess.Move
		for _, p := range g.Plies {
			moves = append(moves, p.Move)
		}
		for _, edition := range editions {
			if err := write(w, edition, g.Start, moves); err != nil {
				return err
			}
		}
	}
	return nil
}

// editions are one without 9.6, one with five consecutive occurrences, and one with any
// five.
var editions = []string{"fide-2009", "fide-2014", "fide-2023"}

// starts are positions of games with many repetitions: with castling, with captures en
// passant, and with little material.
var starts = []string{
	chess.StartFEN,
	"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
	"4k3/2p1p3/8/1P1P4/4p1p1/8/3P1P2/4K2R w K - 0 1",
	"8/2k5/8/8/8/8/3QK3/8 w - - 0 40",
	"8/2k3n1/8/8/8/8/3RK3/8 b - - 60 70",
}

func write(w *bufio.Writer, edition string, start chess.Position, moves []chess.Move) error {
	e, err := laws.Find(edition)
	if err != nil {
		return err
	}
	due := make([]string, len(moves)+1)
	for _, d := range laws.DrawsDue(laws.Header{Edition: e, Start: start}, moves) {
		due[d.Ply] += letters[d.Of]
	}
	var names []string
	for _, m := range moves {
		names = append(names, m.UCI(chess.Standard))
	}
	_, err = fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", edition, start.FEN(), strings.Join(names, " "), strings.Join(due, ","))
	return err
}

var letters = map[adoube.Reason]string{adoube.Repetition: "r", adoube.FiftyMoves: "f", adoube.Fivefold: "R", adoube.SeventyFiveMoves: "F"}

// longest is the maximum length of a game in plies.
const longest = 240

// played returns a random game with many repetitions.
func played(r *rand.Rand, p chess.Position) (moves []chess.Move) {
	seen := map[chess.Board]bool{p.Board(): true}
	for range longest {
		var m chess.Moves
		p.Moves(&m)
		all := m.Append(nil, chess.All)
		if len(all) == 0 || p.InsufficientMaterial() {
			break
		}
		move := choose(r, p, all, seen)
		p = p.Play(move)
		seen[p.Board()] = true
		moves = append(moves, move)
	}
	return moves
}

// choose returns a random move, in two cases of three one that repeats a board, if
// possible.
func choose(r *rand.Rand, p chess.Position, all []chess.Move, seen map[chess.Board]bool) chess.Move {
	move := all[r.IntN(len(all))]
	if r.IntN(3) == 0 {
		return move
	}
	for _, n := range r.Perm(len(all)) {
		if after := p.Play(all[n]); seen[after.Board()] {
			return all[n]
		}
	}
	return move
}
