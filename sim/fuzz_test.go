package sim

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// FuzzActs performs any acts in a game, possible or not: nothing may panic, refused acts
// change nothing, and only legal moves are open.
func FuzzActs(f *testing.F) {
	for seed := range uint64(100) {
		f.Add(anyBytes(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := anything(data); err != nil {
			t.Fatal(err)
		}
	})
}

// TestAnything does the same for fixed seeds.
func TestAnything(t *testing.T) {
	t.Parallel()
	seeds := uint64(21_000)
	if testing.Short() {
		seeds = 600
	}
	for seed := range seeds {
		if err := anything(anyBytes(seed)); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

func anyBytes(seed uint64) []byte {
	draw := rand.New(rand.NewPCG(seed, 4))
	data := make([]byte, 20+draw.IntN(400))
	for i := range data {
		data[i] = byte(draw.Uint32())
	}
	return data
}

// anything plays the acts of the bytes and returns an error with the acts if the game
// breaks an invariant.
func anything(data []byte) error {
	in := &bytes{data}
	g := anyGame(in)
	start := g.Position()
	where := g.Header().Edition.ID + ", " + start.FEN() + ": "
	var acts []adoube.Act
	for len(in.left) > 0 {
		act := anyAct(in, g)
		before := g.Clone()
		if _, err := g.Step(&act); err == nil {
			acts = append(acts, act)
		} else if g.Key() != before.Key() {
			return fmt.Errorf("%s%s; refused, but changed the game: %s", where, sayAll(acts), say(act))
		}
		if err := soundOpen(g); err != nil {
			return fmt.Errorf("%s%s: %w", where, sayAll(acts), err)
		}
	}
	return nil
}

// bytes is a source of draws; when it is empty, all draws are zero.
type bytes struct{ left []byte }

func (b *bytes) below(n int) int {
	if len(b.left) == 0 {
		return 0
	}
	v := b.left[0]
	b.left = b.left[1:]
	return int(v) % n
}

func anyGame(in *bytes) *laws.Game {
	all := laws.Editions()
	setup, _ := parse(Starts[in.below(len(Starts))])
	pos, err := setup.Position()
	if err != nil {
		panic(err)
	}
	for range in.below(60) {
		if legal := legalMoves(pos); len(legal) > 0 {
			pos = pos.Play(legal[in.below(len(legal))])
		}
	}
	return laws.New(laws.Header{Edition: all[in.below(len(all))], Start: pos, Play: laws.Play(in.below(5))})
}

// anyAct draws an act, usually of a hand near the pieces, sometimes any act.
func anyAct(in *bytes, g *laws.Game) adoube.Act {
	a := adoube.Act{
		Verb: adoube.Touch + adoube.Verb(in.below(5)),
		By:   adoube.PartyOf(g.Turn()),
		On:   chess.SquaresOf(anySquare(in, g)),
	}
	odd := in.below(16)
	if odd == 0 {
		a.Verb, a.Fact, a.Color = anyWord[adoube.Verb](in), anyWord[adoube.Fact](in), anyWord[adoube.Party](in)
		articles := []string{"", "4.3", "4.4.2", "4.7", "7.5", "9.2", "9.3", "x"}
		a.Article = articles[in.below(len(articles))]
		a.About, a.To = in.below(40), in.below(40)
		a.Result = []string{"1-0", "0-1", "1/2-1/2", "*", "?"}[in.below(5)]
		a.FEN, a.Move = anyFEN(in, g), anyMove(in, g)
		if in.below(2) == 0 {
			a.By = anyWord[adoube.Party](in)
		}
	}
	if odd%4 == 1 {
		a.By, a.Intent = anyWord[adoube.Party](in), anyWord[adoube.Intent](in)
		a.Evidence, a.Hand = anyWord[adoube.Evidence](in), anyWord[adoube.Hand](in)
		a.Unordered, a.Assistant = in.below(2) == 1, in.below(4) == 1
	}
	if odd%4 == 2 {
		a.Piece = chess.PieceType(in.below(7))
	}
	if odd%8 == 3 {
		a.On = a.On.With(anySquare(in, g))
	}
	if odd == 8 || odd == 13 {
		a.Verb, a.On = adoube.Clock, 0
	}
	if odd == 12 {
		a.On = 0
	}
	return a
}

// anyWord draws any value of T that has a name, or the zero value.
func anyWord[T interface {
	~uint8
	fmt.Stringer
}](in *bytes) T {
	names := append(adoube.Names[T](), "")
	word, _ := adoube.Named[T](names[in.below(len(names))])
	return word
}

// anySquare draws a square, more often an occupied one.
func anySquare(in *bytes, g *laws.Game) chess.Square {
	s := chess.Square(in.below(64))
	pos := g.Position()
	if occupied := pos.Board().Occupied(); !occupied.Has(s) && in.below(2) == 0 {
		for near := range occupied.All {
			if near > s {
				return near
			}
		}
	}
	return s
}

func anyMove(in *bytes, g *laws.Game) string {
	pos := g.Position()
	legal := legalMoves(pos)
	if len(legal) == 0 || in.below(3) == 0 {
		return ""
	}
	return legal[in.below(len(legal))].UCI(pos.Variant())
}

func anyFEN(in *bytes, g *laws.Game) string {
	pos := g.Position()
	for range in.below(3) {
		if legal := legalMoves(pos); len(legal) > 0 {
			pos = pos.Play(legal[in.below(len(legal))])
		}
	}
	return pos.FEN()
}

// soundOpen checks that only legal moves are open, that some are open while the game
// continues and there are any, and that one rule of each kind applies.
func soundOpen(g *laws.Game) error {
	open := g.Open()
	list, legal := open.List(), legalMoves(g.Position())
	for _, m := range list {
		if !slices.Contains(legal, m) {
			return fmt.Errorf("open, but not legal: %v", m.UCI(chess.Standard))
		}
	}
	if g.Over() == nil && len(list) == 0 && len(legal) > 0 {
		return fmt.Errorf("nothing is open, though there are legal moves")
	}
	if duties, holds := g.Binding(); g.Over() == nil && (len(duties) != 1 || len(holds) != 1) {
		return fmt.Errorf("not one row of each binds: %v, %v", duties, holds)
	}
	return nil
}
