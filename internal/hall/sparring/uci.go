package sparring

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"adoube/chess"
)

// engineWithin is how much longer than its time an engine may take.
const engineWithin = 5 * time.Second

// ask asks a UCI engine for a move.
func ask(engine string, pos chess.Position, think time.Duration) (chess.Move, error) {
	ctx, cancel := context.WithTimeout(context.Background(), think+engineWithin)
	defer cancel()
	cmd := exec.CommandContext(ctx, engine)
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
	defer func() { _ = cmd.Wait() }() // it was asked to quit, or is killed
	fmt.Fprintf(in, "uci\nposition fen %s\ngo movetime %d\n", pos.FEN(), think.Milliseconds())
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if text, ok := strings.CutPrefix(lines.Text(), "bestmove "); ok {
			fmt.Fprintln(in, "quit")
			move, _, _ := strings.Cut(text, " ")
			return chess.ParseUCI(&pos, move)
		}
	}
	cancel()
	return chess.NoMove, errors.New("no move")
}
