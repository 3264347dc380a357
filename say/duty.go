package say

import (
	"strconv"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// Duty returns a step of the arbiter, or one that he has a player do, as an instruction.
func (s *Localizer) Duty(e *laws.Edition, d adoube.Duty) string {
	return s.sentence(s.cited(s.Text("do."+dutyKey(d), "player", d.By, "to", d.To, "on", d.On, "no", d.No, "nth", d.Nth, "move", s.SAN(d.SAN)), e.Numbers(d.Cites)))
}

// dutyKey returns the key of the sentence for a step.
func dutyKey(d adoube.Duty) string {
	id := d.Step.String()
	switch {
	case d.Step == adoube.RestorePosition && d.By != adoube.Arbiter:
		return id + "-themselves"
	case d.Step == adoube.MustPlay && d.Move != chess.NoMove:
		return id + "-move"
	case d.Step == adoube.MustPlay && d.Capture:
		return id + "-capture"
	case d.Step == adoube.ReplacePawn && d.Move.Promotion() == chess.Queen:
		return id + "-queen"
	case d.Step == adoube.AddTime:
		return id + "-" + strconv.Itoa(d.Seconds)
	}
	return id
}
