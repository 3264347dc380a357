package incident

import (
	"encoding/json"
	"strings"
	"time"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
)

// New writes the report of a claim.
func New(s Source) (*Incident, error) {
	g, err := find(s)
	if err != nil {
		return nil, err
	}
	c := s.Claim
	i := &Incident{
		Claim: s.Claimed, Event: s.Event, Name: s.Name, Round: s.Round, Table: s.Table, White: s.White, Black: s.Black,
		Kind: c.Kind, By: c.Opening.By, Against: c.Against, Text: c.Text, At: c.Opening.At,
		Opened: moment(c.Mark.At), State: c.State(s.Now.UnixMilli()),
		Laws: g.head.Edition.ID, Play: g.header.Play,
		Start: Start{g.head.Start.FEN(), strings.ToLower(g.head.Start.Variant().String())},
		From:  g.from, Position: g.position(g.from), Wood: g.wood(), MayClaim: g.mayClaim(),
		Deadlines: Deadlines{deadline(c)},
		Record:    Record{s.View.Head.Board, s.View.Head.Seq, s.View.Head.Hash.String()},
	}
	if b := s.View.Board; b != (table.Board{}) {
		i.Board = &b
	}
	if err := s.View.Outage; err != nil {
		i.Outage = err.Error()
	}
	for _, make := range []func(*Incident) error{g.acts, g.seen, g.statements, g.decided} {
		if err := make(i); err != nil {
			return nil, err
		}
	}
	return i, nil
}

func moment(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

func deadline(c *claim.Claim) *time.Time {
	ms := c.Deadline()
	if ms == 0 {
		return nil
	}
	t := moment(ms)
	return &t
}

// statements judges what each says happened.
func (g *game) statements(i *Incident) error {
	i.Statements = []Told{}
	for n, s := range g.claim.Statements {
		told, rulings, err := g.judge(s.After, s.Acts)
		if err != nil {
			return err
		}
		i.Statements = append(i.Statements, Told{
			No: n + 1, Who: s.Who, From: s.After, Text: s.Text, Acts: s.Acts,
			Told: told, Rulings: rulings, At: moment(s.At), By: s.By,
		})
	}
	return nil
}

// decided tells what came of the claim.
func (g *game) decided(i *Incident) (err error) {
	c := g.claim
	if d := c.Decision; d != nil {
		i.Decision = &Decided{
			Outcome: d.Outcome, Finding: d.Acts, Article: d.Article, Penalty: d.Penalty, Against: d.Against,
			Text: d.Text, Minutes: d.Minutes, By: d.By, At: moment(d.At),
		}
		if i.Decision.Told, i.Decision.Rulings, err = g.ruled(d.Items, len(d.Acts)); err != nil {
			return err
		}
	}
	if m := c.Signature; m != nil {
		i.Signed = &Signed{m.By, moment(m.At)}
	}
	if a := c.Appeal; a != nil {
		i.Appeal = &Appeal{By: a.Appeal.By, Text: a.Text, At: moment(a.Mark.At), Deadline: deadline(c)}
	}
	if w := c.Withdrawn; w != nil {
		i.Withdrawn = &Withdrawn{w.Text, w.By, moment(w.At)}
	}
	return g.committee(i)
}

func (g *game) committee(i *Incident) (err error) {
	o := g.claim.Outcome
	if o == nil {
		return nil
	}
	i.Committee = &Committee{Decided{
		Outcome: o.Outcome.Outcome, Finding: o.Acts, Article: o.Article, Penalty: o.Penalty, Against: o.Against,
		Text: o.Text, By: o.By, At: moment(o.At),
	}}
	i.Committee.Told, i.Committee.Rulings, err = g.ruled(o.Items, len(o.Acts))
	return err
}

// ruled are a decision's acts, told, and the rulings that they got when it was made.
func (g *game) ruled(from, n int) (told []string, list []json.RawMessage, err error) {
	for _, it := range g.view.Items[min(from, len(g.view.Items)):min(from+n, len(g.view.Items))] {
		line, err := g.line(&it.Ruling, it.Refused)
		if err != nil {
			return nil, nil, err
		}
		told, list = append(told, g.voice.Act(it.Act)), append(list, line)
	}
	return told, list, nil
}
