package kernel

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/wire"
)

// A Mark reports whether the acts performed have the same outcome as the lesson.
type Mark struct {
	Right bool     `json:"right"`
	Apart []string `json:"apart"` // the outcomes that differ, see outcomes
}

// MarkLesson judges lines under the Laws of a lesson, a case file, and compares the
// outcomes. The order of touches is free as long as the outcome is the same.
func MarkLesson(text, lines string) (*Mark, error) {
	lesson, err := Read(text)
	if err != nil {
		return nil, err
	}
	head, err := lesson.head()
	if err != nil {
		return nil, err
	}
	m := &Mark{Apart: []string{}}
	asked, done := outcomeOf(head, lesson.acts()), outcomeOf(head, actsOf(lines))
	for n, what := range outcomes {
		if !reflect.DeepEqual(asked[n], done[n]) {
			m.Apart = append(m.Apart, what)
		}
	}
	m.Right = len(m.Apart) == 0
	return m, nil
}

// head returns the header of the game.
func (c *Case) head() (laws.Header, error) {
	h, err := wire.ReadHeader([]byte(c.Lines[0]))
	if err != nil {
		return laws.Header{}, err
	}
	return h.Game()
}

// acts returns the acts of the case. It skips the header, whose language the page may
// not have loaded.
func (c *Case) acts() []adoube.Act { return actsOf(strings.Join(c.Lines[1:], "\n")) }

// actsOf returns the acts in lines, without headers and unreadable lines.
func actsOf(lines string) (acts []adoube.Act) {
	r := wire.NewReader(strings.NewReader(lines))
	for {
		h, a, err := r.Next()
		switch {
		case err == io.EOF:
			return acts
		case err == nil && h == nil:
			acts = append(acts, *a)
		}
	}
}

// outcomes names the results of outcomeOf, in order.
var outcomes = [...]string{"made", "findings", "claim", "turn", "open", "cites", "over", "pieces"}

// outcomeOf returns the outcome of a game. It ignores refused acts, as the page does.
func outcomeOf(head laws.Header, acts []adoube.Act) [len(outcomes)]any {
	g := laws.New(head)
	var made, findings, claims []string
	var cites adoube.Cites
	for _, a := range acts {
		r, err := g.Step(&a)
		if err != nil {
			continue
		}
		for _, f := range r.Findings {
			findings = append(findings, fmt.Sprint(f.Code, f.By, f.Claim, f.Withdrawn))
		}
		if r.Claim != nil {
			claims = append(claims, fmt.Sprint(r.Claim.Outcome, r.Claim.Code))
		}
		cites = r.Cites
	}
	for _, m := range g.Moves() {
		made = append(made, m.Before.UCI(m.Move))
	}
	open := g.Open().List()
	slices.Sort(open)
	return [...]any{made, findings, claims, g.Turn(), open, cites, g.Over(), g.Placement()}
}
