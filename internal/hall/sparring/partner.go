package sparring

import (
	"cmp"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"slices"
	"time"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/play"
	"adoube/internal/hall/sparring/uci"
	"adoube/laws"
	"adoube/sim"
	"adoube/wire"
)

// A Club provides partners.
type Club struct {
	Engine *uci.Engine // chooses the moves; nil: our own search
	Log    *slog.Logger
	Hurry  bool // without the pauses of hands, for tests

	mute  bool                // claims nothing, for tests
	moves func(breach string) // called for each move, with the name of its breach
	seed  uint64              // of all that is drawn; 0: another for each game
}

// A partner plays one side of one game.
type partner struct {
	Club
	room   *play.Room
	guest  *play.Guest
	side   chess.Color
	wants  play.Partner
	rng    *rand.Rand
	hands  sim.Player
	count  int
	judged int  // number of acts examined for a claim
	tries  int  // attempts to make a move since the last one
	made   int  // number of moves at the first attempt
	wrong  bool // it has broken the Laws, and not checked its pieces since
}

// Sit seats a partner at a room. It stays until the room is closed.
func (c *Club) Sit(r *play.Room, side chess.Color, wants play.Partner) {
	rng := rand.New(rand.NewPCG(cmp.Or(c.seed, rand.Uint64()), uint64(side)))
	p := &partner{Club: *c, room: r, side: side, wants: wants, rng: rng, hands: sim.Player{Draw: rng}}
	go r.Safely(func() {
		if p.guest = r.Sit(side); p.guest != nil {
			defer r.Leave(p.guest)
			p.play()
		}
	})
}

// moment is the partner's view of the game.
type moment struct {
	game     *laws.Game
	acts     int
	on, mine bool // the game goes on; his clock runs
	offered  bool
	verdicts int           // on claims
	answer   *play.Request // to a question
}

func (p *partner) look() (m moment) {
	p.room.See(func(g *play.Game) {
		m.acts, m.on = g.Acts(), g.Begun() && !g.Over()
		side, runs := g.Running()
		m.mine = runs && side == p.side
		m.offered = g.Offered(p.side.Other())
		m.answer = g.Agrees(p.side)
		m.verdicts = verdicts(g)
		if m.on {
			m.game = g.Laws()
		}
	})
	return m
}

// verdicts counts the verdicts on claims.
func verdicts(g *play.Game) (count int) {
	for i := range g.Events {
		if g.Events[i].Verdict != "" {
			count++
		}
	}
	return count
}

// play watches the game, and makes his moves and answers.
func (p *partner) play() {
	for range p.guest.Out {
		for again := true; again; {
			for len(p.guest.Out) > 0 {
				<-p.guest.Out
			}
			again = p.turn(p.look())
		}
	}
}

// turn does one thing; false if there is nothing to do.
func (p *partner) turn(m moment) bool {
	switch {
	case !m.on:
		return false
	case m.offered:
		p.ask(play.Request{Do: "decline"})
		return true
	case m.answer != nil:
		return p.ask(*m.answer)
	case m.acts > p.judged:
		p.judged = m.acts
		if !p.mute && p.claims(m.game) {
			p.pause(600, 1500)
			return p.do(adoube.Act{Verb: adoube.Claim})
		}
		return true
	case m.mine && m.game.Turn() == p.side && m.game.Over() == nil && len(m.game.Open().List()) > 0:
		return p.move(m)
	case m.mine && m.game.Turn() != p.side:
		p.pause(1500, 2500)
		return p.do(adoube.Act{Verb: adoube.Clock}) // his clock runs though he is not on move
	}
	return false
}

// claims reports whether a claim would be upheld.
func (p *partner) claims(g *laws.Game) bool {
	a := adoube.Act{Verb: adoube.Claim, By: adoube.PartyOf(p.side)}
	r, err := g.Clone().Step(&a)
	return err == nil && r.Claim != nil && r.Claim.Outcome == adoube.Upheld
}

// move makes a move by hand, or breaks the Laws.
func (p *partner) move(m moment) bool {
	if p.pause(500, 2500); p.gaveUp(m) {
		return p.ask(play.Request{Do: "resign"})
	}
	if p.wrong {
		if acts := p.putsRight(m.game); acts != nil {
			return p.all(m, acts)
		}
	}
	p.wrong = false
	pos, open := m.game.Position(), m.game.Open().List()
	chosen := p.choose(pos, open)
	return p.all(m, p.acts(m, pos, chosen))
}

// triesMost limits the attempts to make a move: if a breach has left the pieces so that
// none is possible, it resigns.
const triesMost = 12

func (p *partner) gaveUp(m moment) bool {
	if made := m.game.Count(); made != p.made {
		p.made, p.tries = made, 0
	}
	p.tries++
	return p.tries > triesMost
}

// all makes acts in order, unless a verdict or another event makes the next
// one impossible.
func (p *partner) all(m moment, acts []adoube.Act) bool {
	goesOn := func(g *play.Game) bool {
		side, runs := g.Running()
		return !g.Over() && runs && side == p.side && verdicts(g) == m.verdicts
	}
	for _, a := range acts {
		if p.reach(a); !p.doIf(goesOn, a) {
			break
		}
	}
	return true
}

// acts returns the acts of a move, lawful or not.
func (p *partner) acts(m moment, pos chess.Position, chosen chess.Move) []adoube.Act {
	var acts []adoube.Act
	way := ""
	if p.rng.IntN(100) < p.wants.Breaks {
		acts, way = p.breaks(m.game, pos, chosen)
	}
	if p.wrong = acts != nil; !p.wrong {
		acts = pressed(p.lawful(pos, chosen))
	}
	if p.moves != nil {
		p.moves(way)
	}
	return acts
}

// lawful returns the acts of a lawful move, without accidental touches, which only he
// could call so, and without acts of the opponent.
func (p *partner) lawful(pos chess.Position, chosen chess.Move) []adoube.Act {
	me := adoube.PartyOf(p.side)
	return slices.DeleteFunc(p.hands.Play(pos, chosen), func(a adoube.Act) bool {
		return a.Intent == adoube.Accident || a.By != me
	})
}

// choose returns the move to make.
func (p *partner) choose(pos chess.Position, open []chess.Move) chess.Move {
	if p.Engine == nil {
		return choose(pos, open, p.wants.Level, p.rng)
	}
	m, err := p.Engine.Move(pos, open, elo[p.wants.Level], thinks)
	if err == nil && slices.Contains(open, m) {
		return m
	}
	p.Log.Warn("the engine does not answer", "engine", p.Engine.Program, "error", err)
	return choose(pos, open, p.wants.Level, p.rng)
}

// elo is the strength of an engine at each level, and thinks its time.
var elo = [...]int{0, 1320, 1500, 1800}

const thinks = 200 * time.Millisecond

// reach moves the visible hand to the square of an act.
func (p *partner) reach(a adoube.Act) {
	at, ok := a.Square()
	if !ok || p.Hurry {
		p.pause(200, 600)
		return
	}
	const steps = 8
	x, y := float64(at.File())+.5, 7.5-float64(at.Rank())
	for i := range steps {
		f := float64(i+1) / steps
		p.room.Hand(p.guest, map[string]any{"x": 4 + (x-4)*f, "y": 4 + (y-4)*f})
		p.pause(33, 33)
	}
	p.pause(100, 400)
}

func (p *partner) pause(low, high int) {
	if !p.Hurry {
		time.Sleep(time.Duration(low+p.rng.IntN(high-low+1)) * time.Millisecond)
	}
}

// do records an act; false if it was refused.
func (p *partner) do(a adoube.Act) bool { return p.doIf(always, a) }

// doIf is do on a condition of the game.
func (p *partner) doIf(holds func(*play.Game) bool, a adoube.Act) bool {
	a.By = adoube.PartyOf(p.side)
	line, err := wire.WriteAct(a)
	return err == nil && p.askIf(holds, play.Request{Do: "act", Act: json.RawMessage(line)})
}

func always(*play.Game) bool { return true }

// ask makes a request; false if it had no effect.
func (p *partner) ask(q play.Request) bool { return p.askIf(always, q) }

func (p *partner) askIf(holds func(*play.Game) bool, q play.Request) bool {
	before, after := 0, 0
	p.room.See(func(g *play.Game) { before = len(g.Events) })
	q.N = p.count + 1
	if !p.room.AskIf(holds, p.guest, q) {
		return false
	}
	p.count++
	p.room.See(func(g *play.Game) { after = len(g.Events) })
	return after > before
}
