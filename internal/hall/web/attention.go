package web

import (
	"context"
	"slices"
	"time"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
)

// An Alarm is one reason why an arbiter should go to a table. Only this file decides
// what needs attention; pages count the tables with an alarm. A decision to be signed
// needs any arbiter except the one who decided. An appeal waits without an alarm. An
// irregularity with an open claim about it has the alarm of the claim only.
type Alarm struct {
	Kind    string     `json:"kind" enum:"not-recorded,call,claim,signature,question,drawn,irregular,device" doc:"drawn: the same position stood five times, or 75 moves were played (9.6): arbiters alone see it"`
	Claim   string     `json:"claim,omitempty" doc:"of a call, a claim or a signature: the claim's name"`
	Of      string     `json:"of,omitempty" doc:"of a claim or a signature: the claim's kind; of irregularities: the kind that a claim about the last would be; of a drawn game: fivefold, seventy-five-moves"`
	By      string     `json:"by,omitempty" doc:"of a call, a claim or a signature: who made the claim"`
	Against string     `json:"against,omitempty" doc:"of a claim: against whom it is; of irregularities: whose the last is"`
	Since   *time.Time `json:"since,omitempty"`
	Coming  *time.Time `json:"coming,omitempty" doc:"since when an arbiter is on the way"`
	Comer   string     `json:"comer,omitempty" doc:"for a call or a claim: the name of the person on the way, if known"`
	Codes   []string   `json:"codes,omitempty" doc:"of irregularities, and of the claim about them: which, the last at the end"`
	At      int        `json:"at,omitempty" doc:"of irregularities, and of the claim about them: the number of the item that showed the last"`
	Article string     `json:"article,omitempty" doc:"of irregularities, and of the claim about them: the article that the last breaks"`
	Ply     int        `json:"ply,omitempty" doc:"of a drawn game: the number of the move that drew it, among those of both players: 1 is White's first"`
	Last    string     `json:"last,omitempty" doc:"of a drawn game: that move, in SAN"`
	Draw    *Answered  `json:"draw,omitempty" doc:"of a claim of a draw: how the record answers it"`
	Token   string     `json:"token,omitempty" doc:"of a signature: by which token it was decided, which cannot sign"`
	Person  string     `json:"person,omitempty" doc:"of a signature: who decided, who cannot sign"`
	Device  string     `json:"device,omitempty" doc:"of the electronic board: disconnected, silent, battery, lost, unexplained, taken"`
	Taken   *taken     `json:"taken,omitempty" doc:"the electronic board that was taken away from the game, and where it is now"`
}

// Answered is the answer of the record to a claim of a draw.
type Answered struct {
	Answer string `json:"answer" enum:"established,not-established,gaps,open,touched,moved,not-on-move,illegal-intended,unreadable,over"`
	Count  int    `json:"count" doc:"how often the position stood"`
	Moves  int    `json:"moves" doc:"moves of each player without a capture or a pawn move"`
	Gap    int    `json:"gap,omitempty" doc:"number of the move from which the record misses what was played"`
}

// byRecord returns the answer of the record to a claim; nil if it is not of a draw.
func byRecord(v *table.View, no int) *Answered {
	a := v.Drawn(no)
	if a == nil {
		return nil
	}
	answered := &Answered{Answer: a.Answer(), Gap: a.Gap}
	if d := a.Ruling.Draw; d != nil {
		answered.Count, answered.Moves = len(d.After), d.Moves
	}
	return answered
}

// ofDrawn returns the alarm of a game that is drawn without a claim.
func ofDrawn(v *table.View) Alarm {
	d := v.Due
	return Alarm{Kind: "drawn", Of: d.Of.String(), Article: edition(v.Header.Laws).Number(d.Article()), At: d.Item(), Ply: d.No, Last: d.SAN}
}

// alarms returns the reasons why an arbiter should go to a table.
func (vs *views) alarms(sum *Summary, v *table.View) (list []Alarm) {
	if v.Outage != nil {
		list = append(list, Alarm{Kind: "not-recorded"})
	}
	list = append(list, vs.claimed(sum, v)...)
	if v.Asks > 0 {
		list = append(list, Alarm{Kind: "question"})
	}
	if sum.Result != "" {
		return list // nothing is left to claim, and a board may be silent after the game
	}
	if v.Draws() {
		list = append(list, ofDrawn(v))
	}
	if fresh := v.Unseen(); len(fresh) > 0 && !vs.claims(list, sum, v, fresh) {
		list = append(list, ofIrregular(v, fresh))
	}
	if sum.taken != nil {
		list = append(list, Alarm{Kind: "device", Device: "taken", Taken: sum.taken})
	}
	if sum.Health != nil && sum.Health.trouble != "" && !vs.conditions.seenOff(v.Board) {
		list = append(list, Alarm{Kind: "device", Device: sum.Health.trouble})
	}
	return list
}

// ofIrregular returns the alarm of irregularities.
func ofIrregular(v *table.View, fresh []table.Irregularity) Alarm {
	last := fresh[len(fresh)-1]
	a := Alarm{Kind: "irregular", Of: claim.KindOf(last.Code), Against: last.By.String(), At: last.Item()}
	for _, one := range fresh {
		a.Codes = append(a.Codes, one.Code.String())
	}
	if numbers := edition(v.Header.Laws).Numbers(last.Cites); len(numbers) > 0 {
		a.Article = numbers[0]
	}
	return a
}

// claims adds irregularities to the alarm of the open claim about them: the last claim
// against their player made after all of them. It returns false if there is none.
func (vs *views) claims(list []Alarm, sum *Summary, v *table.View, fresh []table.Irregularity) bool {
	last := fresh[len(fresh)-1].Item()
	for _, c := range slices.Backward(v.Claims) {
		_, beside := claim.FindKind(c.Kind)
		other := func(one table.Irregularity) bool { return c.Against != "" && c.Against != one.By.String() }
		if beside || c.Kind == "call" || c.State(vs.now().UnixMilli()) != claim.Open || c.Items < last || slices.ContainsFunc(fresh, other) {
			continue
		}
		name := claimName(sum.Round, sum.Table, c.No)
		a := &list[slices.IndexFunc(list, func(a Alarm) bool { return a.Claim == name })]
		about := ofIrregular(v, fresh)
		a.Codes, a.At, a.Article = about.Codes, about.At, about.Article
		return true
	}
	return false
}

// claimed returns the alarms of calls and claims at a table: calls first, then open
// claims, then decisions to be signed.
func (vs *views) claimed(sum *Summary, v *table.View) []Alarm {
	now := vs.now().UnixMilli()
	byKind := map[string][]Alarm{}
	for i := range v.Claims {
		c := &v.Claims[i]
		a := Alarm{
			Kind: "claim", Claim: claimName(sum.Round, sum.Table, c.No), Of: c.Kind,
			By: c.Opening.By, Against: c.Against, Since: moment(c.Mark.At), Coming: coming(c), Draw: byRecord(v, c.No),
		}
		if c.Coming != nil {
			a.Comer = c.Coming.Who()
		}
		switch state := c.State(now); {
		case state == claim.Unsigned:
			a.Kind, a.Since, a.Coming, a.Comer = "signature", moment(c.Decision.At), nil, ""
			a.Token, a.Person = c.Decision.By, c.Decision.Who()
		case state != claim.Open:
			continue
		case c.Kind == "call":
			a.Kind = "call"
		}
		byKind[a.Kind] = append(byKind[a.Kind], a)
	}
	return slices.Concat(byKind["call"], byKind["claim"], byKind["signature"])
}

func moment(ms int64) *time.Time {
	t := time.UnixMilli(ms).UTC()
	return &t
}

// coming returns since when an arbiter is on the way because of a claim;
// nil if none is.
func coming(c *claim.Claim) *time.Time {
	if c.Coming == nil {
		return nil
	}
	return moment(c.Coming.At)
}

// nameComers replaces the numbers of arbiters on the way by their names.
func (l *lookup) nameComers(ctx context.Context, list []Alarm) {
	for i := range list {
		list[i].Comer, _ = l.staff(ctx, list[i].Comer) // without a name he comes all the same
	}
}
