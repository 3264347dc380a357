package promises

import (
	"math/rand/v2"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/sim"
)

// A table is a game with many uncertainties: whose hand acted, the intention, the order,
// whether a piece was released.
type table struct {
	draw   *rand.Rand
	game   *laws.Game
	player sim.Player
	next   []adoube.Act
}

// starts are small positions with many questions, besides those of lawful games.
var starts = append([]string{
	"4k3/8/8/8/8/8/8/4K2R w K - 0 1",
	"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
	"1r4k1/2P2ppp/8/8/8/8/5PPP/6K1 w - - 0 35",
	"3r2k1/5ppp/8/3n4/8/8/5PPP/3R2K1 w - - 0 1",
	"4k3/8/8/2pP4/8/8/8/R3K3 w Q c6 0 1",
	"7k/5Q2/8/6K1/8/8/p7/8 b - - 0 1",
}, sim.Starts...)

func newTable(seed uint64, e *laws.Edition) (*table, error) {
	draw := rand.New(rand.NewPCG(seed, 36))
	fen, variant := starts[draw.IntN(len(starts))], chess.Standard
	if fen[:4] == "960 " {
		fen, variant = fen[4:], chess.Chess960
	}
	setup, err := chess.ParseFEN(fen, variant)
	if err != nil {
		return nil, err
	}
	start, err := setup.Position()
	if err != nil {
		return nil, err
	}
	plays := []laws.Play{laws.Standard, laws.Standard, laws.Blitz, laws.RapidSupervised}
	h := laws.Header{Edition: e, Start: start, Play: plays[draw.IntN(len(plays))]}
	return &table{draw: draw, game: laws.New(h), player: sim.Player{Draw: draw, Sensed: draw.IntN(4) == 0}}, nil
}

// acts draws a number of acts that the pieces allow; fewer if the game ends.
func (t *table) acts(count int) (acts []adoube.Act) {
	for tries := 0; len(acts) < count && tries < 4*count && t.game.Over() == nil; tries++ {
		if len(t.next) == 0 {
			t.ply()
		}
		a := t.unsure(t.next[0])
		t.next = t.next[1:]
		r, err := t.game.Step(&a)
		if err != nil {
			t.next = nil
			continue
		}
		acts = append(acts, a)
		if t.in(20) {
			t.settle(r.Ask)
		}
	}
	return acts
}

// settle queues the answer to one of the questions.
func (t *table) settle(ask []adoube.Question) {
	for _, q := range ask {
		if len(q.Answers) == 0 || q.Kind == adoube.AskReading {
			continue
		}
		a := q.Answers[t.draw.IntN(len(q.Answers))]
		found := adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: q.About, Fact: a.Fact, Piece: a.Piece}
		if a.By != adoube.Unknown {
			found.By = a.By
		}
		if a.Move != chess.NoMove {
			pos := t.game.Position()
			found.Move = a.Move.UCI(pos.Variant())
		}
		if a.Act != adoube.NoVerb {
			found = adoube.Act{Verb: a.Act, By: adoube.Arbiter, Result: result(a.Act)}
		}
		t.next = append([]adoube.Act{found}, t.next...)
		return
	}
}

// result returns the result of an act that ends the game; empty for others.
func result(v adoube.Verb) string {
	if v == adoube.Result {
		return chess.Drawn
	}
	return ""
}

// in returns true in the given percentage of cases.
func (t *table) in(percent int) bool { return t.draw.IntN(100) < percent }

// ply draws the next acts.
func (t *table) ply() {
	pos := t.game.Position()
	var all chess.Moves
	pos.Moves(&all)
	legal, mover := all.Append(nil, chess.All), pos.Turn()
	if len(legal) == 0 || t.in(12) {
		t.said(pos)
		return
	}
	m := legal[t.draw.IntN(len(legal))]
	switch t.draw.IntN(10) {
	case 0:
		t.anyMove(mover)
	case 1:
		t.anyMove(mover.Other())
	case 2: // another move is begun before it
		t.do(mover, adoube.Touch, t.square(pos.Board().Of(mover)))
		t.next = append(t.next, t.player.Play(pos, m)...)
	case 3: // an act is omitted
		t.next = append(t.next, t.player.Play(pos, m)...)
		at := t.draw.IntN(len(t.next))
		t.next = append(t.next[:at], t.next[at+1:]...)
		t.do(mover, adoube.Clock)
	default:
		t.next = append(t.next, t.player.Play(pos, m)...)
	}
}

// anyMove moves a random piece of a player, legally or not.
func (t *table) anyMove(by chess.Color) {
	pos := t.game.Position()
	from, to := t.square(pos.Board().Of(by)), t.square(chess.AllSquares&^pos.Board().Of(by))
	if pos.Board().Occupied().Has(to) {
		t.do(by, adoube.Remove, to)
	}
	t.do(by, adoube.Lift, from)
	t.do(by, adoube.Release, to)
	if t.in(80) {
		t.do(by, adoube.Clock)
	}
}

// said draws a claim, a decision, or an unseen position.
func (t *table) said(pos chess.Position) {
	switch t.draw.IntN(6) {
	case 0, 1:
		t.do(chess.Color(t.draw.IntN(2)), adoube.Claim)
	case 2:
		t.next = append(t.next, adoube.Act{Verb: adoube.Stands, By: adoube.Arbiter})
	case 3:
		t.next = append(t.next, adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter})
	case 4:
		t.next = append(t.next, adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: "*"})
	default:
		t.unseen(pos)
	}
}

// unseen draws a placement after one of one or two moves.
func (t *table) unseen(pos chess.Position) {
	var all chess.Moves
	pos.Moves(&all)
	legal := all.Append(nil, chess.All)
	if len(legal) == 0 {
		return
	}
	a, b := pos.Play(legal[t.draw.IntN(len(legal))]), pos.Play(legal[t.draw.IntN(len(legal))])
	fen := placement(a.FEN())
	if t.in(50) {
		fen += " | " + placement(b.FEN())
	}
	t.next = append(t.next, adoube.Act{Verb: adoube.Unseen, By: adoube.Unknown, FEN: fen, Evidence: adoube.Sensed})
}

func placement(fen string) string {
	for i, r := range fen {
		if r == ' ' {
			return fen[:i]
		}
	}
	return fen
}

func (t *table) do(by chess.Color, verb adoube.Verb, on ...chess.Square) {
	t.next = append(t.next, adoube.Act{Verb: verb, By: adoube.PartyOf(by), On: chess.SquaresOf(on...)})
}

// square draws a square of a set.
func (t *table) square(set chess.Squares) chess.Square {
	skip := t.draw.IntN(max(set.Count(), 1))
	for s := range set.All {
		if skip--; skip < 0 {
			return s
		}
	}
	return chess.A1
}

// unsure makes an act uncertain as if it was not fully seen.
func (t *table) unsure(a adoube.Act) adoube.Act {
	if a.Verb == adoube.Adjust && t.in(20) {
		a.Unordered = true
	}
	if a.Verb < adoube.Touch || a.Verb > adoube.Remove {
		return a
	}
	if t.in(8) {
		a.By = adoube.Unknown
	}
	if t.in(6) {
		a.Unordered = true
	}
	if t.in(10) {
		a.Evidence = adoube.Sensed
	}
	contact := a.Verb == adoube.Touch || a.Verb == adoube.Lift || a.Verb == adoube.Remove && a.On != 0
	if contact && t.in(10) {
		a.Intent = []adoube.Intent{adoube.Unclear, adoube.UnknownIntent, adoube.Castle, adoube.Accident}[t.draw.IntN(4)]
	}
	if a.Verb == adoube.Release && t.in(4) {
		a.Verb = adoube.Put
	}
	if (a.Verb == adoube.Put || a.Verb == adoube.Release) && a.Piece != chess.NoType && t.in(30) {
		a.Piece = chess.NoType
	}
	return a
}
