package hall

import (
	"fmt"
	"slices"

	"adoube/chess"
)

// Unplayed lists the pairings of a round without a table: byes, and forfeits known at
// pairing. It replaces an earlier Unplayed of the round.
type Unplayed struct {
	Event string `json:"event" maxLength:"40"`
	Round int    `json:"round" minimum:"1" maximum:"999"`
	List  []Bye  `json:"list" maxItems:"20000"`
}

// A Bye is a player without a game, or a pairing with a player who does not come.
type Bye struct {
	White  string `json:"white" maxLength:"40" doc:"the number of the person"`
	Black  string `json:"black,omitempty" maxLength:"40" doc:"the number of the opponent, if any"`
	Table  int    `json:"table,omitempty" minimum:"0" maximum:"199999" doc:"its place on the pairing list"`
	Set    bool   `json:"set,omitempty" doc:"its place was set by hand"`
	Result string `json:"result" maxLength:"7" doc:"+-, -+ or -- with an opponent; U: a bye by pairing, F, H, Z: one of a full point, of half a point, of none; +, -: of a match that was won or lost without a game"`

	Uncolored bool `json:"uncolored,omitempty" doc:"the two were given no colours"`
}

// uncolored returns a forfeit whose players have no colours.
func (b Bye) uncolored() Bye {
	b.Uncolored = true
	return b
}

// isBye reports whether a result belongs to a player without an opponent.
func isBye(result string) bool {
	return slices.Contains([]string{"U", "F", "H", "Z", "+", "-"}, result)
}

func (u *Unplayed) about() string { return u.Event }

func (u *Unplayed) bounds() error {
	for _, b := range u.List {
		if b.Table < 0 || b.Table > mostNumber {
			return fmt.Errorf("there is no number %d on a pairing list", b.Table)
		}
	}
	return within(u.Round, 1)
}

func (u *Unplayed) checkNew(s *State) error {
	if u.check(s) != nil {
		return nil // refused as invalid
	}
	return s.roomFor(amounts{byes: len(u.List) - len(s.events[u.Event].rounds[u.Round].unplayed)})
}

func (u *Unplayed) check(s *State) error {
	if _, err := s.Round(u.Event, u.Round); err != nil {
		return err
	}
	for _, b := range u.List {
		if b.Black == "" && !isBye(b.Result) || b.Black != "" && !IsForfeit(b.Result) {
			return fmt.Errorf("%q is no bye and no forfeit", b.Result)
		}
	}
	return nil
}

func (u *Unplayed) apply(s *State, _ int64) { s.events[u.Event].rounds[u.Round].unplayed = u.List }

// Unplayed lists the byes and forfeits of a round that have no table.
func (s *State) Unplayed(event string, number int) ([]Bye, error) {
	if _, err := s.Round(event, number); err != nil {
		return nil, err
	}
	return slices.Clone(s.events[event].rounds[number].unplayed), nil
}

// unplayed plans the byes and forfeits of a round: those of a whole file replace all,
// those of a list replace the ones of its players. A file with only byes of a round
// does not change the games of others there.
func (p *plan) unplayed(round int, games []*wanted, byes []Bye) {
	before := p.before(round)
	named := map[string]bool{}
	for _, g := range games {
		named[g.white.ID], named[g.black.ID] = true, true
	}
	for _, b := range byes {
		named[b.White] = true
	}
	var now []Bye
	for _, b := range before {
		if (!p.whole || len(games) == 0 && b.Black != "") && !named[b.White] && !named[b.Black] {
			now = append(now, b)
		}
	}
	for _, g := range games {
		if g.Forfeit == "" {
			continue
		}
		m := Moved{Round: round, Table: g.Table, White: g.white.Name, Black: g.black.Name, Result: forfeitOf[g.Forfeit]}
		if g.seat != nil {
			p.forfeit(g.seat, m)
			continue
		}
		b := Bye{White: g.white.ID, Black: g.black.ID, Table: g.Table, Set: g.set, Result: m.Result, Uncolored: g.Uncolored}
		if !p.whole && slices.Contains(before, b.uncolored()) {
			b = b.uncolored() // a list cannot express it
		}
		if now = append(now, b); !slices.Contains(before, b) {
			p.Forfeits = append(p.Forfeits, m)
		}
	}
	for _, b := range byes {
		if !slices.Contains(before, b) {
			p.Byes = append(p.Byes, Moved{Round: round, White: p.nameOf(b.White), Result: b.Result})
		}
	}
	if now = append(now, byes...); !slices.Equal(now, before) {
		p.lists = append(p.lists, Unplayed{Event: p.event, Round: round, List: now})
	}
}

// forfeited reports whether a game of a PGN, which has the points only, is
// a forfeit of the round.
func (p *plan) forfeited(g *wanted) bool {
	return slices.ContainsFunc(p.before(g.Round), func(b Bye) bool {
		return b.White == g.white.ID && b.Black == g.black.ID && chess.ParseResult(b.Result) == g.Result
	})
}

// nameOf returns the name of a person of the file.
func (p *plan) nameOf(id string) string {
	for _, who := range p.who {
		if who.ID == id {
			return who.Name
		}
	}
	return ""
}

// before lists the present byes and forfeits of a round without a table; a
// new round has none.
func (p *plan) before(round int) (list []Bye) {
	_ = p.hall.Look(func(s *State) (err error) {
		list, err = s.Unplayed(p.event, round)
		return err
	})
	return list
}

// set gives forfeits without a table the numbers set by hand, where the file has none.
func (p *plan) set(round int, games []*wanted) {
	before := p.before(round)
	for _, g := range games {
		i := slices.IndexFunc(before, func(b Bye) bool { return b.Set && b.White == g.white.ID && b.Black == g.black.ID })
		if i >= 0 && g.Forfeit != "" && g.seat == nil && !g.Listed {
			g.Table, g.set = before[i].Table, true
		}
	}
}

// forfeitOf maps the absent side to the result.
var forfeitOf = map[string]string{"white": "-+", "black": "+-", "both": "--"}
