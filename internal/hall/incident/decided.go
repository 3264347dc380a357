package incident

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/penalty"
	"adoube/laws"
)

// Decided is a decision of the arbiter, or of a committee.
type Decided struct {
	Outcome      string                `json:"outcome"`
	Finding      []json.RawMessage     `json:"finding,omitempty" doc:"what was found and done, as acts of the contract"`
	Sentences    []string              `json:"sentences,omitempty" doc:"the same as sentences; then the effect on the position of a decision that it corrects, if this one leaves the position unchanged"`
	Rulings      []json.RawMessage     `json:"rulings,omitempty" doc:"what the game was ruled to be by each"`
	Article      string                `json:"article,omitempty"`
	Penalties    []penalty.Penalty     `json:"penalties,omitempty"`
	ClockChanges []penalty.ClockChange `json:"clockChanges,omitempty" doc:"the clock settings that it orders, if nobody read the clocks"`
	Text         string                `json:"text,omitempty"`
	Minutes      int                   `json:"minutes,omitempty" doc:"time for an appeal; absent: no appeal is possible"`
	By           string                `json:"by"`
	Name         string                `json:"name,omitempty" doc:"of who decided"`
	Role         string                `json:"role,omitempty" enum:"chief,deputy,arbiter" doc:"of who decided, where the event names its arbiters"`
	At           time.Time             `json:"at"`
}

// Signed is a signature.
type Signed struct {
	By   string    `json:"by"`
	Name string    `json:"name,omitempty" doc:"of who signed"`
	Role string    `json:"role,omitempty" enum:"chief,deputy,arbiter" doc:"of who signed, where the event names its arbiters"`
	At   time.Time `json:"at"`
}

// decided describes the decision and later steps of the claim.
func (g *game) decided(i *Incident) (err error) {
	c := g.claim
	var did position
	for n := range c.Corrected {
		one, err := g.decision(&c.Corrected[n], &did)
		if err != nil {
			return err
		}
		i.Corrected = append(i.Corrected, *one)
	}
	if c.Decision != nil {
		if i.Decision, err = g.decision(c.Decision, &did); err != nil {
			return err
		}
	}
	if s := c.Signature; s != nil {
		name := g.name(s.Who())
		i.Signed = &Signed{s.By, name, g.source.Arbiters.Role(name), moment(s.At)}
	}
	if a := c.Appeal; a != nil {
		i.Appeal = &Appeal{By: a.Appeal.By, Text: a.Text, At: moment(a.Mark.At), Deadline: deadline(c)}
	}
	if w := c.Withdrawn; w != nil {
		i.Withdrawn = &Withdrawn{w.Text, w.By, moment(w.At)}
	}
	return g.committee(i)
}

// A position is the last decision on the position: to restore it, or to let the move
// stand; the zero value if there is none, or it was undone.
type position struct {
	sentence string
	ruling   json.RawMessage
}

// decision describes one decision. If it neither repeats nor undoes what was decided on
// the position, the decision before holds.
func (g *game) decision(d *claim.Decided, did *position) (_ *Decided, err error) {
	name := g.name(d.Who())
	one := &Decided{
		Outcome: d.Outcome, Finding: d.Acts, Article: d.Article, Penalties: d.Imposed(g.claim.Against), ClockChanges: penalty.Changes(d.Imposed(g.claim.Against), nil),
		Text: d.Text, Minutes: d.Minutes, By: d.By, Name: name, Role: g.source.Arbiters.Role(name), At: moment(d.At),
	}
	one.Sentences, one.Rulings, err = g.ruled(d.Items, len(d.Acts))
	if n := g.placing(d.Items, len(d.Acts)); n >= 0 {
		*did = position{}
		if g.decidedItems(d.Items, len(d.Acts))[n].Act.Verb != adoube.Find {
			*did = position{one.Sentences[n], one.Rulings[n]}
		}
	} else if did.sentence != "" {
		one.Sentences, one.Rulings = append(one.Sentences, did.sentence), append(one.Rulings, did.ruling)
	}
	return one, err
}

// placing returns the last of a decision's acts that affects the position, or undoes
// that; -1 if there is none.
func (g *game) placing(from, n int) int {
	last := -1
	for i, it := range g.decidedItems(from, n) {
		if it.Refused == nil && (it.Act.Verb == adoube.Restore || it.Act.Verb == adoube.Stands || g.undoes(from, it.Act)) {
			last = i
		}
	}
	return last
}

// undoes reports whether an act withdraws a decision on the position or the result,
// made before item no. from of the record.
func (g *game) undoes(from int, a adoube.Act) bool {
	if a.Verb != adoube.Find || a.Fact != adoube.FactNotMade {
		return false
	}
	first := g.view.Games[g.view.GameOf(from)].Items
	for _, it := range g.view.Items[first:min(from, len(g.view.Items))] {
		if it.Refused == nil && it.Ruling.No == a.About {
			return it.Act.Verb == adoube.Restore || it.Act.Verb == adoube.Stands || it.Act.Verb == adoube.Result
		}
	}
	return false
}

// decidedItems returns n items of the record, from one on.
func (g *game) decidedItems(from, n int) []*table.Item {
	return g.view.Items[min(from, len(g.view.Items)):min(from+n, len(g.view.Items))]
}

func (g *game) committee(i *Incident) (err error) {
	o := g.claim.Outcome
	if o == nil {
		return nil
	}
	name := g.name(o.Who())
	i.Committee = &Committee{Decided{
		Outcome: o.Outcome.Outcome, Finding: o.Acts, Article: o.Article, Penalties: o.Imposed(g.claim.Against), ClockChanges: g.claim.SetAgain(),
		Text: o.Text, By: o.By, Name: name, Role: g.source.Arbiters.Role(name), At: moment(o.At),
	}}
	i.Committee.Sentences, i.Committee.Rulings, err = g.ruled(o.Items, len(o.Acts))
	return err
}

// ruled returns the sentences of a decision's acts, and the rulings made then. An act
// that undoes one has one sentence and no rulings.
func (g *game) ruled(from, n int) (sentences []string, list []json.RawMessage, err error) {
	for _, it := range g.decidedItems(from, n) {
		line, err := g.line(&it.Ruling, it.Refused)
		said := g.localizer.Act(it.Act)
		if it.Refused == nil && g.undoes(from, it.Act) {
			said = g.localizer.Sentence(g.localizer.Text("act.undone"))
			line, err = json.Marshal(map[string]int{"no": it.Ruling.No})
		}
		if err != nil {
			return nil, nil, err
		}
		sentences, list = append(sentences, said), append(list, line)
	}
	return sentences, list, nil
}

// name returns the name of a member of the staff, if known.
func (g *game) name(id string) string {
	if g.source.Who == nil {
		return ""
	}
	return g.source.Who(id)
}

// clocks returns the times that the arbiter read or, without, those after each player's
// last move before the claim was opened.
func (g *game) clocks() *penalty.Clocks {
	if read := g.claim.Read(); read != nil {
		return read
	}
	return g.faces(g.view.ClockWhen(g.claim.No))
}

// clocksBefore returns the times after each player's last move before the turn in
// dispute, to which the clocks are set if moves are taken back.
func (g *game) clocksBefore() *penalty.Clocks {
	return g.faces(g.view.ClockAfter(g.replay(g.from).Count()))
}

// faces returns the clock times of the present game; nil if unknown.
func (g *game) faces(face [2]chess.Millis) *penalty.Clocks {
	if face == [2]chess.Millis{chess.NoTime, chess.NoTime} || !g.on {
		return nil
	}
	return &penalty.Clocks{White: hours(face[chess.White]), Black: hours(face[chess.Black])}
}

// hours formats a time as a clock shows it; empty if unknown.
func hours(ms chess.Millis) string {
	if ms == chess.NoTime {
		return ""
	}
	s := ms / 1000
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// about sets whom the report is about: the player punished by the decision, else the
// one whom the claim is against.
func (g *game) about(i *Incident) error {
	i.About = []string{}
	for _, side := range []string{"white", "black"} {
		if slices.ContainsFunc(i.imposedLast(), func(one penalty.Penalty) bool { return one.Against == side }) {
			i.About = append(i.About, side)
		}
	}
	if len(i.About) == 0 && i.Against != "" {
		i.About = []string{i.Against}
	}
	return nil
}

// imposedLast returns the penalties that stand; none for a dismissed claim, which stays
// a claim against that player.
func (i *Incident) imposedLast() []penalty.Penalty {
	if c := i.Committee; c != nil && c.Outcome == "changed" {
		return c.Penalties
	}
	if d := i.Decision; d != nil && d.Outcome != "dismissed" {
		return d.Penalties
	}
	return nil
}

// settled describes the position of the pieces after the last decision, if a decision
// changed the record.
func (g *game) settled(i *Incident) error {
	end, acts := 0, 0
	for _, d := range g.claim.Corrected {
		acts += len(d.Acts)
	}
	if d := g.claim.Decision; d != nil {
		end, acts = d.Items+len(d.Acts), acts+len(d.Acts)
	}
	if o := g.claim.Outcome; o != nil {
		end, acts = o.Items+len(o.Acts), acts+len(o.Acts)
	}
	if acts == 0 || end > len(g.view.Items) {
		return nil
	}
	n := g.view.GameOf(end - 1)
	head, err := g.view.Games[n].Header.Game()
	if err != nil {
		return err
	}
	l := laws.New(head)
	for _, it := range g.view.Items[g.view.Games[n].Items:end] {
		if it.Refused == nil {
			l.Step(&it.Act) // it was accepted before
		}
	}
	i.Settled = placed(l)
	return nil
}
