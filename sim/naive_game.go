package sim

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A GameReader reads the acts of a whole game, turn by turn. If the text leaves the
// decision to a person, or does not cover the acts, it stops, with the reason in Silent.
type GameReader struct {
	Silent string

	edition string
	text    text
	lenient bool // rapid or blitz, one arbiter for many boards
	turn    *Reader
	no      int // number of acts so far
	began   int // number of acts before this turn
	last    *finished
	late    [2]bool // by player: the clock was not pressed before the reply
	moves   int
	clocks  bool // a clock has been pressed in this game
	over    bool
	ends    bool // it would be over except for a breach

	pressed  bool         // the player having the move pressed without making one
	idle     bool         // and had played nothing, or pressed late for the previous move
	still    bool         // nothing has been done since
	acts     []adoube.Act // of this turn
	upheld   *charge      // the charge of the last claim, if upheld
	claimed  *Reader      // the turn before that claim
	released int          // the last act in this turn that released a piece
	charges  []charge

	astrayMoved bool    // he has moved a piece displaced by the other player
	asked       doubted // the doubtful press

	answerNo int         // the act that could begin the reply
	left     *Reader     // the turn as left by an irregular move
	after    *GameReader // the game continued from an irregular turn
	line     []string    // its moves
	inner    bool        // this is such a game itself
	before   int         // number of charges before it
	unsure   bool        // nobody saw the completion of the irregular move
	stood    string      // the irregular move
}

// A finished move is the last move made.
type finished struct {
	move, first chess.Move
	no          int // the act that made the first
	by          chess.Color
	from        chess.Position
	done        bool // completed by the clock or the reply
	apart       bool // he has moved its pieces on, and not back
	guessed     bool // it replied to a move not completed by a clock
	hands       uint8
	hand        adoube.Hand  // the last releasing hand
	open        []chess.Move // the open moves when it was made
	waits       *GameReader  // the game before it was made, if he holds the captured piece
}

// A doubted press is one whose meaning a person has to decide.
type doubted struct {
	by   chess.Color
	turn int // number of moves before it
	is   bool
}

// Said is the result of reading one act.
type Said struct {
	Turn            chess.Color
	Open            []chess.Move
	Made, Completed string
	Found           []string
	Line, Adopted   []string
	Stood           string
	Verdict         string
}

// NewGameReader starts a game from a position.
func NewGameReader(edition string, pos chess.Position, lenient bool) *GameReader {
	r := NewReader(edition, pos)
	return &GameReader{edition: edition, text: r.text, lenient: lenient && r.text.replies, turn: r}
}

func (g *GameReader) clone() *GameReader {
	c := *g
	turn := *g.turn
	c.turn = &turn
	c.acts, c.charges, c.line = slices.Clone(g.acts), slices.Clone(g.charges), slices.Clone(g.line)
	if g.last != nil {
		last := *g.last
		c.last = &last
	}
	if g.after != nil {
		c.after = g.after.clone()
	}
	return &c
}

// Act reads the next act, which must be possible on the board.
func (g *GameReader) Act(a adoube.Act) Said {
	g.no++
	var said Said
	hand := a.Verb >= adoube.Touch && a.Verb <= adoube.Remove
	if a.Verb == adoube.Clock {
		g.clocks = true
	}
	switch {
	case g.Silent != "":
	case g.ends && !g.over:
		g.stop("whether the game is over rests on a claim")
	case g.over && a.Verb != adoube.Stands && a.Verb != adoube.Restore:
		g.stop("the game is over")
	case g.after != nil && a.By == g.turn.me && (g.after.turn.half() != chess.NoMove || g.after.turn.stands()):
		g.stop("an irregular reply is answered")
	case len(g.line) > 0 && (hand || a.Verb == adoube.Clock || a.Verb == adoube.Adjust):
		g.inLine(a, &said)
	case hand:
		g.touched(a)
		if g.hand(a, &said); g.Silent == "" {
			g.putBack(a)
		}
	case a.Verb == adoube.Clock:
		g.clock(a, &said)
	case a.Verb == adoube.Adjust:
		g.adjust(a, &said)
	case a.Verb == adoube.Claim:
		g.claim(a, &said)
	case a.Verb == adoube.Stands:
		g.stands(&said)
	case a.Verb == adoube.Restore:
		g.restore()
	case a.Verb == adoube.Result:
		g.over = true
	default:
		g.stop("an act that is not stated")
	}
	said.Open, said.Turn, _ = g.turn.Answer()
	if g.over {
		said.Open = nil
	}
	said.Line = slices.Clone(g.line)
	return said
}

func (g *GameReader) stop(why string) { g.Silent = why }

// touched records touches by which a claim may be lost (4.8).
func (g *GameReader) touched(a adoube.Act) {
	for n := range g.charges {
		c := &g.charges[n]
		c.touch = c.touch || adoube.PartyOf(c.by) != a.By
	}
}

// hand reads an act of a hand.
func (g *GameReader) hand(a adoube.Act, said *Said) {
	g.acts, g.still = append(g.acts, a), false
	for s := range a.On.All {
		if (a.Verb == adoube.Touch || a.Verb == adoube.Lift || a.Verb == adoube.Remove) && g.turn.on(s, a) == nil {
			g.stop("a piece that was carried over")
			return
		}
	}
	holds := func(m man) bool { return m.held && m.by == a.By }
	if (a.Verb == adoube.Put || a.Verb == adoube.Release) && a.Piece == chess.NoType && !slices.ContainsFunc(g.turn.men[:g.turn.n], holds) {
		if !waitsAgain(g, a) {
			g.stop("a captured piece is set down again")
			return
		}
	}
	if a.Verb == adoube.Release && g.turn.twins(a.By) {
		g.stop("two equal pieces are in a hand")
		return
	}
	if a.By != g.turn.me {
		g.other(a, said)
		return
	}
	if uncastled(g) {
		return
	}
	if a.Verb == adoube.Release {
		g.released = g.no
	}
	g.after = nil
	if s, one := a.Square(); one && (a.Verb == adoube.Lift || a.Verb == adoube.Remove) {
		m := g.turn.on(s, a)
		g.astrayMoved = g.astrayMoved || g.turn.foreign(m) && m.at != m.home
	}
	open := g.turn.open
	before := g.clone()
	if a.Verb == adoube.Lift || a.Verb == adoube.Remove {
		before.turn.reach(a) // the last lift touches before the move is made
		before.turn.narrow()
	}
	g.turn.Act(a)
	if g.turn.mixed {
		g.stop("a man stands where the other took an equal one")
	}
	if g.turn.made == chess.NoMove {
		return
	}
	before.acts = before.acts[:len(before.acts)-1]
	waits := withCaptured(g)
	if g.finish(g.turn.made, open, g.turn.lawful, before, said); g.last != nil {
		g.last.waits = waits
	}
}

// finish ends the turn with a move. before is the game before the act.
func (g *GameReader) finish(m chess.Move, open []chess.Move, lawful bool, before *GameReader, said *Said) {
	r := g.turn
	by, hands := r.us, r.hands(m)
	if r.strays() {
		g.stop("pieces are displaced when the turn passes")
		return
	}
	if m.Promotion() != chess.NoType && r.pawnLeft(m) {
		g.stop("the pawn is taken off later")
		return
	}
	said.Made = m.UCI(r.pos.Variant())
	if g.last != nil && !g.last.done {
		said.Completed = g.last.move.UCI(r.pos.Variant())
		g.late[g.last.by] = true
	}
	g.late[by] = false
	g.settle(by)
	g.last = &finished{move: m, first: chess.NoMove, no: g.no, by: by, from: r.pos, hands: hands, hand: g.lastHand(by), open: open}
	g.begin(NewReader(g.edition, r.pos.Play(m)))
	g.moves++
	left, _, _ := g.turn.Answer()
	g.ends = len(left) == 0 || g.turn.pos.InsufficientMaterial()
	g.over = g.ends && (lawful || !g.text.inAccord)
	if !lawful {
		before.turn.home()
		g.charge("breach", by, 0, before, said)
	}
	if hands == 3 && g.text.oneHand {
		g.charge("two-hands", by, 0, nil, said)
		if g.text.hands == handsMade && !g.over {
			g.charge("two-hands", by, g.count(by), nil, said)
		}
	}
}

// begin begins a turn.
func (g *GameReader) begin(r *Reader) {
	g.turn, g.began, g.acts, g.pressed, g.idle = r, g.no, nil, false, false
	g.after, g.line, g.stood, g.astrayMoved, g.unsure = nil, nil, "", false, false
}

// clock reads a press.
func (g *GameReader) clock(a adoube.Act, said *Said) {
	c, _ := a.By.Color()
	switch {
	case g.last != nil && g.last.by == c && !g.last.done:
		g.last.done = true
		said.Completed = g.last.move.UCI(g.turn.pos.Variant())
		if g.last.hands == 3 && g.text.hands == handsClock {
			g.charge("two-hands", c, g.count(c), nil, said)
		}
		known := a.Hand != adoube.AnyHand && g.last.hand != adoube.AnyHand
		if known && a.Hand != g.last.hand && g.last.hands != 3 && g.text.oneHand {
			g.charge("clock-other-hand", c, 0, nil, said)
		}
	case a.By != g.turn.me:
		if g.after != nil && !g.after.turn.untouched() {
			g.stop("the reply is pressed before it is a move")
		}
		g.idle, g.still = false, false
	case g.late[c] && g.turn.unmoved():
		g.late[c], g.idle = false, g.last.done
	default:
		g.press(said)
	}
}

// press judges a press by the player having the move before a move is made.
func (g *GameReader) press(said *Said) {
	r := g.turn
	if m := r.half(); m != chess.NoMove && m.From() != r.pos.HomeKing(r.us) { // the meaning of a king's step is asked
		if slices.ContainsFunc(r.men[:r.n], func(o man) bool { return o.home == m.From() && o.late }) {
			g.stop("castling is pressed whose rook was taken to be adjusted")
			return
		}
		before := g.clone()
		g.finish(m, r.open, slices.Contains(r.open, m), before, said)
		if g.Silent == "" {
			g.last.done = true
			said.Completed = said.Made
		}
		return
	}
	if uncastled(g) {
		return
	}
	if mine, ok := g.displacedFirst(); ok {
		g.astray(mine)
		return
	}
	again := g.pressed && g.still
	g.pressed, g.idle, g.still = true, r.unmoved(), true
	g.after = nil
	if !again {
		g.unplayed(said)
	}
}

// unplayed judges a turn that ended without a legal move.
func (g *GameReader) unplayed(said *Said) {
	r, by := g.turn, g.turn.us
	before := g.clone()
	before.turn.home()
	nth := g.count(by)
	switch {
	case r.unmoved():
		if g.text.emptyClock && r.strays() { // he may only have replied to the other's displacement
			g.asked = doubted{by, g.moves, true}
		} else if g.text.emptyClock {
			g.charge("clock-without-move", by, nth, nil, said)
		}
		return
	case r.heldOn():
		g.asked = doubted{by, g.moves, g.text.emptyClock} // whether he had released; if not, he made no move
		return
	case r.unfinished():
		g.asked = doubted{by, g.moves, true} // what it was
		return
	}
	if left := r.leftPawn(); len(left) > 0 {
		if g.text.queen {
			left = only(left, func(m chess.Move) bool { return m.Promotion() == chess.Queen })
		}
		owed := among(left, r.owed())
		if len(owed) == 0 && r.owing == nil {
			owed = among(left, r.open) // touches after the release undo nothing (4.7)
		}
		if len(owed) > 0 {
			r.open, r.fixed, r.owing = owed, owed, owed
		}
		before = g.clone()
		before.turn.home()
		g.charge("promotion-not-replaced", by, nth, before, said)
		if n := len(g.charges); n > 0 && g.text.queen && g.charges[n-1].no == g.no {
			stands := *r
			stands.homeOf(adoube.PartyOf(by.Other()))
			g.charges[n-1].stands = &stands
		}
	} else {
		g.charge("illegal-move", by, nth, before, said)
	}
	if r.anyHands() == 3 && g.text.hands != handsNever {
		g.charge("two-hands", by, nth, nil, said)
	}
}
