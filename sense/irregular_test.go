package sense_test

import (
	"slices"
	"testing"

	"adoube/chess"
)

// irregularLines are games that go on from an irregular move, or in which it is
// put right.
var irregularLines = []heard{
	{"a knight a square off, and the game goes on", "dgt", "startpos",
		"W e2- +600 e4P +400 B +2500 e7- +600 e5p +400 W +2500 b1- +600 d3N +400 B +2500 d7- +600 d6p +400 W +2500 g1- +600 f3N +400 B +2500 b8- +600 c6n +400 W +2500 f1- +600 e2B +400 B +2500 info",
		"white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5; ~black release e5; black clock; white lift b1; white put d3; ~white release d3; white clock; black lift d7; black put d6; ~black release d6; black clock; white lift g1; white put f3; ~white release f3; white clock; black lift b8; black put c6; ~black release c6; black clock; white lift f1; white put e2; ~white release e2; white clock |"},
	{"a king left in check, and the game goes on", "dgt", "startpos",
		"W e2- +600 e4P +400 B +2500 d7- +600 d6p +400 W +2500 f1- +600 b5B +400 B +2500 a7- +600 a6p +400 W +2500 b1- +600 c3N +400 B +2500 c7- +600 c6p +400 W +2500 g1- +600 f3N +400 B +2500 info",
		"white lift e2; white put e4; ~white release e4; white clock; black lift d7; black put d6; ~black release d6; black clock; white lift f1; white put b5; ~white release b5; white clock; black lift a7; black put a6; ~black release a6; black clock; white lift b1; white put c3; ~white release c3; white clock; black lift c7; black put c6; ~black release c6; black clock; white lift g1; white put f3; ~white release f3; white clock |"},
	{"without a clock", "dgt", "startpos",
		"b1- +600 d3N +2000 d7- +600 d6p +2000 g1- +600 f3N +3500 info",
		"white lift b1; white put d3; ~white release d3; black lift d7; black put d6; ~black release d6; white lift g1; white put f3; ~white release f3 |"},
	{"put back after a reply", "dgt", "startpos",
		"W b1- +600 d3N +400 B +2500 d7- +600 d6p +400 W +2500 stop +1000 d6- +500 d7p +500 d3- +500 b1N +2000 W +3000 info",
		"white lift b1; white put d3; ~white release d3; white clock; black lift d7; black put d6; ~black release d6; black clock; ~arbiter restore |"},
	{"two moves in a row", "dgt", "startpos",
		"W g1- +200 f3N +300 a2- +400 a4P +400 B +2500 b8- +300 a6n +400 W +2500 info",
		"white lift g1; white put f3; ~white release f3; white lift a2; white put a4; ~white release a4; white clock; black lift b8; black put a6; ~black release a6; black clock |"},
	{"two moves in a row, the first seen after the second was begun", "dgt", "startpos",
		"W g1- +400 a2- +5 f3N +400 a4P +800 B +2700 stop +1000 a4- +500 a2P +2000 B +3000 info",
		"white lift g1; white put f3; ~white release f3; white lift a2; white put a4; ~white release a4; white clock; ~arbiter restore |"},
	{"a second move soon after the first, and a reply within the clock's delay", "dgt", "startpos",
		"W g1- +200 f3N +50 b1- +250 c3N +700 B +1000 e7- +300 e6p +400 W +2500 d2- +300 d4P +400 B +2500 info",
		"white lift g1; white put f3; ~white release f3; white lift b1; white put c3; ~white release c3; white clock; black lift e7; black put e6; ~black release e6; black clock; white lift d2; white put d4; ~white release d4; white clock |"},
	{"moved again in the opponent's turn", "dgt", "startpos",
		"W e2- +300 e4P +400 B +2000 d2- +300 d4P +2000 b8- +600 c6n +400 W +3000 g1- +300 f3N +400 B +2500 info",
		"white lift e2; white put e4; ~white release e4; white clock; white lift d2; white put d4; ~white release d4; black lift b8; black put c6; ~black release c6; black clock; white lift g1; white put f3; ~white release f3; white clock |"},
	{"a king of the opponent's moved", "dgt", "startpos",
		"W e2- +300 e4P +400 B +2500 e1- +300 e2K +400 W +2500 a2- +300 a3P +400 B +2500 info",
		"white lift e2; white put e4; ~white release e4; white clock; black lift e1; black put e2; ~black release e2; black clock; white lift a2; white put a3; ~white release a3; white clock |"},
	{"a king left in check and taken at once", "dgt", "4k3/8/8/8/8/8/8/R3K2r w - - 0 1",
		"W a1- +300 a2R +700 B +500 e1- +200 h1- +600 e1r +2000 info +3000 info",
		"white lift a1; white put a2; ~white release a2; white clock; black remove e1; black lift h1; black put e1 |"},
	{"two moves in a row without a clock", "chessnut", "startpos",
		"g1- +200 f3N +2000 a2- +400 a4P +1800 b8- +300 a6n +400 dump:r1bqkbnr/pppppppp/n7/8/P7/5N2/1PPPPPPP/RNBQKB1R +2500 dump:r1bqkbnr/pppppppp/n7/8/P7/5N2/1PPPPPPP/RNBQKB1R",
		"white lift g1; white put f3; ~white release f3; white lift a2; white put a4; ~white release a4; black lift b8; black put a6; ~black release a6 |"},
	{"two moves in a row without a clock, on a board that may have lost the reply", "dgt", "startpos",
		"g1- +200 f3N +2000 a2- +400 a4P +1800 b8- +300 a6n +2900 info",
		"white lift g1; white put f3; ~white release f3; black lift b8; black put a6; ~black release a6; white lift a2; white put a4; ~white release a4 |"},
	{"a move with the opponent's piece without a clock", "chessnut", "startpos",
		"e2- +300 e4P +4000 d2- +400 d4P +2000 g1- +300 f3N +400 dump:rnbqkbnr/pppppppp/8/8/3PP3/5N2/PPP2PPP/RNBQKB1R +2500 dump:rnbqkbnr/pppppppp/8/8/3PP3/5N2/PPP2PPP/RNBQKB1R",
		"white lift e2; white put e4; ~white release e4; black lift d2; black put d4; ~black release d4; white lift g1; white put f3; ~white release f3 |"},
	{"an illegal capture put back at once without a clock", "chessnut", "4k3/8/8/8/8/8/3p4/R3K3 w - - 0 1",
		"d2- +300 a1- +400 d2R +4000 d2- +300 a1R +300 d2p +500 info",
		"white remove d2; white lift a1; white put d2; white put a1; ~white release a1; ~arbiter restore |"},
	{"put back after a reply without a clock", "chessnut", "startpos",
		"b1- +600 d3N +2500 d7- +600 d6p +2500 d6- +500 d3- +500 d7p +500 b1N +500 dump:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR +2000 dump:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
		"white lift b1; white put d3; ~white release d3; black lift d7; black put d6; ~arbiter restore |"},
	{"a second piece moved in the opponent's time, until the clocks were stopped", "dgt", "startpos",
		"W e2- +300 e4P +400 B +2000 g1- +300 f3N +4000 stop +1000 f3- +300 g1N +1000 B +2500 info",
		"white lift e2; white put e4; ~white release e4; white clock; unknown lift g1; unknown put f3; ~unknown release f3; ~arbiter restore |"},
	{"a pawn replaced by a king", "dgt asked", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
		"W a7- +600 a8K +400 B +1000 dump:K3k3/8/8/8/8/8/8/4K3 +2500 info +500 info",
		"white lift a7; white put a8=K; ~white remove =P; ~white release a8; white clock |"},
	{"the reply to an illegal move is being captured", "certabo", "1Rb1kbnr/1p1ppppp/8/2p5/7P/2NP1N2/2q1PPP1/2BQKB1R w Kk - 0 11",
		"e1- +700 d2K +5600 c1- +100 c2- +300 c1q +1200 c1- +400 d1- +200 c1Q +2500 h7- +700 h5p +2000 info",
		"white lift e1; white put d2; ~white release d2; black remove c1; black lift c2; black put c1; ~black release c1; white remove c1; white lift d1; white put c1; ~white release c1; black lift h7; black put h5 | ~black release h5"},
	{"one rook goes where it may not, and the other is captured", "certabo", "1nbk1b2/4q3/6B1/4N3/2P5/8/5r2/rNB2RK1 b - - 0 21",
		"a1- +600 d2r +4200 f2- +500 f1- +300 f2R +3000 f8- +500 g7b +3500 info",
		"black lift a1; black put d2; ~black release d2; white remove f2; white lift f1; white put f2; ~white release f2; black lift f8; black put g7; ~black release g7 |"},
	{"a touch before the reply to an illegal move", "chessnut", "2b4r/b3nkp1/4PP1p/8/2P4P/1p2Q3/3BPK2/RN3BNR b - - 0 25",
		"a7- +700 c5b +2000 a1- +1200 a1R +100 f6- +200 e7P +4500 e7- +400 f7- +300 e7k +3500 info",
		"black lift a7; black put c5; ~black release c5; white lift a1; white put a1; ~white release a1; white lift f6; ~white remove e7; white put e7; ~white release e7; black remove e7; black lift f7; black put e7; ~black release e7 |"},
	{"a piece is moved again, and captured there", "chessnut", "r3k1nr/N7/4q1pp/2p1p3/5pR1/7K/R7/4b3 w - - 2 34",
		"a2- +400 a6R +3900 a6- +600 d6R +5100 d6- +100 e6- +200 d6q +400 dump:r3k1nr/N7/3q2pp/2p1p3/5pR1/7K/8/4b3 +2000 h3- +600 g2K +9500 info +100 info",
		"white lift a2; white put a6; ~white release a6; white lift a6; white put d6; ~white release d6; black remove d6; black lift e6; black put d6; ~black release d6; white lift h3; white put g2; ~white release g2 |"},
	{"moved again in the opponent's turn, and captured there", "dgt", "startpos",
		"W e2- +300 e4P +400 B +2500 f1- +300 a6B +3000 a6- +300 b8- +300 a6n +400 W +2500 d2- +300 d4P +400 B +2500 info",
		"white lift e2; white put e4; ~white release e4; white clock; white lift f1; white put a6; ~white release a6; black remove a6; black lift b8; black put a6; ~black release a6; black clock; white lift d2; white put d4; ~white release d4; white clock |"},
	{"moved again in the opponent's turn, and captured as the captor could have gone there", "dgt", "r3k2r/8/8/8/5p2/6P1/8/4KN2 w - - 0 1",
		"W e1- +300 e2K +400 B +2500 f1- +300 e3N +3000 e3- +300 f4- +300 e3p +400 W +2500 e2- +300 e3- +300 e3K +400 B +2500 info",
		"white lift e1; white put e2; ~white release e2; white clock; white lift f1; white put e3; ~white release e3; black remove e3; black lift f4; black put e3; ~black release e3; black clock; white lift e2; white remove e3; white put e3; ~white release e3; white clock |"},
	{"a piece is captured before the clock tells of the press on an illegal move", "dgt", "rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
		"W b1- +600 d3N +800 d4- +100 B +500 e5- +500 d4p +300 W +2500 g1- +300 f3N +400 B +2500 info",
		"white lift b1; white put d3; ~white release d3; white clock; black remove d4; black lift e5; black put d4; ~black release d4; black clock; white lift g1; white put f3; ~white release f3; white clock |"},
	{"the piece that captured is moved again", "chessnut", "rnb1k1nr/1p4b1/3ppp2/B1p4p/4P1P1/N2P3B/PPP2P1P/2RQ1KNR b k - 0 10",
		"a8- +600 a5- +100 a5r +2000 a5- +900 a7r +5000 b2- +800 b3P +400 dump:1nb1k1nr/rp4b1/3ppp2/2p4p/4P1P1/NP1P3B/P1P2P1P/2RQ1KNR +2100 b7- +800 b6p +2500 info",
		"black lift a8; black remove a5; black put a5; ~black release a5; black lift a5; black put a7; ~black release a7; white lift b2; white put b3; ~white release b3; black lift b7; black put b6 | ~black release b6"},
	{"a second pawn taken up before the first is seen to stand, and only the second put back", "dgt", "startpos",
		"W c2- +470 info +200 a2- c3P +500 info +100 a3P +400 B +2500 info stop +1000 a3- +500 a2P +2000 B +3000 info",
		"white lift c2; white put c3; ~white release c3; white lift a2; white put a3; ~white release a3; white clock; ~arbiter restore |"},
	{"the reply to an illegal move is being captured when its clock is told", "dgt asked", "q3k2r/8/5p1n/3P1p1P/3N1P2/1pb1K2P/4r1R1/5BN1 w k - 0 26",
		"W g2- +400 g8R +500 B +900 g8- +400 h8- +300 g8r +900 e2- W +200 g1- +300 e2N +400 B +300 dump:q3k1r1/8/5p1n/3P1p1P/3N1P2/1pb1K2P/4N3/5B2 +1000 dump:q3k1r1/8/5p1n/3P1p1P/3N1P2/1pb1K2P/4N3/5B2 +2000 info",
		"white lift g2; white put g8; ~white put g8; ~white release g8; white clock; black remove g8; black lift h8; black put g8; ~black release g8; black clock; white remove e2; white lift g1; white put e2; ~white release e2; white clock |"},
	{"a pawn that was no queen is put back, and seen as one that a pawn goes back for", "pegasus blind", "6k1/8/8/8/5P2/8/p6K/8 b - - 0 1",
		"a2~ +300 a1o +3700 f4~ +400 f5o +8000 a1~ +200 f5~ +500 a2o +500 f4o +8000 a1o +200 a2~ +2300 f4~ +300 f5o +3000 g8~ +300 g7o +3000 info",
		"black lift a2; ~black put a1=Q; ~black remove =P; ~black release a1; white lift f4; white put f5; ~white release f5; black lift a1; black put a2; ~black release a2; white lift f5 |"},
	{"a queen captures where nothing is seen, after a piece of the opponent's was moved", "tabutronic blind", "1r5r/p3nk1p/b1pqp2P/4P3/1pNp2pp/8/4K1B1/Q5N1 b - - 0 29",
		"occ:7P/P3PP1P/P1PPP2P/4P3/1PPP2PP/8/4P1P1/P5P1 occ:7P/P3PP1P/P1PPP2P/4P3/1PPP2PP/8/4P1P1/P5P1 +500 occ:7P/PP2PP1P/P1PPP2P/4P3/1PPP2PP/8/4P1P1/P5P1 occ:7P/PP2PP1P/P1PPP2P/4P3/1PPP2PP/8/4P1P1/P5P1 +1700 occ:7P/PP3P1P/P1PPP2P/4P3/1PPP2PP/8/4P1P1/P5P1 occ:7P/PP3P1P/P1PPP2P/4P3/1PPP2PP/8/4P1P1/P5P1 +400 occ:2P4P/PP3P1P/P1PPP2P/4P3/1PPP2PP/8/4P1P1/P5P1 occ:2P4P/PP3P1P/P1PPP2P/4P3/1PPP2PP/8/4P1P1/P5P1 +3400 occ:2P4P/PP3P1P/P1P1P2P/4P3/1PPP2PP/8/4P1P1/P5P1 occ:2P4P/PP3P1P/P1P1P2P/4P3/1PPP2PP/8/4P1P1/P5P1 +4800 occ:2P4P/PP3P1P/P1P1P2P/4P3/1PPP2PP/8/6P1/P5P1 occ:2P4P/PP3P1P/P1P1P2P/4P3/1PPP2PP/8/6P1/P5P1 +400 occ:2P4P/PP3P1P/P1P1P2P/4P3/1PPP2PP/8/3P2P1/P5P1 occ:2P4P/PP3P1P/P1P1P2P/4P3/1PPP2PP/8/3P2P1/P5P1 +1600 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/3P2P1/P5P1 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/3P2P1/P5P1 +100 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/3PP1P1/P5P1 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/3PP1P1/P5P1 +2700 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/4P1P1/P5P1 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/4P1P1/P5P1 +400 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/4P1P1/P1P3P1 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/4P1P1/P1P3P1 +4800 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/4P3/P1P3P1 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/4P3/P1P3P1 +100 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/8/P1P3P1 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/8/P1P3P1 +100 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/6P1/P1P3P1 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/6P1/P1P3P1 +3800 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/6P1/2P3P1 occ:2P4P/PP3P1P/P1P1P2P/8/1PPP2PP/8/6P1/2P3P1 +400 occ:2P4P/PP3P1P/P1P1P2P/8/PPPP2PP/8/6P1/2P3P1 occ:2P4P/PP3P1P/P1P1P2P/8/PPPP2PP/8/6P1/2P3P1 +3000 info",
		"black lift b8; black put b7; ~black release b7; white lift e2; white put d2; ~white release d2; black lift e7 | black put c8; ~black release c8"},
	{"a king that the opponent had moved goes on", "pegasus blind", "6k1/6r1/8/8/8/4P2r/1K6/8 b - - 0 1",
		"b2~ +300 b3o +1300 b3~ +600 b4o +2300 g7~ +300 e7o +4100 b4~ +300 a4o +4000 h3~ +400 h2o +4600 e3~ +300 e4o +4000 info",
		"black lift g7; black put e7; ~black release e7; white lift b2 |"},
	{"replaced from where it stands", "dgt", "startpos",
		"W b1- +600 d3N +400 B +2500 stop +1000 W +500 d3- +600 c3N +400 B +3000 info",
		"white lift b1; white put d3; ~white release d3; white clock; white lift d3; white put c3; ~white release c3; white clock |"},
}

func TestIrregularLines(t *testing.T) { hear(t, irregularLines) }

// What a reply has settled is not put right by pieces that come to stand as before.
func TestSettledMoveIsNotPutBack(t *testing.T) {
	const played = "W b1- +600 d3N +400 B +2500 d7- +600 d6p +400 W +2500 stop"
	const back = "+1000 d6- +500 d7p +500 d3- +500 b1N +2000 W +3000 info"
	for _, settled := range []bool{false, true} {
		s := heard{board: "dgt", fen: "startpos"}
		r := s.reader(t)
		for _, f := range frames(t, played) {
			r.Frame(f)
		}
		if settled {
			pos, _ := chess.ParsePosition("startpos", chess.Standard)
			r.Settled(pos)
		}
		var reported []string
		for _, f := range frames(t, back) {
			reported = append(reported, found(r.Frame(f))...)
		}
		if got := slices.Contains(reported, "~arbiter restore"); got == settled {
			t.Errorf("settled %v: %v", settled, reported)
		}
	}
}
