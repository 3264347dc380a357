package dgt_test

import (
	"testing"

	"adoube/board/codec/codectest"
	"adoube/board/dgt"
	"adoube/chess"
)

func fresh() codectest.Decoder { return &dgt.Decoder{} }

func FuzzDecoder(f *testing.F) {
	var seeds [][]byte
	for _, seed := range []string{
		start, turned, "8e 00 05 34 00 8e 00 05 24 01", "8d 00 0a 20 03 02 20 03 01 09", "8d 00 0a 2a 10 01 00 00 00 00",
		"92 00 10 44 47 54 0a 56 73 20 31 2e 30 30 20 20", "8f 7f 7f 6a", "a3 00 03 86 00 67", "8e 00 8e 00 05 74 1f", changes,
	} {
		seeds = append(seeds, unhex(f, seed))
	}
	codectest.Fuzz(f, fresh, 1, seeds...)
}

// TestNoAllocation checks that decoding changes, boards and clocks allocates nothing.
func TestNoAllocation(t *testing.T) {
	stream := unhex(t, start+"8e 00 05 34 00 8e 00 05 24 01 8d 00 0a 20 03 02 20 03 01 09")
	var d dgt.Decoder
	frames := d.Decode(nil, stream, 0)
	if n := testing.AllocsPerRun(100, func() { frames = d.Decode(frames[:0], stream, 0) }); n != 0 {
		t.Errorf("%v allocations for %d frames", n, len(frames))
	}
}

func BenchmarkDecode(b *testing.B) {
	pos := chess.Start()
	var v dgt.Virtual
	v.SetBoard(pos.Board())
	var d dgt.Decoder
	frames := d.Decode(nil, v.Command('B'), 0)
	v.Command('C')
	stream := append(v.Set(chess.E2, chess.NoPiece), v.Set(chess.E2, chess.MakePiece(chess.White, chess.Pawn))...)
	n := 0
	for b.Loop() {
		frames = d.Decode(frames[:0], stream, 0)
		n += len(frames)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "frames/s")
}
