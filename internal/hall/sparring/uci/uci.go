// Package uci asks another chess engine for a move, over the Universal Chess Interface,
// with one process per question.
package uci

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"adoube/chess"
)

// within is the time that an engine may take beyond its thinking time. A test on a busy
// machine allows more.
var within = 5 * time.Second

// An Engine is a program, with a limit of concurrent processes.
type Engine struct {
	Program string
	busy    chan struct{}
}

// New returns an engine with at most most concurrent processes.
func New(program string, most int) *Engine {
	return &Engine{program, make(chan struct{}, most)}
}

// Move returns the engine's choice among some moves, at the strength of a rating if the
// engine supports that, with a thinking time.
func (e *Engine) Move(pos chess.Position, among []chess.Move, elo int, think time.Duration) (chess.Move, error) {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	ctx, cancel := context.WithTimeout(context.Background(), think+within)
	defer cancel()
	cmd := exec.CommandContext(ctx, e.Program)
	in, err := cmd.StdinPipe()
	if err != nil {
		return chess.NoMove, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return chess.NoMove, err
	}
	if err := cmd.Start(); err != nil {
		return chess.NoMove, err
	}
	best, err := talk(in, bufio.NewScanner(out), question(&pos, among, elo, think))
	fmt.Fprintln(in, "quit")
	in.Close()
	if err != nil {
		cancel()
	}
	if ended := cmd.Wait(); err != nil {
		return chess.NoMove, cmp.Or(context.Cause(ctx), ended, err)
	}
	return chess.ParseUCI(&pos, best)
}

// An exchange is the text sent to an engine, and the first word of the awaited answer.
type exchange struct{ tell, awaited string }

// question returns the exchanges for a question.
func question(pos *chess.Position, among []chess.Move, elo int, think time.Duration) []exchange {
	moves := make([]string, len(among))
	for i, m := range among {
		moves[i] = pos.UCI(m)
	}
	return []exchange{
		{"uci", "uciok"},
		{fmt.Sprintf("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value %d\nisready", elo), "readyok"},
		{fmt.Sprintf("position fen %s\ngo movetime %d searchmoves %s", pos.FEN(), think.Milliseconds(), strings.Join(moves, " ")), "bestmove"},
	}
}

// talk performs exchanges in order, and returns the last answer.
func talk(in io.Writer, lines *bufio.Scanner, all []exchange) (answer string, err error) {
	for _, x := range all {
		if _, err := fmt.Fprintln(in, x.tell); err != nil {
			return "", err
		}
		if answer, err = await(lines, x.awaited); err != nil {
			return "", err
		}
	}
	return answer, nil
}

// await returns the word after the awaited one.
func await(lines *bufio.Scanner, word string) (string, error) {
	for lines.Scan() {
		if f := strings.Fields(lines.Text()); len(f) > 0 && f[0] == word {
			return strings.Join(f[1:min(2, len(f))], ""), nil
		}
	}
	return "", cmp.Or(lines.Err(), errors.New("it ended without «"+word+"»"))
}
