package penalty

import "testing"

// TestClocksAfter sets penalties of time on clocks that were read.
func TestClocksAfter(t *testing.T) {
	read := Clocks{"1:21:40", "0:01:30"}
	one := func(penalty, against, amount string) []Penalty {
		return []Penalty{{Penalty: penalty, Against: against, Amount: amount}}
	}
	for _, c := range []struct {
		name  string
		read  Clocks
		given []Penalty
		want  Clocks // empty: none
	}{
		{"two minutes for the opponent", read, one("time", "black", "2"), Clocks{"1:23:40", "0:01:30"}},
		{"a minute and a quarter for the opponent", read, one("time", "white", "1.25"), Clocks{"1:21:40", "0:02:45"}},
		{"over the hour", Clocks{"0:59:00", ""}, one("time", "black", "2"), Clocks{"1:01:00", ""}},
		{"less", read, one("less-time", "white", "10"), Clocks{"1:11:40", "0:01:30"}},
		{"not less than nothing", read, one("less-time", "black", "5"), Clocks{"1:21:40", "0:00:00"}},
		{"both", read, append(one("time", "black", "1"), one("less-time", "black", "1")...), Clocks{"1:22:40", "0:00:30"}},
		{"a warning", read, one("warning", "black", ""), Clocks{}},
		{"nothing", read, nil, Clocks{}},
		{"hours or minutes, nobody knows", Clocks{"21:40", "0:01:30"}, one("time", "black", "2"), Clocks{}},
		{"a day and more", Clocks{"24:00:00", "100:00:01"}, one("time", "black", "2"), Clocks{"24:02:00", "100:00:01"}},
		{"over a day", Clocks{"23:59:00", ""}, one("time", "black", "2"), Clocks{"24:01:00", ""}},
		{"gain and loss are set at once", Clocks{"0:03:00", ""}, append(one("less-time", "white", "5"), one("time", "black", "3")...), Clocks{"0:01:00", ""}},
		{"the other was not read", Clocks{"", "0:01:30"}, one("time", "black", "2"), Clocks{}},
	} {
		got := Clocks{}
		if after := c.read.After(c.given); after != nil {
			got = *after
		}
		if got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if (*Clocks)(nil).After(one("time", "black", "2")) != nil {
		t.Error("clocks that nobody read")
	}
}
