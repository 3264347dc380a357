package referee

import (
	"iter"

	"adoube/board"
	"adoube/laws"
	"adoube/sense"
)

// A Recorded act is one of a recording, with the number of its game from 1.
type Recorded struct {
	Judged
	Game int
}

// Recording judges what is recorded in a file, as [board.Connect] opens it: each of its
// games begins by the header. The last pair has the error that ended the reading, if one
// did: a *[board.RecordingError] where the file is not the recording of a board.
func Recording(name string, h laws.Header) iter.Seq2[Recorded, error] {
	return func(yield func(Recorded, error) bool) {
		src, err := board.Connect(name, board.Setting{Start: h.Start.Board()}, nil)
		if err != nil {
			yield(Recorded{}, err)
			return
		}
		defer src.Close()
		Source(src, h)(yield)
	}
}

// Source judges what a source shows, in the same way.
func Source(src *board.Source, h laws.Header) iter.Seq2[Recorded, error] {
	return func(yield func(Recorded, error) bool) {
		p := sense.ProfileOf(src.Family.Name)
		game, r := 1, read(h, p)
		all := func(judged iter.Seq[Judged]) bool {
			for j := range judged {
				if !yield(Recorded{j, game}, nil) {
					return false
				}
			}
			return true
		}
		for f, err := range src.Frames() {
			if err != nil {
				yield(Recorded{}, err)
				return
			}
			if r.Reader().SetBack(f) {
				if !all(r.End()) {
					return
				}
				game, r = game+1, read(h, p)
			}
			if !all(r.Frame(f)) {
				return
			}
			if r.Reader().Again() {
				game, r = game+1, read(h, p)
				if !all(r.Frame(f)) {
					return
				}
			}
		}
		all(r.End())
	}
}

// read returns the referee of a game whose board is read from the first move on.
func read(h laws.Header, p sense.Profile) *Referee {
	r := New(h)
	r.Read(p)
	return r
}
