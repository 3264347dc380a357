package sense_test

import "testing"

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// Pieces that stand as the game started are another game, or were put back.
func TestAgain(t *testing.T) {
	for _, c := range []struct {
		name, board, says string
		again             bool
	}{
		{"by sight, as many pieces as the game had left", "pegasus blind", "e2~ +600 e4o +3500 e7~ +600 e5o +3500 e2o e4~ e5~ e7o +4000 occ:" + start, false},
		{"by sight, more pieces than that", "pegasus blind", "e2~ +600 e4o +3500 d7~ +600 d5o +3500 e4~ +400 d5~ +500 d5o +3500 occ:rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR +4000 occ:" + start, true},
		{"a move is put back by sight before the next", "pegasus blind", "e2~ +600 e4o +3500 d7~ occ:" + start, false},
		{"both moves are put back while the clocks stand", "dgt", "W e2- +600 e4P +200 B +900 B e7- +600 e5p +200 W +900 W stop +900 dump:" + start, false},
		{"eight squares have changed", "dgt", "W e2- +500 e4P +300 B +900 B e4- b8- +300 b8n g8- +300 g8n a7- +300 a7p e2P +500 B", false},
		{"ten have", "dgt", "W e2- +500 e4P +300 B +900 B e4- b8- +300 b8n g8- +300 g8n a7- +300 a7p h7- +300 h7p e2P +500 B", true},
		{"as many moves in another reading as before", "dgt", "W e2- +600 e4P +200 B +900 B e7- +600 e5p W +900 W b1- +600 c3N B +900 B dump:r2qk2r/p2n1ppp/2p1p3/1p1p1b2/3P1B2/2N1PN2/PP3PPP/R2QK2R W +1100 W a2- +600 a4P +300 B +1500 B h7- +500 h6p W +1500 W h2- +500 h3P B +1000 B dump:" + start + " +1000 B", true},
	} {
		s := heard{board: c.board, fen: "startpos"}
		r := s.reader(t)
		for _, f := range frames(t, c.says) {
			r.Frame(f)
		}
		if r.Again() != c.again {
			t.Errorf("%s: another game, %v", c.name, !c.again)
		}
	}
}
