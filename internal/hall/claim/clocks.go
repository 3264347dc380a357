package claim

import (
	"fmt"
	"strconv"
	"time"
)

// Read returns the clocks as the arbiter read them last; nil: he did not.
func (c *Claim) Read() *Clocks {
	for _, d := range c.Decisions() {
		if d.Clocks != nil {
			return d.Clocks
		}
	}
	return nil
}

// After returns what the clocks show once the penalties are set on them: «time» is
// the opponent's gain, «less-time» is taken from the player's own. Nil where they
// change nothing, or a time that they change was not read in full, as 1:21:40.
func (c *Clocks) After(penalties []Penalty) *Clocks {
	if c == nil {
		return nil
	}
	after := *c
	for _, p := range penalties {
		minutes, err := strconv.ParseFloat(p.Amount, 64)
		if err != nil {
			continue
		}
		change := time.Duration(minutes * float64(time.Minute))
		switch {
		case p.Penalty == "time" && p.Against == "white", p.Penalty == "less-time" && p.Against == "black":
			after.Black = moved(after.Black, p.Penalty, change)
		case p.Penalty == "time", p.Penalty == "less-time":
			after.White = moved(after.White, p.Penalty, change)
		}
	}
	if after == *c || after.White == "" && c.White != "" || after.Black == "" && c.Black != "" {
		return nil
	}
	return &after
}

// moved is a time with so much more, or less but not below nothing; empty where it
// cannot be read.
func moved(face, penalty string, change time.Duration) string {
	t, err := time.Parse("15:04:05", face)
	if err != nil {
		return ""
	}
	left := t.Sub(t.Truncate(24 * time.Hour))
	if penalty == "less-time" {
		change = -min(change, left)
	}
	left += change
	return fmt.Sprintf("%d:%02d:%02d", int(left.Hours()), int(left.Minutes())%60, int(left.Seconds())%60)
}
