package main

import (
	"bufio"
	"bytes"
	"slices"
	"strings"
	"testing"

	"adoube/chess"
)

// TestPositionsAreVaried checks that there are as many samples as asked for, the same each
// time, with rare features among them.
func TestPositionsAreVaried(t *testing.T) {
	const n = 5_000
	seen := map[string]int{}
	var first []string
	for s := range positions(n) {
		first = append(first, s.String())
		seen[s.at.Variant().String()]++
		if s.move.Castles() {
			seen["castling"]++
		}
		if s.move.Promotion() != chess.NoType {
			seen["promotion"]++
		}
		if s.at.EnPassant() != chess.NoSquare {
			seen["en passant"]++
		}
		if s.at.InCheck() {
			seen["check"]++
		}
	}
	if len(first) != n {
		t.Errorf("%d positions", len(first))
	}
	for _, what := range []string{"Standard", "Chess960", "castling", "promotion", "en passant", "check"} {
		if seen[what] < 5 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
	var second []string
	for s := range positions(n) {
		second = append(second, s.String())
	}
	if !slices.Equal(first, second) {
		t.Error("other positions the second time")
	}
	slices.Sort(first)
	if unique := len(slices.Compact(first)); unique < n*9/10 {
		t.Errorf("only %d are different", unique)
	}
}

// TestSampleIsALine checks the form of the lines.
func TestSampleIsALine(t *testing.T) {
	p, err := chess.ParsePosition("4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	s := sample{p, []string{"e1h1"}, chess.NewCastling(chess.E1, chess.H1)}
	const want = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\te1h1\tfalse\tfalse\te1h1\tO-O\t4k3/8/8/8/8/8/8/5RK1 b - - 1 1"
	if s.String() != want {
		t.Errorf("%q, want %q", s, want)
	}
}

// TestEngine reads correct and wrong answers of an engine.
func TestEngine(t *testing.T) {
	answer := func(moves []string) string {
		return "info string\n" + strings.Join(moves, ": 1\n") + ": 1\n\nNodes searched: 20\n"
	}
	var legal []string
	i := 0
	for s := range positions(10) {
		if i++; i == 10 {
			legal = s.legal
		}
	}
	for out, want := range map[string]string{
		answer(legal):     "",
		answer(legal[1:]): "engine says",
		"":                "stopped answering",
	} {
		var in bytes.Buffer
		e := engine{&in, bufio.NewScanner(strings.NewReader(out))}
		err := e.compare(1)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v", out, err)
		}
		if !strings.Contains(in.String(), "go perft 1") {
			t.Errorf("the engine got %q", &in)
		}
	}
	if check(1, "/no/such/engine") == nil {
		t.Error("an engine that is not there has answered")
	}
}
