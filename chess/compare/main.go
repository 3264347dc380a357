// Command compare writes random positions with their legal moves for other programs to
// check, or checks them with a UCI engine. The script run.sh does both with chessops and
// Stockfish, which are not part of this project.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
)

func main() {
	n := flag.Int("n", 100_000, "how many positions")
	engine := flag.String("engine", "", "check with this UCI engine instead of writing")
	flag.Parse()
	if err := run(*n, *engine); err != nil {
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(1)
	}
}

// run writes n positions, or checks them with the engine.
func run(n int, engine string) error {
	if engine != "" {
		return check(n, engine)
	}
	w := bufio.NewWriter(os.Stdout)
	for p := range positions(n) {
		fmt.Fprintln(w, p)
	}
	return w.Flush()
}
