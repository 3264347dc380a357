package incident

import (
	"strings"
	"testing"
)

// A penalty that would lose the game draws it where the opponent cannot checkmate (7.5.5):
// an upheld claim proposes that result.
func TestADrawInsteadOfALoss(t *testing.T) {
	illegal := []string{`{"act":"lift","by":"white","on":"d2"}`, `{"act":"release","by":"white","on":"c4"}`, `{"act":"clock","by":"white"}`}
	for fen, proposed := range map[string]string{
		"4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1":  "1/2-1/2",
		"4k2r/8/8/8/8/8/3Q4/4K3 w - - 0 1": "",
	} {
		records := append([]string{`header: {"language":"en","fen":"` + fen + `"}`}, illegal...)
		first := report(t, append(records, `claim: {"by":"arbiter","against":"white","at":3}`)...)
		records = append(append(records, `{"act":"restore","by":"arbiter"}`), illegal...)
		second := report(t, append(records, `claim: {"by":"arbiter","against":"white","at":7}`)...)
		if first.Ends != nil {
			t.Errorf("%s: the first illegal move proposes %v", fen, first.Ends)
		}
		got := ""
		if second.Ends != nil {
			got = second.Ends.Proposed
		}
		if text := string(second.Seen[len(second.Seen)-1].Ruling); got != proposed || !strings.Contains(text, `"nth":2`) {
			t.Errorf("%s: the second proposes %q, not %q: %s", fen, got, proposed, text)
		}
	}
}
