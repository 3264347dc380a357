package kernel

import (
	"io"
	"slices"
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/laws/compare"
	"adoube/say"
	"adoube/wire"
)

// A Row is an act with its rulings under all editions, equal ones grouped.
type Row struct {
	No     int      `json:"no"` // 0: impossible under every edition
	Said   string   `json:"said"`
	Groups []Group  `json:"groups"`
	Why    []Reason `json:"why"`
}

// A Group is a set of editions with the same ruling.
type Group struct {
	Laws  []string `json:"laws"`
	Text  string   `json:"text"`
	Cites []string `json:"cites"`
	As    string   `json:"as,omitempty"` // the edition whose numbers Cites has, if the group's editions number differently
	Open  int      `json:"open"`
}

// A Reason is a point on which two editions differ, with both readings.
type Reason struct {
	Laws     [2]string `json:"laws"`
	About    string    `json:"about"`
	Readings [2]string `json:"readings"`
}

// Compare judges the acts of a case under every edition.
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
		a, err := nextAct(r)
		if err == io.EOF {
			return rows, nil
		}
		if err == nil {
			rows = append(rows, row(table, p.localizer, head.Edition, *a))
		}
	}
}

func row(t *compare.Table, s *say.Localizer, chosen *laws.Edition, a adoube.Act) Row {
	r := t.Step(compare.Act{Act: a})
	first := r.Groups[0].Worlds[0]
	out := Row{No: r.No, Said: s.Named(first.Named(a)), Why: []Reason{}}
	for _, g := range r.Groups {
		out.Groups = append(out.Groups, groupOf(s, g, chosen))
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

// groupOf returns a group in words, with the chosen edition's numbers if the group has
// it.
func groupOf(s *say.Localizer, g compare.Group, chosen *laws.Edition) Group {
	var out Group
	one := g.Worlds[0]
	for _, w := range g.Worlds {
		if out.Laws = append(out.Laws, w.Edition.ID); w.Edition.ID == chosen.ID {
			one = w
		}
	}
	if out.Cites = []string{}; one.Err != nil {
		out.Text = s.Error(one.Err)
		return out
	}
	out.Text, out.Open = s.Ruling(one.Edition, &one.Ruling), one.Ruling.Open.Count()
	out.Cites = one.Edition.Numbers(one.Ruling.Cites)
	for _, w := range g.Worlds {
		if !slices.Equal(w.Edition.Numbers(w.Ruling.Cites), out.Cites) {
			out.As = one.Edition.ID
		}
	}
	return out
}
