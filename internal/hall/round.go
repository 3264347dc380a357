package hall

// A Round is a round of an event.
type Round struct {
	Event  string `json:"event" maxLength:"40"`
	Number int    `json:"number" minimum:"1" maximum:"999"`
	Start  string `json:"start,omitempty" format:"date-time"`
	State  string `json:"state,omitempty" enum:"running,finished" doc:"absent: not started yet, or the event's rounds are not started at all"`
	Hidden bool   `json:"hidden,omitempty" doc:"the public is shown nothing of it"`
}

func (r *Round) about() string { return r.Event }

func (r *Round) bounds() error { return within(r.Number, 1) }

func (r *Round) checkNew(s *State) error {
	if e := s.events[r.Event]; e != nil && e.rounds[r.Number] == nil {
		return s.roomFor(amounts{rounds: 1, byes: len(e.attending)})
	}
	return nil
}

func (r *Round) check(s *State) error { return s.checkEvent(r.Event) }

func (r *Round) apply(s *State, at int64) {
	rounds := s.events[r.Event].rounds
	now := rounds[r.Number]
	if now == nil {
		now = &round{tables: map[int]*Seat{}}
		rounds[r.Number] = now
	}
	if now.State != r.State {
		now.states = now.states.with(at, r.State)
	}
	now.Round = *r
}

// RoundsBy lists the rounds of an event in the states that they had at a time, by the
// hall's clock in milliseconds since 1970.
func (s *State) RoundsBy(event string, until int64) ([]Round, error) {
	list, err := s.Rounds(event)
	for i := range list {
		list[i].State = s.events[event].rounds[list[i].Number].states.by(until)
	}
	return list, err
}
