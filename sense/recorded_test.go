package sense_test

import (
	"testing"

	"adoube/sim/hall"
)

// TestRecorded reads recordings with one lost message in a hundred: nobody is charged, and
// most games are exact. A lost last move of a piece is unknowable and asked.
func TestRecorded(t *testing.T) {
	long(t)
	match := hall.Recorded(*hall.Find("dgt"))
	sum := hall.Play(&match, hall.Run{Games: 60, Seed: 1})
	if sum.Exact < 52 || sum.Answered < 57 || sum.Accusations > 0 || sum.Faults > 0 {
		t.Errorf("at least 52 of 60 games should be exact, and 57 once questions are answered:\n%s", sum.Table())
	}
}

// lostMessages are recorded games with a lost message, and whether the others determine the
// moves.
var lostMessages = []struct {
	why   string
	known bool
	seed  uint64
}{
	{"castling, and the rook was not seen beside the king", true, 62000087},
	{"the same, and rook and king move on", true, 62000955},
	{"castling, and the king was not seen beside the rook", true, 62000657},
	{"a pawn went one square or two, and stays there", false, 62000010},
	{"a knight was taken up, and not seen to be put", false, 62000029},
	{"a bishop was taken up, and moves on from where it was put", false, 62000177},
	{"a piece was taken up that had come where nobody saw it", false, 62000634},
	{"the piece of the last move was not seen to be put", false, 62000218},
}

// TestLostMessages checks that knowable moves are known, and that others are asked, with
// the right result after the answers.
func TestLostMessages(t *testing.T) {
	m := hall.Recorded(*hall.Find("dgt"))
	for _, c := range lostMessages {
		sc := m.Play(m.Game(c.seed))
		if !sc.Answered || sc.Exact != c.known || (sc.Questions == 0) != c.known || len(sc.Accusations) > 0 {
			t.Errorf("%s (%d): exact %v, answered %v, %d questions, %v", c.why, c.seed, sc.Exact, sc.Answered, sc.Questions, sc.Accusations)
		}
	}
}
