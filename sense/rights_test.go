package sense_test

import (
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/sense"
)

// A lost castling right returns when the move is taken back.
func TestRightsComeBack(t *testing.T) {
	pos, err := chess.ParsePosition("4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	r := shown(pos, sense.DGT)
	var last adoube.Act
	for _, f := range frames(t, `
		clock runs for white
		e1 becomes empty
		600 ms pass
		white king on e2
		clock runs for black
		500 ms pass
		clock runs for black
		900 ms pass
		clock stopped
		900 ms pass
		e2 becomes empty
		900 ms pass
		white king on e1
		clock runs for white
		900 ms pass
		clock runs for white`) {
		for _, a := range r.Frame(f) {
			last = a
		}
	}
	if last.Verb != adoube.Unseen || last.FEN != pos.FEN() {
		t.Errorf("%v %s, not unseen %s", last.Verb, last.FEN, pos.FEN())
	}
}
