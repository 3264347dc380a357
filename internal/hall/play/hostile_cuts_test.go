package play

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/chess"
)

// Connections are cut and come back, with old pages and new ones: no cut ends or
// changes a game, and each page receives all events once, in order.
func TestHostileGamesThroughCuts(t *testing.T) {
	ends := map[string]int{}
	for n := range *hostileGames {
		c := newCutGame(t, uint64(n))
		for range 20 + c.draw.IntN(280) {
			c.cuts(t)
			c.step(t)
		}
		for side := range c.pages {
			c.comes(t, side, false)
			if p := &c.pages[side]; !slices.Equal(p.seen, c.all()) {
				t.Fatalf("seed %d: the page of %v has seen %d events, not %d", c.seed, chess.Color(side), len(p.seen), len(c.r.sent))
			}
		}
		ends[c.g.last("over").Reason]++
		c.hub.Close()
	}
	for _, reason := range []string{"resigned", "agreed", "flag"} {
		if ends[reason] == 0 {
			t.Errorf("no game ended by %q: %v", reason, ends)
		}
	}
	t.Log(ends)
}

// A cutGame is a wild game in a room whose players' lines are cut.
type cutGame struct {
	*wild
	hub   *Hub
	r     *Room
	pages [2]cutPage
}

// A cutPage is a player's page; without a guest its line is cut.
type cutPage struct {
	entry Entry
	guest *Guest
	asked int      // requests of the session
	seen  []string // events received
}

func newCutGame(t *testing.T, seed uint64) *cutGame {
	draw := rand.New(rand.NewPCG(seed, 44))
	c := &cutGame{wild: &wild{script: &script{t: t, now: 1}, draw: draw, seed: seed}}
	c.hub = NewHub(func() time.Time { return time.UnixMilli(c.now) })
	r, token, err := c.hub.Make(Wanted{Settings: wildSettings(draw), Side: "white"}, "10.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	c.r, c.g, c.wild.do = r, r.game, c.asks
	c.pages[0].entry = Entry{Token: token}
	for side := range c.pages {
		c.comes(t, side, true)
	}
	return c
}

// asks makes a request of a player whose line is up.
func (c *cutGame) asks(by chess.Color, q Request) error {
	p := &c.pages[by]
	if p.guest == nil || q.Do == "again" { // another game
		return nil
	}
	p.asked++
	q.N, q.By = p.asked, by.String()
	c.r.Ask(p.guest, q)
	return nil
}

// cuts cuts lines, and reconnects others with the same page or a new one.
func (c *cutGame) cuts(t *testing.T) {
	before, over := len(c.g.Events), c.g.over
	for side := range c.pages {
		p := &c.pages[side]
		switch {
		case p.guest != nil && c.draw.IntN(12) == 0:
			p.hears(t)
			c.r.Leave(p.guest)
			p.guest = nil
		case p.guest == nil && c.draw.IntN(4) == 0:
			c.comes(t, side, c.draw.IntN(3) == 0)
		}
		p.hears(t)
	}
	if len(c.g.Events) != before || c.g.over != over {
		t.Fatalf("seed %d: a cut did %+v", c.seed, c.g.Events[before:])
	}
}

// comes connects a player who is not there.
func (c *cutGame) comes(t *testing.T, side int, fresh bool) {
	t.Helper()
	p := &c.pages[side]
	if p.guest != nil {
		p.hears(t)
		return
	}
	if fresh {
		p.entry.Session, p.asked, p.seen = fmt.Sprint(side, c.draw.Uint32()), 0, nil
	} else if drop := min(len(p.seen), c.draw.IntN(3)); drop > 0 { // it has kept some of them
		p.seen = p.seen[:len(p.seen)-drop]
	}
	p.entry.Since = len(p.seen)
	guest, err := c.r.Enter(p.entry, false)
	if err != nil {
		t.Fatalf("seed %d: %v", c.seed, err)
	}
	if p.guest = guest; len(guest.sides) != 1 || guest.sides[0] != chess.Color(side) {
		t.Fatalf("seed %d: %v came back as %v", c.seed, chess.Color(side), guest.sides)
	}
	p.hears(t)
}

// hears reads the messages of the line.
func (p *cutPage) hears(t *testing.T) {
	t.Helper()
	for p.guest != nil && len(p.guest.Out) > 0 {
		m := <-p.guest.Out
		var said struct {
			Say   string
			Token string
		}
		if err := json.Unmarshal(m.head, &said); err != nil {
			t.Fatal(err)
		}
		for _, e := range m.events {
			p.seen = append(p.seen, string(e))
		}
		switch said.Say {
		case "welcome":
			p.entry.Token = said.Token
		case "event":
			p.seen = append(p.seen, strings.Replace(string(m.head), `"say":"event",`, "", 1))
		}
	}
}

// all lists the events of the game.
func (c *cutGame) all() (list []string) {
	for _, e := range c.r.sent {
		list = append(list, string(e))
	}
	return list
}
