package hall

import (
	"context"
	"fmt"
)

// Arbiters names the arbiters of an event by their person numbers. It replaces earlier
// Arbiters of the event.
type Arbiters struct {
	Event    string   `json:"event" maxLength:"40"`
	Chief    string   `json:"chief,omitempty" maxLength:"40"`
	Deputies []string `json:"deputies,omitempty" maxItems:"100" maxLength:"40"`
	Others   []string `json:"others,omitempty" maxItems:"100" maxLength:"40"`
}

// A Panel names the arbiters of an event by their names.
type Panel struct {
	Chief    string   `json:"chief,omitempty" maxLength:"200" doc:"the chief arbiter"`
	Deputies []string `json:"deputies,omitempty" maxItems:"100" maxLength:"200"`
	Others   []string `json:"others,omitempty" maxItems:"100" maxLength:"200" doc:"arbiters who are not deputies"`
}

// None reports whether no arbiter is named.
func (p Panel) None() bool { return p.Chief == "" && len(p.Deputies)+len(p.Others) == 0 }

func (a *Arbiters) about() string { return a.Event }

func (a *Arbiters) bounds() error { return nil }

func (a *Arbiters) checkNew(*State) error { return nil }

func (a *Arbiters) check(s *State) error {
	for _, id := range append([]string{a.Chief}, append(append([]string{}, a.Deputies...), a.Others...)...) {
		if id != "" && !IsPerson(id) {
			return fmt.Errorf("%q is no number of a person, such as p12: names stand apart from the record", id)
		}
	}
	return s.checkEvent(a.Event)
}

func (a *Arbiters) apply(s *State, _ int64) { s.events[a.Event].arbiters = *a }

// SetArbiters names the arbiters of an event. The record holds their numbers only.
func (h *Hall) SetArbiters(ctx context.Context, by, event string, p Panel) error {
	number := func(name string) (string, error) {
		who, err := h.Enrol(ctx, by, Person{Event: event, Name: name})
		return who.ID, err
	}
	now, err := panel(p, number)
	if err != nil {
		return err
	}
	return h.Do(ctx, by, Change{Arbiters: &Arbiters{event, now.Chief, now.Deputies, now.Others}})
}

// Arbiters returns the arbiters of an event by name.
func (h *Hall) Arbiters(ctx context.Context, event string) (p Panel, err error) {
	var a Arbiters
	if err := h.Look(func(s *State) error {
		if err := s.checkEvent(event); err != nil {
			return err
		}
		a = s.events[event].arbiters
		return nil
	}); err != nil {
		return p, err
	}
	return panel(Panel{a.Chief, a.Deputies, a.Others}, func(id string) (string, error) {
		who, err := h.Person(ctx, event, id)
		return who.Name, err
	})
}

// panel returns p with each entry replaced by given(entry): a name by its number, or a
// number by its name.
func panel(p Panel, given func(string) (string, error)) (now Panel, err error) {
	each := func(list []string) (all []string) {
		for _, one := range list {
			if one == "" || err != nil {
				continue
			}
			one, err = given(one)
			all = append(all, one)
		}
		return all
	}
	chief := each([]string{p.Chief})
	if len(chief) > 0 {
		now.Chief = chief[0]
	}
	now.Deputies, now.Others = each(p.Deputies), each(p.Others)
	return now, err
}
