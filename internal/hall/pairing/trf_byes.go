package pairing

import (
	"fmt"
	"slices"
	"strings"
)

// granted is a bye in a record 240.
type granted struct {
	round, rank int
	kind        string
	line, col   int
}

// byes reads a record 240. In a team event it concerns teams, and is kept unchanged.
func (r *trfReader) byes(line []rune, n int) error {
	kind := strings.ToUpper(columns(line, 5, 1))
	if !slices.Contains([]string{"F", "H", "Z"}, kind) {
		return &Error{n, 5, fmt.Sprintf("%q is no bye of record 240: F, H or Z", kind)}
	}
	round, err := number(line, n, 7, 3, "a round")
	if err != nil {
		return err
	}
	if round == 0 {
		return &Error{n, 7, fmt.Sprintf("%q is not a round", columns(line, 7, 3))}
	}
	for col := 11; columns(line, col, 200) != ""; col += 5 {
		rank, err := number(line, n, col, 4, "a starting rank")
		if err != nil {
			return err
		}
		r.granted = append(r.granted, granted{round, rank, kind, n, col})
	}
	return nil
}

// grant adds the byes of the records 240 to the players' lines.
func (r *trfReader) grant() error {
	if r.numbered() {
		return nil
	}
	for _, g := range r.granted {
		i, known := r.by[g.rank]
		if !known {
			return &Error{g.line, g.col, fmt.Sprintf("no player has the starting rank %q", fmt.Sprint(g.rank))}
		}
		e := &r.entrants[i]
		c, err := e.cell(g.round)
		switch {
		case err != nil:
			return err
		case c.opponent == 0 && strings.ToUpper(c.result) == g.kind:
			continue
		case c.opponent > 0 || c.result != "":
			return &Error{g.line, g.col, fmt.Sprintf("round %d: line %d, of the player, says something else", g.round, e.line)}
		}
		at := (g.round-1)*roundWidth + 1
		for len(e.games) < at+7 {
			e.games = append(e.games, ' ')
		}
		copy(e.games[at-1:], []rune("0000 - "+g.kind))
		e.rounds = max(e.rounds, g.round)
	}
	return nil
}

// An extra is points that count for the pairing of some rounds only.
type extra struct {
	first, last int // rounds
	from, to    int // starting ranks, or team numbers
	half        int
}

// accelerated reads a record 250.
func (r *trfReader) accelerated(line []rune, n int) error {
	var x extra
	for _, field := range []struct {
		col, width int
		to         *int
		what       string
	}{{15, 3, &x.first, "a round"}, {19, 3, &x.last, "a round"}, {23, 4, &x.from, "a starting rank"}, {28, 4, &x.to, "a starting rank"}} {
		value, err := number(line, n, field.col, field.width, field.what)
		if err != nil {
			return err
		}
		*field.to = value
	}
	col := 10
	if columns(line, col, 4) == "" {
		col = 5 // for matches only
	}
	var err error
	if x.half, err = halfPoints(columns(line, col, 4)); err != nil {
		return &Error{n, col, fmt.Sprintf("%q is no number of points", columns(line, col, 4))}
	}
	if columns(line, 5, 4) != "" && columns(line, 10, 4) != "" {
		if x.half, err = halfPoints(columns(line, 5, 4)); err != nil {
			return &Error{n, 5, fmt.Sprintf("%q is no number of points", columns(line, 5, 4))}
		}
		if game, _ := halfPoints(columns(line, 10, 4)); x.half == 0 {
			x.half = game
		}
	}
	r.extra = append(r.extra, x)
	return nil
}

// fictitious reads a record XXA: a player's fictitious points, round by round.
func (r *trfReader) fictitious(line []rune, n int) error {
	rank, err := number(line, n, colNumber, 4, "a starting rank")
	if err != nil {
		return err
	}
	r.ranks = append(r.ranks, mentionedRank{rank, n, colNumber})
	for round, col := 1, 10; columns(line, col, longestName) != ""; round, col = round+1, col+5 {
		half, err := halfPoints(columns(line, col, 4))
		if err != nil {
			return &Error{n, col, fmt.Sprintf("%q is no number of points", columns(line, col, 4))}
		}
		r.extra = append(r.extra, extra{round, round, rank, rank, half})
	}
	return nil
}

// bakuExtra returns the fictitious points of the Baku acceleration (C.04.5.1), if
// record 192 names it and no record gives the points.
func (r *trfReader) bakuExtra() []extra {
	baku := slices.ContainsFunc(r.t.Records, func(line string) bool {
		return strings.HasPrefix(line, "192") && strings.Contains(line, "BAKU")
	})
	if !baku || len(r.extra) > 0 || r.t.Rounds == 0 {
		return r.extra
	}
	group := 2 * ((len(r.entrants) + 3) / 4)
	accelerated := (r.t.Rounds + 1) / 2
	full := (accelerated + 1) / 2
	return []extra{{1, full, 1, group, 2}, {full + 1, accelerated, 1, group, 1}}
}

// count computes each player's half points before each round, with byes and forfeits,
// and the points that count for the pairing only.
func (r *trfReader) count() {
	scoring := ReadScoring(r.t.Records)
	all := r.bakuExtra()
	if r.numbered() {
		all = nil // they concern teams
	}
	for i := range r.entrants {
		e := &r.entrants[i]
		e.before = []int{scoring.Added(e.Number, 0)}
		for round := 1; round <= e.rounds; round++ {
			c, _ := e.cell(round) // checked before
			e.before = append(e.before, e.before[round-1]+scoring.Of(e.Number, round, c.result)+scoring.Added(e.Number, round))
		}
		for _, x := range all {
			if e.Number < x.from || e.Number > x.to {
				continue
			}
			for len(e.extra) <= x.last && x.last <= MostRounds {
				e.extra = append(e.extra, 0)
			}
			for round := x.first; round < len(e.extra) && round <= x.last; round++ {
				e.extra[round] = x.half
			}
		}
	}
}

// halves returns the half points that count for a player's pairing in a round.
func (e *entrant) halves(round int) int {
	half := e.before[min(round, len(e.before))-1]
	if round < len(e.extra) {
		half += e.extra[round]
	}
	return half
}

// finish makes the pairings of all rounds, and numbers their tables.
func (r *trfReader) finish() error {
	if err := r.grant(); err != nil {
		return err
	}
	r.rated()
	if err := r.ranked(); err != nil {
		return err
	}
	if err := r.name(); err != nil {
		return err
	}
	all, err := r.games()
	if err != nil {
		return err
	}
	r.overrun(all)
	r.count()
	r.doubt(all)
	r.doubtTeams(all)
	if r.robin {
		byBerger(all, len(r.entrants))
	} else {
		r.bySwiss(all)
	}
	if teamed(all) {
		r.byTeams(all)
	} else {
		numbered(all)
	}
	for _, e := range r.entrants {
		r.t.Players, r.t.Places = append(r.t.Players, e.Player), append(r.t.Places, e.place)
	}
	for _, p := range all {
		r.t.Pairings = append(r.t.Pairings, p.Pairing)
	}
	return nil
}

// A mentionedRank is the place of a starting rank in a record.
type mentionedRank struct{ rank, line, col int }

// apart reads players or teams that must not be paired (260).
func (r *trfReader) apart(line []rune, n int) error {
	for col := 13; columns(line, col, longestLine) != ""; col += 5 {
		rank, err := number(line, n, col, 4, "a starting rank")
		if err != nil {
			return err
		}
		r.ranks = append(r.ranks, mentionedRank{rank, n, col})
	}
	return nil
}

// ranked returns an error if a record names an unknown starting rank. In a team event
// such records concern teams.
func (r *trfReader) ranked() error {
	if r.numbered() {
		return nil
	}
	for _, m := range r.ranks {
		if _, known := r.by[m.rank]; !known {
			return &Error{m.line, m.col, fmt.Sprintf("no player has the starting rank %q", fmt.Sprint(m.rank))}
		}
	}
	return nil
}

// overrun reports a number of rounds that is less than the rounds with games.
func (r *trfReader) overrun(all []pair) {
	last := 0
	for _, p := range all {
		last = max(last, p.Round)
	}
	if r.rounds > 0 && r.t.Rounds < last {
		r.t.Untaken = append(r.t.Untaken, Untaken{r.rounds, "142"})
		r.t.Rounds = 0
	}
}
