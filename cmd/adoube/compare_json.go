package main

import (
	"encoding/json"
	"io"

	"adoube"
	"adoube/laws"
	"adoube/laws/compare"
	"adoube/wire"
)

// objects writes the comparison of one game as JSON, one object per act.
type objects struct {
	*app
	id       string
	out      *json.Encoder
	printers map[*laws.Edition]*wire.Printer
}

func newObjects(a *app, editions []*laws.Edition, h wire.Header) (*objects, error) {
	o := &objects{app: a, id: h.ID, out: encoder(a.out), printers: map[*laws.Edition]*wire.Printer{}}
	for _, e := range editions {
		h.Laws = e.ID
		printer, err := wire.NewPrinter(io.Discard, h)
		if err != nil {
			return nil, err
		}
		o.printers[e] = printer
	}
	return o, nil
}

// A rowObject is one act with the editions in groups of equal rulings, and the reasons for
// differences not given before.
type rowObject struct {
	No     int            `json:"no"`
	ID     string         `json:"id,omitempty"`
	Act    string         `json:"act"`
	Groups []groupObject  `json:"groups"`
	Why    []reasonObject `json:"why,omitempty"`
}

// A groupObject has the ruling in the form of «judge --json» under the first edition of the
// group, and the binding provisions under each; or the error that makes the act impossible.
type groupObject struct {
	Laws   []string            `json:"laws"`
	Cites  map[string][]string `json:"cites,omitempty"`
	Ruling json.RawMessage     `json:"ruling,omitempty"`
	Error  string              `json:"error,omitempty"`
}

// A reasonObject is the reason why two editions differ. Each point alone is a reason, or,
// if together is set, all of them jointly.
type reasonObject struct {
	Laws     [2]string     `json:"laws"`
	Together bool          `json:"together"`
	Points   []pointObject `json:"points"`
}

// A pointObject is a point of difference with the readings of the two editions and their
// articles.
type pointObject struct {
	Point    string            `json:"point"`
	About    string            `json:"about"`
	Readings [2]string         `json:"readings"`
	Articles [][2]*articleText `json:"articles"`
}

// An articleText is a provision with the number and words of an edition.
type articleText struct {
	Number  string `json:"number"`
	Heading string `json:"heading"`
	Text    string `json:"text"`
}

// row writes an act.
func (o *objects) row(deed string, r compare.Row) error {
	row := rowObject{No: r.No, ID: o.id, Act: deed}
	for _, g := range r.Groups {
		object, err := o.group(g)
		if err != nil {
			return err
		}
		row.Groups = append(row.Groups, object)
	}
	for _, why := range r.Why {
		row.Why = append(row.Why, o.reason(why))
	}
	return o.out.Encode(row)
}

func (o *objects) group(g compare.Group) (object groupObject, err error) {
	for _, w := range g.Worlds {
		object.Laws = append(object.Laws, w.Edition.ID)
	}
	first := g.Worlds[0]
	if first.Err != nil {
		object.Error = o.explain(first.Err)
		return object, nil
	}
	object.Cites = map[string][]string{}
	for _, w := range g.Worlds {
		object.Cites[w.Edition.ID] = w.Edition.Numbers(w.Ruling.Cites)
	}
	object.Ruling, err = o.printers[first.Edition].Line(first.Ruling)
	return object, err
}

func (o *objects) reason(r compare.Reason) reasonObject {
	object := reasonObject{Laws: [2]string{r.From.ID, r.To.ID}, Together: r.Together}
	for _, point := range r.Points {
		p := pointObject{Point: point, About: o.say.Point(point)}
		p.Readings = [2]string{o.say.Reading(r.From, point), o.say.Reading(r.To, point)}
		for article := range laws.PointAbout(point).All {
			p.Articles = append(p.Articles, [2]*articleText{o.article(r.From, article), o.article(r.To, article)})
		}
		object.Points = append(object.Points, p)
	}
	return object
}

// article returns a provision in an edition, or nil.
func (a *app) article(e *laws.Edition, p adoube.Provision) *articleText {
	if !e.Has(p) {
		return nil
	}
	key := e.TextKey(p)
	return &articleText{e.Number(p), a.say.Heading(key), a.say.Paraphrase(key)}
}

// fault writes the error for a refused line.
func (o *objects) fault(line int, err error) error {
	return o.out.Encode(struct {
		Error string `json:"error"`
		Line  int    `json:"line"`
	}{o.explain(err), line})
}

// end has nothing to add.
func (o *objects) end() error { return nil }

func encoder(out io.Writer) *json.Encoder {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e
}
