package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
)

// An engine is a UCI engine that lists the moves of a position on «go perft 1», as
// Stockfish does.
type engine struct {
	in  io.Writer
	out *bufio.Scanner
}

// check compares the legal moves of n positions with the engine's. It takes every tenth of
// ten times as many positions, to cover all phases of games.
func check(n int, program string) error {
	cmd := exec.Command(program)
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	e := engine{in, bufio.NewScanner(out)}
	found := e.compare(n)
	fmt.Fprintln(in, "quit")
	if err := errors.Join(found, cmd.Wait()); err != nil {
		return err
	}
	fmt.Println(n, "positions: the engine has the same legal moves")
	return nil
}

// compare sends the positions one after another.
func (e *engine) compare(n int) error {
	fmt.Fprintln(e.in, "setoption name UCI_Chess960 value true")
	i := 0
	for s := range positions(10 * n) {
		if i++; i%10 != 0 {
			continue
		}
		moves, err := e.moves(s.at.FEN())
		if err != nil {
			return err
		}
		if !slices.Equal(moves, s.legal) {
			return fmt.Errorf("%s\nwe say     %v\nengine says %v", s.at.FEN(), s.legal, moves)
		}
	}
	return nil
}

// moves returns the engine's legal moves of the position, sorted.
func (e *engine) moves(fen string) (moves []string, err error) {
	fmt.Fprintf(e.in, "position fen %s\ngo perft 1\n", fen)
	for e.out.Scan() {
		line := e.out.Text()
		if strings.HasPrefix(line, "Nodes searched") {
			slices.Sort(moves)
			return moves, nil
		}
		if move, count, ok := strings.Cut(line, ": "); ok && count == "1" {
			moves = append(moves, move)
		}
	}
	return nil, errors.Join(errors.New("the engine stopped answering"), e.out.Err())
}
