package chess

import (
	"fmt"
	"testing"
)

// A count is a position with its numbers of sequences of 1, 2, … legal moves.
type count struct {
	name, fen string
	counts    []uint64
}

// wikiPerft are the six positions of the Chess Programming Wiki,
// https://www.chessprogramming.org/Perft_Results.
var wikiPerft = []count{
	{"start", StartFEN, []uint64{20, 400, 8902, 197281, 4865609, 119060324}},
	{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", []uint64{48, 2039, 97862, 4085603, 193690690}},
	{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []uint64{14, 191, 2812, 43238, 674624}},
	{"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", []uint64{6, 264, 9467, 422333, 15833292}},
	{"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []uint64{44, 1486, 62379, 2103487, 89941194}},
	{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", []uint64{46, 2079, 89890, 3894594, 164075551}},
}

// perft960 are positions of Chess960 chosen for their castling rights, from
// https://www.chessprogramming.org/Chess960_Perft_Results (the file fischer.epd of the
// engine Ethereal).
var perft960 = []count{
	{"0", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", []uint64{21, 528, 12189, 326672, 8146062}},
	{"1", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", []uint64{21, 807, 18002, 667366, 16253601}},
	{"2", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", []uint64{20, 479, 10471, 273318, 6417013}},
	{"3", "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", []uint64{22, 593, 13440, 382958, 9183776}},
	{"16", "bnqbnr1r/p1p1ppkp/3p4/1p4p1/P7/3NP2P/1PPP1PP1/BNQB1RKR w HF - 0 9", []uint64{26, 889, 24353, 832956, 23701014}},
	{"17", "bnqnrbkr/1pp2pp1/p7/3pP2p/4P1P1/8/PPPP3P/BNQNRBKR w HEhe d6 0 9", []uint64{31, 984, 28677, 962591, 29032175}},
	{"20", "n1bb1rkr/qpnppppp/2p5/p7/P1P5/5P2/1P1PPRPP/NQBBN1KR w Hhf - 1 9", []uint64{27, 697, 18724, 505089, 14226907}},
	{"26", "nqn2krb/p1prpppp/1pbp4/7P/5P2/8/PPPPPKP1/NQNRB1RB w g - 3 9", []uint64{21, 461, 10608, 248069, 6194124}},
	{"54", "nnbrqk1b/pp2pprp/2pp2p1/8/3PP1P1/8/PPP2P1P/NNBRQRKB w d - 1 9", []uint64{33, 820, 27856, 706784, 24714401}},
	{"63", "bb1nrkqr/ppppn2p/4ppp1/8/1P4P1/4P3/P1PPKP1P/BBNNR1QR w he - 0 9", []uint64{29, 664, 20024, 498376, 15373803}},
	{"73", "nnrkbbqr/1p2pppp/p2p4/2p5/8/1N2P1P1/PPPP1P1P/1NKRBBQR w hc - 0 9", []uint64{26, 672, 18136, 477801, 13342771}},
	{"80", "bnnbrkr1/ppp2p1p/5q2/3pp1p1/4P3/1N4P1/PPPPRP1P/BN1B1KRQ w Gge - 0 9", []uint64{26, 1036, 27228, 1028084, 28286576}},
	{"93", "nnrkrbbq/pppp2pp/8/4pp2/4P3/P7/1PPPBPPP/NNKRR1BQ w c - 0 9", []uint64{25, 792, 19883, 636041, 16473376}},
	{"94", "n1rk1qbb/pppprpp1/2n4p/4p3/2PP3P/8/PP2PPP1/NNRKRQBB w ECc - 1 9", []uint64{25, 622, 16031, 425247, 11420973}},
}

// perftTricky are positions that move generators have got wrong: X-FEN with inner rooks,
// checks that en passant gives or ends, many queens. From http://talkchess.com (topics
// 55274 and 71379), collected by python-chess.
var perftTricky = []count{
	{"xfen 00", "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1", []uint64{23, 522, 12333, 285754}},
	{"xfen 01", "r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq - 0 1", []uint64{28, 738, 20218, 541480}},
	{"xfen 02", "8/8/8/4B2b/6nN/8/5P2/2R1K2k w Q - 0 1", []uint64{34, 318, 9002, 118388}},
	{"xfen 03", "2r5/8/8/8/8/8/6PP/k2KR3 w K - 0 1", []uint64{17, 242, 3931, 57700}},
	{"xfen 04", "4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ - 0 1", []uint64{19, 628, 12858, 405636}},
	{"pawns", "8/ppp3p1/8/8/3p4/5Q2/1ppp2K1/brk4n w - - 0 1", []uint64{27, 390, 9354, 134167}},
	{"queens", "8/6kR/8/8/8/bq6/1rqqqqqq/K1nqnbrq b - - 0 1", []uint64{7, 52, 4593, 50268}},
	{"diagonal 1", "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", []uint64{4, 125, 2854}},
	{"diagonal 2", "2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1", []uint64{3, 81, 1217}},
	{"horizontal", "5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1", []uint64{2, 56, 1030}},
	{"passing", "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", []uint64{6, 121, 711}},
	{"passing, pinned", "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", []uint64{5, 100, 555}},
	{"passing, another check", "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1", []uint64{2, 92, 2528}},
	{"king on h8", "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1", []uint64{14, 206, 3672, 64639, 1320962}},
}

// TestPerft counts to the published depths. Kiwipete, in which both sides can castle both
// ways, has the same counts in Chess960.
func TestPerft(t *testing.T) {
	checkPerft(t, wikiPerft, Standard)
	checkPerft(t, wikiPerft[1:2], Chess960)
	checkPerft(t, perft960, Chess960)
	checkPerft(t, perftTricky, Chess960)
}

// checkPerft compares the counts of all positions at all depths; with -short, which is for
// the race detector, only at depths that are quick to reach.
func checkPerft(t *testing.T, positions []count, v Variant) {
	for _, c := range positions {
		t.Run(fmt.Sprint(v, " ", c.name), func(t *testing.T) {
			t.Parallel()
			p := mustParse(t, c.fen, v)
			for depth, want := range append([]uint64{1}, c.counts...) {
				if testing.Short() && want > 500_000 {
					break
				}
				if got := Perft(p, depth); got != want {
					t.Errorf("%s: depth %d: %d, want %d", c.fen, depth, got, want)
				}
			}
		})
	}
}
