package sparring

import (
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/play"
	"adoube/laws"
	"adoube/sim"
)

// boards are positions in which each breach is possible.
var boards = []string{
	"r1bqkbnr/ppp2ppp/2n5/1B1pp3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq d6 0 4",
	"r3k2n/1P4P1/8/8/8/8/1p4p1/R3K2N w - - 0 1",
}

// Each breach is one: the kernel upholds a claim of the opponent in every edition, or
// the partner does not commit it.
func TestBreachesAreBreaches(t *testing.T) {
	done := map[string]int{}
	for _, id := range []string{"fide-2023", "fide-2014", "uscf-2014"} {
		edition, err := laws.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, fen := range boards {
			start, err := chess.ParsePosition(fen, chess.Standard)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			p := &partner{rng: rng, hands: sim.Player{Draw: rng}, side: chess.White}
			g := laws.New(laws.Header{Edition: edition, Start: start, Play: laws.Rapid})
			var moves chess.Moves
			start.Moves(&moves)
			for _, m := range moves.Append(nil, chess.All) {
				for range 4 {
					if acts, name := p.breaks(g, start, m); acts != nil {
						done[id+" "+name]++
						if acts[len(acts)-1].Verb != adoube.Clock {
							t.Errorf("%s does not end with the clock", name)
						}
					}
				}
			}
		}
	}
	t.Log(done)
	for _, b := range breaches {
		if done["fide-2023 "+b.name] == 0 {
			t.Errorf("%s is never done", b.name)
		}
	}
	for _, name := range []string{"fide-2014 presses only", "uscf-2014 takes with both hands"} {
		if done[name] > 0 {
			t.Errorf("%s, which is no breach", name)
		}
	}
}

// A partner breaks the Laws in the configured share of its moves, in all ways, and a
// claim is upheld each time.
func TestBreachesAsOftenAsSet(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: 150 games are played")
	}
	const rate, games = 40, 150
	var lock sync.Mutex
	all, broken, upheld, ways := 0, 0, 0, map[string]int{}
	for n := range games {
		h := play.NewHub(time.Now)
		pupil := &Club{Hurry: true, Log: slog.Default(), seed: uint64(n + 1)}
		club := *pupil
		broke := 0
		club.moves = func(breach string) {
			lock.Lock()
			defer lock.Unlock()
			all++
			if breach != "" {
				ways[breach]++
				broke++
			}
		}
		h.Partner = pupil.Sit
		fens := append([]string{""}, boards...)
		r, g := begin(t, h, play.Settings{Play: "rapid", Base: 600_000, FEN: fens[n%len(fens)]})
		club.Sit(r, chess.White, play.Partner{Level: 1, Breaks: rate})
		claims, cut := follow(t, r, g)
		lock.Lock()
		if claims != broke && !(cut && claims == broke-1) {
			t.Errorf("game %d: %d breaches, %d claims upheld", n, broke, claims)
		}
		broken, upheld = broken+broke, upheld+claims
		lock.Unlock()
		h.Close()
	}
	lock.Lock()
	defer lock.Unlock()
	t.Logf("%d moves, %d of them breaches (%d %%), %d claims upheld: %v", all, broken, 100*broken/all, upheld, ways)
	if share := 100 * broken / all; share < rate-6 || share > rate+6 {
		t.Errorf("%d %% of the moves break the Laws, want %d", share, rate)
	}
	if len(ways) < 9 {
		t.Errorf("only %d ways: %v", len(ways), ways)
	}
}

// A partner whose breaches are not claimed plays on: it puts its pieces right, and
// agrees that a move stands once there is a reply.
func TestUnclaimedBreachesEndNoGame(t *testing.T) {
	for _, pace := range []string{"rapid", "standard"} {
		for n := range 12 {
			h := play.NewHub(time.Now)
			club := &Club{Hurry: true, Log: slog.Default(), mute: true, seed: uint64(n + 1)}
			h.Partner = club.Sit
			r, g := begin(t, h, play.Settings{Play: pace, Base: 3_600_000, FEN: append([]string{""}, boards...)[n%3]})
			club.Sit(r, chess.White, play.Partner{Level: 1, Breaks: 20})
			follow(t, r, g)
			r.See(func(game *play.Game) {
				last := game.Events[len(game.Events)-1]
				if last.Reason == "flag" || game.Laws().Count() == 0 {
					t.Errorf("%s %d: %d moves, %s %s", pace, n, game.Laws().Count(), last.Result, last.Reason)
				}
			})
			h.Close()
		}
	}
}

// begin begins a game in which the hub's partner has Black and White's seat is free; a
// spectator watches.
func begin(t *testing.T, h *play.Hub, s play.Settings) (*play.Room, *play.Guest) {
	t.Helper()
	s.Kind, s.Help, s.Partner = "fischer", "training", &play.Partner{Level: 1}
	r, _, err := h.Make(play.Wanted{Side: "white", Settings: s}, "here")
	if err != nil {
		t.Fatal(err)
	}
	g, err := r.Enter(play.Entry{}, true)
	if err != nil {
		t.Fatal(err)
	}
	r.Vacate(chess.White)
	return r, g
}

// follow watches a game until it is over. It returns the number of breaches with an
// upheld claim, and whether the game was cut short: at the fortieth move, or at a mate
// that could be claimed against. No claim may be rejected. A breach of two articles is
// claimed twice.
func follow(t *testing.T, r *play.Room, g *play.Guest) (upheld int, cut bool) {
	over := false
	for range g.Out {
		r.See(func(game *play.Game) {
			if g := game.Laws(); (g.Count() >= 40 || g.Open().Count() == 0) && !game.Over() {
				game.Quit(chess.Black, time.Now().UnixMilli())
				cut = true
			}
			if over = game.Over(); over {
				upheld = verdictsOn(t, game.Events)
			}
		})
		if over {
			break
		}
	}
	return upheld, cut
}

func verdictsOn(t *testing.T, events []play.Event) (upheld int) {
	last := ""
	for _, e := range events {
		if e.What != "act" {
			continue
		}
		if e.Verdict == "upheld" && last != "upheld" {
			upheld++
		}
		if last = e.Verdict; last == "rejected" || last == "open" {
			t.Errorf("a claim is %s", last)
		}
	}
	return upheld
}
