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

// A Mark reports whether what was performed comes to what the lesson comes to.
type Mark struct {
	Right bool     `json:"right"`
	Apart []string `json:"apart"` // in what it does not, as the contract names it
}

// MarkLesson judges the acts of lines under the Laws of a lesson, a case file,
// and marks them by what they come to: in which order pieces were touched is
// the reader's affair as long as the Laws make the same of it.
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
	asked, done := comesTo(head, lesson.acts()), comesTo(head, actsOf(lines))
	for n, what := range outcomes {
		if !reflect.DeepEqual(asked[n], done[n]) {
			m.Apart = append(m.Apart, what)
		}
	}
	m.Right = len(m.Apart) == 0
	return m, nil
}

// head is the header of a case, under which it is judged.
func (c *Case) head() (laws.Header, error) {
	h, err := wire.ReadHeader([]byte(c.Lines[0]))
	if err != nil {
		return laws.Header{}, err
	}
	return h.Game()
}

// acts are those of a case; its header would have to be of a language that the
// page has learnt.
func (c *Case) acts() []adoube.Act { return actsOf(strings.Join(c.Lines[1:], "\n")) }

// actsOf reads the acts of lines, whatever header they have; a line that is no
// act did nothing on the page either.
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

// outcomes are what acts come to, in the order of comesTo.
var outcomes = [...]string{"made", "findings", "claim", "turn", "open", "cites", "over", "pieces"}

// comesTo tells what a game comes to. An act that the board does not allow was
// refused on the page too.
func comesTo(head laws.Header, acts []adoube.Act) [len(outcomes)]any {
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
