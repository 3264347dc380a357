package board

import "testing"

// A board that reconnects is greeted so that its game continues.
func TestGreetings(t *testing.T) {
	for _, f := range Families {
		talk := &talk{Source: &Source{Family: f}}
		first, again := talk.greeting(), talk.greeting()
		want := f.Resume
		if want == nil {
			want = f.Start
		}
		if len(first) != len(f.Start) || len(again) != len(want) {
			t.Errorf("%s: %d commands first, and %d again; want %d and %d", f.Name, len(first), len(again), len(f.Start), len(want))
		}
		if f.Name == "chessup" && (first[0][0] != 0x64 || again[0][0] != 0xB9) {
			t.Errorf("a ChessUp is greeted with %x first, and %x again", first[0], again[0])
		}
	}
}
