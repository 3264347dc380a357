package sense_test

import (
	"testing"

	"adoube/sense"
)

// What comes of a pawn that goes from e2 to e4: the move is made, or stands only;
// and where no clock was pressed.
const (
	made   = "white lift e2; white put e4; ~white release e4; white clock |"
	stands = "white lift e2; white put e4 | ~white release e4; white clock"
	letGo  = "white lift e2; white put e4; ~white release e4 |"
	held   = "white lift e2; white put e4 | ~white release e4"
)

// settlings are scenes in which a move is taken for made from a time on, or until
// then.
var settlings = []wait{
	{heard{"the board has had a scan since the press", "dgt", "startpos", "W e2- +500 e4P +300 B ... &info",
		made}, sense.DGT.Scan, stands},
	{heard{"the piece comes so late after the press that it has to stand for as long again", "dgt", "startpos", "W e2- +500 B ... &e4P +200 info",
		stands}, sense.DGT.Scan + 1, made},
	{heard{"it has stood for that long", "dgt", "startpos", "W e2- +500 B +300 e4P ... &info",
		made}, 2 * sense.DGT.Scan, stands},
	{heard{"the piece comes too late for the press", "dgt", "startpos", "W e2- +500 B ... &e4P +900 info",
		stands}, 2*sense.DGT.Scan + 1, made},
	{heard{"the piece is taken up again so long after the press that it had stood then", "dgt", "startpos", "W e2- +500 e4P +300 B ... &e4- +400 info",
		"white lift e2; white put e4; ~white release e4; white clock |"}, sense.DGT.Scan + 1,
		"white lift e2; white put e4 |"},
	{heard{"pressed for nothing and back; the opponent's clock is told long after the move stood", "dgt", "startpos", "B W e2- +500 e4P ... &B +3400 info",
		letGo}, sense.DGT.Scan + 1, held},
	{heard{"the piece is gone so long before the reply that it cannot have come before", "dgt", "startpos", "W e2- +500 e4P +600 e7- +400 e4- ... &e5p +300 B +600 info",
		"white lift e2; white put e4 | ~white release e4; white clock; black lift e7; black put e5; ~black release e5; unseen rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPP1PPP/RNBQKBNR b"}, sense.DGT.Scan + 1,
		"white lift e2; white put e4; ~white release e4; white clock; black lift e7 | black put e5; ~black release e5; unseen rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPP1PPP/RNBQKBNR b"},
	{heard{"the finger has been off for a scan", "chessup", "startpos", "e2- +600 e4P +300 free ... &info",
		letGo}, sense.ChessUp.Scan, held},
	{heard{"the finger was off so long before the piece stood that it is another's", "chessup", "startpos", "e2- +600 free ... &e4P +400 info",
		held}, sense.ChessUp.Scan + 1, letGo},
	{heard{"the piece is gone so long after the finger that it had been let go", "chessup", "startpos", "e2- +600 e4P +300 free ... &e4- +50 &e4P +400 info",
		letGo}, sense.ChessUp.Scan + 1, held},
	{heard{"the clock has told so late after the reply that its press is one for the next move", "livechess", "startpos",
		"W dump:rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR +900 dump:rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR ... &W++",
		"white lift e2; white put e4; ~white release e4; black lift e7; black put e5 | ~black release e5; black clock"}, 1001,
		"white lift e2; white put e4; ~white release e4; white clock; black lift e7; black put e5 | ~black release e5; black clock"},
	{heard{"pressed upon a rook that stood before where it could have been captured and pushed here, and has rested", "dgt", "4k3/8/8/1p6/8/8/8/R3K3 w - - 0 1",
		"W a1- +400 a4R +600 a4- +300 a5R &B ... &info",
		"white lift a1; white put a4; white put a5; ~white release a5; white clock |"}, sense.DGT.Rest,
		"white lift a1; white put a4 | white put a5; ~white release a5; white clock"},
	{heard{"that has rested, and been pressed upon for a scan", "dgt", "4k3/8/8/1p6/8/8/8/R3K3 w - - 0 1",
		"W a1- +400 a4R +600 a4- +300 a5R +2000 B ... &info",
		"white lift a1; white put a4; white put a5; ~white release a5; white clock |"}, sense.DGT.Scan,
		"white lift a1; white put a4 | white put a5; ~white release a5; white clock"},
}

func TestSettlings(t *testing.T) { await(t, settlings) }

// settled are scenes in which it matters of what was heard.
var settled = []heard{
	{"a finger has left the square where the piece stands", "chessup", "startpos", "e2- +600 e4P +300 e4* +400 info", letGo},
	{"a finger has left another", "chessup", "startpos", "e2- +600 e4P +300 e2* +400 info", held},
	{"the frame that the knight left is lost, and nobody presses", "dgt", "startpos", "f3N +11400 W +300 W",
		"| ~white lift g1; ~white put f3; ~white release f3"},
}

func TestSettled(t *testing.T) { hear(t, settled) }
