package hall

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// Whole returns a change with all fields of its event or round: those that it leaves alone
// as they are now.
func (h *Hall) Whole(c Change) (whole Change, err error) {
	err = h.Look(func(s *State) error {
		whole, err = c.whole(s)
		return err
	})
	return whole, err
}

// whole is Whole in a state.
func (c Change) whole(s *State) (Change, error) {
	only := c.Only
	if only == nil {
		return c, nil
	}
	c.Only = nil
	switch {
	case c.Event != nil:
		e := s.events[c.Event.ID]
		if e == nil {
			return c, fmt.Errorf("there is no event %q", c.Event.ID)
		}
		now := e.Event
		err := copyFields(&now, c.Event, only)
		c.Event = &now
		return c, err
	case c.Round != nil:
		r, err := s.Round(c.Round.Event, c.Round.Number)
		if err != nil {
			return c, err
		}
		err = copyFields(&r, c.Round, only)
		c.Round = &r
		return c, err
	}
	return c, errors.New("only an event or a round is changed field by field")
}

// copyFields copies the fields with these names, as JSON has them, from one struct to another
// of its type.
func copyFields[T any](to, from *T, names []string) error {
	fields := map[string]int{}
	for i := range reflect.TypeFor[T]().NumField() {
		name, _, _ := strings.Cut(reflect.TypeFor[T]().Field(i).Tag.Get("json"), ",")
		fields[name] = i
	}
	for _, name := range names {
		i, ok := fields[name]
		if !ok {
			return fmt.Errorf("%q is no field of what is changed", name)
		}
		reflect.ValueOf(to).Elem().Field(i).Set(reflect.ValueOf(from).Elem().Field(i))
	}
	return nil
}
