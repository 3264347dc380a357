package kernel

import (
	"io"
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/laws/compare"
	"adoube/say"
	"adoube/wire"
)

// A Row is one act and what the editions make of it, in groups that rule alike.
type Row struct {
	No     int      `json:"no"` // 0: impossible everywhere
	Said   string   `json:"said"`
	Groups []Group  `json:"groups"`
	Why    []Reason `json:"why"`
}

// A Group is editions that rule alike.
type Group struct {
	Laws  []string `json:"laws"`
	Text  string   `json:"text"`
	Cites []string `json:"cites"` // as the first of them numbers
	Open  int      `json:"open"`
}

// A Reason is a point by which two editions part, and how each reads it.
type Reason struct {
	Laws     [2]string `json:"laws"`
	About    string    `json:"about"`
	Readings [2]string `json:"readings"`
}

// Compare judges the acts of a case under all editions.
func Compare(lines string) ([]Row, error) {
	r := wire.NewReader(strings.NewReader(lines))
	h, _, err := r.Next()
	if err != nil {
		return nil, err
	}
	p, err := newPlayer(h)
	if err != nil {
		return nil, err
	}
	head := p.game.Header()
	table := compare.New(head, laws.Editions(), head.Edition)
	rows := []Row{}
	for {
		_, a, err := r.Next()
		if err == io.EOF {
			return rows, nil
		}
		if err == nil {
			rows = append(rows, row(table, p.localizer, *a))
		}
	}
}

func row(t *compare.Table, s *say.Localizer, a adoube.Act) Row {
	before := t.Games()[0].Placement()
	r := t.Step(compare.Act{Act: a})
	after := r.Groups[0].Worlds[0].Game.Placement()
	out := Row{No: r.No, Said: s.ActOn(before.PieceAt(a.By), after.Named(a)), Why: []Reason{}}
	for _, g := range r.Groups {
		out.Groups = append(out.Groups, groupOf(s, g))
	}
	for _, why := range r.Why {
		for _, point := range why.Points {
			out.Why = append(out.Why, Reason{
				[2]string{why.From.ID, why.To.ID}, s.Point(point),
				[2]string{s.Reading(why.From, point), s.Reading(why.To, point)},
			})
		}
	}
	return out
}

func groupOf(s *say.Localizer, g compare.Group) Group {
	out := Group{Cites: []string{}}
	for _, w := range g.Worlds {
		out.Laws = append(out.Laws, w.Edition.ID)
	}
	first := g.Worlds[0]
	if first.Err != nil {
		out.Text = s.Error(first.Err)
		return out
	}
	out.Text, out.Open = s.Ruling(first.Edition, &first.Ruling), first.Ruling.Open.Count()
	out.Cites = first.Edition.Numbers(first.Ruling.Cites)
	return out
}
