package hall

import (
	"fmt"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
)

// A mark is a finding or a question, with the number of moves made before it.
type mark struct {
	code  adoube.Code // NoCode: a question
	kind  adoube.QuestionKind
	by    chess.Color
	plies int
}

// A verdict is the rulings on a sequence of acts.
type verdict struct {
	referee *referee.Referee
	game    *laws.Game      // the referee's game
	made    []time.Duration // time of each move
	marks   []mark
	acts    int
	unseen  int
	errors  []error
	once    map[shown]bool
	open    *adoube.Question // the last question about a move or a promotion
	trace   trace
}

// A shown finding identifies a finding, which every finding of fact lists again.
type shown struct {
	code  adoube.Code
	by    chess.Color
	about int
}

var edition = func() *laws.Edition {
	e, err := laws.Find(laws.Today)
	if err != nil {
		panic(err)
	}
	return e
}()

func newVerdict(s *Scene) *verdict {
	r := referee.New(laws.Header{Edition: edition, Start: s.Start, Play: s.Speed})
	return &verdict{
		referee: r, game: r.Game(),
		once:  map[shown]bool{},
		trace: newTrace(s),
	}
}

// step judges one act. It returns nil if the act is refused.
func (v *verdict) step(a adoube.Act, at time.Duration) *adoube.Ruling {
	return v.take(v.referee.Act(a), at)
}

// take records the ruling on an act, or its refusal.
func (v *verdict) take(one referee.Judged, at time.Duration) *adoube.Ruling {
	v.trace.take(&one.Act)
	if one.Err != nil {
		v.errors = append(v.errors, fmt.Errorf("%v: %w", words(one.Act), one.Err))
		return nil
	}
	v.note(one.Ruling, at)
	return &one.Ruling
}

// note records a ruling.
func (v *verdict) note(r adoube.Ruling, at time.Duration) {
	v.acts++
	if r.Act.Verb == adoube.Unseen {
		v.unseen++
	}
	v.count(r, at)
	plies := len(v.made)
	for _, f := range r.Findings {
		s := shown{f.Code, f.By, f.About}
		if !f.Withdrawn && !v.once[s] {
			v.once[s] = true
			v.marks = append(v.marks, mark{code: f.Code, by: f.By, plies: plies})
		}
	}
	for n, q := range r.Ask {
		if q.Kind == adoube.AskWhichMove || q.Kind == adoube.AskWhichPiece {
			v.open = &r.Ask[n]
		}
		if q.Kind == adoube.AskWhichPiece {
			continue // it is about no irregularity
		}
		v.marks = append(v.marks, mark{kind: q.Kind, plies: plies})
	}
}

// count records the times of new moves, and drops moves taken back.
func (v *verdict) count(r adoube.Ruling, at time.Duration) {
	if verb := r.Act.Verb; r.Made == nil && verb != adoube.Restore && verb != adoube.Find && verb != adoube.Stands {
		return
	}
	plies := len(v.game.Moves())
	for len(v.made) < plies {
		v.made = append(v.made, at)
	}
	v.made = v.made[:plies]
}

// truth judges the actual acts.
func truth(s *Scene) *verdict {
	v := newVerdict(s)
	for _, d := range s.Deeds {
		v.step(d.Act, d.At)
	}
	v.trace.end()
	return v
}
