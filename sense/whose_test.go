package sense_test

import "testing"

// handedOn are games in which a piece goes on from where it could have stayed, and then
// somebody moves twice in a row: by one reading its owner, by another the opponent has
// taken it for his own. Nobody sees which.
var handedOn = []heard{
	{"a piece goes on, and its owner moves another", "chessnut", "rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
		"c1- +400 e3B +2400 e3- +700 h6B +1300 g2- +400 g3P +3300 f7- +500 f6p +400 dump:rnbqkbnr/pppp2pp/5p1B/4p3/3P4/6P1/PPP1PP1P/RN1QKBNR +2500 info",
		"white lift c1; white put e3; white put h6; ~white release h6; unseen rnbqkbnr/pppp1ppp/7B/4p3/3P4/6P1/PPP1PP1P/RN1QKBNR b; black lift f7; black put f6; ~black release f6 |"},
	{"a piece slides, and its owner moves another", "chessnut", "rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
		"c1- +400 e3B +300 e3- +700 h6B +1300 g2- +400 g3P +3300 f7- +500 f6p +400 dump:rnbqkbnr/pppp2pp/5p1B/4p3/3P4/6P1/PPP1PP1P/RN1QKBNR +2500 info",
		"white lift c1; white put e3; white put h6; ~white release h6; white lift g2; white put g3; ~white release g3; black lift f7; black put f6; ~black release f6 |"},
	{"a king goes on twice", "certabo", "7r/4nk2/7b/6p1/b4p1p/8/8/7K w - - 1 44",
		"h1- +300 g2K +1600 g2- +400 f3K +1900 f3- +700 f2K +2000 f4- +200 f3p +400 dump:7r/4nk2/7b/6p1/b6p/5p2/5K2/8 +3500 info",
		"white lift h1; white put g2; unseen 7r/4nk2/7b/6p1/b4p1p/8/5K2/8 b; black lift f4; black put f3; ~black release f3 |"},
	{"a king goes on once", "certabo", "7r/4nk2/7b/6p1/b4p1p/8/8/7K w - - 1 44",
		"h1- +300 g2K +1600 g2- +400 f2K +2000 f4- +200 f3p +400 dump:7r/4nk2/7b/6p1/b6p/5p2/5K2/8 +3500 info",
		"white lift h1; white put g2; ~white release g2; white lift g2; white put f2; ~white release f2; black lift f4; black put f3; ~black release f3 |"},
	{"a knight is taken on by the opponent, and its owner replies", "chessnut", "startpos",
		"g1- +300 f3N +1600 f3- +400 g5N +2500 e2- +300 e4P +3000 e7- +300 e5p +400 dump:rnbqkbnr/pppp1ppp/8/4p1N1/4P3/8/PPPP1PPP/RNBQKB1R +2500 dump:rnbqkbnr/pppp1ppp/8/4p1N1/4P3/8/PPPP1PPP/RNBQKB1R +2500 info",
		"white lift g1; white put f3; ~white release f3; black lift f3; black put g5; ~black release g5; white lift e2; white put e4; ~white release e4; black lift e7; black put e5; ~black release e5 |"},
}

func TestWhoseHandMovedOn(t *testing.T) { hear(t, handedOn) }
