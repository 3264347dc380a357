package incident

import (
	"encoding/json"

	"adoube"
	"adoube/laws"
	"adoube/wire"
)

// acts lists the acts of the game up to the disputed one.
func (g *game) acts(i *Incident) error {
	i.Acts = []json.RawMessage{}
	for _, it := range g.taken[:g.at] {
		line, err := wire.WriteAct(it.Act)
		if err != nil {
			return err
		}
		i.Acts = append(i.Acts, line)
	}
	return nil
}

// seen describes the record from the turn in dispute on.
func (g *game) seen(i *Incident) error {
	i.Seen = []Seen{}
	if g.beside() {
		return nil
	}
	taken := 0
	l := laws.New(g.head)
	for n := g.first; n < g.last; n++ {
		it := g.view.Items[n]
		named := it.Ruling.Named()
		if it.Refused == nil {
			taken++
			l.Step(&it.Act) // it was accepted before
		} else {
			named = l.Named(it.Act)
		}
		text := g.localizer.Named(named)
		if taken <= g.from {
			continue
		}
		one := Seen{N: n + 1, Record: it.Seq, At: moment(it.At), By: it.By, Text: text, Evidence: it.Act.Grade().String()}
		var err error
		if one.Act, err = wire.WriteAct(it.Act); err != nil {
			return err
		}
		if it.Refused != nil {
			one.Error = g.localizer.Error(it.Refused)
		} else if one.Ruling, err = g.line(&it.Ruling, nil); err != nil {
			return err
		}
		i.Seen = append(i.Seen, one)
	}
	return nil
}

// A mark identifies the irregularity of a finding.
type mark struct {
	about int
	code  adoube.Code
}

// mayClaim lists what a player could still claim when the claim was opened.
func (g *game) mayClaim() []May {
	list := []May{}
	if g.beside() {
		return list
	}
	for n, f := range g.findings() {
		if g.later(n, f) || f.Withdrawn || f.Claim != adoube.ClaimOpen {
			continue
		}
		move, of := g.moveOf(f)
		list = append(list, May{
			By: adoube.PartyOf(f.By.Other()).String(), About: f.About, Move: move, Of: of, Code: f.Code.String(),
			Cites: g.head.Edition.Numbers(f.Cites),
		})
	}
	return list
}

// moveOf returns the number of the move with an irregularity, and its player.
func (g *game) moveOf(f adoube.Finding) (number int, of string) {
	p := g.replay(max(f.About-1, 0)).Position()
	ply := p.Setup().Ply()
	if p.Turn() != f.By && ply > 1 {
		ply--
	}
	return (ply + 1) / 2, adoube.PartyOf(f.By).String()
}

// findings returns all findings, in order.
func (g *game) findings() (list []adoube.Finding) {
	for _, it := range g.taken {
		list = append(list, it.Ruling.Findings...)
	}
	return list
}

// later reports whether finding no. n was reported again later, or a claim
// about it upheld.
func (g *game) later(n int, f adoube.Finding) bool {
	m := mark{f.About, f.Code}
	for _, o := range g.findings()[n+1:] {
		if (mark{o.About, o.Code}) == m {
			return true
		}
	}
	for _, it := range g.taken {
		if v := it.Ruling.Claim; v != nil && v.Outcome == adoube.Upheld && v.About == f.About && v.Code == f.Code {
			return true
		}
	}
	return false
}
