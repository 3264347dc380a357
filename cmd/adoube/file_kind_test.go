package main

import "testing"

// The kind of a file follows from its name and its content.
func TestKindOfFile(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       fileKind
	}{
		{"game.pgn", "{[%clk 1:30:00]} 1. e4 e5", pgnFile},
		{"game.txt", "{a comment} 1. e4 e5", pgnFile},
		{"game.txt", "% escaped\n; a comment\n[Event \"x\"]\n\n*", pgnFile},
		{"game.txt", "\ufeff5. e4 e5", pgnFile},
		{"game.txt", "e4 e5 2. Nf3", pgnFile},
		{"game.pgn", `{"act":"touch","by":"white","on":"g1"}` + "\n", linesFile},
		{"acts.jsonl", "", linesFile},
		{"acts.txt", `{"act":`, linesFile},
		{"a.case", "# A touch.\n\nwhite touches g1", caseFile},
		{"a.txt", "white touches g1", caseFile},
		{"a.case", "1. e4", caseFile},
		{"a.case", "[Event \"x\"]\n\n1. e4 *", pgnFile},
		{"a.jsonl", "[White \"A\"]\n\n1. e4 *", pgnFile},
		{"a.pgn", "# A touch.\n\nwhite touches g1", caseFile},
		{"a.jsonl", "# A touch.\n\nwhite touches g1", caseFile},
		{"a.txt", "012 An event\n001    1 m   Ash", pairingsFile},
		{"a.json", `[{"act":"touch","by":"white","on":"g1"}]`, linesFile},
	} {
		if got := kindOfFile(c.name, c.text); got != c.want {
			t.Errorf("%s, %q: %d, not %d", c.name, c.text, got, c.want)
		}
	}
}

// The position before a move is found by its number and its player.
func TestPGNPlace(t *testing.T) {
	fens := []string{"x w - - 0 1", "x b - - 0 1", "x w - - 0 2"}
	for move, want := range map[string]int{"1": 0, "1.": 0, "1...": 1, "2": 2, "": 2} {
		if got, err := (pgnPlace{move: move}).among(fens); err != nil || got != fens[want] {
			t.Errorf("%q: %q, %v", move, got, err)
		}
	}
	for _, move := range []string{"3", "2...", "x", "e4"} {
		if got, err := (pgnPlace{move: move}).among(fens); err == nil {
			t.Errorf("%q: %q", move, got)
		}
	}
}
