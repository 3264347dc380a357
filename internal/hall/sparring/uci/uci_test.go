package uci

import (
	"os/exec"
	"slices"
	"testing"
	"time"

	"adoube/chess"
)

// stockfish returns Debian's engine; without it the test is skipped.
func stockfish(t *testing.T) string {
	t.Helper()
	within = time.Minute
	for _, name := range []string{"stockfish", "/usr/games/stockfish"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no stockfish here")
	return ""
}

func moves(t *testing.T, fen string) (chess.Position, []chess.Move) {
	t.Helper()
	p, err := chess.ParsePosition(fen, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	var all chess.Moves
	p.Moves(&all)
	return p, all.Append(nil, chess.All)
}

func TestAnEngineChoosesAmongTheOpenMoves(t *testing.T) {
	e := New(stockfish(t), 1)
	p, all := moves(t, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
	m, err := e.Move(p, all, 3000, 100*time.Millisecond)
	if err != nil || p.UCI(m) != "a1a8" {
		t.Errorf("of all moves: %s, %v", p.UCI(m), err)
	}
	king := slices.DeleteFunc(all, func(m chess.Move) bool { return m.From().String() != "e1" })
	if m, err := e.Move(p, king, 1400, 100*time.Millisecond); err != nil || !slices.Contains(king, m) {
		t.Errorf("bound to the king: %s, %v", p.UCI(m), err)
	}
}

// A program that is no engine is reported, without a delay.
func TestAProgramThatIsNoEngine(t *testing.T) {
	p, all := moves(t, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
	for _, program := range []string{"/nowhere/engine", "true"} {
		if _, err := New(program, 1).Move(p, all, 1400, time.Millisecond); err == nil {
			t.Errorf("%s: a move", program)
		}
	}
}
