package play

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"adoube"
	"adoube/chess"
)

// A long run: go test ./internal/hall/play -run HostileGames -v -timeout 0 -hostile-games 20000
var hostileGames = flag.Int("hostile-games", 300, "how many games TestHostileGames plays")

// Whatever two players do in any order, a game ends only as doc/play.md says, and for a
// reason that one of them gave.
func TestHostileGames(t *testing.T) {
	ends := map[string]int{}
	for n := range *hostileGames {
		w := newWild(t, uint64(n))
		for range 20 + w.draw.IntN(280) {
			w.step(t)
		}
		ends[w.g.last("over").Reason]++
	}
	for _, reason := range []string{"resigned", "aborted", "agreed", "flag"} {
		if ends[reason] == 0 {
			t.Errorf("no game ended by %q: %v", reason, ends)
		}
	}
	t.Log(ends)
}

// last returns the last event of that kind; an empty one if there is none.
func (g *Game) last(what string) (e Event) {
	for _, one := range g.Events {
		if one.What == what {
			e = one
		}
	}
	return e
}

// A wild game has players who make random requests.
type wild struct {
	*script
	draw    *rand.Rand
	seed    uint64
	presses [2]int
	offers  [2]bool                          // offers that may still be open
	do      func(chess.Color, Request) error // makes a request
}

func newWild(t *testing.T, seed uint64) *wild {
	draw := rand.New(rand.NewPCG(seed, 43))
	w := &wild{script: newScript(t, wildSettings(draw)), draw: draw, seed: seed}
	w.do = func(by chess.Color, q Request) error { return w.g.Do(by, q, w.now) }
	return w
}

func wildSettings(draw *rand.Rand) Settings {
	how := rapid
	a := askers[draw.IntN(len(askers))]
	how.Play = a.play
	how.Help = []string{"tournament", "training", "teaching"}[draw.IntN(3)]
	if asks := draw.IntN(3) == 0; asks {
		how.FEN = a.fen
	}
	return how
}

// step makes one request at some time, and checks the invariants.
func (w *wild) step(t *testing.T) {
	w.now += int64(w.draw.IntN(300))
	if w.draw.IntN(400) == 0 {
		w.now += 30 * 60_000
	}
	by, q := chess.Color(w.draw.IntN(2)), w.request()
	if w.draw.IntN(4) > 0 { // mostly the player having the move
		by, _ = w.g.Running()
	}
	if q.Do == "act" {
		q.Act = json.RawMessage(w.act(by))
	}
	before, over := len(w.g.Events), w.g.over
	pressed := w.presses
	err := w.do(by, q)
	fault := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("seed %d: %s asks %+v (%s), %v: %s", w.seed, by, q, q.Act, err, fmt.Sprintf(format, args...))
	}
	if over && len(w.g.Events) != before {
		fault("something happened after the end")
	}
	for _, e := range w.g.Events[before:] {
		if e.What == "over" {
			if why := w.wrong(by, q, e, pressed); why != "" {
				fault("%s: %+v", why, e)
			}
		}
		w.note(by, q, e)
	}
	if w.g.over != (w.g.last("over").What != "") {
		fault("over is %v", w.g.over)
	}
}

// note stores events that can end a game later.
func (w *wild) note(by chess.Color, q Request, e Event) {
	switch {
	case e.What == "offer", e.What == "claim-draw":
		w.offers[by] = true
	case e.What == "decline":
		w.offers[by.Other()] = false
	case e.What == "act":
		var act struct{ Act, By string }
		if json.Unmarshal(e.Act, &act) == nil && act.Act == "clock" {
			w.presses[by]++
		}
	}
	if q.Do == "act" && e.What == "act" && w.g.laws.Turn() == by && !w.g.offered[by.Other()] {
		w.offers[by.Other()] = false // a touch declines it
	}
}

// wrong returns why a game may not end so; empty: it may.
func (w *wild) wrong(by chess.Color, q Request, e Event, presses [2]int) string {
	win := map[chess.Color]string{chess.White: "1-0", chess.Black: "0-1"}
	switch e.Reason {
	case "resigned":
		position := w.g.laws.Position()
		if q.Do != "resign" || e.Result != win[by.Other()] && (e.Result != chess.Drawn || position.CanMate(by.Other())) {
			return "he did not resign"
		}
	case "aborted":
		if q.Do != "abort" || e.Result != "*" || presses[0] > 1 && presses[1] > 1 {
			return "it is too late"
		}
	case "agreed":
		if q.Do != "accept" && q.Do != "offer" || !w.offers[by.Other()] || e.Result != chess.Drawn {
			return "nobody offered a draw that stands"
		}
	case "flag":
		side, ok := chess.White, e.By == adoube.White.String() || e.By == adoube.Black.String()
		if e.By == adoube.Black.String() {
			side = chess.Black
		}
		if !ok || [2]int64{e.Clock.White, e.Clock.Black}[side] > 0 || e.Result == win[side] {
			return "no flag has fallen"
		}
	case "threefold", "fifty":
		if q.Do != "claim-draw" || e.Result != chess.Drawn {
			return "nobody claimed it"
		}
	case "penalty":
		if !slices.Contains([]string{"act", "answer", "claim-draw"}, q.Do) || e.Result == "*" {
			return "nothing was claimed"
		}
	case "result":
		if q.Do != "answer" || w.g.questions[q.About] != nil && w.g.questions[q.About].only != adoube.Unknown {
			return "one alone ended it"
		}
	default:
		if q.Do != "act" && q.Do != "answer" || e.Result == "*" {
			return "no hand ended it"
		}
	}
	return ""
}

// request returns a random request.
func (w *wild) request() Request {
	switch n := w.draw.IntN(200); {
	case n < 150:
		return Request{Do: "act"}
	case n < 158:
		return Request{Do: "offer"}
	case n < 163:
		return Request{Do: "decline"}
	case n < 165:
		return Request{Do: "accept"}
	case n < 172:
		return Request{Do: "claim-draw", Reason: w.one("threefold", "fifty", "x", ""), Move: w.one("", "g1f3", "e1g1", "a7a8q", "x")}
	case n < 197:
		return w.answers()
	case n == 198:
		return Request{Do: "abort"}
	case n == 199 && w.draw.IntN(3) == 0:
		return Request{Do: "resign"}
	}
	return Request{Do: w.one("", "x", "again", "name", "result")}
}

// answers returns a random answer to a question, or to none.
func (w *wild) answers() Request {
	q := Request{Do: "answer", About: w.draw.IntN(40)}
	all := everyAnswer()
	q.Answer = json.RawMessage(all[w.draw.IntN(len(all))])
	for about, asked := range w.g.questions {
		if w.draw.IntN(3) > 0 && len(asked.offered) > 0 {
			q.About = about
			if line, err := json.Marshal(asked.offered[w.draw.IntN(len(asked.offered))]); err == nil {
				q.Answer = line
			}
		}
	}
	return q
}

// act returns a random act of a hand: the next one of a legal move, or any.
func (w *wild) act(by chess.Color) string {
	pos := w.g.laws.Position()
	verb := w.one("touch", "lift", "release", "put", "remove", "adjust", "clock", "clock", "claim", "claim", "x")
	on := chess.Square(w.draw.IntN(64))
	var all chess.Moves
	pos.Moves(&all)
	if list := all.Append(nil, chess.All); len(list) > 0 && w.draw.IntN(3) > 0 {
		m := list[w.draw.IntN(len(list))]
		verb, on = "lift", m.From()
		if len(w.g.laws.Placement().Hands) > 0 {
			verb, on = "release", m.Destination()
		} else if pos.Turn() != by {
			verb = "clock"
		}
	}
	switch verb {
	case "adjust", "clock", "claim":
		return fmt.Sprintf(`{"act":%q,"by":%q}`, verb, by)
	}
	return fmt.Sprintf(`{"act":%q,"by":%q,"on":%q}`, verb, by, on)
}

func (w *wild) one(list ...string) string { return list[w.draw.IntN(len(list))] }

// A spectator changes nothing, whatever he requests.
func TestSpectatorsChangeNothing(t *testing.T) {
	r, _, _ := begun(t)
	watcher := enter(t, r, Entry{Session: "w"}, true)
	w := newWild(t, 1)
	before := len(r.game.Events)
	for n := range 500 {
		q := w.request()
		q.N, q.By = n+1, w.one("", "white", "black")
		if q.Do == "act" {
			q.Act = json.RawMessage(w.act(chess.Color(n % 2)))
		}
		r.Ask(watcher.g, q)
		for len(watcher.g.Out) > 0 {
			<-watcher.g.Out
		}
	}
	if len(r.game.Events) != before {
		t.Errorf("%d events came of it", len(r.game.Events)-before)
	}
}
