package chess

import (
	"errors"
	"testing"
)

// TestRemarks checks the remarks on oddities in games that can be read.
func TestRemarks(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[White \"A\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 1... e5 2. Nf3 2... Nc6 1-0", ""},
		{"[Result \"0-0\"]\n\n1. e4 *", ""},
		{"[Result \"?\"]\n\n1. e4 1-0", ""},
		{"[Result \"1-0\"]\n\n1. e4", ""},
		{"[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 90\"]\n\n90... Kd8 91. Rh2 *", ""},
		{"1. e4 e5 3. Nf3 Nc6\n4. Bb5 *", `pgn: line 1: the move Nf3 has the number 3, not 2`},
		{"\n23. e4 e5 24. Nf3 *", `pgn: line 2: the move e4 has the number 23, not 1`},
		{"1. e4 e5\n2. Nf3 3... Nc6 *", `pgn: line 2: the move Nc6 has the number 3, not 2`},
		{"1. e4 e5 2. Nf3 Nc6 2. Bb5 *", `pgn: line 1: the move Bb5 has the number 2, not 3`},
		{"[White \"A\"]\n[White \"B\"]\n\n1. e4 *", `pgn: line 2: the tag White stands twice: "A" and "B"`},
		{"[Result \"1-0\"]\n\n1. e4\n0-1\n", `pgn: line 4: the tag Result says "1-0", and the moves end with "0-1"`},
		{"[Result \"*\"]\n\n1. e4 0-1", `pgn: line 3: the tag Result says "*", and the moves end with "0-1"`},
	} {
		games, errs := readAll(c.text)
		var remarks []error
		for _, m := range games[0].Remarks {
			remarks = append(remarks, &m)
		}
		if len(games) != 1 || errs[0] != nil || text(errors.Join(remarks...)) != c.want {
			t.Errorf("%q: %v, %v; want %s", c.text, errs, remarks, c.want)
		}
	}
}
