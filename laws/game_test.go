package laws

import (
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// An impossible act returns an error and changes nothing.
func TestImpossibleActs(t *testing.T) {
	for _, c := range []struct {
		before, act string
		want        adoube.Problem
	}{
		{"", "w lift e4", adoube.EmptySquare},
		{"", "w touch e4", adoube.EmptySquare},
		{"", "w touch", adoube.OneSquare},
		{"", "w lift e2 d2", adoube.OneSquare},
		{"", "w put e4", adoube.EmptyHand},
		{"", "w remove", adoube.EmptyHand},
		{"", "w release", adoube.OneSquare},
		{"w lift e2", "w put d2", adoube.OwnPieceThere},
		{"w lift e2", "w release Q d2", adoube.OwnPieceThere},
		{"w lift e2; w lift d2", "w release e4", adoube.WhichPiece},
		{"w lift e2; w lift d2", "w remove", adoube.WhichPiece},
		{"w lift e2", "w remove Q", adoube.NotInHand},
		{"w lift e2; w put e4", "b lift e4", adoube.HeldByOther},
		{"b lift e7", "w put e4", adoube.EmptyHand},
		{"w lift e2", "w nothing e4", adoube.ActMissing},
		{"w lift e2; w put e4; a find 2 released", "w put d2", adoube.OwnPieceThere},
		{"", "a clock", adoube.WrongParty},
		{"", "u claim 4.3", adoube.WrongParty},
		{"", "w restore", adoube.WrongParty},
		{"", "b claim 9.9", adoube.UnknownArticle},
		{"", "b claim 7", adoube.NoSuchAct},
		{"", "b claim 1", adoube.NoSuchAct},
		{"", "a stands", adoube.NothingToStand},
		{"w lift d1; w release d7", "a stands", adoube.BadPosition},
		{"", "a result 2-0", adoube.BadResult},
		{"", "a find 1 accident", adoube.NoSuchAct},
		{"w clock", "a find 1 released", adoube.BadFinding},
		{"w clock", "a find 1 not-released", adoube.BadFinding},
		{"w clock", "a find 1 adjusting", adoube.BadFinding},
		{"w adjust", "a find 1 accident", adoube.BadFinding},
		{"b claim 4.3", "a find 1 intent", adoube.BadFinding},
		{"w lift e2; w release e4", "a find 1 not-made", adoube.FindingClash},
		{"u unseen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR; a find 1 e2e4", "a find 1 e7e5", adoube.FindingClash},
		{"", "u unseen", adoube.BadFEN},
		{"", "u unseen 9/8/8/8/8/8/8/8", adoube.BadFEN},
	} {
		g := newGame(t, "fide-2023", startpos, Standard, 0)
		if c.before != "" {
			play(t, g, c.before)
		}
		key, count := g.Key(), len(g.log.acts)
		a := act(t, c.act)
		_, err := g.Step(&a)
		problem, ok := err.(*adoube.Error)
		if !ok || problem.Problem != c.want {
			t.Errorf("%s; %s: %v, want %s", c.before, c.act, err, c.want)
		}
		if g.Key() != key || len(g.log.acts) != count {
			t.Errorf("%s; %s changed the game", c.before, c.act)
		}
	}
}

// A fact missing in the record is asked, and each answer is tried.
func TestFindings(t *testing.T) {
	const sensed = "w lift g1 sensed; w release g1 sensed; w lift d2 sensed; w release d4 sensed"
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	r := play(t, g, sensed)
	if len(r.Findings) != 0 || len(r.Ask) != 1 || r.Ask[0].About != 1 || r.Ask[0].Kind != adoube.AskIntent {
		t.Fatalf("a sensed contact: findings %q, questions %v", codes(r), r.Ask)
	}
	r = play(t, g, "b claim 4.3")
	if r.Claim.Outcome != adoube.Pending || r.Ask[0].Answers[0].Turn != chess.White {
		t.Errorf("the claim is %v, and would give the move to %v", r.Claim.Outcome, r.Ask[0].Answers[0].Turn)
	}
	r = play(t, g, "a find 1 intent")
	if codes(r) != "touch-move 4 none" || r.Claim.Outcome != adoube.Upheld || open(g) != "g1f3 g1h3" {
		t.Errorf("found meant: %q, %v, open %s", codes(r), r.Claim, open(g))
	}
	g = newGame(t, "fide-2023", startpos, Standard, 0)
	r = play(t, g, sensed+"; b claim 4.3; a find 1 accident")
	if codes(r) != "" || r.Claim.Outcome != adoube.Rejected || r.Turn != chess.Black {
		t.Errorf("found an accident: %q, %v, %v to move", codes(r), r.Claim, r.Turn)
	}
}

func TestWithdrawn(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	r := play(t, g, "w touch g1; w lift d2; w release d4; a find 1 adjusting")
	if codes(r) != "-touch-move 3 none" || r.Certainty != adoube.Found {
		t.Errorf("findings %q, certainty %v", codes(r), r.Certainty)
	}
}

// 4.7: a later finding about a release changes the player to move.
func TestReleasedOrNot(t *testing.T) {
	for _, c := range []struct{ acts, open string }{
		{"w lift g1; w put f3; a find 2 released", "20"},
		{"w lift g1; w release f3; a find 2 not-released", "g1f3 g1h3"},
		{"w lift g1; w release g1; w lift e2; a find 3 not-made", "g1f3 g1h3"},
	} {
		g := newGame(t, "fide-2023", startpos, Standard, 0)
		if play(t, g, c.acts); open(g) != c.open {
			t.Errorf("%s: open %s, want %s", c.acts, open(g), c.open)
		}
	}
}

// Acts of an unknown hand bind nobody; the owner of the hand is asked.
func TestUnknownHand(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	r := play(t, g, "u lift e2")
	if open(g) != "20" || r.Ask[0].Kind != adoube.AskWhoseHand || r.Ask[0].Answers[0].Open.Count() != 2 {
		t.Errorf("open %s, asked %v", open(g), r.Ask)
	}
	if play(t, g, "w find 1"); open(g) != "e2e3 e2e4" {
		t.Errorf("found White's: open %s", open(g))
	}
}

// For unseen moves of pieces, a single explanation is taken, and several are asked.
func TestUnseen(t *testing.T) {
	for _, c := range []struct{ acts, turn, open string }{
		{"u unseen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", "black", "20"},
		{"u unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w", "white", "29"},
		{"u unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", "white", "20"},
		{"u unseen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R; a find 1 e2e4", "black", "29"},
		{"u unseen rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR; a restore", "white", "20"},
		{"u unseen rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR b; a stands", "black", "20"},
		{"w lift e2; u unseen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "white", "e2e3 e2e4"},
	} {
		g := newGame(t, "fide-2023", startpos, Standard, 0)
		r := play(t, g, c.acts)
		if r.Turn.String() != c.turn || open(g) != c.open || len(g.findings) > 0 {
			t.Errorf("%s: %v to move, open %s, findings %d", c.acts, r.Turn, open(g), len(g.findings))
		}
	}
}

// Of unseen moves, the one found to be first is first.
func TestWhichMoveWasFirst(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	play(t, g, "u unseen rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b; a find 1 d2d4")
	if first := g.Moves()[0].Move; first.UCI(chess.Standard) != "d2d4" {
		t.Errorf("%v was first", first.UCI(chess.Standard))
	}
}

// After the arbiter lets pieces stand following a move of Black, the move number increases.
func TestNumberOfTheMove(t *testing.T) {
	for _, c := range []struct {
		turn, seen string
		want       int
	}{{"w", "b", 1}, {"w", "w", 1}, {"b", "w", 2}, {"b", "b", 1}} {
		start := strings.Replace(startpos, " w ", " "+c.turn+" ", 1)
		g := newGame(t, "fide-2023", start, Standard, 0)
		play(t, g, "u unseen rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR "+c.seen+"; a stands")
		if pos := g.Position(); pos.Setup().Fullmoves != c.want {
			t.Errorf("from %s to %s: move %d, want %d", c.turn, c.seen, pos.Setup().Fullmoves, c.want)
		}
	}
}

// A.5.2: in rapid without full supervision a reply lets the illegal move stand. In standard
// play the arbiter does, and nobody is charged meanwhile.
func TestPlayGoesOn(t *testing.T) {
	const check = "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1"
	const acts = "w lift h2; w release h4; w clock; b lift g7; b release g6"
	g := newGame(t, "fide-2023", check, Rapid, 0)
	if r := play(t, g, acts); r.Made == nil || codes(r) != "illegal-move 3 forfeited" {
		t.Errorf("rapid: made %v, %q", r.Made, codes(r))
	}
	g = newGame(t, "fide-2023", check, Standard, 0)
	if r := play(t, g, acts); r.Made != nil || codes(r) != "" || r.Turn != chess.White {
		t.Errorf("standard: made %v, %q, %v to move", r.Made, codes(r), r.Turn)
	}
	if r := play(t, g, "a stands"); r.Turn != chess.White || g.state.turn.board.Pos.At(chess.G6) == chess.NoPiece {
		t.Errorf("let stand: %v to move in %s", r.Turn, g.state.turn.board.Pos.FEN())
	}
}

// The opponent's hand cannot make a player's move illegal.
func TestOpponentDisplaces(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	r := play(t, g, "b lift e7; b release e5; w lift e2; w release e4; w clock")
	if r.Completed == nil || codes(r) != "" {
		t.Errorf("completed %v, %q", r.Completed, codes(r))
	}
	if r = play(t, g, "b clock"); r.Made == nil {
		t.Error("the position that Black leaves is not his move")
	}
}

// Chess960: the king's own step is a move, unless castling was declared.
func TestChess960Step(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/RK6 w A - 0 1"
	g := newGame(t, "fide-2023", fen, Standard, chess.Chess960)
	if r := play(t, g, "w lift b1; w release c1"); r.Made == nil || r.Made.Move.Castles() {
		t.Errorf("made %v", r.Made)
	}
	g = newGame(t, "fide-2023", fen, Standard, chess.Chess960)
	if r := play(t, g, "w lift b1 castle; w release c1"); r.Made != nil || open(g) != "b1a1" {
		t.Errorf("declared: made %v, open %s", r.Made, open(g))
	}
	if r := play(t, g, "w lift a1; w release d1"); r.Made == nil || !r.Made.Move.Castles() {
		t.Errorf("castled: made %v", r.Made)
	}
}

// 7.5.1: an unnoticed illegal move charges nobody twice, however long play continues.
func TestPlayGoesOnUncharged(t *testing.T) {
	const check = "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 1"
	g := newGame(t, "fide-2023", check, Standard, 0)
	play(t, g, "w lift h2; w release h4; w clock; w clock")
	if len(g.findings) != 1 {
		t.Errorf("a clock pressed twice gives %d findings", len(g.findings))
	}
	r := play(t, g, "b lift g7; b release g6; b clock; w lift e1; w release f1; w clock")
	if len(g.findings) != 1 || r.Note != adoube.NotePlayedOn {
		t.Errorf("play that went on gives %d findings, note %v", len(g.findings), r.Note)
	}
	if r = play(t, g, "a stands"); r.Turn != chess.Black {
		t.Errorf("let stand: %v to move", r.Turn)
	}
}

// Nobody is charged at the clock for pieces moved unseen.
func TestUnexplainedPieces(t *testing.T) {
	g := newGame(t, "fide-2023", startpos, Standard, 0)
	r := play(t, g, "u unseen rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR; w lift d2; w release d4; w clock")
	if len(g.findings) != 0 || r.Note != adoube.NoteUnexplained {
		t.Errorf("findings %d, note %v", len(g.findings), r.Note)
	}
}

// 4.2.1: of two equal pieces in the hand, each goes back to its own square, so that
// adjusting both binds to neither.
func TestEqualPiecesGoHome(t *testing.T) {
	g := newGame(t, "fide-2023", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", Standard, 0)
	r := play(t, g, "w adjust; w lift a1; w lift h1; w release R h1; w release R a1")
	if r.Cites != 0 || len(g.state.turn.board.Items) != 0 {
		t.Errorf("adjusting two rooks binds %v, %d pieces astray", g.head.Edition.Numbers(r.Cites), len(g.state.turn.board.Items))
	}
}
