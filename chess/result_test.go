package chess

import "testing"

func TestResults(t *testing.T) {
	for result, turned := range map[string]string{
		WonBy(White): "0-1", WonBy(Black): "1-0", Drawn: "1/2-1/2", "*": "*", "1/2-0": "0-1/2", "0-0": "0-0", "+-": "-+", "--": "--",
	} {
		if got := Turned(result); got != turned {
			t.Errorf("%s turned: %s, not %s", result, got, turned)
		}
	}
}
