package laws

import (
	"math/rand/v2"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Moves played on from an irregularity charge nobody before the arbiter lets it stand; if
// he restores the position, nothing of them remains.
func TestLinesChargeNobody(t *testing.T) {
	lines, least, games := 0, 1000, uint64(150)
	if testing.Short() {
		least, games = 200, 30
	}
	for _, e := range Editions() {
		for seed := range games {
			d := rand.New(rand.NewPCG(seed, 76))
			g := New(Header{Edition: e, Start: chess.Start(), Play: Play(d.IntN(3))})
			clocked := d.IntN(2) == 0
			for range 40 {
				lines += anyPly(t, g, d, clocked)
			}
		}
	}
	if lines < least {
		t.Errorf("only %d acts in lines", lines)
	}
}

// anyPly plays a legal or sometimes an illegal move of the player to move on the board, and
// returns the number of acts in a line.
func anyPly(t *testing.T, g *Game, d *rand.Rand, clocked bool) (lines int) {
	t.Helper()
	if g.Over() != nil {
		return 0
	}
	now := g.state.physical()
	who := adoube.PartyOf(now.mover())
	if g.state.line == nil && now.clock.spent || now.completedWrongly() {
		who = adoube.PartyOf(now.mover().Other()) // a reply to the illegal move
	}
	for _, a := range g.anyMove(d, who, clocked) {
		before, open := len(g.findings), g.Open().Count()
		was := g.state.line.played()
		r, err := g.Step(&a)
		if err != nil {
			return lines
		}
		for _, f := range r.Findings {
			if was && g.state.line.played() && f.Claim == adoube.ClaimOpen {
				t.Fatalf("%v charged in a line: %+v", f.By, f)
			}
		}
		if was && g.state.line.played() {
			lines++
			if len(g.findings) > before+1 || g.Open().Count() > open {
				t.Fatalf("findings %d, then %d; open %d, then %d", before, len(g.findings), open, g.Open().Count())
			}
		}
	}
	return lines + g.settleAny(t, d)
}

// settleAny lets the arbiter settle a line now and then.
func (g *Game) settleAny(t *testing.T, d *rand.Rand) int {
	t.Helper()
	if !g.state.line.played() || d.IntN(8) > 0 {
		return 0
	}
	result := adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: "1-0"}
	if r, err := g.Clone().Step(&result); err != nil || len(r.Ask) == 0 {
		t.Fatalf("a result asks nothing: %v", err)
	}
	restored := g.Clone()
	count := len(restored.findings)
	if r, err := restored.Step(&adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter}); err != nil || r.Line != nil || len(restored.findings) != count {
		t.Fatalf("restored: line %v, findings %d, not %d, %v", r.Line, len(restored.findings), count, err)
	}
	line := g.Line()
	r, err := g.Step(&adoube.Act{Verb: adoube.Stands, By: adoube.Arbiter})
	if err != nil || len(r.Adopted) != len(line) {
		t.Fatalf("stands: adopted %v of %v, %v", r.Adopted, line, err)
	}
	return 1
}

// anyMove returns the acts of a legal move on the board by a player or, one time in six, of
// any move.
func (g *Game) anyMove(d *rand.Rand, who adoube.Party, clocked bool) (acts []adoube.Act) {
	now := g.state.physical()
	board := now.board.Board(pieces.Nobody)
	c, _ := who.Color()
	from := chess.Square(d.IntN(64))
	for n := 0; board.At(from) == chess.NoPiece || board.At(from).Color() != c; n++ {
		if from = (from + 1) & 63; n == 64 {
			return nil
		}
	}
	to := chess.Square(d.IntN(64))
	if d.IntN(6) > 0 {
		s := now.board.Pos.Setup()
		s.Board, s.Turn, s.EnPassant = board, c, chess.NoSquare
		pos, err := s.AllowIrregular()
		if err != nil {
			return nil
		}
		var legal chess.Moves
		pos.Moves(&legal)
		list := legal.Append(nil, chess.All)
		if len(list) == 0 {
			return nil
		}
		m := list[d.IntN(len(list))]
		from, to = m.From(), m.Destination()
	}
	do := func(v adoube.Verb, s chess.Square) {
		acts = append(acts, adoube.Act{Verb: v, By: who, On: chess.SquaresOf(s)})
	}
	if p := board.At(to); p != chess.NoPiece && p.Color() != c {
		do(adoube.Remove, to)
	}
	do(adoube.Lift, from)
	do(adoube.Release, to)
	if clocked {
		acts = append(acts, adoube.Act{Verb: adoube.Clock, By: who})
	}
	return acts
}
