package hall

import (
	"cmp"
	"reflect"
	"slices"
)

// place gives each game its table.
func (p *plan) place(round int, games []*wanted, sat []*sitting) {
	taken := map[int]bool{}
	begun := slices.ContainsFunc(sat, func(s *sitting) bool { return p.heads[s.Key()] || s.Board.Serial != "" })
	var moving []*wanted
	for _, g := range games {
		switch {
		case g.Forfeit != "":
			if g.seat == nil {
				taken[g.Table] = true
			} else {
				taken[g.seat.Table] = true
			}
			continue
		case g.left:
			p.Games++
			continue
		}
		p.Games++
		if s := g.seat; s != nil && (s.stays || s.Table == g.Table || !p.mayMove(g, begun)) {
			taken[s.Table] = true
			continue
		}
		moving = append(moving, g)
	}
	for _, s := range sat {
		if s.stays {
			taken[s.Table] = true
		}
	}
	at := seatsFor(moving, taken)
	p.write(round, games, sat, at)
}

// mayMove reports whether a game that is organised may come to the table that
// the file gives it: nothing is known of it, and the file says its table or, if
// it was given one by order, the round has not begun.
func (p *plan) mayMove(g *wanted, begun bool) bool {
	return (g.Listed || g.seat.Ordered && !begun) && p.loses(g.seat) == ""
}

// seatsFor gives games the tables that the file gives them, where they are free,
// and else the first that nobody wants.
func seatsFor(moving []*wanted, taken map[int]bool) map[*wanted]int {
	at := map[*wanted]int{}
	slices.SortStableFunc(moving, func(a, b *wanted) int { return cmp.Compare(a.Table, b.Table) })
	for _, g := range moving {
		if !taken[g.Table] {
			at[g], taken[g.Table] = g.Table, true
		}
	}
	next := 1
	for _, g := range moving {
		if at[g] != 0 {
			continue
		}
		if g.seat != nil && !taken[g.seat.Table] {
			at[g], taken[g.seat.Table] = g.seat.Table, true
			continue
		}
		for taken[next] {
			next++
		}
		at[g], taken[next] = next, true
	}
	return at
}

// write plans the changes by which games come to their tables.
func (p *plan) write(round int, games []*wanted, sat []*sitting, at map[*wanted]int) {
	before := map[int]*sitting{}
	for _, s := range sat {
		before[s.Table] = s
	}
	filled := map[int]bool{}
	for _, g := range games {
		if g.left || g.Forfeit != "" {
			continue
		}
		to := at[g]
		if to == 0 {
			to = g.seat.Table
		}
		filled[to] = true
		p.seat(g, to, before[to])
	}
	for _, s := range sat {
		gone := s.game == nil && !s.stays
		if gone {
			p.Removed = append(p.Removed, p.moved(s, 0, ""))
		}
		if gone && p.loses(s) != "" {
			p.ends = append(p.ends, s.Seat)
		}
		if !filled[s.Table] && (gone || s.game != nil && at[s.game] != 0) {
			p.sets = append(p.sets, Pairing{Event: p.event, Round: round, Table: s.Table, Removed: true})
		}
	}
}

// seat plans a game at a table; what the file cannot say of it stays as it is.
func (p *plan) seat(g *wanted, to int, there *sitting) {
	now := Pairing{}
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
	now.Event, now.Round, now.Table = p.event, g.Round, to
	if to == g.Table || g.seat == nil {
		now.Ordered = !g.Listed
	}
	now.Assistants = p.assistants(was, now, g)
	m := Moved{Round: g.Round, Table: to, White: g.white.Name, Black: g.black.Name}
	if to != g.Table {
		m.Wanted = g.Table
	}
	switch {
	case g.seat == nil:
		if p.New = append(p.New, m); g.Result != "*" && g.Result != "" {
			p.scores = append(p.scores, Scored{Event: p.event, Round: g.Round, Table: to, Result: g.Result})
		}
	case to != g.seat.Table || now.White != g.seat.White:
		if p.loses(g.seat) != "" {
			p.ends = append(p.ends, g.seat.Seat)
		}
		m.Before = g.seat.Table
		p.Changed = append(p.Changed, m)
	default:
		switch {
		case stays: // named already
		case g.Listed && m.Wanted != 0:
			m.Why = cmp.Or(p.loses(g.seat), "player")
			p.Left = append(p.Left, m)
		default:
			p.Same++
		}
	}
	if g.seat == nil || !same(now, g.seat.Pairing) {
		p.sets = append(p.sets, now)
	}
}

// assistants are those that the file names, or else those who are, of the
// players who stay.
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

// same reports whether two pairings say the same.
func same(a, b Pairing) bool {
	alike := slices.Equal(a.Assistants, b.Assistants) && (a.Delay == b.Delay || a.Delay != nil && b.Delay != nil && *a.Delay == *b.Delay)
	a.Assistants, b.Assistants, a.Delay, b.Delay = nil, nil, nil, nil
	return alike && reflect.DeepEqual(a, b)
}
