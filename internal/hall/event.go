package hall

import (
	"fmt"
	"regexp"

	"adoube/wire"
)

// An Event is a tournament or a match. Another Event with the same name changes it.
type Event struct {
	ID        string   `json:"id" maxLength:"40" doc:"short name, in addresses: a-z, 0-9 and -"`
	Name      string   `json:"name" maxLength:"200"`
	Site      string   `json:"site,omitempty" maxLength:"200"`
	Begins    string   `json:"begins,omitempty" format:"date"`
	Ends      string   `json:"ends,omitempty" format:"date"`
	Rounds    int      `json:"rounds,omitempty" minimum:"0" maximum:"99" doc:"number of rounds; absent: unknown"`
	Laws      string   `json:"laws,omitempty" maxLength:"40" doc:"edition of the Laws; absent: today's"`
	Play      string   `json:"play,omitempty" maxLength:"40" doc:"standard, rapid, blitz, rapid-supervised or blitz-supervised"`
	Languages []string `json:"languages,omitempty" maxItems:"20" maxLength:"40" doc:"of the arbiters, the first by default"`
	Delay     int      `json:"delay,omitempty" minimum:"0" maximum:"3600" doc:"seconds by which the public sees less than the arbiters"`
	Hold      bool     `json:"hold,omitempty" doc:"moves played after an irregularity are published only after it is settled"`
	Pause     bool     `json:"pause,omitempty" doc:"the public sees nothing new of a game as long as a claim is open at its table"`

	FEN     string `json:"fen,omitempty" maxLength:"120" doc:"the starting position of its games; absent: standard chess"`
	Variant string `json:"variant,omitempty" maxLength:"40" doc:"standard or chess960"`

	Federation string `json:"federation,omitempty" maxLength:"3" pattern:"^([A-Z]{3})?$" doc:"that it is reported to, as FIDE writes it: ARM"`
	Venue      string `json:"venue,omitempty" maxLength:"200" doc:"where in the city"`
	Default    int    `json:"default,omitempty" minimum:"0" maximum:"600" doc:"minutes after the start of a round within which a player must arrive (6.7.1); absent: at once, or unknown"`

	TimeControl string `json:"time_control,omitempty" maxLength:"80" doc:"as PGN writes it: 5400+30, 40/7200:1800+30, 180+2"`

	Hidden   bool `json:"hidden,omitempty" doc:"not public, or not any longer"`
	Confirm  bool `json:"confirm,omitempty" doc:"players enter results at their own devices; a result that both enter counts"`
	Archived bool `json:"archived,omitempty" doc:"over: read-only, and listed below the others"`
	Deleted  bool `json:"deleted,omitempty" doc:"shown nowhere; a chief arbiter may bring it back"`
	Second   bool `json:"second,omitempty" doc:"decisions need a second arbiter's signature"`
	Appeal   int  `json:"appeal,omitempty" minimum:"0" maximum:"525600" doc:"minutes within which a decision may be appealed"`
}

// name matches identifiers that appear in addresses.
var name = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// federation matches a federation code of FIDE.
var federation = regexp.MustCompile(`^[A-Z]{3}$`)

// timeControl matches PGN's tag TimeControl: periods, each with its moves,
// seconds and increment.
var timeControl = regexp.MustCompile(`^(\d{1,3}/)?\d{1,6}(\+\d{1,4})?(:(\d{1,3}/)?\d{1,6}(\+\d{1,4})?){0,4}$`)

func (e *Event) about() string { return e.ID }

func (e *Event) bounds() error { return nil }

func (e *Event) checkNew(s *State) error {
	if s.events[e.ID] == nil && len(s.events) >= mostEvents {
		return noRoom("the hall has %d events, as many as it keeps: start another hall for this one", mostEvents)
	}
	if e.Begins != "" && e.Ends != "" && e.Ends < e.Begins {
		return fmt.Errorf("the last day, %s, is before the first, %s", e.Ends, e.Begins)
	}
	return nil
}

func (e *Event) check(*State) error {
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
	_, err := e.settings().Game()
	return err
}

// settings returns what an event says of the headers of its games.
func (e *Event) settings() wire.Header {
	return wire.Header{Laws: e.Laws, Play: e.Play, FEN: e.FEN, Variant: e.Variant}
}

func (e *Event) apply(s *State, at int64) {
	if s.events[e.ID] == nil {
		s.events[e.ID] = &event{rounds: map[int]*round{}, attending: map[string]Attending{}}
	}
	s.events[e.ID].Event = *e
	if e.Archived || e.Deleted {
		s.freeBoards(e.ID, at)
	}
}

func (s *State) checkEvent(id string) error {
	if e, ok := s.events[id]; !ok || e.Deleted {
		return fmt.Errorf("there is no event %q", id)
	}
	return nil
}
