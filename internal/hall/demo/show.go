package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"adoube/client"
	"adoube/internal/hall"
	"adoube/internal/hall/pairing"
)

// Event is the short name of the event.
const Event = "demo"

// A Show is a hall in which the games are acted out.
type Show struct {
	Hall    *hall.Hall
	Arbiter *client.Client // enters the acts of people
	Agent   *client.Client // sends the bytes of the boards
}

// Intervals of a show.
const (
	healthy = 5 * time.Second // between two reports of the boards' states
	between = 5 * time.Second // from the last game's end to the next round
)

// rounds limits the rounds, to some fourteen hours: everything is recorded, and a
// forgotten hall must not fill the disk.
const rounds = 200

// Run plays round after round until ctx ends or the hall refuses something.
func (s *Show) Run(ctx context.Context) error {
	all, err := Games()
	if err != nil {
		return err
	}
	scripts := make([]*script, len(all))
	for i, g := range all {
		if scripts[i], err = write(g, tables[i], uint64(i+1)); err != nil {
			return err
		}
	}
	event := hall.Event{ID: Event, Name: "Twelve games", Site: "adoube", Delay: 10, Appeal: 30}
	if err := s.Hall.Do(ctx, "", hall.Change{Event: &event}); err != nil {
		return err
	}
	for round := 1; round <= rounds && ctx.Err() == nil; round++ {
		if err := s.round(ctx, round, scripts); err != nil {
			return err
		}
	}
	return nil
}

// round organises a round and plays it.
func (s *Show) round(ctx context.Context, round int, scripts []*script) error {
	if err := s.organise(ctx, round); err != nil {
		return err
	}
	if err := s.state(ctx, round, "running"); err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go s.report(ctx, cancel)
	var games sync.WaitGroup
	for i, script := range scripts {
		games.Go(func() {
			p := player{Show: s, script: script, place: client.Place{Event: Event, Round: round, Table: i + 1}, board: board(i)}
			if err := p.play(ctx); err != nil {
				cancel(err)
			}
		})
	}
	games.Wait()
	if err := context.Cause(ctx); err != nil {
		return err
	}
	pause(ctx, between)
	return s.state(ctx, round, "finished")
}

// state sets the state of a round.
func (s *Show) state(ctx context.Context, round int, state string) error {
	return s.Hall.Do(ctx, "", hall.Change{Round: &hall.Round{Event: Event, Number: round, State: state}})
}

// organise pairs the players, and assigns the boards to the tables.
func (s *Show) organise(ctx context.Context, round int) error {
	file, err := pairing.ReadPGN(strings.ReplaceAll(games, `[Round "1.`, fmt.Sprintf(`[Round "%d.`, round)))
	if err != nil {
		return err
	}
	for i := range file.Pairings {
		file.Pairings[i].Result = "*" // they are played now
	}
	if _, err := s.Hall.Import(ctx, "", Event, file, hall.Importing{}); err != nil {
		return err
	}
	for i, t := range tables {
		if t.byHand {
			continue
		}
		b := board(i)
		at := hall.Assigned{Event: Event, Round: round, Table: i + 1, Family: b.Family, Serial: b.Serial}
		if err := s.Hall.Do(ctx, "", hall.Change{Board: &at}); err != nil {
			return err
		}
	}
	return nil
}

// board returns the electronic board of table i, from 0.
func board(i int) client.Board { return client.Board{Family: "dgt", Serial: strconv.Itoa(30101 + i)} }

// report reports the states of the boards, until ctx ends.
func (s *Show) report(ctx context.Context, fail context.CancelCauseFunc) {
	for ctx.Err() == nil {
		for i, t := range tables {
			if t.byHand {
				continue
			}
			err := s.Agent.Health(ctx, board(i), client.Health{Connected: true, Battery: &t.battery})
			if err != nil && ctx.Err() == nil {
				fail(err)
				return
			}
		}
		pause(ctx, healthy)
	}
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// A player sends a script to the hall.
type player struct {
	*Show
	*script
	place client.Place
	board client.Board
	begun time.Time
	sent  int
	asked int // the act of the last question
}

// play sends the moments that are due, and waits for the next. Everything before the
// visitor's arrival is due at once.
func (p *player) play(ctx context.Context) error {
	p.begun = time.Now().Add(-p.joins)
	for len(p.moments) > p.sent && ctx.Err() == nil {
		n := p.due()
		if n == 0 {
			pause(ctx, time.Until(p.begun.Add(p.moments[p.sent].at)))
			continue
		}
		if err := p.send(ctx, p.moments[p.sent:p.sent+n]); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		p.sent += n
	}
	return nil
}

// due returns the number of moments that can be sent together: all due
// bytes, or one act.
func (p *player) due() (n int) {
	now := time.Since(p.begun)
	for _, m := range p.moments[p.sent:] {
		if m.at > now || n > 0 && m.data == nil {
			break
		}
		if n++; m.data == nil {
			break
		}
	}
	return n
}

func (p *player) send(ctx context.Context, list []moment) error {
	if list[0].data == nil {
		return p.enter(ctx, list[0].act)
	}
	chunks := make([]client.Chunk, len(list))
	for i, m := range list {
		chunks[i] = client.Chunk{Key: p.key(i), At: p.begun.Add(m.at).UnixMilli(), Bytes: m.data}
	}
	_, err := p.Agent.Bytes(ctx, p.board, chunks...)
	return err
}

// enter enters an act, and stores the act of the question in the answer.
func (p *player) enter(ctx context.Context, act string) error {
	act = strings.ReplaceAll(act, "$asked", strconv.Itoa(p.asked))
	r, err := p.Arbiter.Acts(ctx, p.place, client.Act{Key: p.key(0), Act: json.RawMessage(act)})
	if err != nil {
		return err
	}
	for _, item := range r.Items {
		var said struct {
			Ruling struct{ Ask []struct{ About int } }
		}
		if err := json.Unmarshal(item, &said); err != nil {
			return err
		}
		if ask := said.Ruling.Ask; len(ask) > 0 {
			p.asked = ask[0].About
		}
	}
	return nil
}

// key returns the sender's key of a moment.
func (p *player) key(i int) string {
	return fmt.Sprintf("%d.%d.%d", p.place.Round, p.place.Table, p.sent+i)
}
