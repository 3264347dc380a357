package hall

// A stateFrom is a state of a round, with the time from which on it had that.
type stateFrom struct {
	at    int64
	state string
}

// stateBy returns the state that a round had at a time.
func (r *round) stateBy(until int64) (state string) {
	for _, one := range r.states {
		if one.at <= until {
			state = one.state
		}
	}
	return state
}

// RoundsBy lists the rounds of an event in the states that they had at a time, by the
// hall's clock in milliseconds since 1970.
func (s *State) RoundsBy(event string, until int64) ([]Round, error) {
	list, err := s.Rounds(event)
	for i := range list {
		list[i].State = s.events[event].rounds[list[i].Number].stateBy(until)
	}
	return list, err
}
