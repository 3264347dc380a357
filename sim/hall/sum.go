package hall

import (
	"fmt"
	"io"
	"strings"
	"sync"

	"adoube/internal/progress"
	"adoube/sense"
)

// A Run says how many games are played, and with which seeds.
type Run struct {
	Games   int
	Seed    uint64
	Workers int
	Show    int       // maximum number of failed games listed
	Log     io.Writer // receives the failed games and the progress; nil: nothing is written
}

// Totals sums up the scores of many games.
type Totals struct {
	Games, Exact, Answered int
	Moves, Right           int
	Accusations, Accused   int // wrong findings, and games with any
	Breaches, Raised       int
	Lapsed, Found          int // games with an irregular move, and those where it was found
	Kinds                  [irregularities]Tally
	Lawful, Questions      int // games without a breach, and questions in them
	Acts, Unseen           int
	Frames, Faults         int
	Late                   Delays
	shown                  int
	bar                    *progress.Bar
	lock                   sync.Mutex
}

// A Tally is a number of games, and of exact ones among them.
type Tally struct{ Games, Exact int }

// Play plays the games of a run.
func Play(m *Match, r Run) *Totals {
	sum := &Totals{bar: progress.New(r.Log)}
	defer sum.bar.Clear()
	seeds := make(chan uint64)
	var done sync.WaitGroup
	for range max(1, r.Workers) {
		done.Go(func() {
			for seed := range seeds {
				sum.add(m.Play(m.Game(seed)), seed, r)
			}
		})
	}
	for n := range r.Games {
		seeds <- r.Seed + uint64(n)
	}
	close(seeds)
	done.Wait()
	return sum
}

// add adds the score of a game.
func (s *Totals) add(sc Score, seed uint64, r Run) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.Games++
	s.Exact += one(sc.Exact)
	s.Answered += one(sc.Answered)
	s.Moves += sc.Moves
	s.Right += sc.Right
	s.Accusations += len(sc.Accusations)
	s.Accused += one(len(sc.Accusations) > 0)
	s.Breaches += sc.Breaches
	s.Raised += sc.Raised
	s.Lawful += one(sc.Breaches == 0)
	if sc.Lapsed != NoIrregularity {
		s.Lapsed++
		s.Found += one(sc.Found)
		s.Kinds[sc.Lapsed].Games++
		s.Kinds[sc.Lapsed].Exact += one(sc.Exact)
	}
	s.Questions += sc.Questions
	s.Acts += sc.Acts
	s.Unseen += sc.Unseen
	s.Frames += sc.Frames
	s.Faults += len(sc.Faults)
	s.late(sc.Late)
	s.log(sc, seed, r)
}

// late keeps the delays of the first million moves or so.
func (s *Totals) late(all Delays) {
	if len(s.Late) < 1_000_000 {
		s.Late = append(s.Late, all...)
	}
}

// log writes a failed game and the progress of the run.
func (s *Totals) log(sc Score, seed uint64, r Run) {
	if r.Log == nil {
		return
	}
	s.bar.Of(int64(s.Games), int64(r.Games))
	if sc.failed() && s.shown < r.Show {
		s.shown++
		s.bar.Clear()
		fmt.Fprintf(r.Log, "seed %d: %s\n", seed, sc.problems())
	}
}

// failed reports whether the game was read inexactly or has other problems.
func (sc *Score) failed() bool {
	return !sc.Exact || len(sc.Accusations)+len(sc.Missed)+len(sc.Faults)+sc.Questions > 0
}

// problems describes the failures of the reading.
func (sc *Score) problems() string {
	var all []string
	if !sc.Exact {
		all = append(all, fmt.Sprintf("not exact (%v; unseen %d) %s", sc.Lapsed, sc.Unseen, sc.Apart))
	}
	for _, a := range sc.Accusations {
		all = append(all, "ACCUSED "+a)
	}
	for _, a := range sc.Missed {
		all = append(all, "missed "+a)
	}
	if sc.Questions > 0 {
		all = append(all, fmt.Sprintf("%d questions", sc.Questions))
	}
	all = append(all, sc.Faults...)
	return strings.Join(all, "; ")
}

// Table returns the totals as lines of text.
func (s *Totals) Table() string {
	var b strings.Builder
	row := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "  %-44s %s\n", name, fmt.Sprintf(format, args...))
	}
	row("games exact", "%d of %d (%s)", s.Exact, s.Games, share(s.Exact, s.Games))
	row("exact once questions are answered", "%d of %d (%s)", s.Answered, s.Games, share(s.Answered, s.Games))
	row("moves", "%d of %d (%s)", s.Right, s.Moves, share(s.Right, s.Moves))
	row("wrong accusations", "%d in %d games", s.Accusations, s.Accused)
	row("breaches found or asked", "%d of %d (%s)", s.Raised, s.Breaches, share(s.Raised, s.Breaches))
	if s.Lapsed > 0 {
		row("irregular moves found", "%d of %d (%s)", s.Found, s.Lapsed, share(s.Found, s.Lapsed))
		for k, t := range s.Kinds {
			if t.Games > 0 {
				row("  exact, "+Irregularity(k).String(), "%d of %d", t.Exact, t.Games)
			}
		}
	}
	row("questions in games without a breach", "%d in %d games", s.Questions, s.Lawful)
	row("acts not seen", "%d of %d (%s)", s.Unseen, s.Acts, share(s.Unseen, s.Acts))
	row("acts that the board did not allow", "%d", s.Faults)
	if len(s.Late) > 0 {
		row("reported after the true release, median and p99", "%v", s.Late)
	}
	for g := range sense.EachReleaseEvidence {
		if by := s.Late.on(g); len(by) > 0 {
			row("  "+g.String(), "%v: %s of the moves", by, share(len(by), len(s.Late)))
		}
	}
	return b.String()
}

func share(n, of int) string { return fmt.Sprintf("%.3f %%", 100*float64(n)/float64(max(of, 1))) }
