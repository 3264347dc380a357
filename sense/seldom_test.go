package sense_test

import (
	"strings"
	"testing"

	"adoube/chess"
	"adoube/sense"
)

// On a board that tells once a second, the knight from f6 and the one from b8, which
// is being captured, are gone at once.
func TestSeldom(t *testing.T) {
	pos, err := chess.ParsePosition("1n2k3/8/5n2/8/1Q6/8/8/4K3 b - - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	r := sense.New(pos, sense.LiveChess)
	var reported []string
	for _, f := range frames(t, "dump:1n2k3/8/5n2/8/1Q6/8/8/4K3 B +900 dump:1n2k3/8/8/8/1Q6/8/8/4K3 B +900 dump:4k3/3n4/8/8/1Q6/8/8/4K3 B +900 dump:1Q2k3/3n4/8/8/8/8/8/4K3 W +900 W +900 W +900 W") {
		reported = append(reported, words(r.Frame(f))...)
	}
	want := "black lift f6; black put d7; ~black release d7; black clock; white remove b8; ?white lift b4; white put b8"
	if got := strings.Join(reported, "; "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
