package hall

import (
	"cmp"
	"reflect"
	"slices"
)

// A placed game is a game of a round with the number of its board and the table that
// records it. The two are equal where possible.
type placed struct {
	game   *wanted       // of the file; nil: the file does not have the game
	seat   *presentTable // its present table; nil: none
	number int           // 0: not given yet
	table  int
}

// place gives each game its number and its table.
func (p *plan) place(round int, games []*wanted, sat []*presentTable) {
	taken := map[int]bool{}
	begun := slices.ContainsFunc(sat, func(s *presentTable) bool { return p.heads[s.Key()] || s.Board.Serial != "" })
	var all []*placed
	var unseated []*wanted
	for _, g := range games {
		one := &placed{game: g, seat: g.seat}
		switch {
		case g.Forfeit != "" && g.seat == nil:
			unseated = append(unseated, g)
			continue
		case g.Forfeit != "":
			one.game = nil
		case g.left:
			p.Games++
			continue
		default:
			p.Games++
		}
		if s := g.seat; s != nil && (one.game == nil || s.stays || !p.mayMove(g, begun)) {
			one.number = s.Number()
		}
		all = append(all, one)
	}
	for _, s := range sat {
		if s.game == nil && s.stays {
			all = append(all, &placed{seat: s, number: s.Number()})
		}
	}
	for _, one := range all {
		if one.number > 0 {
			taken[one.number] = true
		}
	}
	p.placeForfeits(round, unseated, taken)
	number(all, taken)
	p.tables(all)
	p.write(round, all, sat)
}

// placeForfeits gives forfeits without a table their places on the pairing list. If
// games keep their places, so do they; no place is given twice.
func (p *plan) placeForfeits(round int, games []*wanted, taken map[int]bool) {
	before, held := p.before(round), len(taken) > 0
	had := func(g *wanted) int {
		i := slices.IndexFunc(before, func(b Bye) bool { return b.White == g.white.ID && b.Black == g.black.ID })
		if g.Listed || !held || i < 0 {
			return 0
		}
		return before[i].Table
	}
	slices.SortStableFunc(games, func(a, b *wanted) int { return cmp.Compare(min(1, had(b)), min(1, had(a))) })
	for _, g := range games {
		if was := had(g); was > 0 {
			g.Table = was
		}
		for !g.Listed && taken[g.Table] {
			g.Table++
		}
		taken[g.Table] = true
	}
}

// mayMove reports whether the board of an organised game may get the number in the
// file: the file states it, or it follows from the order, nothing of the game is
// recorded and the round has not begun.
func (p *plan) mayMove(g *wanted, begun bool) bool {
	return g.Listed || g.seat.Ordered && !begun && p.loses(g.seat) == ""
}

// number gives boards without a number the one in the file if it is free, else their
// previous one, else the first free one.
func number(all []*placed, taken map[int]bool) {
	var open []*placed
	for _, one := range all {
		if one.number == 0 {
			open = append(open, one)
		}
		taken[one.number] = true
	}
	slices.SortStableFunc(open, func(a, b *placed) int { return cmp.Compare(a.game.Table, b.game.Table) })
	for _, one := range open {
		if n := one.game.Table; !taken[n] {
			one.number, taken[n] = n, true
		}
	}
	next := 1
	for _, one := range open {
		if one.number != 0 {
			continue
		}
		if one.seat != nil && !taken[one.seat.Number()] {
			one.number = one.seat.Number()
		} else {
			for taken[next] {
				next++
			}
			one.number = next
		}
		taken[one.number] = true
	}
}

// tables gives games their tables. Records belong to a table, so a game with records
// keeps its table, whatever the number of its board.
func (p *plan) tables(all []*placed) {
	taken := map[int]bool{}
	var open []*placed
	for _, one := range all {
		if s := one.seat; s != nil && (one.number == s.Number() || p.loses(s) != "") {
			one.table, taken[s.Table] = s.Table, true
		} else {
			open = append(open, one)
		}
	}
	for _, one := range open {
		if !taken[one.number] {
			one.table, taken[one.number] = one.number, true
		}
	}
	next := 1
	for _, one := range open {
		if one.table != 0 {
			continue
		}
		for taken[next] {
			next++
		}
		one.table, taken[next] = next, true
	}
}

// write plans the changes that bring games to their tables and numbers.
func (p *plan) write(round int, all []*placed, sat []*presentTable) {
	before, filled := map[int]*presentTable{}, map[int]bool{}
	for _, s := range sat {
		before[s.Table] = s
	}
	for _, one := range all {
		filled[one.table] = true
		if one.game != nil {
			p.seat(one, before[one.table])
		}
	}
	for _, s := range sat {
		gone := s.game == nil && !s.stays
		if gone {
			p.Removed = append(p.Removed, p.moved(s, 0, ""))
		}
		if gone && p.loses(s) != "" {
			p.ends = append(p.ends, s.Seat)
		}
		if !filled[s.Table] {
			p.sets = append(p.sets, Pairing{Event: p.event, Round: round, Table: s.Table, Removed: true})
		}
	}
	if now, other := numbers(p.event, round, all); other {
		p.numbers = append(p.numbers, now)
	}
}

// numbers returns the boards whose number differs from their table, and whether that
// differs from the present state.
func numbers(event string, round int, all []*placed) (n Numbered, other bool) {
	n = Numbered{Event: event, Round: round, List: []Renumbered{}}
	for _, one := range all {
		shown := 0
		if one.number != one.table {
			shown = one.number
			n.List = append(n.List, Renumbered{one.table, one.number})
		}
		stays := one.seat != nil && one.seat.Table == one.table
		other = other || stays && shown != one.seat.Shown || !stays && shown != 0
	}
	return n, other
}

// seat plans a game at a table; settings that the file cannot express stay as they are.
func (p *plan) seat(one *placed, there *presentTable) {
	g, now := one.game, Pairing{}
	if g.seat != nil {
		now = g.seat.Pairing
	}
	if there != nil && there != g.seat {
		now.Sector, now.Delay = there.Sector, there.Delay
		if g.seat == nil {
			now.FEN, now.Variant = there.FEN, there.Variant
		}
	}
	was := now
	stays := g.seat != nil && g.seat.stays
	if !stays {
		now.White, now.Black = g.white.ID, g.black.ID
	}
	now.Event, now.Round, now.Table = p.event, g.Round, one.table
	if one.number == g.Table || g.seat == nil {
		now.Ordered = !g.Listed
	}
	now.Assistants = p.assistants(was, now, g)
	p.starts(g, &now)
	m := Moved{Round: g.Round, Table: one.table, Number: shown(one.number, one.table), White: g.white.Name, Black: g.black.Name, AboutWhite: g.white.about(), AboutBlack: g.black.about()}
	if one.number != g.Table {
		m.Wanted = g.Table
	}
	p.tell(one, m, now.White != was.White)
	if g.seat == nil || !same(now, g.seat.Pairing) {
		p.sets = append(p.sets, now)
	}
}

// starts makes a game start from the file's position. A game with acts is listed in the
// plan and stays as it is.
func (p *plan) starts(g *wanted, now *Pairing) {
	if g.FEN == "" && g.Variant == "" || g.FEN == now.FEN && g.Variant == now.Variant {
		return
	}
	if s := g.seat; s != nil {
		if p.loses(s); s.acts {
			m := p.moved(s, s.Table, "record")
			p.Left = append(p.Left, m)
			return
		}
	}
	now.FEN, now.Variant = g.FEN, g.Variant
}

// tell lists the change of a game in the plan; turned means that its
// colours are exchanged.
func (p *plan) tell(one *placed, m Moved, turned bool) {
	g := one.game
	if g.seat == nil {
		if g.Result != "*" && g.Result != "" {
			m.Result = g.Result
			p.scores = append(p.scores, Scored{Event: p.event, Round: g.Round, Table: one.table, Result: g.Result, Unrated: g.Unrated})
		}
		p.New = append(p.New, m)
		return
	}
	same := true
	switch {
	case turned && p.loses(g.seat) != "": // its record ends, and its result goes too
		p.ends = append(p.ends, g.seat.Seat)
		if g.Result != "*" && g.Result != "" {
			p.scores = append(p.scores, Scored{Event: p.event, Round: g.Round, Table: one.table, Result: g.Result, Unrated: g.Unrated})
		}
	case !g.seat.stays:
		same = p.result(g, one.table, m)
	}
	switch {
	case turned, one.number != g.seat.Number():
		m.Before, m.Turned = g.seat.Number(), turned
		p.Changed = append(p.Changed, m)
	case g.seat.stays: // listed already
	case g.Listed && m.Wanted != 0:
		m.Why = "player"
		p.Left = append(p.Left, m)
	case same:
		p.Same++
	}
}

// shown returns the number of a board if it differs from its table, else 0.
func shown(number, table int) int {
	if number == table {
		return 0
	}
	return number
}

// assistants returns the assistants in the file or, without any, the present assistants
// of the players who stay.
func (p *plan) assistants(was, now Pairing, g *wanted) (list []Assistant) {
	for _, a := range g.Assistants {
		list = append(list, Assistant{a.For, p.who[a.Person].ID, p.who[a.Approved].ID})
	}
	if len(list) > 0 {
		return list
	}
	return slices.DeleteFunc(slices.Clone(was.Assistants), func(a Assistant) bool {
		return a.For == "white" && was.White != now.White || a.For == "black" && was.Black != now.Black
	})
}

// same reports whether two pairings are equal.
func same(a, b Pairing) bool {
	alike := slices.Equal(a.Assistants, b.Assistants) && (a.Delay == b.Delay || a.Delay != nil && b.Delay != nil && *a.Delay == *b.Delay)
	a.Assistants, b.Assistants, a.Delay, b.Delay = nil, nil, nil, nil
	return alike && reflect.DeepEqual(a, b)
}
