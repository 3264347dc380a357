package sim

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

var lawful = flag.Uint64("lawful", 5000, "how many games players without irregularities play, declared and sensed")

// TestLawfulPlayers has players without irregularities play games in all manners: no ruling
// may find anything against them, and each move must be the one they made.
func TestLawfulPlayers(t *testing.T) {
	t.Parallel()
	games := *lawful
	if testing.Short() {
		games = 100
	}
	t.Run("evidence", func(t *testing.T) {
		for _, sensed := range []bool{false, true} {
			for half := range uint64(2) {
				t.Run(fmt.Sprintf("sensed=%v/%d", sensed, half), func(t *testing.T) {
					t.Parallel()
					for seed := range games / 2 {
						if err := lawfulGame(2*seed+half, sensed); err != nil {
							t.Fatalf("seed %d: %v", 2*seed+half, err)
						}
					}
				})
			}
		}
	})
	t.Logf("%d games each, declared and sensed, seeds 0 to %d; %d acts", games, games-1, acted.Load())
}

var acted atomic.Int64

// lawfulGame plays the game of the seed.
func lawfulGame(seed uint64, sensed bool) error {
	draw := rand.New(rand.NewPCG(seed, 0))
	all := laws.Editions()
	setup, err := parse(Starts[draw.IntN(len(Starts))])
	if err != nil {
		return err
	}
	pos, err := setup.Position()
	if err != nil {
		return err
	}
	g := laws.New(laws.Header{Edition: all[draw.IntN(len(all))], Start: pos})
	p := Player{Draw: draw, Sensed: sensed}
	for plies := 10 + draw.IntN(30); plies > 0 && g.Over() == nil; plies-- {
		legal := legalMoves(g.Position())
		move := legal[draw.IntN(len(legal))]
		if err := lawfulMove(g, &p, move); err != nil {
			return fmt.Errorf("%s, %s, %s: %w", g.Header().Edition.ID, pos.FEN(), move.UCI(setup.Variant), err)
		}
	}
	return nil
}

// lawfulMove plays one move.
func lawfulMove(g *laws.Game, p *Player, move chess.Move) error {
	pos := g.Position()
	after := pos.Play(move)
	acts := p.Play(pos, move)
	var made *adoube.Made
	for n, act := range acts {
		r, err := g.Step(&act)
		if err != nil {
			return fmt.Errorf("%s: %w", sayAll(acts[:n+1]), err)
		}
		acted.Add(1)
		if len(r.Findings) > 0 {
			return fmt.Errorf("%s: %v", sayAll(acts[:n+1]), r.Findings)
		}
		if r.Made != nil {
			if made != nil && !r.Made.Move.Castles() { // a detected rook may move before its king
				return fmt.Errorf("%s: made twice", sayAll(acts[:n+1]))
			}
			made = r.Made
		}
	}
	if now := g.Position(); made == nil || made.Move != move || now.FEN() != after.FEN() {
		return fmt.Errorf("%s: made %v, now %s", sayAll(acts), made, now.FEN())
	}
	return nil
}
