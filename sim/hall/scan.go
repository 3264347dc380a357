package hall

import (
	"cmp"
	"slices"
	"time"

	"adoube"
	"adoube/chess"
)

// An event is something that a board notices.
type event struct {
	at     time.Duration
	frame  adoube.Frame // the frame it would report
	report bool         // only the time for a report of the whole board
}

// events returns what the board notices of the scene, sorted by time.
func (f Family) events(s *Scene) []event {
	var all []event
	for _, m := range f.seen(s) {
		all = append(all, event{at: m.At, frame: adoube.Frame{Kind: adoube.FrameField, Square: m.Square, Piece: m.Piece}})
	}
	if f.Report > 0 {
		all = f.reports(all, s.End)
	} else {
		all = append(all, ticks(f.silent(s), s.End)...)
	}
	if f.Clock {
		for _, face := range s.Faces {
			all = append(all, event{at: face.At, frame: adoube.Frame{Kind: adoube.FrameClock, Clock: face.ClockFace}})
		}
	}
	if f.Fingers {
		for _, t := range s.Fingers {
			kind := adoube.FrameTouch
			if t.Off {
				kind = adoube.FrameLetGo
			}
			all = append(all, event{at: t.At, frame: adoube.Frame{Kind: kind, Square: t.Square, Piece: t.Piece}})
		}
	}
	slices.SortStableFunc(all, func(x, y event) int { return cmp.Compare(x.at, y.at) })
	return all
}

// reports adds the reports of the whole board: the rounds after a change, and one each
// second. It omits repetitions in between.
func (f Family) reports(changes []event, end time.Duration) []event {
	const rounds = 4
	due := map[time.Duration]bool{}
	for _, c := range changes {
		for n := range time.Duration(rounds) {
			due[(c.at/f.Report+1+n)*f.Report] = true
		}
	}
	for at := f.Report; at <= end; at += max(f.Report, time.Second/f.Report*f.Report) {
		due[at] = true
	}
	for at := range due {
		changes = append(changes, event{at: at, report: true})
	}
	slices.SortStableFunc(changes, func(x, y event) int {
		return cmp.Or(cmp.Compare(x.at, y.at), cmp.Compare(one(x.report), one(y.report)))
	})
	return changes
}

// silent returns the time from which no clock is reported; a stopped clock is silent.
func (f Family) silent(s *Scene) time.Duration {
	if !f.Clock {
		return 0
	}
	for n := len(s.Faces) - 1; n >= 0; n-- {
		if s.Faces[n].Running {
			return s.Faces[n].At
		}
	}
	return 0
}

// ticks returns the times at which a host notes that nothing was received.
func ticks(from, end time.Duration) (all []event) {
	const period = 250 * time.Millisecond
	for at := from + period; at <= end; at += period {
		all = append(all, event{at: at, report: true})
	}
	return all
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// seen returns the motions as seen by scanning one square after another: delayed, in the
// order of the squares, and without changes reversed between two scans.
func (f Family) seen(s *Scene) []Motion {
	var last [64]int // index in all, plus one, of the last motion of a square
	var all []Motion
	for _, m := range s.Motions {
		m.At = f.look(m.Square, s.Turned, m.At)
		if i := last[m.Square]; i > 0 && all[i-1].At == m.At {
			all[i-1].Piece = m.Piece
			continue
		}
		all = append(all, m)
		last[m.Square] = len(all)
	}
	return all
}

// look returns the time of the board's next look at the square.
func (f Family) look(s chess.Square, turned bool, after time.Duration) time.Duration {
	n := time.Duration(s ^ 56)
	if turned {
		n = time.Duration(s ^ 7)
	}
	phase := f.Scan * n / 64
	rounds := (after - phase + f.Scan - 1) / f.Scan
	return phase + rounds*f.Scan
}
