package chess

import (
	"strings"
	"testing"
)

// A result is read as people write it, in the tag and after the moves; a text that looks
// like castling is a result only where the tag says so.
func TestResultsAsTheyAreWritten(t *testing.T) {
	const moves = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 "
	for _, c := range []struct{ tag, end, want string }{
		{"0.5-0.5", "*", "*"}, {"0.5-0.5", "", "1/2-1/2"}, {"½-½", "", "1/2-1/2"}, {"1/2", "", "1/2-1/2"}, {"1:0", "", "1-0"}, {"+/-", "", "1-0"},
		{"0-0", "*", "0-0"}, {"0-0", "0-0", "0-0"}, {"½-0", "*", "1/2-0"}, {"0-0.5", "", "0-1/2"},
		{"*", "½-½", "1/2-1/2"}, {"*", "0.5-0.5", "1/2-1/2"}, {"*", "1/2-0", "1/2-0"}, {"*", "0-0", "*"},
		{"adjourned", "", "*"},
	} {
		for g, err := range ReadGames("[Result \"" + c.tag + "\"]\n\n" + moves + c.end + "\n") {
			plies := 6
			if c.want == "*" && c.end == "0-0" {
				plies = 7 // castling
			}
			if err != nil || g.Result != c.want || len(g.Plies) != plies {
				t.Errorf("%s, %s: %s, %d plies, %v", c.tag, c.end, g.Result, len(g.Plies), err)
			}
		}
	}
}

// A game with any result is read back with it; nothing in its text becomes a move, another
// result or the mark of an unfinished game.
func TestResultsThatPGNDoesNotKnow(t *testing.T) {
	for _, moves := range []string{"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 {[%clk 0:10:00] so be it} *", "1. e4 e5 *", "*"} {
		for _, result := range []string{"1-0", "0-1", "1/2-1/2", "*", "0-0", "1/2-0", "0-1/2"} {
			for g := range ReadGames(moves) {
				g.Result = result
				text := g.PGN() + "\n" + g.PGN()
				end := result
				if unshared(result) {
					end = "{" + result + "}"
				}
				if tagged, ended := strings.Count(text, `[Result "`+result+`"]`), strings.Count(text, end+"\n"); tagged != 2 || ended != 2 || result != "*" && strings.Contains(text, "*") {
					t.Error(text)
				}
				games := 0
				for again, err := range ReadGames(text) {
					games++
					if err != nil || again.Result != result || again.PGN() != g.PGN() {
						t.Errorf("%v: %s is read as\n%s", err, g.PGN(), again.PGN())
					}
				}
				if games != 2 {
					t.Errorf("%d games in\n%s", games, text)
				}
			}
		}
	}
}

// A file of tags alone has as many games as were written, with or without blank lines
// between them; a blank line among the tags of a game separates nothing.
func TestGamesOfTagsOnly(t *testing.T) {
	for text, want := range map[string]string{
		"[Event \"E\"]\n[White \"A\"]\n[Result \"*\"]\n\n[Event \"E\"]\n[White \"B\"]\n\n[Event \"E\"]\n[White \"C\"]\n": "A B C",
		"[Event \"E\"]\n[White \"A\"]\n[Event \"E\"]\n[White \"B\"]\n":                                                   "A B",
		"[White \"A\"]\r\n\r\n[White \"B\"]\r\n":                                                                         "A B",
		"[Event \"E\"]\n\n[White \"A\"]\n\n[Black \"B\"]\n\n*\n":                                                         "A",
		"[Event \"Memorial \"Tal\"\"]\n[White \"A\"]\n\n*\n":                                                             "A",
	} {
		var names []string
		for g, err := range ReadGames(text) {
			if err != nil {
				t.Errorf("%q: %v", text, err)
			}
			names = append(names, g.Tag("White"))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
