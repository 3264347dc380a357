package sense_test

import (
	"strings"
	"testing"

	"adoube/chess"
	"adoube/sense"
)

// TestCutOff ends the reading with a piece in the hand: nothing is concluded of it.
func TestCutOff(t *testing.T) {
	for _, s := range []struct{ name, says, want string }{
		{"a piece lifted", "W e2- +3000 W", ""},
		{"just lifted", "W e2-", ""},
		{"lifted, the clock pressed", "W e2- +900 B +3000 B", ""},
		{"lifted after a move was made", "W e2- +500 e4P B +500 B +900 B e7- +3000 B", ""},
		{"lifted at once after a move", "W e2- +500 e4P B +300 B e7-", ""},
		{"a capture half done: the captured piece lifted", "W e2- +500 e4P B +500 B d7- +500 d5p W +900 W d5- +2000 W", ""},
		{"a capture half done: both in hands", "W e2- +500 e4P B +500 B d7- +500 d5p W +900 W d5- +500 e4- +2000 W", ""},
		{"the opponent's piece lifted", "W e7- +3000 W", ""},
		{"two pieces lifted", "W g1- +900 b1- +3000 W", ""},
		{"half of castling", "W &dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R +3000 W g8- +3000 W", ""},
	} {
		t.Run(s.name, func(t *testing.T) {
			r := shown(chess.Start(), sense.DGT)
			for _, f := range frames(t, s.says) {
				r.Frame(f)
			}
			if got := strings.Join(words(r.End()), "; "); got != s.want {
				t.Errorf("%s\n got %s\nwant %s", s.says, got, s.want)
			}
		})
	}
}
