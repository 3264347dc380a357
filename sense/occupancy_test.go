package sense_test

import (
	"testing"

	"adoube/sim/hall"
)

// TestBlindHall reads a few games of the simulated hall on occupancy boards, and answers
// the promotions. The figures of many are in doc/boards.md.
func TestBlindHall(t *testing.T) {
	long(t)
	for _, name := range []string{"pegasus", "tabutronic", "chessup", "squareoff", "centaur"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			match := hall.Noisy(*hall.Find(name))
			sum := hall.Play(&match, hall.Run{Games: 20, Seed: 1})
			if sum.Answered < 19 || sum.Accusations > 0 || sum.Faults > 0 {
				t.Errorf("at least 19 of 20 games should be exact once questions are answered:\n%s", sum.Table())
			}
		})
	}
}

// TestBlindIrregular reads games with an irregular move each on occupancy boards. They
// cannot distinguish a pawn left on the last rank from a new piece.
func TestBlindIrregular(t *testing.T) {
	long(t)
	for name, manner := range map[string]func(hall.Family) hall.Match{"answered": hall.Answered, "restored": hall.RestoredLater} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			match := manner(*hall.Find("pegasus"))
			sum := hall.Play(&match, hall.Run{Games: 40, Seed: 1})
			if sum.Answered < 36 || sum.Accusations > 0 || sum.Faults > 0 {
				t.Errorf("nine games in ten should be exact once questions are answered, and nobody charged wrongly:\n%s", sum.Table())
			}
		})
	}
}

// TestBlindNewPiece reads a game with a pawn left on the last rank, where a queen would
// give check: a player who continues legally is not charged.
func TestBlindNewPiece(t *testing.T) {
	match := hall.Answered(*hall.Find("pegasus"))
	if sc := match.Play(match.Game(5167)); sc.Lapsed != hall.PawnNotReplaced || len(sc.Accusations) > 0 {
		t.Errorf("%v: %v", sc.Lapsed, sc.Accusations)
	}
}

// TestBlindForced reads games in which two readings stay equally likely until one has to be
// chosen: nobody is charged for later moves that the other would explain.
func TestBlindForced(t *testing.T) {
	match := hall.Answered(*hall.Find("chessup"))
	for _, seed := range []uint64{960026, 960246} {
		if sc := match.Play(match.Game(seed)); sc.Lapsed != hall.WrongSquare || len(sc.Accusations) > 0 {
			t.Errorf("%d: %v: %v", seed, sc.Lapsed, sc.Accusations)
		}
	}
}

// TestBlindSeeds reads games whose moves were once lost or misread: a square with a lost
// frame, the last move, a second promotion, adjusted pieces of which one could have
// captured the other, a misread scan, a promotion as the last move.
func TestBlindSeeds(t *testing.T) {
	for name, seeds := range map[string][]uint64{"centaur": {190, 228, 272, 292}, "chessup": {118, 220}, "tabutronic": {754, 381}, "pegasus": {517}} {
		match := hall.Noisy(*hall.Find(name))
		for _, seed := range seeds {
			if sc := match.Play(match.Game(seed)); !sc.Answered || len(sc.Accusations) > 0 {
				t.Errorf("%s, seed %d: %+v", name, seed, sc.Apart)
			}
		}
	}
}

// TestBrokenHall reads games on lines that break, so that whole moves are unseen: nobody is
// charged with unseen events.
func TestBrokenHall(t *testing.T) {
	long(t)
	for _, name := range []string{"pegasus", "tabutronic", "chessup", "centaur"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			match := hall.Broken(*hall.Find(name))
			sum := hall.Play(&match, hall.Run{Games: 20, Seed: 1})
			if sum.Right < sum.Moves/3 || sum.Accusations > 0 || sum.Faults > 0 {
				t.Errorf("a third of the moves should be read, and nobody charged:\n%s", sum.Table())
			}
		})
	}
}
