package sim

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A drawnGame is a game in which pieces go back and forth, draws are offered and claimed,
// and players touch pieces they do not move. The kernel and the second reading judge it.
type drawnGame struct {
	*testing.T
	*rand.Rand
	game   *laws.Game
	reader *DrawReader
	play   laws.Play
	seen   map[string]int // number of times by verdict or end of the game
	acts   []string
	over   bool

	unclaimed bool // nobody claims a draw
}

var drawStarts = []string{
	chess.StartFEN,
	"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
	"4k3/2p1p3/8/1P1P4/4p1p1/8/3P1P2/4K2R w K - 0 1",
	"8/2k5/8/8/8/8/3QK3/8 w - - 90 60",
	"8/2k3n1/8/8/8/8/3RK3/8 b - - 138 90",
}

var drawn = flag.Int("drawn", 1000, "how many games TestDraws plays, under each edition")

// TestDraws compares both readings of draws in random games, by edition and way to play.
func TestDraws(t *testing.T) {
	t.Parallel()
	games := *drawn
	if testing.Short() {
		games = 100
	}
	seen := map[string]int{}
	for _, e := range laws.Editions() {
		if e.ID == "uscf-2014" {
			continue // no rules on draws are judged
		}
		for n := range games {
			start, err := chess.ParsePosition(drawStarts[n%len(drawStarts)], chess.Standard)
			if err != nil {
				t.Fatal(err)
			}
			play := []laws.Play{laws.Standard, laws.Rapid, laws.Blitz}[n%3]
			g := &drawnGame{
				T: t, Rand: rand.New(rand.NewPCG(uint64(n), 96)), play: play, seen: seen,
				unclaimed: n%2 == 1,
				game:      laws.New(laws.Header{Edition: e, Start: start, Play: play}), reader: NewDrawReader(e.ID, start),
			}
			g.run(e.ID)
		}
	}
	for _, what := range []string{"upheld", "rejected touched", "rejected moved", "rejected not-on-move", "declined", "fivefold", "seventy-five-moves", "rejected not-established three-minutes", "rejected not-established one-minute"} {
		if seen[what] == 0 {
			t.Errorf("in no game was there %s", what)
		}
	}
}

// step gives the kernel an act and compares the ruling with the second reading's answer.
func (g *drawnGame) step(a adoube.Act, want string) *adoube.Ruling {
	g.acts = append(g.acts, say(a))
	r, err := g.game.Step(&a)
	if err != nil {
		g.Fatalf("%s: %v", strings.Join(g.acts, "; "), err)
	}
	var said []string
	if r.Claim != nil {
		words := []string{r.Claim.Outcome.String()}
		if r.Draw.Reason != adoube.NoRefusal {
			words = append(words, r.Draw.Reason.String())
		}
		if r.Claim.Penalty != adoube.NoPenalty {
			words = append(words, r.Claim.Penalty.String())
		}
		said = append(said, strings.Join(words, " "))
	}
	if r.Offer != nil && r.Offer.State == adoube.OfferDeclined {
		said = append(said, "declined")
	}
	if r.Over != nil && r.Claim == nil {
		said = append(said, r.Over.Reason.String())
	}
	got := strings.Join(said, ", ")
	if got != want {
		g.Errorf("%s: the kernel says %q, the second reading %q", strings.Join(g.acts, "; "), got, want)
		g.over = true
	}
	start := g.game.Header().Start
	if do := withoutMustPlay(does(r.Do, start.Variant())); do != drawDoes(want, r) {
		g.Errorf("%s: the arbiter does %q, by the second reading %q", strings.Join(g.acts, "; "), do, drawDoes(want, r))
	}
	for _, what := range said {
		g.seen[what]++
	}
	g.over = g.over || r.Over != nil
	return r
}

// drawDoes returns the arbiter's steps for a claim or an end of the game where want is the
// second reading's answer, without the move that the claimant must play.
func drawDoes(want string, r *adoube.Ruling) string {
	c, _ := r.Act.By.Color()
	start := "start-clock " + adoube.PartyOf(r.Turn).String()
	extra := map[string]string{"one-minute": "60", "two-minutes": "120", "three-minutes": "180"}
	verdict := strings.TrimPrefix(strings.TrimSuffix(want, ", declined"), "declined, ")
	words := strings.Fields(verdict)
	switch {
	case verdict == "upheld", verdict == "fivefold", verdict == "seventy-five-moves":
		return "pause, game-drawn"
	case verdict == "open":
		return fmt.Sprint("pause, establish ", r.Ask[0].About)
	case len(words) == 3:
		return fmt.Sprintf("pause, add-time %v %s, %s", adoube.PartyOf(c.Other()), extra[words[2]], start)
	case strings.HasPrefix(verdict, "rejected"):
		return "pause, " + start
	}
	return ""
}

// withoutMustPlay returns the arbiter's steps without those about moves that must be
// played.
func withoutMustPlay(steps []string) string {
	return strings.Join(slices.DeleteFunc(steps, func(s string) bool { return strings.HasPrefix(s, "must-play") }), ", ")
}

func (g *drawnGame) run(edition string) {
	start := g.game.Position()
	g.acts = []string{edition, g.play.String(), start.FEN()}
	been := map[chess.Board]bool{}
	for range 60 {
		pos := g.game.Position()
		been[pos.Board()] = true
		moves := legalMoves(pos)
		if g.over || len(moves) == 0 {
			return
		}
		m := g.back(pos, moves, been)
		if m = g.before(pos, moves, m); g.over {
			return
		}
		g.make(pos, m)
	}
}

// back usually returns a move back to an earlier position, if there is one.
func (g *drawnGame) back(pos chess.Position, moves []chess.Move, been map[chess.Board]bool) chess.Move {
	for _, n := range g.Perm(len(moves)) {
		after := pos.Play(moves[n])
		if been[after.Board()] && g.IntN(4) > 0 {
			return moves[n]
		}
	}
	return moves[g.IntN(len(moves))]
}

// before performs the offers, touches and claims before a move m, and returns the move that
// must be made.
func (g *drawnGame) before(pos chess.Position, moves []chess.Move, m chess.Move) chess.Move {
	us := pos.Turn()
	me, them := adoube.PartyOf(us), adoube.PartyOf(us.Other())
	if by := []chess.Color{us, us.Other()}[g.IntN(2)]; g.reader.offer == nil && g.IntN(6) == 0 {
		g.reader.Offered(by)
		g.step(adoube.Act{Verb: adoube.Offer, By: adoube.PartyOf(by)}, "")
	}
	if g.IntN(8) == 0 {
		g.touch(them, us.Other(), pos.King(us.Other()), adoube.Move)
	}
	if g.IntN(8) == 0 && !g.unclaimed {
		g.claim(them, us.Other(), chess.NoMove)
	}
	if g.IntN(8) == 0 && !g.over {
		g.reader.Adjusts()
		g.step(adoube.Act{Verb: adoube.Adjust, By: me}, "")
	}
	if g.IntN(4) == 0 && !g.over {
		g.touch(me, us, m.From(), []adoube.Intent{adoube.Move, adoube.Accident, adoube.NoIntent}[g.IntN(3)])
	}
	if g.IntN(3) == 0 && !g.over && !g.unclaimed {
		written := chess.NoMove
		if g.IntN(2) == 0 {
			written = m
		}
		g.claim(me, us, written)
	}
	return m
}

func (g *drawnGame) touch(by adoube.Party, c chess.Color, on chess.Square, how adoube.Intent) {
	want := ""
	if g.reader.Touches(c, how) {
		want = "declined"
	}
	g.step(adoube.Act{Verb: adoube.Touch, By: by, On: chess.SquaresOf(on), Intent: how}, want)
}

func (g *drawnGame) claim(by adoube.Party, c chess.Color, m chess.Move) {
	fifty := g.IntN(2) == 0
	a := adoube.Act{Verb: adoube.Claim, By: by, Article: "9.2"}
	if fifty {
		a.Article = "9.3"
	}
	if m != chess.NoMove {
		a.Move = m.UCI(chess.Standard)
	}
	g.step(a, g.reader.Claims(c, fifty, m, int(g.play)%3))
}

// make makes the move without irregularities, and usually presses the clock.
func (g *drawnGame) make(pos chess.Position, m chess.Move) {
	me := adoube.PartyOf(pos.Turn())
	acts := cleanHands(pos, m, me)
	for n, a := range acts {
		rejected, over := false, ""
		switch {
		case n == len(acts)-1:
			rejected, over = g.reader.Moves(m)
		case a.Verb == adoube.Lift:
			rejected = g.reader.Touches(pos.Turn(), adoube.Move)
		case a.Verb == adoube.Remove:
			rejected = g.reader.Removes(pos.Turn())
		default:
			rejected = g.reader.Puts()
		}
		want := strings.Join(nonEmptyOf(map[bool]string{true: "declined"}[rejected], over), ", ")
		if g.step(a, want); g.over {
			return
		}
	}
	if g.IntN(4) > 0 {
		g.reader.Presses()
		g.step(adoube.Act{Verb: adoube.Clock, By: me}, "")
	}
}

// cleanHands returns the acts of a move in the proper order.
func cleanHands(pos chess.Position, m chess.Move, me adoube.Party) (acts []adoube.Act) {
	add := func(v adoube.Verb, on chess.Square, p chess.PieceType) {
		acts = append(acts, adoube.Act{Verb: v, By: me, On: chess.SquaresOf(on), Piece: p})
	}
	if m.Castles() {
		us := pos.Turn()
		add(adoube.Lift, m.From(), chess.NoType)
		add(adoube.Release, chess.KingTo(us, m.Side()), chess.NoType)
		add(adoube.Lift, pos.HomeRook(us, m.Side()), chess.NoType)
		add(adoube.Release, chess.RookTo(us, m.Side()), chess.NoType)
		return acts
	}
	if m.Promotion() == chess.NoType {
		add(adoube.Lift, m.From(), chess.NoType)
	} else {
		add(adoube.Remove, m.From(), chess.NoType)
	}
	taken := m.To()
	if pos.At(m.From()).Type() == chess.Pawn && m.From().File() != m.To().File() && pos.At(m.To()) == chess.NoPiece {
		taken = chess.MakeSquare(m.To().File(), m.From().Rank())
	}
	if pos.At(taken) != chess.NoPiece {
		add(adoube.Remove, taken, chess.NoType)
	}
	add(adoube.Release, m.To(), m.Promotion())
	return acts
}

func nonEmptyOf(words ...string) (some []string) {
	for _, w := range words {
		if w != "" {
			some = append(some, w)
		}
	}
	return some
}
