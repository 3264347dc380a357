package referee

import (
	"iter"

	"adoube/board"
	"adoube/laws"
	"adoube/sense"
)

// A Recorded is a judged act of a recording, with the number of its game from 1.
type Recorded struct {
	Judged
	Game int
}

// Recording judges a recording, opened by [board.Connect]; each of its games starts with
// header h. If reading fails, the last pair has the error: a *[board.RecordingError] if the
// file is not the recording of a board.
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

// Source judges the frames of a source in the same way as [Recording].
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

// read returns the referee of a game whose board is read from the first move.
func read(h laws.Header, p sense.Profile) *Referee {
	r := New(h)
	r.Read(p)
	return r
}
