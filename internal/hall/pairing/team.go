package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// A team is a team of a record 013 or 310.
type team struct {
	number  int // 0: none in the record
	name    string
	players []int // starting ranks, in board order
	match   *int  // match points of the record, in half points; nil: none
	game    *int  // game points of the record, in half points; nil: none
	line    int
}

// A lineup is the board order of a team in a round (300).
type lineup []int

// Columns of a team's players, in the records 013 and 310.
const (
	colMembers013 = 37
	colMembers310 = 74
	memberWidth   = 5
)

func (r *trfReader) team013(line []rune, n int) error {
	return r.teamOf(line, n, team{name: columns(line, colNumber, colMembers013-colNumber), line: n}, colMembers013)
}

func (r *trfReader) team310(line []rune, n int) error {
	no, err := number(line, n, colNumber, 3, "the number of a team")
	if err != nil {
		return err
	}
	one := team{number: no, name: columns(line, 9, 32), line: n}
	if one.match, err = signedHalves(line, n, colMatchPoints+2); err != nil {
		return err
	}
	if one.game, err = signedHalves(line, n, colGamePoints+2); err != nil {
		return err
	}
	if i := slices.IndexFunc(r.teams, func(t team) bool { return no > 0 && t.number == no }); i >= 0 && r.teams[i].name != one.name {
		return &Error{n, colNumber, fmt.Sprintf("the number %d is that of another team on line %d", no, r.teams[i].line)}
	}
	return r.teamOf(line, n, one, colMembers310)
}

// teamOf reads the players of a team. If a file has the same teams in records of both
// kinds, the new kind counts.
func (r *trfReader) teamOf(line []rune, n int, one team, col int) error {
	if one.name == "" {
		return &Error{n, colNumber, "the team has no name"}
	}
	for ; columns(line, col, longestLine) != ""; col += memberWidth {
		if columns(line, col, memberWidth) == "" {
			continue
		}
		rank, err := number(line, n, col, memberWidth-1, "a starting rank")
		if err != nil {
			return err
		}
		one.players = append(one.players, rank)
	}
	if i := slices.IndexFunc(r.teams, func(other team) bool { return other.name == one.name }); i >= 0 {
		if one.number > 0 {
			r.teams[i] = one
		}
		return nil
	}
	r.teams = append(r.teams, one)
	return nil
}

// numbered reports whether teams have numbers: records that name starting ranks in an
// individual event name team numbers then.
func (r *trfReader) numbered() bool {
	return slices.ContainsFunc(r.teams, func(t team) bool { return t.number > 0 })
}

// lineup reads a record 300.
func (r *trfReader) lineup(line []rune, n int) error {
	round, err := number(line, n, 5, 3, "a round")
	if err != nil {
		return err
	}
	no, err := number(line, n, 9, 3, "the number of a team")
	if err != nil {
		return err
	}
	var order lineup
	for col := 17; columns(line, col, longestLine) != ""; col += memberWidth {
		rank, err := number(line, n, col, memberWidth-1, "a starting rank")
		if err != nil {
			return err
		}
		order = append(order, rank)
	}
	r.lineups[[2]int{round, no}] = order
	return nil
}

// freeTeams reads a record 320: which team has a bye in each round.
func (r *trfReader) freeTeams(line []rune, n int) error {
	for _, col := range []int{5, 10} {
		if _, err := signedHalves(line, n, col); err != nil {
			return err
		}
	}
	for col := 15; columns(line, col, longestLine) != ""; col += 4 {
		if err := r.mentioned(line, n, col); err != nil {
			return err
		}
	}
	return nil
}

// forfeitedMatch reads a record 330.
func (r *trfReader) forfeitedMatch(line []rune, n int) error {
	if signs := columns(line, 5, 2); signs != "+-" && signs != "-+" && signs != "--" {
		return &Error{n, 5, fmt.Sprintf("%q is no forfeit of record 330: +-, -+ or --", signs)}
	}
	if _, err := number(line, n, 8, 3, "a round"); err != nil {
		return err
	}
	for _, col := range []int{12, 16} {
		if err := r.mentioned(line, n, col); err != nil {
			return err
		}
	}
	return nil
}

// mentioned stores the place of a team number; [trfReader.name] checks that
// the team exists.
func (r *trfReader) mentioned(line []rune, n, col int) error {
	no, err := number(line, n, col, 3, "the number of a team")
	if err == nil && no > 0 {
		r.mentions = append(r.mentions, mentionedTeam{no, n, col})
	}
	return err
}

// A mentionedTeam is the place of a team number in a record.
type mentionedTeam struct{ no, line, col int }

// name sets each player's team.
func (r *trfReader) name() error {
	for _, m := range r.mentions {
		if !slices.ContainsFunc(r.teams, func(t team) bool { return t.number == m.no }) {
			return &Error{m.line, m.col, fmt.Sprintf("no team has the number %q", strconv.Itoa(m.no))}
		}
	}
	of := map[int]string{}
	for _, t := range r.teams {
		for _, rank := range t.players {
			i, known := r.by[rank]
			switch {
			case rank == 0:
			case !known:
				return &Error{t.line, 0, fmt.Sprintf("no player has the starting rank %q", strconv.Itoa(rank))}
			case of[rank] != "" && of[rank] != t.name:
				return &Error{r.entrants[i].line, colNumber, fmt.Sprintf("starting rank %d is in two teams: %s and %s", rank, of[rank], t.name)}
			default:
				of[rank], r.entrants[i].Team = t.name, t.name
			}
		}
	}
	return nil
}

// teamed reports whether all games are of matches between teams.
func teamed(all []pair) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(p pair) bool {
		return p.White.Team == "" || p.Black.Team == "" || p.White.Team == p.Black.Team
	})
}

// A match is a match of two teams in a round.
type match struct {
	round       int
	host, guest int // indices in the list of teams; the host is listed before
}

// byTeams numbers the tables by match and board: the matches of a round in the order of
// the teams' points (C.04.2), or of the teams themselves in a round-robin, and the
// boards in the order of the first team's players.
func (r *trfReader) byTeams(all []pair) {
	order := r.listed(all)
	of := func(p pair) match {
		w, b := order[p.White.Team], order[p.Black.Team]
		return match{p.Round, min(w, b), max(w, b)}
	}
	points := r.book(all)
	names := make([]string, len(order))
	for name, i := range order {
		names[i] = name
	}
	board := func(p pair) int {
		if m := of(p); order[p.White.Team] == m.host {
			return r.boardOf(p.Round, p.White.Team, p.white)
		}
		return r.boardOf(p.Round, p.Black.Team, p.black)
	}
	slices.SortStableFunc(all, func(x, y pair) int {
		a, b := of(x), of(y)
		if c := cmp.Or(a.round-b.round, r.compare(points, a, b, names), a.host-b.host, a.guest-b.guest); c != 0 {
			return c
		}
		return board(x) - board(y)
	})
	var before match
	no, at := 0, 0
	for i := range all {
		now := of(all[i])
		switch {
		case now.round != before.round:
			no, at = 1, 0
		case now != before:
			no, at = no+1, 0
		}
		at, before = at+1, now
		all[i].Table = teamTable(no, at)
	}
}

// listed returns the place of each team: by its number or, without one, by the best
// starting rank of its players.
func (r *trfReader) listed(all []pair) map[string]int {
	best, numbers := map[string]int{}, map[string]int{}
	for _, t := range r.teams {
		numbers[t.name] = t.number
	}
	var names []string
	for _, p := range all {
		for _, one := range []struct {
			team string
			rank int
		}{{p.White.Team, p.white}, {p.Black.Team, p.black}} {
			if first, known := best[one.team]; !known {
				names = append(names, one.team)
				best[one.team] = one.rank
			} else if one.rank < first {
				best[one.team] = one.rank
			}
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(numbers[a]-numbers[b], best[a]-best[b]) })
	order := map[string]int{}
	for i, name := range names {
		order[name] = i
	}
	return order
}

// boardOf returns the place of a player in his team's order for a round.
func (r *trfReader) boardOf(round int, name string, rank int) int {
	for _, t := range r.teams {
		if t.name != name {
			continue
		}
		if i := slices.Index(r.lineups[[2]int{round, t.number}], rank); i >= 0 {
			return i
		}
		return slices.Index(t.players, rank)
	}
	return rank
}

// book counts the points of the teams; in a round-robin they do not affect the order.
func (r *trfReader) book(all []pair) *teamBook {
	b := newTeamBook(r.teams)
	if r.robin {
		return b
	}
	for _, p := range all {
		w, l := resultHalves(p.Pairing)
		b.played(p.Round, p.white, p.black, p.Result != "*" || p.Forfeit != "", w, l)
	}
	for _, one := range r.t.Byes {
		b.free(one.Round, one.Player.Number, one.Kind, 0)
	}
	b.close(r.t.Records)
	return b
}

// compare orders two matches of a round by the match points of their teams.
func (r *trfReader) compare(b *teamBook, x, y match, names []string) int {
	score := func(m match, i int) int {
		at := slices.IndexFunc(r.teams, func(t team) bool { return t.name == names[i] })
		half, _ := b.before(m.round, at)
		return half
	}
	xh, xg, yh, yg := score(x, x.host), score(x, x.guest), score(y, y.host), score(y, y.guest)
	return cmp.Or(max(yh, yg)-max(xh, xg), yh+yg-xh-xg)
}

// resultHalves returns the half points that a game gives White and Black.
func resultHalves(p Pairing) (white, black int) {
	switch {
	case p.Forfeit == "black", p.Result == "1-0":
		return 2, 0
	case p.Forfeit == "white", p.Result == "0-1":
		return 0, 2
	case p.Result == "1/2-1/2":
		return 1, 1
	case p.Result == "1/2-0":
		return 1, 0
	case p.Result == "0-1/2":
		return 0, 1
	}
	return 0, 0
}
