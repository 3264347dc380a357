package hall

import (
	"fmt"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
)

// A mark is a finding or a question, distinguished by what it is about and by how
// many moves had been made.
type mark struct {
	code  adoube.Code // NoCode: a question
	kind  adoube.QuestionKind
	by    chess.Color
	plies int
}

// A judged game is what the Laws make of acts.
type judged struct {
	referee *referee.Referee
	game    *laws.Game      // the referee's
	made    []time.Duration // when each move stood
	marks   []mark
	acts    int
	unseen  int
	errors  []error
	once    map[shown]bool
	open    *adoube.Question // asked last: which move was played, or to which piece a pawn was promoted
	trace   trace
}

// A shown finding is one that stays the same however often it is listed: after a
// finding of fact all are listed again.
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

func newJudged(s *Scene) *judged {
	r := referee.New(laws.Header{Edition: edition, Start: s.Start, Play: s.Speed})
	return &judged{
		referee: r, game: r.Game(),
		once:  map[shown]bool{},
		trace: newTrace(s),
	}
}

// step judges one act. Where the kernel refuses it there is no ruling.
func (j *judged) step(a adoube.Act, at time.Duration) *adoube.Ruling {
	return j.take(j.referee.Act(a), at)
}

// take keeps what was ruled on an act.
func (j *judged) take(one referee.Judged, at time.Duration) *adoube.Ruling {
	j.trace.take(&one.Act)
	if one.Err != nil {
		j.errors = append(j.errors, fmt.Errorf("%v: %w", words(one.Act), one.Err))
		return nil
	}
	j.note(one.Ruling, at)
	return &one.Ruling
}

// note keeps what the ruling says.
func (j *judged) note(r adoube.Ruling, at time.Duration) {
	j.acts++
	if r.Act.Verb == adoube.Unseen {
		j.unseen++
	}
	j.count(r, at)
	plies := len(j.made)
	for _, f := range r.Findings {
		s := shown{f.Code, f.By, f.About}
		if !f.Withdrawn && !j.once[s] {
			j.once[s] = true
			j.marks = append(j.marks, mark{code: f.Code, by: f.By, plies: plies})
		}
	}
	for n, q := range r.Ask {
		if q.Kind == adoube.AskWhichMove || q.Kind == adoube.AskWhichPiece {
			j.open = &r.Ask[n]
		}
		if q.Kind == adoube.AskWhichPiece {
			continue // it is about nobody's doing
		}
		j.marks = append(j.marks, mark{kind: q.Kind, plies: plies})
	}
}

// count keeps how many moves stand, and since when.
func (j *judged) count(r adoube.Ruling, at time.Duration) {
	if v := r.Act.Verb; r.Made == nil && v != adoube.Restore && v != adoube.Find && v != adoube.Stands {
		return
	}
	plies := len(j.game.Moves())
	for len(j.made) < plies {
		j.made = append(j.made, at)
	}
	j.made = j.made[:plies]
}

// truth judges what the hands really did.
func truth(s *Scene) *judged {
	j := newJudged(s)
	for _, d := range s.Deeds {
		j.step(d.Act, d.At)
	}
	j.trace.end()
	return j
}
