package hall

import "testing"

func TestTheRoundThatIsOn(t *testing.T) {
	for _, c := range []struct {
		states []string
		now    int
	}{
		{[]string{Running, ""}, 1},
		{[]string{Finished, ""}, 2},
		{[]string{Finished, Running, ""}, 2},
		{[]string{Running, Running, ""}, 2}, // a late game of round 1
		{[]string{Finished, Finished}, 2},
		{[]string{Finished, "", ""}, 2},
		{[]string{"", Finished, ""}, 3}, // round 1 was never started
	} {
		var rounds []Round
		for i, state := range c.states {
			rounds = append(rounds, Round{Number: i + 1, State: state})
		}
		if now, is := marked(rounds); now != c.now || !is {
			t.Errorf("%q: round %d, want %d", c.states, now, c.now)
		}
	}
	if _, is := marked([]Round{{Number: 1}, {Number: 2}}); is {
		t.Error("nobody started a round")
	}
}
