package codectest

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"adoube"
)

var frames = flag.Int("frames", 100_000, "how many mutated messages each decoder gets")

// Fuzz gives arbitrary bytes to a decoder, at once and one by one. Both must give the same
// valid frames, at most perByte for each byte.
func Fuzz(f *testing.F, fresh func() Decoder, perByte int, seeds ...[]byte) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		whole := Decode(fresh(), b)
		d := fresh()
		var single []adoube.Frame
		for n := range b {
			single = d.Decode(single, b[n:n+1], time.Second)
		}
		single = d.End(single, time.Second)
		if !slices.Equal(whole, single) {
			t.Errorf("%d frames whole, %d byte by byte", len(whole), len(single))
		}
		if len(whole) > (len(b)+1)*perByte {
			t.Errorf("%d frames from %d bytes", len(whole), len(b))
		}
		possible(t, whole)
	})
}

// possible fails the test at a frame with an invalid square or piece, or without content.
func possible(t testing.TB, all []adoube.Frame) {
	t.Helper()
	for _, f := range all {
		switch f.Kind {
		case adoube.NoFrame:
			t.Fatal("a frame about nothing")
		case adoube.FrameField, adoube.FrameEmpty, adoube.FrameFull, adoube.FrameTouch, adoube.FrameMove, adoube.FrameResult:
			if f.Square > 63 || f.To > 63 || !piece(f) {
				t.Fatalf("%+v: no such square or piece", f)
			}
		case adoube.FrameFault, adoube.FrameInfo:
			if f.Text == "" {
				t.Fatal("a frame that says nothing")
			}
		}
	}
}

func piece(f adoube.Frame) bool { return f.Piece == 0 || f.Piece.String() != "" && f.Piece < 16 }

// Mutated gives one decoder damaged messages, as many as the flag -frames, and sound ones
// in between, of which it must decode one within a few, or within half a kilobyte. Each of
// the sound messages must give at least one frame.
func Mutated(t *testing.T, fresh func() Decoder, sound ...[]byte) {
	const every = 500
	few := max(12, 512/len(sound[0]))
	rng := rand.New(rand.NewPCG(1, uint64(*frames)))
	d := fresh()
	var out []adoube.Frame
	for n := range *frames {
		m := mutate(rng, slices.Clone(sound[rng.IntN(len(sound))]))
		out = d.Decode(out[:0], m, time.Duration(n))
		possible(t, out)
		if n%every == 0 && !recovers(d, sound[0], few) {
			t.Fatalf("after %d messages: none of %d sound ones was read", n, few)
		}
	}
	t.Logf("%d mutated messages", *frames)
}

// recovers reports whether the decoder reads one of a few sound messages.
func recovers(d Decoder, sound []byte, few int) bool {
	for range few {
		for _, f := range d.Decode(nil, sound, 0) {
			if f.Kind != adoube.FrameFault {
				return true
			}
		}
	}
	return false
}

// mutate damages a message as wires and radio do, and also in ways that never happen.
func mutate(rng *rand.Rand, m []byte) []byte {
	for range 1 + rng.IntN(3) {
		i := rng.IntN(len(m) + 1)
		switch rng.IntN(5) {
		case 0:
			m = m[:i]
		case 1:
			m = slices.Delete(m, min(i, len(m)), min(i+rng.IntN(4), len(m)))
		case 2:
			m = slices.Insert(m, i, byte(rng.Uint32()))
		case 3:
			m = append(m, m[:i]...)
		case 4:
			if i < len(m) {
				m[i] ^= 1 << rng.IntN(8)
			}
		}
	}
	return m
}
