package hall

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"

	"adoube/wire"
)

// A Change is one organisational change. Exactly one of its fields besides
// the reason is set.
type Change struct {
	Event     *Event     `json:"event,omitempty"`
	Round     *Round     `json:"round,omitempty"`
	Table     *Pairing   `json:"table,omitempty"`
	Board     *Assigned  `json:"board,omitempty"`
	Delay     *Delayed   `json:"delay,omitempty"`
	Score     *Scored    `json:"score,omitempty"`
	Unplayed  *Unplayed  `json:"unplayed,omitempty"`
	Disclosed *Disclosed `json:"told,omitempty"`
	Numbered  *Numbered  `json:"numbered,omitempty"`
	Reported  *Reported  `json:"reported,omitempty" doc:"by an import only"`
	Said      *Said      `json:"said,omitempty" doc:"by the device of a player only"`
	Arbiters  *Arbiters  `json:"arbiters,omitempty"`
	Attending *Attending `json:"attending,omitempty"`
	Reason    string     `json:"reason,omitempty" maxLength:"2000" doc:"why, where something that was organised before is changed"`
}

// An Event is a tournament or a match. Another Event with the same name changes it.
type Event struct {
	ID        string   `json:"id" maxLength:"40" doc:"short name, in addresses: a-z, 0-9 and -"`
	Name      string   `json:"name" maxLength:"200"`
	Site      string   `json:"site,omitempty" maxLength:"200"`
	Begins    string   `json:"begins,omitempty" format:"date"`
	Ends      string   `json:"ends,omitempty" format:"date"`
	Rounds    int      `json:"rounds,omitempty" minimum:"0" maximum:"99" doc:"how many are to be played; without, not known"`
	Laws      string   `json:"laws,omitempty" maxLength:"40" doc:"edition of the Laws; without, that of today"`
	Play      string   `json:"play,omitempty" maxLength:"40" doc:"standard, rapid, blitz, rapid-supervised or blitz-supervised"`
	Languages []string `json:"languages,omitempty" maxItems:"20" maxLength:"40" doc:"of the arbiters, the first by default"`
	Delay     int      `json:"delay,omitempty" minimum:"0" maximum:"3600" doc:"seconds by which the public sees less than the arbiters"`
	Hold      bool     `json:"hold,omitempty" doc:"what is played after an irregularity is shown to the public only when that is settled"`
	Pause     bool     `json:"pause,omitempty" doc:"the public sees nothing new of a game as long as a claim is open at its table"`

	FEN     string `json:"fen,omitempty" maxLength:"120" doc:"the position that its games start from; without, that of standard chess"`
	Variant string `json:"variant,omitempty" maxLength:"40" doc:"standard or chess960"`

	Federation string `json:"federation,omitempty" maxLength:"3" pattern:"^([A-Z]{3})?$" doc:"that it is reported to, as FIDE writes it: ARM"`
	Venue      string `json:"venue,omitempty" maxLength:"200" doc:"where in the city"`
	Default    int    `json:"default,omitempty" minimum:"0" maximum:"600" doc:"minutes after the start of a round within which a player must come (6.7.1); without, at once or not known"`

	TimeControl string `json:"time_control,omitempty" maxLength:"80" doc:"as PGN writes it: 5400+30, 40/7200:1800+30, 180+2"`

	Hidden   bool `json:"hidden,omitempty" doc:"the public is shown nothing of it: not published yet, or no more"`
	Confirm  bool `json:"confirm,omitempty" doc:"players enter results at their own devices; what both say counts"`
	Archived bool `json:"archived,omitempty" doc:"over: it can only be read, and stands below the others"`
	Deleted  bool `json:"deleted,omitempty" doc:"shown nowhere; a chief arbiter may bring it back"`
	Second   bool `json:"second,omitempty" doc:"decisions need a second arbiter's signature"`
	Appeal   int  `json:"appeal,omitempty" minimum:"0" maximum:"525600" doc:"minutes within which a decision may be appealed"`
}

// A Round is a round of an event.
type Round struct {
	Event  string `json:"event" maxLength:"40"`
	Number int    `json:"number" minimum:"1" maximum:"999"`
	Start  string `json:"start,omitempty" format:"date-time"`
	State  string `json:"state,omitempty" enum:"running,finished" doc:"without, not started yet, or in an event whose rounds nobody starts"`
	Hidden bool   `json:"hidden,omitempty" doc:"the public is shown nothing of it"`
}

// A Pairing names the players of a table in a round.
type Pairing struct {
	Event      string      `json:"event" maxLength:"40"`
	Round      int         `json:"round" minimum:"1" maximum:"999"`
	Table      int         `json:"table" minimum:"1" maximum:"199999"`
	White      string      `json:"white" maxLength:"40" doc:"the number of the person"`
	Black      string      `json:"black" maxLength:"40" doc:"the number of the person"`
	FEN        string      `json:"fen,omitempty" maxLength:"120" doc:"the position that the game starts from; without, that of standard chess"`
	Variant    string      `json:"variant,omitempty" maxLength:"40" doc:"standard or chess960"`
	Sector     string      `json:"sector,omitempty" maxLength:"80"`
	Delay      *int        `json:"delay,omitempty" minimum:"0" maximum:"3600" doc:"of this table, where it is not the event's"`
	Assistants []Assistant `json:"assistants,omitempty" maxItems:"4"`
	Ordered    bool        `json:"ordered,omitempty" doc:"the table was given by order: an import may give it another as long as the round has not begun"`
	Removed    bool        `json:"removed,omitempty" doc:"the round has no game at this table any more"`
}

// An Assistant moves the pieces for a player who cannot (4.9).
type Assistant struct {
	For      string `json:"for" enum:"white,black"`
	Person   string `json:"person" maxLength:"40" doc:"the number of the person"`
	Approved string `json:"approved" maxLength:"40" doc:"by which arbiter: the number of the person"`
}

// Assigned puts an electronic board at a table. An empty serial number removes the
// present one.
type Assigned struct {
	Event  string `json:"event" maxLength:"40"`
	Round  int    `json:"round" minimum:"1" maximum:"999"`
	Table  int    `json:"table" minimum:"1" maximum:"199999"`
	Family string `json:"family,omitempty" maxLength:"64" doc:"which kind of board: dgt, millennium, …; «adoube boards» and doc/boards.md name them"`
	Serial string `json:"serial,omitempty" maxLength:"64"`

	From *AtTable `json:"from,omitempty" doc:"at which table of a game that is on the board stands: without, it is not taken away from there"`
}

// Delayed sets by how many seconds the public view of a table is delayed; without
// seconds, the event's delay holds.
type Delayed struct {
	Event   string `json:"event" maxLength:"40"`
	Round   int    `json:"round" minimum:"1" maximum:"999"`
	Table   int    `json:"table" minimum:"1" maximum:"199999"`
	Seconds *int   `json:"seconds,omitempty" minimum:"0" maximum:"3600"`
}

// Disclosed says whether the public is shown an irregularity of a game.
type Disclosed struct {
	Event string `json:"event" maxLength:"40"`
	Round int    `json:"round" minimum:"1" maximum:"999"`
	Table int    `json:"table" minimum:"1" maximum:"199999"`
	Game  int    `json:"game,omitempty" minimum:"0" maximum:"1000000" doc:"which of the games at the table, from 0: more than one where a game was set right"`
	Act   int    `json:"act" minimum:"1" maximum:"1000000" doc:"the number of the act that showed it"`
	Gone  bool   `json:"gone,omitempty" doc:"it is shown no more"`
	At    int64  `json:"at,omitempty" minimum:"0" maximum:"253402300799999" doc:"when, by the hall's clock, in milliseconds since 1970"`
}

// Numbered gives the boards of a round the numbers of its pairing list, by
// table. A table that is not listed has its own number. The record and the
// addresses still use the tables.
type Numbered struct {
	Event string       `json:"event" maxLength:"40"`
	Round int          `json:"round" minimum:"1" maximum:"999"`
	List  []Renumbered `json:"list" maxItems:"10000"`
}

// name matches identifiers that appear in addresses.
var name = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// federation matches a federation code of FIDE.
var federation = regexp.MustCompile(`^[A-Z]{3}$`)

// timeControl matches PGN's tag TimeControl: periods, each with its moves,
// seconds and increment.
var timeControl = regexp.MustCompile(`^(\d{1,3}/)?\d{1,6}(\+\d{1,4})?(:(\d{1,3}/)?\d{1,6}(\+\d{1,4})?){0,4}$`)

// Check returns an error if a change is invalid in this state.
func (s *State) Check(c Change) error {
	switch {
	case c.count() != 1:
		return fmt.Errorf("a change is of an event, a round, a table, a board, a delay, a score, a round's byes or its numbers, and of one only")
	case c.Event != nil:
		return c.Event.check()
	case c.Round != nil:
		return s.checkEvent(c.Round.Event)
	case c.Table != nil:
		return s.checkPairing(c.Table)
	case c.Delay != nil:
		return s.checkTable(c.Delay.Event, c.Delay.Round, c.Delay.Table)
	case c.Score != nil:
		return s.checkScored(c.Score)
	case c.Unplayed != nil:
		return s.checkUnplayed(c.Unplayed)
	case c.Disclosed != nil:
		return s.checkTable(c.Disclosed.Event, c.Disclosed.Round, c.Disclosed.Table)
	case c.Numbered != nil:
		return s.checkNumbered(c.Numbered)
	case c.Reported != nil:
		return s.checkEvent(c.Reported.Event)
	case c.Said != nil:
		return s.checkSaid(c.Said)
	case c.Arbiters != nil:
		return s.checkArbiters(c.Arbiters)
	case c.Attending != nil:
		return s.checkAttending(c.Attending)
	}
	return s.checkTable(c.Board.Event, c.Board.Round, c.Board.Table)
}

// About returns the event that a change concerns.
func (c Change) About() string {
	switch {
	case c.Event != nil:
		return c.Event.ID
	case c.Round != nil:
		return c.Round.Event
	case c.Table != nil:
		return c.Table.Event
	case c.Board != nil:
		return c.Board.Event
	case c.Delay != nil:
		return c.Delay.Event
	case c.Score != nil:
		return c.Score.Event
	case c.Unplayed != nil:
		return c.Unplayed.Event
	case c.Disclosed != nil:
		return c.Disclosed.Event
	case c.Numbered != nil:
		return c.Numbered.Event
	case c.Reported != nil:
		return c.Reported.Event
	case c.Said != nil:
		return c.Said.Event
	case c.Arbiters != nil:
		return c.Arbiters.Event
	case c.Attending != nil:
		return c.Attending.Event
	}
	return ""
}

func (c Change) count() int {
	n := 0
	for _, set := range []bool{c.Event != nil, c.Round != nil, c.Table != nil, c.Board != nil, c.Delay != nil, c.Score != nil, c.Unplayed != nil, c.Disclosed != nil, c.Numbered != nil, c.Reported != nil, c.Said != nil, c.Arbiters != nil, c.Attending != nil} {
		if set {
			n++
		}
	}
	return n
}

func (e *Event) check() error {
	if !name.MatchString(e.ID) {
		return fmt.Errorf("%q cannot be the short name of an event: a-z, 0-9 and -, at most 40", e.ID)
	}
	if e.Name == "" {
		return fmt.Errorf("event %s has no name", e.ID)
	}
	if e.TimeControl != "" && !timeControl.MatchString(e.TimeControl) {
		return fmt.Errorf("%q is no time control as PGN writes it, such as 5400+30 or 40/7200:1800+30", e.TimeControl)
	}
	if e.Federation != "" && !federation.MatchString(e.Federation) {
		return fmt.Errorf("%q is no federation: three letters, such as ARM", e.Federation)
	}
	_, err := wire.Header{Laws: e.Laws, Play: e.Play, FEN: e.FEN, Variant: e.Variant}.Game()
	return err
}

// checkNew returns an error if a newly requested change is invalid. Its limits do not
// apply to older records.
func (s *State) checkNew(c Change) error {
	if c.count() == 1 {
		if err := cmp.Or(c.bounds(), s.room(c)); err != nil {
			return err
		}
	}
	if e := c.Event; e != nil && e.Begins != "" && e.Ends != "" && e.Ends < e.Begins {
		return fmt.Errorf("the last day, %s, is before the first, %s", e.Ends, e.Begins)
	}
	if p := c.Table; p != nil && !p.Removed {
		if seats, _ := s.Tables(p.Event, p.Round); slices.ContainsFunc(seats, func(one Seat) bool { return one.Shown == p.Table }) && s.checkTable(p.Event, p.Round, p.Table) != nil {
			return fmt.Errorf("another game is at table %d of round %d", p.Table, p.Round)
		}
	}
	if err := s.checkShelved(c); err != nil {
		return err
	}
	return s.Check(c)
}

func (s *State) checkEvent(id string) error {
	if e, ok := s.events[id]; !ok || e.Deleted {
		return fmt.Errorf("there is no event %q", id)
	}
	return nil
}

func (s *State) checkTable(event string, round, number int) error {
	_, err := s.Table(event, round, number)
	return err
}

func (s *State) checkPairing(p *Pairing) error {
	if err := s.checkEvent(p.Event); err != nil {
		return err
	}
	if s.events[p.Event].rounds[p.Round] == nil {
		return fmt.Errorf("event %s has no round %d", p.Event, p.Round)
	}
	if p.Removed {
		return s.checkTable(p.Event, p.Round, p.Table)
	}
	_, err := s.header(p).Game()
	return err
}
