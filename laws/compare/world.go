package compare

import (
	"slices"
	"strconv"

	"adoube"
	"adoube/laws"
)

// A world is the game under one edition.
type world struct {
	edition *laws.Edition
	game    *laws.Game
	numbers *laws.Edition // the edition whose article numbers claims use
	counted []int         // number in the file of each act possible here
}

func (t *Table) world(e *laws.Edition) *world {
	head := t.head
	head.Edition = e
	return &world{edition: e, game: laws.New(head), numbers: t.numbers}
}

// An answer is the result of judging an act in a world.
type answer struct {
	ruling  adoube.Ruling
	err     error
	outcome string // equal for answers with the same effect
}

func (w *world) step(a numbered) answer {
	r, err := w.judge(a)
	if err != nil {
		return answer{err: err, outcome: impossible(err)}
	}
	return answer{r, nil, outcomeOf(r)}
}

func (w *world) judge(a numbered) (r adoube.Ruling, err error) {
	if a.Check != nil {
		if err := a.Check(w.game); err != nil {
			return r, err
		}
	}
	act := a.Act.Act
	if act.Article != "" {
		if act.Article, err = w.edition.Renumber(act.Article, w.numbers); err != nil {
			return r, err
		}
	}
	if act.About, err = w.here(act.About); err != nil {
		return r, err
	}
	ruling, err := w.game.Step(&act)
	if err != nil {
		return r, err
	}
	w.counted = append(w.counted, a.no)
	return w.inFile(*ruling, a.no), nil
}

// here returns the number in this world of an act of the file.
func (w *world) here(about int) (int, error) {
	n := slices.Index(w.counted, about) + 1
	if n == 0 && about != 0 {
		return 0, adoube.Errorf(adoube.NoSuchAct, "number", strconv.Itoa(about))
	}
	return n, nil
}

// inFile returns a ruling with acts numbered as in the file.
func (w *world) inFile(r adoube.Ruling, no int) adoube.Ruling {
	if no == len(w.counted) {
		return r // no act was left out
	}
	r.No = no
	r.Findings = slices.Clone(r.Findings)
	for i := range r.Findings {
		r.Findings[i].About = w.there(r.Findings[i].About)
	}
	r.Ask = slices.Clone(r.Ask)
	for i := range r.Ask {
		r.Ask[i].About = w.there(r.Ask[i].About)
	}
	if r.Claim != nil {
		claim := *r.Claim
		claim.About = w.there(claim.About)
		r.Claim = &claim
	}
	return r
}

// there returns the number in the file of act n of this world. 0 and numbers after the last
// act stay unchanged.
func (w *world) there(n int) int {
	if n < 1 || n > len(w.counted) {
		return n
	}
	return w.counted[n-1]
}
