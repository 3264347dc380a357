package incident

import (
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
	opened := g
	if g, err = g.stand(len(c.Grounds)); err != nil {
		return nil, err
	}
	i := &Incident{
		Claim: s.Claimed, Event: s.Event, Name: s.Name, Round: s.Round, Table: s.Table, Number: s.Number, White: s.White, Black: s.Black, Arbiters: s.Arbiters,
		WhitePlayer: s.WhitePlayer, BlackPlayer: s.BlackPlayer,
		Kind: c.Kind, By: c.Opening.By, Against: c.Against, Article: c.Article, Text: c.Text, At: c.Opening.At,
		Opened: moment(c.Mark.At), State: c.State(s.Now.UnixMilli()),
		Laws: g.head.Edition.ID, Play: g.header.Play,
		Start:  Start{g.head.Start.FEN(), strings.ToLower(g.head.Start.Variant().String())},
		Own:    s.Own,
		Ground: len(c.Grounds), From: g.from, Position: g.position(g.from), Pieces: g.placement(), MayClaim: g.mayClaim(),
		Move: g.move(), Clocks: opened.clocks(), ClocksBefore: opened.clocksBefore(), ClocksAfter: c.Read().After(c.InForce()),
		Deadlines: Deadlines{deadline(c)},
		Lines:     g.lines,
		Record:    Record{s.View.Head.Board, s.View.Head.Seq, s.View.Head.Hash.String()},
	}
	if b := s.View.Board; b != (table.Board{}) {
		i.Board = &b
	}
	if err := s.View.Outage; err != nil {
		i.Outage = err.Error()
	}
	for _, fill := range []func(*Incident) error{g.acts, opened.seen, opened.draw, g.ends, opened.statements, opened.decided, opened.rules, opened.about, opened.settled} {
		if err := fill(i); err != nil {
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

// statements judges each account.
func (g *game) statements(i *Incident) error {
	i.Statements = []Account{}
	for n, s := range g.claim.Statements {
		on, err := g.stand(s.Ground)
		if err != nil {
			return err
		}
		sentences, rulings, err := on.judge(s.After, s.Acts)
		if err != nil {
			return err
		}
		if g.claim.Adopted == n+1 {
			i.After = on.after(s.After, s.Acts)
		}
		article, penalties := g.answered(s.Facts)
		i.Statements = append(i.Statements, Account{
			Facts: s.Facts, Article: article, Penalties: penalties,
			No: n + 1, Who: s.Who, Name: g.name(s.Named), Corrects: s.Corrects, Corrected: g.claim.CorrectedBy(n + 1), From: s.After, Ground: s.Ground, Adopted: g.claim.Adopted == n+1, Text: s.Text, Acts: s.Acts,
			Sentences: sentences, Rulings: rulings, At: moment(s.At), By: s.By,
		})
	}
	return nil
}
