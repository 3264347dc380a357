package board_test

import (
	"testing"

	"adoube"
	"adoube/board"
	"adoube/chess"
)

// stream returns the bytes of a virtual board of the family at its start, and when a pawn
// is lifted and put back.
func stream(f board.Family) (start, more []byte) {
	pos := chess.Start()
	b := pos.Board()
	v := f.Virtual(board.Setting{Number: "1"})
	v.SetBoard(b)
	for range 12 {
		start = append(start, v.Report()...)
	}
	for _, command := range f.Start {
		start = append(start, v.Host(command)...)
	}
	for _, p := range []chess.Piece{chess.NoPiece, b.At(chess.E2)} {
		more = append(more, v.Set(chess.E2, p)...)
		more = append(more, v.Report()...)
	}
	return start, more
}

// BenchmarkDecode decodes the bytes of each family. LiveChess sends JSON and so allocates;
// the Centaur must be polled and is left out.
func BenchmarkDecode(b *testing.B) {
	for _, f := range board.Families {
		begin, more := stream(f)
		if f.Name == "livechess" || f.Name == "centaur" {
			continue
		}
		b.Run(f.Name, func(b *testing.B) {
			d := f.Decoder(board.Setting{})
			d.Decode(nil, begin, 0)
			var frames []adoube.Frame
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				frames = d.Decode(frames[:0], more, 0)
				n += len(frames)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "frames/s")
		})
	}
}

// TestNoAllocation checks that decoding boards and changed squares allocates nothing, in
// every family.
func TestNoAllocation(t *testing.T) {
	for _, f := range board.Families {
		begin, more := stream(f)
		d := f.Decoder(board.Setting{})
		frames := d.Decode(nil, begin, 0)
		if f.Name == "livechess" || len(d.Decode(nil, more, 0)) == 0 {
			continue
		}
		if n := testing.AllocsPerRun(50, func() { frames = d.Decode(frames[:0], more, 0) }); n != 0 {
			t.Errorf("%s: %v allocations for %d frames", f.Name, n, len(frames))
		}
	}
}
