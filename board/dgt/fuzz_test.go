package dgt_test

import (
	"slices"
	"testing"
	"time"

	"adoube"
	"adoube/board/dgt"
)

// FuzzDecoder gives any bytes to a decoder, whole and one by one: the frames
// must be the same, and no more than the bytes can hold.
func FuzzDecoder(f *testing.F) {
	for _, seed := range []string{
		start, turned, "8e 00 05 34 00 8e 00 05 24 01", "8d 00 0a 20 03 02 20 03 01 09", "8d 00 0a 2a 10 01 00 00 00 00",
		"92 00 10 44 47 54 0a 56 73 20 31 2e 30 30 20 20", "8f 7f 7f 6a", "a3 00 03 86 00 67", "8e 00 8e 00 05 74 1f",
	} {
		f.Add(unhex(f, seed))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		whole := decode(b)
		var d dgt.Decoder
		var single []adoube.Frame
		for n := range b {
			single = d.Decode(single, b[n:n+1], time.Second)
		}
		single = d.End(single, time.Second)
		if !slices.Equal(whole, single) {
			t.Errorf("%d frames whole, %d byte by byte", len(whole), len(single))
		}
		if len(whole) > len(b)+1 {
			t.Errorf("%d frames from %d bytes", len(whole), len(b))
		}
	})
}
