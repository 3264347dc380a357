package main

import "adoube"

// A historyLine is the history of a provision as JSON.
type historyLine struct {
	Provision string      `json:"provision"` // its number in the Laws of 2023
	Editions  []stageLine `json:"editions"`
}

// A stageLine is the provision in one edition. Readings are the points about it that the
// edition changed, and all of them in the first edition; cases are those affected by the
// change.
type stageLine struct {
	Laws     string        `json:"laws"`
	Since    string        `json:"since"`
	After    string        `json:"after,omitempty"`
	Status   string        `json:"status"`
	Source   string        `json:"source"`
	Article  *articleText  `json:"article"` // null: not in the edition
	Changed  string        `json:"changed,omitempty"`
	Readings []readingLine `json:"readings,omitempty"`
	Cases    []string      `json:"cases,omitempty"`
}

type readingLine struct {
	Point   string `json:"point"`
	About   string `json:"about"`
	Reading string `json:"reading"`
	Before  string `json:"before,omitempty"`
}

// object writes the history of a provision as one line of JSON.
func (h *historyView) object(p adoube.Provision) error {
	stages, err := history(p)
	if err != nil {
		return err
	}
	line := historyLine{Provision: p.String()}
	for _, s := range stages {
		line.Editions = append(line.Editions, h.stageLine(s))
	}
	return encoder(h.out).Encode(line)
}

func (h *historyView) stageLine(s epoch) stageLine {
	e := s.edition
	line := stageLine{
		Laws: e.ID, Since: e.Since, After: e.After, Status: e.Status, Source: e.Source,
		Article: h.article(e, s.provision), Changed: h.say.Changed(e, s.provision), Cases: caseNames(s.cases),
	}
	for _, point := range s.points {
		r := readingLine{Point: point, About: h.say.Point(point), Reading: h.say.Reading(e, point)}
		if s.before != nil {
			r.Before = h.say.Reading(s.before, point)
		}
		line.Readings = append(line.Readings, r)
	}
	return line
}
