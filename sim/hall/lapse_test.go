package hall

import (
	"testing"

	"adoube/chess"
)

// lapsing are the manners in which each game has one irregular move.
var lapsing = []string{"answered", "stands", "restored", "righted", "unnoticed", "lapses"}

// TestLapses expects the hands of every manner to make each kind of irregular move it can
// have, and the pieces to end as in the game's record, both by their motions and by the
// acts.
func TestLapses(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: many games")
	}
	for _, manner := range lapsing {
		m := Manners[manner](*Find("dgt"))
		m.Endings = []Ending{JustEnds}
		var kinds [irregularities]int
		seeds := uint64(150)
		if testing.Short() && manner != "lapses" {
			seeds = 15
		}
		for seed := range seeds {
			g := m.Game(seed)
			if g.Lapse == nil {
				continue
			}
			kinds[g.Lapse.Kind]++
			s := Act(g, m.Habits)
			j := truth(s)
			board := g.Start.Board()
			for _, motion := range s.Motions {
				board.Put(motion.Square, motion.Piece)
			}
			j.trace.end()
			if end := g.last(); g.Lapse.reply == nil && (board != end.Board() || j.trace.now != board) {
				t.Errorf("%s, seed %d, %v: the pieces end otherwise than %s", manner, seed, g.Lapse.Kind, end.FEN())
			}
		}
		for k := range irregularities {
			if k > 0 && kinds[k] == 0 && k != BecomesKing && manner == "lapses" {
				t.Errorf("%s: no game with %v", manner, k)
			}
		}
	}
}

// A player makes two moves and takes the second back, without a running clock. The second
// is made in the opponent's turn, and no board detects whose hand made it, so there is a
// question.
func TestSecondMovePutBackIsAsked(t *testing.T) {
	m := RestoredLater(*Find("chessnut"))
	if sc := m.Play(m.Game(7300019)); sc.Lapsed != TwoAtOnce || !sc.Exact || len(sc.Accusations) > 0 {
		t.Errorf("%v: %s %v", sc.Lapsed, sc.Apart, sc.Accusations)
	}
}

// A pawn left on the last rank is replaced by a queen once it is corrected (7.5.2).
func TestPawnLeftBecomesQueen(t *testing.T) {
	m := RestoredLater(*Find("dgt"))
	m.Lapses.Kinds = []Irregularity{PawnNotReplaced}
	lapses := 0
	for seed := range uint64(40) {
		if g := m.Game(seed); g.Lapse != nil {
			lapses++
			if p := g.Moves[g.Lapse.At].Promotion(); p != chess.Queen {
				t.Errorf("%d: replaced by %v", seed, p)
			}
		}
	}
	if lapses == 0 {
		t.Error("no pawn was left")
	}
}
