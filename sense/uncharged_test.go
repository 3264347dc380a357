package sense_test

import (
	"testing"

	"adoube/sim/hall"
)

// uncharged are games in which the reading once charged an innocent player, with the cause.
var uncharged = []struct {
	why, family, manner string
	seed                uint64
}{
	{"a promotion whose new piece was not reported, and captured at once", "dgt", "fast", 5000463},
	{"half of castling not reported, and shown by the whole board plies later", "dgt", "lossy", 7200216},
	{"the opponent put back a rook that stood where it may stay", "chessnut", "stands", 920146},
	{"pieces put back by both, and then put anew", "pegasus", "restored", 7300775},
	{"what nothing explains, until no more comes", "centaur", "restored", 40008},
	{"a piece is let go that stands nowhere", "pegasus", "restored", 7300248},
	{"a second move that comes to light after the reply has been begun", "pegasus", "answered", 7300662},
	{"a captured piece that lies beside its square, and was not captured", "livechess", "answered", 7100263},
	{"the first of two moves is seen as the second begins", "livechess", "restored", 7400761},
	{"moves that lead back to the position before the irregular one", "millennium", "restored", 8050937},
	{"a reply that was put, and put back with what it answered", "millennium", "restored", 8051948},
	{"a rook on the last rank, put back by nobody knows whom", "pegasus", "restored", 8011167},
	{"pieces that are found as nothing leads there", "livechess", "restored", 8021334},
	{"the opponent took a piece on that had moved, between two looks", "livechess", "stands", 8131118},
	{"the opponent put back a piece whose player had pressed his clock", "livechess", "stands", 8131243},
	{"a new piece that was captured between two looks", "certabo", "fast", 7400584},
	{"occupied squares of which messages were lost, and nobody can ask", "pegasus", "recorded", 7400384},
	{"a queen moved on, and captured by a pawn beside where she had stood", "ichessone", "answered", 20050400},
	{"occupied squares that have not become clear for long", "chessup", "restored", 9310086},
	{"many pieces put back at once, and play that goes on from there", "chessnut", "restored", 30240672},
	{"pieces put back, of which a whole board tells one by one", "ichessone", "restored", 8900059},
	{"the same where a game goes on long after that", "ichessone", "restored", 8900255},
	{"a press that belongs to a move begun before the one that it seems to answer", "dgt", "restored", 35000580},
	{"a piece of the opponent's, moved where his queen may have gone", "pegasus", "answered", 30060540},
	{"a knight put where another piece may have gone, forty plies before", "centaur", "answered", 9150782},
	{"castling that was legal but for what was captured unseen", "tabutronic", "answered", 9330053},
	{"the second of two moves, taken for the only one", "chessup", "stands", 30190149},
	{"two pawns, of which one was taken for a capture", "chessup", "answered", 35001764},
	{"pieces put back from a pawn that was taken for a queen, and play at once", "pegasus", "restored", 35000391},
	{"a piece taken off by the opponent, after another had come of which a message was lost", "dgt", "recorded", 30390481},
	{"pieces put back to where the record does not know them", "chessnut", "restored", 42000289},
	{"a reply to what an unknown hand moved, and pieces put back after it", "pegasus", "restored", 43000157},
	{"a capture that is legal but for the reply to an unknown hand", "pegasus", "restored", 35000938},
	{"a reply to what an unknown hand moved, dropped with it", "pegasus", "restored", 53000156},
	{"a move that was legal but for the new piece that a person names", "pegasus", "restored", 7300852},
	{"the same with a rook", "chessup", "restored", 30300460},
	{"the same with a king", "chessup", "restored", 54000205},
	{"pieces put back, once the board had to be reported as unseen", "ichessone", "answered", 9070052},
	{"a king left in check, and what went from there one of two ways", "pegasus", "lapses", 35000148},
	{"the same where the rook was not seen to move", "pegasus", "lapses", 35001063},
	{"a king put in check by a rook that stands on one of two squares", "tabutronic", "lapses", 35000241},
	{"a king on one of two squares, which shows plies later", "tabutronic", "fast", 35001024},
	{"the same on another file", "tabutronic", "fast", 35001288},
	{"a pawn pushed, and a reply of which another reading was as likely", "tabutronic", "fast", 35001536},
	{"an alternative start whose moves were made and not reported", "dgt", "fast", 30440105},
	{"pieces put back, and one taken up as the clocks are started again", "livechess", "restored", 8021520},
	{"pieces put back as by moves, while the clocks stand", "livechess", "restored", 30330264},
	{"the first of two moves, captured where it had gone", "livechess", "answered", 30110634},
	{"two moves of one player, after one that another reading nearly equalled", "livechess", "answered", 9130258},
	{"two moves of one player, and one of the opponent's between them", "certabo", "fast", 7400645},
	{"castling after a pawn left on the last rank, which nobody settled", "pegasus", "lapses", 35001964},
	{"a captured piece beside its square, while one like it was touched", "livechess", "fast", 76000081},
	{"a second irregular move, where what followed the first was read wrong", "pegasus", "lapses", 76000040},
	{"pieces put back from a pawn that was taken for a queen, and read as moves", "centaur", "lapses", 76000125},
	{"pieces put back, after the line had been broken", "dgt", "interrupted", 81000203},
	{"the same on a board that reports all its squares", "millennium", "interrupted", 81000038},
	{"an alternative start that the board contradicts", "livechess", "answered", 7300385},
	{"a rook not seen to come home, and captured where it had gone", "livechess", "stands", 95000159},
	{"pieces put back, in a reading that began where nobody saw how", "certabo", "interrupted", 81000080},
	{"the same on a board that looks as often", "chessnut", "interrupted", 81000080},
	{"a pawn adjusted, and shown on the square that it was carried over", "dgt", "fast", 94300966},
}

// TestUncharged checks that no innocent player is charged in those games.
func TestUncharged(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: whole games")
	}
	for _, c := range uncharged {
		m := hall.Manners[c.manner](*hall.Find(c.family))
		if sc := m.Play(m.Game(c.seed)); len(sc.Accusations) > 0 {
			t.Errorf("%s (%s, %s, %d): %v", c.why, c.family, c.manner, c.seed, sc.Accusations)
		}
	}
}

// recovered are recordings with lost messages whose reading once failed, with what was
// lost.
var recovered = []struct {
	why  string
	seed uint64
}{
	{"both messages of one castling", 94000272},
	{"one of a piece that then stood on two squares, and one of the clock", 94000288},
}

// TestRecovered checks that those games are exact.
func TestRecovered(t *testing.T) {
	m := hall.Recorded(*hall.Find("dgt"))
	for _, c := range recovered {
		if sc := m.Play(m.Game(c.seed)); !sc.Exact {
			t.Errorf("%s (%d): %d of %d moves, %s", c.why, c.seed, sc.Right, sc.Moves, sc.Apart)
		}
	}
}
