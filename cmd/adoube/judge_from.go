package main

import (
	"errors"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adoube/chess"
	"adoube/facts"
	"adoube/pages/kernel"
	"adoube/wire"
)

// A pgnPlace is a move of the first game in a file, before which judging starts.
type pgnPlace struct {
	file string
	move string // «23», or «23...» for Black's; empty: after the last
}

// apply sets the position of the header if a file is given.
func (p pgnPlace) apply(a *app, c *cobra.Command, h *wire.Header) error {
	if p.file == "" && p.move == "" {
		return nil
	}
	refuse := func(key string, args ...any) error { return &usageError{a.text(key, args...), c.CommandPath()} }
	if p.file == "" {
		return refuse("cmd.judge.move-of")
	}
	text, err := readGames(p.file)
	if err != nil {
		return err
	}
	games, err := kernel.Games(text, a.explain)
	if err != nil {
		return err
	}
	if len(games) == 0 {
		return refuse("cmd.judge.no-game", "file", p.file)
	}
	fens := []string{games[0].Start}
	for _, ply := range games[0].Plies {
		fens = append(fens, ply.FEN)
	}
	fen, err := p.among(fens)
	if f := games[0].Fault; f != nil && (f.FEN == "" || p.move == "" || err != nil) {
		return errors.New(f.Text) // what comes after is not read
	}
	if err != nil {
		return refuse("cmd.judge.no-move", "move", p.move, "file", p.file, "count", len(games[0].Plies))
	}
	h.FEN = fen
	if pos, ok := variantOf(text); ok {
		h.Variant = pos
	}
	return nil
}

// readGames reads a file of games in PGN and refuses other kinds of files.
func readGames(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := readWritten(name, f)
	if err != nil {
		return "", err
	}
	if kind := kindOfFile(name, text); kind != pgnFile {
		return "", &textFault{held[kind], name}
	}
	return text, nil
}

// record adds the moves leading to the position, so that repetitions can be counted.
func (p pgnPlace) record(b *facts.Board) {
	text, _ := readGames(p.file) // already read successfully
	for g := range chess.ReadGames(text) {
		for n := range len(g.Plies) + 1 {
			one := facts.Board{Start: g.Start}
			for _, ply := range g.Plies[:n] {
				one.Moves = append(one.Moves, ply.Move)
			}
			if now := one.Now(); len(g.Breaks) == 0 && now.FEN() == b.Start.FEN() {
				*b = one
				return
			}
		}
		return
	}
}

// errNoMove is the error for a move that the game does not have.
var errNoMove = errors.New("the game has no such move")

// among returns the position before the move.
func (p pgnPlace) among(fens []string) (string, error) {
	if p.move == "" {
		return fens[len(fens)-1], nil
	}
	digits := strings.TrimRight(p.move, ".…")
	if _, err := strconv.Atoi(digits); err != nil {
		return "", err
	}
	turn := "w"
	if strings.HasSuffix(p.move, "...") || strings.HasSuffix(p.move, "…") {
		turn = "b"
	}
	for _, fen := range fens {
		if fields := strings.Fields(fen); fields[1] == turn && fields[5] == digits {
			return fen, nil
		}
	}
	return "", errNoMove
}

// variantOf returns chess960, and whether the first game is Chess960.
func variantOf(text string) (string, bool) {
	for g := range chess.ReadGames(text) {
		return "chess960", g.Start.Variant() == chess.Chess960
	}
	return "", false
}
