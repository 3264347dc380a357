package hall

import (
	"context"
	"errors"
	"maps"
	"slices"

	"adoube/internal/hall/pairing"
)

// A plan holds the changes that an import is going to make.
type plan struct {
	Imported
	*importer
	ctx   context.Context
	err   error // why a table could not be read
	whole bool  // the file has all games of its rounds
	loose bool  // the file cannot express a forfeit
	who   map[pairing.Player]Person
	heads map[string]bool
}

// A wanted game is a game of the file.
type wanted struct {
	pairing.Pairing
	white, black Person
	seat         *presentTable // its present table; nil: none
	left         bool
	set          bool // its number was set by hand
}

// A presentTable is a table before the import.
type presentTable struct {
	Seat
	game   *wanted // its game in the file
	stays  bool    // it is not changed
	looked bool    // the following fields are set
	loses  string  // what is lost with its game; empty: nothing
	result bool    // a result would be lost
	acts   bool    // acts of its game are recorded
	counts string  // how it counts so far; empty: not at all
}

// pairKey identifies a game of a round by its players.
func pairKey(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

// plan decides what an import changes, once its people are recognised.
func (i *importer) plan(ctx context.Context, t pairing.Tournament, who map[pairing.Player]Person) (*plan, error) {
	p, err := i.newPlan(ctx)
	if err != nil {
		return nil, err
	}
	p.whole, p.loose, p.who = t.Whole, t.Loose, who
	byRound, byes := map[int][]*wanted{}, map[int][]Bye{}
	for _, b := range t.Byes {
		if b.Kind == zeroPoints && p.away(who[b.Player].ID, b.Round) {
			continue // the hall knows that itself
		}
		byes[b.Round] = append(byes[b.Round], Bye{White: who[b.Player].ID, Result: b.Kind})
	}
	for _, g := range t.Pairings {
		one := &wanted{Pairing: g, white: who[g.White], black: who[g.Black]}
		if p.loose && p.forfeited(one) {
			p.Same++
			continue
		}
		byRound[g.Round] = append(byRound[g.Round], one)
		p.comesBack(g)
	}
	for round := range byes {
		if byRound[round] == nil {
			byRound[round] = []*wanted{} // a round with byes only
		}
	}
	for _, round := range slices.Sorted(maps.Keys(byRound)) {
		if err := p.round(round, byRound[round]); err != nil {
			return nil, err
		}
		p.unplayed(round, byRound[round], byes[round])
	}
	return p, errors.Join(p.reported(t), p.err)
}

// away reports whether a player was withdrawn by hand, or joins later.
func (p *plan) away(id string, round int) (away bool) {
	_ = p.hall.Look(func(s *State) error {
		if s.checkEvent(p.event) == nil {
			a, _ := s.Attends(p.event, id)
			away = a.Away(round)
		}
		return nil
	})
	return away
}

// comesBack lists the players of a game who were withdrawn by hand, or join later.
func (p *plan) comesBack(g pairing.Pairing) {
	for _, one := range []pairing.Player{g.White, g.Black} {
		if p.away(p.who[one].ID, g.Round) {
			p.Back = append(p.Back, Entered{one.Number, p.who[one].Name, g.Round})
		}
	}
}

// newPlan returns an empty plan that knows which tables have a record.
func (i *importer) newPlan(ctx context.Context) (*plan, error) {
	now, err := i.hall.journal.Snapshot(ctx)
	if err != nil {
		return nil, &NotRecordedError{err}
	}
	p := &plan{Imported: Imported{rounds: map[int]bool{}}, importer: i, ctx: ctx, heads: map[string]bool{}}
	for _, head := range now.Heads {
		p.heads[head.Board] = true
	}
	return p, nil
}

// round plans one round.
func (p *plan) round(round int, games []*wanted) error {
	sat, exists := p.sat(round)
	if !exists {
		p.rounds[round] = true
	}
	if len(games) == 0 {
		return nil
	}
	plays, err := match(games, sat)
	if err != nil {
		return err
	}
	p.set(round, games)
	p.settle(games, sat, plays)
	p.place(round, games, sat)
	return nil
}

// sat lists the tables of a round, and reports whether the round exists.
func (p *plan) sat(round int) (list []*presentTable, exists bool) {
	_ = p.hall.Look(func(s *State) error {
		seats, err := s.Tables(p.event, round)
		for _, seat := range seats {
			list = append(list, &presentTable{Seat: seat})
		}
		exists = err == nil
		return err
	})
	return list, exists
}

// loses returns what would be lost if another game came to a table; empty: nothing.
func (p *plan) loses(s *presentTable) string {
	if s.looked {
		return s.loses
	}
	s.looked = true
	device := p.how.Devices != nil && p.how.Devices(Spot{s.Round, s.Table})
	claims := false
	s.result = s.Result != ""
	s.counted("")
	if p.known(s.Key()) {
		t, _, err := p.hall.Table(p.ctx, s.Event, s.Round, s.Table)
		if err != nil {
			p.err = &NotRecordedError{err}
			return ""
		}
		v := t.Snapshot()
		s.counted(v.Result)
		claims, s.result = len(v.Claims) > 0, v.Result != "" || s.Result != ""
		s.acts = v.Acts > 0 || v.Head.Seq > 0 && s.Board.Serial == ""
	}
	switch {
	case claims:
		s.loses = "claim"
	case device:
		s.loses = "device"
	case s.result:
		s.loses = "result"
	case s.acts:
		s.loses = "record"
	case s.Board.Serial != "":
		s.loses = "board"
	}
	return s.loses
}

// known reports whether something may be recorded at a table.
func (p *plan) known(key string) bool {
	p.hall.mu.Lock()
	defer p.hall.mu.Unlock()
	return p.heads[key] || p.hall.tables[key] != nil
}

// match finds the tables of the games, and returns the game of each player.
func match(games []*wanted, sat []*presentTable) (map[string]*wanted, error) {
	seats := map[[2]string]*presentTable{}
	for _, s := range sat {
		seats[pairKey(s.White, s.Black)] = s
	}
	plays := map[string]*wanted{}
	for _, g := range games {
		for _, who := range []Person{g.white, g.black} {
			if plays[who.ID] != nil {
				return nil, &TwiceError{g.Round, who.Name}
			}
			plays[who.ID] = g
		}
		if s := seats[pairKey(g.white.ID, g.black.ID)]; s != nil && s.game == nil {
			g.seat, s.game = s, g
		}
	}
	return plays, nil
}

// settle decides which tables stay unchanged and which games are left out for that. If
// a player's game stays, so do the games that his new game would end.
func (p *plan) settle(games []*wanted, sat []*presentTable, plays map[string]*wanted) {
	kept := map[string]bool{} // players whose game stays, though the file gives them another
	for _, s := range sat {
		turned := s.game != nil && s.game.Forfeit == "" && s.game.white.ID != s.White
		inFile := plays[s.White] != nil || plays[s.Black] != nil
		switch {
		case s.game != nil && !turned:
		case s.game == nil && !p.whole && !inFile: // the list does not have it
			s.stays = true
		case p.loses(s) != "" && !p.mayEnd(s):
			s.stays = true
			kept[s.White], kept[s.Black] = true, true
			p.leave(s)
		}
	}
	for more := true; more; {
		more = false
		for _, g := range games {
			if g.seat == nil && !g.left && g.Forfeit == "" && (kept[g.white.ID] || kept[g.black.ID]) {
				g.left, more = true, true
				kept[g.white.ID], kept[g.black.ID] = true, true
				p.Left = append(p.Left, Moved{Round: g.Round, White: g.white.Name, Black: g.black.Name, Wanted: g.Table, Why: "player"})
			}
		}
		for _, s := range sat {
			if s.game == nil && !s.stays && (kept[s.White] || kept[s.Black]) {
				s.stays, more = true, true
				kept[s.White], kept[s.Black] = true, true
				p.Left = append(p.Left, p.moved(s, s.Table, "player"))
			}
		}
	}
}

// mayEnd reports whether the record of a table may be ended: the caller has named the
// table, and its game has neither a claim nor a player's device.
func (p *plan) mayEnd(s *presentTable) bool {
	return s.loses != "claim" && s.loses != "device" && slices.Contains(p.how.Also, Spot{s.Round, s.Table})
}

// leave lists a table that the file would change and the import leaves unchanged.
func (p *plan) leave(s *presentTable) {
	if s.result {
		p.Results++
	}
	p.Left = append(p.Left, p.moved(s, s.Table, s.loses))
}

// moved describes what becomes of the game of a table.
func (p *plan) moved(s *presentTable, to int, why string) Moved {
	m := Moved{Round: s.Round, Table: to, White: p.name(s.White), Black: p.name(s.Black), Why: why}
	if to != s.Table {
		m.Before = s.Number()
	} else {
		m.Number = s.Shown
	}
	return m
}

func (p *plan) name(id string) string {
	who, err := p.hall.Person(p.ctx, p.event, id)
	if err != nil {
		return id
	}
	return who.Name
}
