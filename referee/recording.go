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
		games := NewGames(h, sense.ProfileOf(src.Family.Name), nil)
		for f, err := range src.Frames() {
			if err != nil {
				yield(Recorded{}, err)
				return
			}
			for j := range games.Frame(f) {
				if !yield(j, nil) {
					return
				}
			}
		}
		games.End()(yield)
	}
}
