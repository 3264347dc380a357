package penalty

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
)

// Clocks holds the times on the clock, as the arbiter read them.
type Clocks struct {
	White string `json:"white,omitempty" maxLength:"12"`
	Black string `json:"black,omitempty" maxLength:"12"`
}

// of returns the time of a side.
func (c *Clocks) of(side string) *string {
	if side == "white" {
		return &c.White
	}
	return &c.Black
}

// A ClockChange is the effect of penalties on the clock of a side.
type ClockChange struct {
	Side    string  `json:"side" enum:"white,black"`
	Minutes float64 `json:"minutes" doc:"more; below nothing: less"`
	After   string  `json:"after,omitempty" doc:"the reading afterwards, as 1:21:40, if the clock was read in full"`
}

// Changes returns the effect of penalties on unread clocks, after undoing earlier ones.
func Changes(list, before []Penalty) []ClockChange { return changes(list, before, Clocks{}) }

func changes(list, before []Penalty, read Clocks) []ClockChange {
	all := []ClockChange{}
	for _, side := range sides {
		if more := minutes(list, side) - minutes(before, side); more != 0 {
			all = append(all, ClockChange{side, more, moved(*read.of(side), more)})
		}
	}
	return all
}

// minutes returns the change of a side's clock by penalties, in minutes: «time» is the
// opponent's gain, «less-time» is taken from the player's own.
func minutes(list []Penalty, side string) (sum float64) {
	for _, p := range list {
		n, ok := Measures["minutes"].Read(p.Amount)
		switch {
		case !ok:
		case p.Penalty == "time" && opponent[p.Against] == side:
			sum += n
		case p.Penalty == "less-time" && p.Against == side:
			sum -= n
		}
	}
	return sum
}

// After returns the times after setting the penalties on the clocks; nil if they change
// nothing, or a time to change was not read in full, as 1:21:40.
func (c *Clocks) After(list []Penalty) *Clocks {
	if c == nil {
		return nil
	}
	after := *c
	for _, one := range changes(list, nil, *c) {
		if one.After == "" && *c.of(one.Side) != "" {
			return nil
		}
		*after.of(one.Side) = one.After
	}
	if after == *c {
		return nil
	}
	return &after
}

var face = regexp.MustCompile(`^(\d{1,3}):([0-5]\d):([0-5]\d)$`)

// moved returns a time with minutes added, or deducted down to zero; empty if it was
// not read in full.
func moved(read string, more float64) string {
	parts := face.FindStringSubmatch(read)
	if parts == nil {
		return ""
	}
	left := time.Duration(more * float64(time.Minute))
	for i, unit := range []time.Duration{time.Hour, time.Minute, time.Second} {
		n, _ := strconv.Atoi(parts[i+1]) // at most three digits
		left += time.Duration(n) * unit
	}
	s := int(max(left, 0) / time.Second)
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}
