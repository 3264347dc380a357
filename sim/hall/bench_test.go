package hall

import (
	"testing"

	"adoube/board/dgt"
	"adoube/sense"
)

// BenchmarkFrames reads recordings of noisy games through codec, sense and laws on one
// core.
func BenchmarkFrames(b *testing.B) {
	m := Noisy(Families[0])
	var scenes []*Scene
	var all [][]Read
	for seed := range uint64(20) {
		scenes = append(scenes, Act(m.Game(seed), m.Habits))
		all = append(all, Bytes(scenes[seed]))
	}
	b.ResetTimer()
	for frames, n := 0, 0; frames < b.N; n++ {
		s, reads := scenes[n%20], all[n%20]
		var d dgt.Decoder
		r, j := sense.New(s.Start, sense.DGT), newVerdict(s)
		for _, read := range reads {
			for _, f := range d.Decode(nil, read.Data, read.At) {
				frames++
				for _, a := range r.Frame(f) {
					if _, err := j.game.Step(&a); err != nil {
						b.Fatal(err)
					}
				}
			}
		}
	}
}
