package sparring

import (
	"log/slog"
	"math/rand/v2"
	"os/exec"
	"testing"
	"time"

	"adoube/chess"
	"adoube/internal/hall/play"
	"adoube/internal/hall/sparring/uci"
)

// Two partners play whole games against each other, breaking the Laws. Neither stops,
// and the upheld claims match the breaches.
func TestPartnersPlayToTheEnd(t *testing.T) {
	for _, breaks := range []int{0, 40} {
		h := play.NewHub(time.Now)
		defer h.Close()
		club := &Club{Hurry: true, Log: slog.Default(), seed: 1}
		h.Partner = club.Sit
		r, _, err := h.Make(play.Wanted{Side: "white", Settings: play.Settings{
			Play: "blitz", Kind: "fischer", Help: "training", Base: 600_000,
			Partner: &play.Partner{Level: 1, Breaks: breaks},
		}}, "here")
		if err != nil {
			t.Fatal(err)
		}
		r.Vacate(chess.White)
		club.Sit(r, chess.White, play.Partner{Level: 2, Breaks: breaks})
		g, err := r.Enter(play.Entry{}, true)
		if err != nil {
			t.Fatal(err)
		}
		var upheld, rejected, moves int
		over := false
		for range g.Out {
			r.See(func(g *play.Game) { over = g.Over() })
			if over {
				break
			}
		}
		r.See(func(g *play.Game) {
			for _, e := range g.Events {
				switch e.Verdict {
				case "upheld":
					upheld++
				case "rejected":
					rejected++
				}
			}
			moves = g.Laws().Count()
			if !g.Over() {
				t.Error("the game is not over")
			}
		})
		t.Logf("%d moves, %d claims upheld", moves, upheld)
		if (upheld > 0) != (breaks > 0) || rejected > 0 || breaks == 0 && moves < 2 {
			t.Errorf("breaks %d: %d moves, %d claims upheld, %d rejected", breaks, moves, upheld, rejected)
		}
	}
}

// A partner with an engine plays on, and lawfully if so configured.
func TestAnEnginePlays(t *testing.T) {
	program, err := exec.LookPath("/usr/games/stockfish")
	if err != nil {
		t.Skip("no stockfish here")
	}
	h := play.NewHub(time.Now)
	defer h.Close()
	club := &Club{Hurry: true, Log: slog.Default(), Engine: uci.New(program, 1)}
	h.Partner = club.Sit
	r, token, err := h.Make(play.Wanted{Side: "white", Settings: play.Settings{
		Play: "rapid", Kind: "fischer", Help: "training", Base: 600_000, Partner: &play.Partner{Level: 2},
	}}, "here")
	if err != nil {
		t.Fatal(err)
	}
	g, err := r.Enter(play.Entry{Token: token, Session: "pupil"}, false)
	if err != nil {
		t.Fatal(err)
	}
	moved := false
	for range g.Out {
		begun, answered := false, false
		r.See(func(g *play.Game) {
			side, _ := g.Running()
			begun, answered = g.Begun(), g.Laws().Count() == 2 && side == chess.White
		})
		if answered {
			return
		}
		if begun && !moved {
			moved = true
			for i, act := range []string{`"lift","on":"e2"`, `"release","on":"e4"`, `"clock"`} {
				r.Ask(g, play.Request{Do: "act", N: i + 1, Act: []byte(`{"by":"white","act":` + act + `}`)})
			}
		}
	}
	t.Error("no answer")
}

func TestTheMoveThatWins(t *testing.T) {
	p, err := chess.ParsePosition("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	var moves chess.Moves
	p.Moves(&moves)
	m := choose(p, moves.Append(nil, chess.All), 3, rand.New(rand.NewPCG(1, 2)))
	if p.UCI(m) != "a1a8" {
		t.Errorf("a club player plays %s instead of mate", p.UCI(m))
	}
}
