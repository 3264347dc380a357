package play

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/wire"
)

// A Game is one game of two players: the kernel's game, the clock, and the Laws on
// draws and the end. The same requests at the same times give the same events.
type Game struct {
	Settings Settings
	Events   []Event

	laws      *laws.Game
	clock     Clock
	begun     bool
	over      bool
	offered   [2]bool // a draw
	completed [2]bool // a move, legal or not
	did       [2]tally
	found     map[finding]penalty
	questions map[int]*question
	acts      int          // number accepted by the kernel
	turn      []adoube.Act // acts since the last move was made
}

type finding struct {
	about int
	code  adoube.Code
}

type penalty struct {
	by   chess.Color
	what adoube.Penalty
}

// An Event is one thing that happened in a game. Events are in order.
type Event struct {
	Seq     int             `json:"seq"`
	At      int64           `json:"at"`
	What    string          `json:"what"`
	By      string          `json:"by,omitempty"`
	Act     json.RawMessage `json:"act,omitempty"`
	Verdict string          `json:"verdict,omitempty"` // of a claim
	Penalty string          `json:"penalty,omitempty"`
	Result  string          `json:"result,omitempty"`
	Reason  string          `json:"reason,omitempty"`
	About   int             `json:"about,omitempty"` // the act that a question concerns
	Move    string          `json:"move,omitempty"`
	Name    string          `json:"name,omitempty"`
	Next    string          `json:"next,omitempty"` // address of the next game
	Clock   Face            `json:"clock"`
	From    string          `json:"from,omitempty"` // the page that made the request
	N       int             `json:"n,omitempty"`    // number of its request
}

// A Request is a request of a player.
type Request struct {
	Do     string          `json:"do"`
	N      int             `json:"n,omitempty"`
	By     string          `json:"by,omitempty"` // for whom, if one guest has both seats
	Act    json.RawMessage `json:"act,omitempty"`
	Reason string          `json:"reason,omitempty"` // threefold or fifty
	Move   string          `json:"move,omitempty"`
	About  int             `json:"about,omitempty"`
	Answer json.RawMessage `json:"answer,omitempty"`
	Name   string          `json:"name,omitempty"` // for a player who came without one
}

// A tally counts the requests of a player, in the turn and in the game.
type tally struct{ turn, game int }

// Limits of each player's requests, in a turn and in a game. A player who reaches his
// limit can do no more, and his opponent goes on.
const (
	mostTurn = 300
	mostGame = 3000
)

// filled reports whether a player has reached a limit.
func (t tally) filled() bool { return t.turn >= mostTurn || t.game >= mostGame }

// New returns a game that has not begun.
func New(s Settings) (*Game, error) {
	h, err := s.header()
	if err != nil {
		return nil, err
	}
	return &Game{Settings: s, laws: laws.New(h), clock: newClock(s), found: map[finding]penalty{}, questions: map[int]*question{}}, nil
}

// Begin starts the clock of the player having the move, once both are there.
func (g *Game) Begin(now int64) {
	if g.begun {
		return
	}
	g.begun = true
	g.clock.Start(g.laws.Turn(), now)
	g.happens(Event{At: now, What: "begin"})
}

// happens adds an event.
func (g *Game) happens(e Event) *Event {
	e.Seq, e.Clock = len(g.Events)+1, g.clock.Face()
	g.Events = append(g.Events, e)
	return &g.Events[len(g.Events)-1]
}

// Begun reports whether the game has begun.
func (g *Game) Begun() bool { return g.begun }

// Over reports whether the game has ended.
func (g *Game) Over() bool { return g.over }

// FlagAt returns when the next flag falls; false if no clock runs.
func (g *Game) FlagAt() (int64, bool) { return g.clock.FlagAt() }

// Laws returns a copy of the kernel's game.
func (g *Game) Laws() *laws.Game { return g.laws.Clone() }

// Acts returns the number of acts that the kernel accepted.
func (g *Game) Acts() int { return g.acts }

// Do carries out a request of a player. If that is impossible it returns a Refusal, and
// nothing changes.
func (g *Game) Do(by chess.Color, r Request, now int64) error {
	if g.Tick(now); g.over {
		return Refusal("over")
	}
	if !g.begun && r.Do != "abort" {
		return Refusal("not-begun")
	}
	if g.did[by].filled() && r.Do != "resign" && r.Do != "accept" && r.Do != "abort" {
		return Refusal("too-many")
	}
	before := len(g.Events)
	err := g.do(by, r, now)
	if len(g.Events) > before {
		g.did[by].turn++
		g.did[by].game++
	}
	return err
}

// do carries out a request of a player who is below his limits.
func (g *Game) do(by chess.Color, r Request, now int64) error {
	switch r.Do {
	case "act":
		return g.act(by, r.Act, now)
	case "offer":
		return g.offer(by, now)
	case "decline":
		return g.decline(by, now)
	case "accept":
		return g.accept(by, now)
	case "claim-draw":
		return g.claimDraw(by, r, now)
	case "answer":
		return g.answer(by, r, now)
	case "resign":
		g.end(by, g.laws.ResignedBy(by), "resigned", now)
		return nil
	case "abort":
		return g.abort(by, now)
	}
	return Refusal("unknown")
}

// verbs are the verbs of players.
var verbs = map[adoube.Verb]bool{
	adoube.Adjust: true, adoube.Touch: true, adoube.Lift: true, adoube.Put: true,
	adoube.Release: true, adoube.Remove: true, adoube.Clock: true, adoube.Claim: true,
}

// act carries out an act of a player's hand or voice.
func (g *Game) act(by chess.Color, line json.RawMessage, now int64) error {
	a, err := wire.ReadAct(line)
	if err != nil {
		return Refusal("unreadable")
	}
	if !verbs[a.Verb] || a.By != adoube.PartyOf(by) {
		return Refusal("not-yours")
	}
	a.Evidence, a.Unordered, a.Assistant, a.At = adoube.DefaultEvidence, false, false, ""
	if a.Intent != adoube.Castle {
		a.Intent = adoube.DefaultIntent
	}
	if on, ok := g.clock.Runs(); a.Verb == adoube.Clock && (!ok || on != by) {
		return Refusal("clock-down")
	}
	if err := g.step(&a, by, now); err != nil {
		return err
	}
	return g.evident(by, now)
}

// step judges an act, and applies its consequences.
func (g *Game) step(a *adoube.Act, by chess.Color, now int64) error {
	rejected := g.rejects(a, by)
	r, err := g.laws.Step(a)
	if err != nil {
		return Refusal("impossible")
	}
	g.acts++
	g.inTurn(a, r)
	if rejected {
		g.offered[by.Other()] = false
	}
	if a.Verb == adoube.Clock && g.clock.Press(by, now) {
		g.completed[by] = true
		g.did[0].turn, g.did[1].turn = 0, 0
	}
	line, err := wire.WriteAct(*a)
	if err != nil {
		return err
	}
	e := g.happens(Event{At: now, What: "act", By: a.By.String(), Act: line})
	g.note(r)
	if r.Claim != nil {
		e.Verdict = r.Claim.Outcome.String()
		g.judged(r, now)
		g.Events[e.Seq-1].Clock = g.clock.Face()
	}
	if r.Made != nil {
		g.completed[r.Made.By] = true
	}
	switch {
	case g.over:
	case r.Over != nil:
		g.end(by, r.Over.Result, r.Over.Reason.String(), now)
	}
	return nil
}

// note stores the penalties of irregularities, and the questions that only the players
// can answer; only the player who pressed the clock knows what he meant.
func (g *Game) note(r *adoube.Ruling) {
	for _, f := range r.Findings {
		if g.found[finding{f.About, f.Code}] = (penalty{f.By, f.Penalty}); f.Withdrawn {
			delete(g.found, finding{f.About, f.Code})
		}
	}
	clear(g.questions)
	for _, q := range r.Ask {
		g.questions[q.About] = asked(q, g.laws)
	}
}

// judged applies the consequences of the verdict on a claim: the clock of the player
// who has to play now, and the penalty.
func (g *Game) judged(r *adoube.Ruling, now int64) {
	if r.Claim.Outcome != adoube.Upheld {
		return
	}
	g.clock.Start(r.Turn, now)
	p, ok := g.found[finding{r.Claim.About, r.Claim.Code}]
	if !ok {
		return
	}
	delete(g.found, finding{r.Claim.About, r.Claim.Code})
	g.costs(p, now)
}

// costs applies a penalty.
func (g *Game) costs(p penalty, now int64) {
	switch p.what {
	case adoube.NoPenalty:
	case adoube.GameLost, adoube.LostOnClaim:
		g.end(p.by, g.laws.LostBy(p.by), "penalty", now)
	default:
		g.give(p.by.Other(), int64(p.what.Minutes())*minute, p.what, now)
	}
}

// give adds time to a player's clock as a penalty of the other.
func (g *Game) give(to chess.Color, more int64, what adoube.Penalty, now int64) {
	g.clock.Give(to, more)
	g.happens(Event{At: now, What: "penalty", By: to.Other().String(), Penalty: what.String()})
}

// Running returns the side whose clock runs; false if neither does.
func (g *Game) Running() (chess.Color, bool) { return g.clock.Runs() }

// Offered reports whether a player's offer of a draw is open.
func (g *Game) Offered(by chess.Color) bool { return g.offered[by] }
