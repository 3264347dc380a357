package sim

import (
	"math/rand/v2"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A history draws the acts of a game with irregularities: now and then a player touches one
// piece and moves another, makes an illegal move, moves a released piece on, or moves out
// of turn; others notice it or play on.
type history struct {
	draw   *rand.Rand
	game   *laws.Game
	clocks bool // the game has a clock
	player Player
	next   []adoube.Act
}

func newHistory(seed uint64, edition *laws.Edition) *history {
	draw := rand.New(rand.NewPCG(seed, 8))
	setup, err := parse(historyStarts[draw.IntN(len(historyStarts))])
	if err != nil {
		panic(err)
	}
	pos, err := setup.Position()
	if err != nil {
		panic(err)
	}
	plays := []laws.Play{laws.Standard, laws.Standard, laws.Blitz}
	return &history{
		draw: draw, clocks: draw.IntN(4) > 0, player: Player{Draw: draw},
		game: laws.New(laws.Header{Edition: edition, Start: pos, Play: plays[draw.IntN(len(plays))]}),
	}
}

// historyStarts are the positions of lawful games, and small ones with more irregularities.
var historyStarts = append(slices.Clone(Starts),
	"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
	"1r4k1/2P2ppp/8/8/8/8/5PPP/6K1 w - - 0 35",
	"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b kq - 0 1",
	"960 1k5r/8/8/8/8/8/8/3K1R2 w F - 0 1",
	"4k3/8/8/3p4/8/2N5/8/4K2R w K - 0 1",
)

// act returns the next act.
func (h *history) act() adoube.Act {
	for len(h.next) == 0 {
		h.ply()
	}
	a := h.next[0]
	h.next = h.next[1:]
	return a
}

// side returns the position on the board with the player to move next, and false if it is
// invalid.
func (h *history) side() (chess.Position, bool) {
	now := h.game.Position()
	s := now.Setup()
	placed := h.game.Placement()
	var b chess.Board
	for sq := range chess.AllSquares.All {
		for _, p := range placed.Board[sq] {
			if p != chess.NoPiece {
				b.Put(sq, p)
			}
		}
	}
	if line := h.game.Line(); len(line) > 0 {
		s.Turn = line[len(line)-1].By.Other()
	} else if b != now.Board() && h.draw.IntN(8) > 0 {
		s.Turn = s.Turn.Other()
	}
	s.Board = b
	pos, err := s.AllowIrregular()
	return pos, err == nil
}

func (h *history) do(by chess.Color, verb adoube.Verb, on ...chess.Square) {
	h.next = append(h.next, adoube.Act{Verb: verb, By: adoube.PartyOf(by), On: chess.SquaresOf(on...)})
}

func (h *history) press(by chess.Color) {
	if h.clocks {
		h.do(by, adoube.Clock)
	}
}

// ply draws the next acts.
func (h *history) ply() {
	pos, ok := h.side()
	legal := []chess.Move(nil)
	if ok {
		legal = legalMoves(pos)
	}
	c := pos.Turn()
	if len(legal) == 0 {
		h.arbiter()
		return
	}
	m := legal[h.draw.IntN(len(legal))]
	switch n := h.draw.IntN(100); {
	case n < 50:
		h.lawful(pos, m)
	case n < 58:
		h.do(c, adoube.Touch, h.any(pos.Board().Of(c)))
		h.lawful(pos, m)
	case n < 68:
		h.wrong(pos)
	case n < 72:
		h.left(pos, legal)
	case n < 77:
		h.lawful(pos, m)
		h.movedOn(c, m.Destination())
	case n < 81:
		h.press(c)
	case n < 85:
		h.twoHands(pos, m)
	case n < 87:
		h.half(pos, c)
	case n < 88:
		h.castlesAgain(pos, legal)
	case n < 89:
		h.setsDown(pos, legal)
	case n < 91:
		h.moves(c.Other(), h.any(pos.Board().Of(c.Other())), h.any(chess.AllSquares&^pos.Board().Occupied()))
	case n < 93:
		h.do(c.Other(), adoube.Touch, h.any(pos.Board().Occupied()))
	default:
		h.arbiter()
	}
}

func (h *history) any(set chess.Squares) chess.Square { return h.player.with(set) }

// with draws a square of a set, or any square if it is empty.
func (p *Player) with(set chess.Squares) chess.Square {
	if s := p.anywhere(set); s != chess.NoSquare {
		return s
	}
	return p.anywhere(chess.AllSquares)
}

// lawful plays a legal move in a random way.
func (h *history) lawful(pos chess.Position, m chess.Move) {
	for _, a := range h.player.Play(pos, m) {
		if a.Verb != adoube.Clock {
			h.next = append(h.next, a)
		}
	}
	if h.draw.IntN(10) > 0 {
		h.press(pos.Turn())
	}
}

// moves moves a piece, legally or not.
func (h *history) moves(by chess.Color, from, to chess.Square) {
	placed := h.game.Placement()
	if placed.Board[to][by.Other()] != chess.NoPiece {
		h.do(by, adoube.Remove, to)
	}
	h.do(by, adoube.Lift, from)
	h.do(by, adoube.Release, to)
}

// wrong makes a random, mostly illegal move.
func (h *history) wrong(pos chess.Position) {
	c := pos.Turn()
	h.moves(c, h.any(pos.Board().Of(c)), h.any(chess.AllSquares&^pos.Board().Of(c)))
	h.press(c)
}

// left leaves a pawn on the last rank if one can go there.
func (h *history) left(pos chess.Position, legal []chess.Move) {
	promoting := only(legal, func(m chess.Move) bool { return m.Promotion() != chess.NoType })
	if len(promoting) == 0 {
		h.wrong(pos)
		return
	}
	m, at := promoting[h.draw.IntN(len(promoting))], len(h.next)
	h.moves(pos.Turn(), m.From(), m.To())
	if h.draw.IntN(2) == 0 {
		h.next[at].Hand = adoube.RightHand
		h.next[len(h.next)-1].Hand, h.next[len(h.next)-2].Hand = adoube.LeftHand, adoube.LeftHand
	}
	h.press(pos.Turn())
}

// movedOn moves a released piece on, and perhaps back.
func (h *history) movedOn(c chess.Color, from chess.Square) {
	to := h.any(chess.AllSquares)
	h.do(c, adoube.Lift, from)
	h.do(c, adoube.Release, to)
	if h.draw.IntN(2) == 0 {
		h.do(c, adoube.Lift, to)
		h.do(c, adoube.Release, from)
	}
	h.press(c)
}

// twoHands makes a move with both hands.
func (h *history) twoHands(pos chess.Position, m chess.Move) {
	if m.Castles() || m.Promotion() != chess.NoType {
		h.lawful(pos, m)
		return
	}
	at := len(h.next)
	h.moves(pos.Turn(), m.From(), m.To())
	h.next[at].Hand = adoube.LeftHand
	h.next[len(h.next)-1].Hand = adoube.RightHand
	h.press(pos.Turn())
}

// half castles incompletely: the rook first, or the king alone.
func (h *history) half(pos chess.Position, c chess.Color) {
	side := sides[h.draw.IntN(2)]
	king, rook := pos.HomeKing(c), pos.HomeRook(c, side)
	if king == chess.NoSquare || rook == chess.NoSquare || king == chess.KingTo(c, side) || rook == chess.RookTo(c, side) {
		h.wrong(pos)
		return
	}
	if h.draw.IntN(3) == 0 {
		h.do(c, adoube.Lift, king)
		h.do(c, adoube.Put, chess.KingTo(c, side))
		h.do(c, adoube.Release, chess.KingTo(c, side))
		h.press(c)
		return
	}
	h.do(c, adoube.Touch, king)
	h.do(c, adoube.Lift, rook)
	h.do(c, adoube.Release, chess.RookTo(c, side))
}

// castlesAgain castles if possible, takes it back in either order, and mostly castles
// again.
func (h *history) castlesAgain(pos chess.Position, legal []chess.Move) {
	castlings := only(legal, chess.Move.Castles)
	if len(castlings) == 0 {
		h.wrong(pos)
		return
	}
	m, c := castlings[h.draw.IntN(len(castlings))], pos.Turn()
	steps := [2][2]chess.Square{{m.From(), chess.KingTo(c, m.Side())}, {m.To(), chess.RookTo(c, m.Side())}}
	step := func(n int, back bool) {
		from, to := steps[n][0], steps[n][1]
		if back {
			from, to = to, from
		}
		h.do(c, adoube.Lift, from)
		h.do(c, adoube.Release, to)
	}
	for n, rounds := 0, 2+h.draw.IntN(3); n < rounds; n++ {
		first := 0
		if n > 0 {
			first = h.draw.IntN(2)
		}
		step(first, n%2 == 1)
		step(1-first, n%2 == 1)
	}
	h.press(c)
}

// setsDown captures, puts the captured piece on another square, and mostly removes it
// afterwards.
func (h *history) setsDown(pos chess.Position, legal []chess.Move) {
	captures := only(legal, func(m chess.Move) bool {
		return pos.CaptureSquare(m) != chess.NoSquare && m.Promotion() == chess.NoType
	})
	empty := chess.AllSquares &^ pos.Board().Occupied()
	if len(captures) == 0 || empty == 0 {
		h.wrong(pos)
		return
	}
	m, c := captures[h.draw.IntN(len(captures))], pos.Turn()
	taken, aside := pos.CaptureSquare(m), h.any(empty)
	first := h.draw.IntN(2) == 0
	away := func() {
		h.do(c, adoube.Lift, taken)
		h.do(c, adoube.Release, aside)
	}
	if first {
		away()
	}
	h.do(c, adoube.Lift, m.From())
	h.do(c, adoube.Release, m.Destination())
	if !first {
		away()
	}
	if h.draw.IntN(4) > 0 {
		h.do(c, adoube.Remove, aside)
	}
	h.press(c)
}

// arbiter draws a claim, or an act of the arbiter.
func (h *history) arbiter() {
	switch h.draw.IntN(5) {
	case 0, 1:
		h.do(chess.Color(h.draw.IntN(2)), adoube.Claim)
	case 2:
		h.next = append(h.next, adoube.Act{Verb: adoube.Stands, By: adoube.Arbiter})
	case 3:
		h.next = append(h.next, adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter})
	case 4:
		if h.draw.IntN(4) == 0 {
			h.next = append(h.next, adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: "*"})
		}
	}
}
