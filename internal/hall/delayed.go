package hall

// Delayed sets by how many seconds the public view of a table is delayed; without
// seconds, the event's delay holds.
type Delayed struct {
	Event   string `json:"event" maxLength:"40"`
	Round   int    `json:"round" minimum:"1" maximum:"999"`
	Table   int    `json:"table" minimum:"1" maximum:"199999"`
	Seconds *int   `json:"seconds,omitempty" minimum:"0" maximum:"3600"`
}

func (d *Delayed) about() string { return d.Event }

func (d *Delayed) bounds() error { return within(d.Round, d.Table) }

func (d *Delayed) checkNew(*State) error { return nil }

func (d *Delayed) check(s *State) error { return s.checkTable(d.Event, d.Round, d.Table) }

func (d *Delayed) apply(s *State, _ int64) {
	seat, _ := s.Table(d.Event, d.Round, d.Table) // checked before
	seat.Delay = d.Seconds
}
