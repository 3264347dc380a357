package laws

import (
	"maps"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// A step is one act of a game and the ruling on it. Its methods stand in the files of
// the articles that they apply.
type step struct {
	game   *Game
	act    *judged
	ruling *adoube.Ruling
}

// newRuling starts the ruling on an act; the articles add its effects, and conclude adds
// the state after it.
func newRuling(a *judged) *adoube.Ruling { return &adoube.Ruling{No: a.no, Act: *a.Act} }

// ask adds a question about act no to the ruling.
func (p step) ask(no int, kind adoube.QuestionKind) {
	p.ruling.Ask = append(p.ruling.Ask, adoube.Question{About: no, Kind: kind})
}

// A Header says under which Laws a game is judged, from where, and how it is played.
type Header struct {
	Edition *Edition
	Start   chess.Position
	Play    Play
	Tactile [2]bool // by colour: the player has a tactile board (D.2)

	// Presided: an arbiter presides. A draw without a claim (9.6) is his to act on:
	// it is due, and play may go on until he does.
	Presided bool
}

// A Game takes the acts of one game in their order and rules on each. It reads
// no clock and does no I/O: the same acts give the same rulings.
type Game struct {
	head       Header
	log        *log
	found      map[int][]foundFact // what the arbiter found, by act
	state      state
	findings   findings
	doubts     []doubt
	verdicts   map[int]adoube.Verdict  // by the act of the claim
	asked      map[int]adoube.Question // what it waits for
	clocked    bool                    // a clock has been pressed
	paused     bool                    // the clocks are paused (6.11.2)
	offer      drawOffer               // the last offer of a draw (9.1)
	aside      bool                    // it is a line, judged by itself
	begins     int                     // how many moves were played before a line that is judged by itself
	unanswered bool                    // what the player not having the move does answers nothing
	upheld     []adoube.Duty           // what the arbiter does about the last claim that was upheld
	supposed   bool                    // judged only to see what a fact would show
	base       *Game                   // as it was before an act that was asked about, with the same findings of fact
}

// A drawOffer is an offer of a draw.
type drawOffer struct {
	by   chess.Color
	no   int // the act that made it; 0: none was made
	open bool
}

// A DrawDue is a draw that a position entitles to: to be claimed by the player having
// the move (9.2, 9.3), or without a claim (9.6).
type DrawDue struct {
	Ply   int           // after how many plies; 0: in the position the game began from
	Of    adoube.Reason // Repetition, FiftyMoves, Fivefold or SeventyFiveMoves
	After []int         // Repetition, Fivefold: the plies after which the position stood
	Moves int           // moves of each player without a capture or a pawn move
}

// A state is where a game stands. The arbiter can put it back.
type state struct {
	turn   *turn
	goesOn *continuation // play that went on from what an irregularity left (7.5.1, 7.6)
	last   *lastMove
	late   [2]bool // the player's clock was not pressed before the reply (6.2.2)
	moves  []played
	over   *adoube.Ending
	due    *DrawDue // the first draw without a claim (9.6) of a game over which an arbiter presides
	again  retaken
}

// retaken is a piece found to have been let go where it was only said to be
// put: what its hand does next took it up again.
type retaken struct {
	on chess.Square
	by adoube.Party
}

// lastMove is the last move that was made.
type lastMove struct {
	made      adoube.Made
	act       int
	before    *turn
	keep      chess.Filter // what was open before it
	first     chess.Move   // the move that was made first, where another took its place; else NoMove
	grade     adoube.Evidence
	announced chess.Move // announced since, on a tactile board (D.2.8); NoMove: nothing
	status    moveStatus
	waits     *waiting // of a capture made with the captured piece in the hand: how the game stood
}

// waiting is the game before a capture that was made with the captured piece in a hand.
type waiting struct {
	state    *state
	findings findings
	doubts   []doubt
}

// forgetWaiting notes that the last move has let stand what it answered: it does not wait
// again.
func (s *state) forgetWaiting() {
	if s.last != nil && s.last.waits != nil {
		last := *s.last
		last.waits, s.last = nil, &last
	}
}

// A moveStatus is what has become of a move since it was made.
type moveStatus struct {
	done      bool // completed (6.2.1)
	bothHands bool
	again     bool  // taken back before it was completed, to be made again
	hands     uint8 // the hands that make it again: bit 0 left, bit 1 right
	breach    bool  // made outside what was open, so not in accordance with Article 4
	apart     bool  // its pieces have been moved on, and do not stand as it has them
}

// New starts a game.
func New(h Header) *Game {
	t := newTurn(h.Start, nil)
	g := &Game{head: h, log: new(log), state: state{turn: t}}
	if t.board.Pos.HasNoLegalMove(&t.moves.checks) {
		g.state.over = t.noLegalMoveEnding() // but on a dead position, set up to practise, hands may move
	}
	return g
}

// Header returns what the game was started with.
func (g *Game) Header() Header { return g.head }

// Position returns the position of the turn.
func (g *Game) Position() chess.Position { return g.state.turn.board.Pos }

// Turn returns who has the move (1.3).
func (g *Game) Turn() chess.Color {
	if g.waits() {
		return g.state.last.made.By
	}
	return g.state.turn.mover()
}

// waits reports whether the last move is made, and the edition gives the
// opponent the move only when it is completed.
func (g *Game) waits() bool {
	last := g.state.last
	return g.head.law().Turn == editions.TurnCompleted && last != nil && !last.status.done && g.state.over == nil
}

// owes reports whether c has made the last move and not yet completed it.
func (s *state) owes(c chess.Color) bool {
	last := s.last
	return last != nil && !last.status.done && last.made.By == c
}

// lastCompleted reports whether the last move, if there is one, is completed.
func (s *state) lastCompleted() bool { return s.last == nil || s.last.status.done }

// Moves returns the moves made that stand, in order.
func (g *Game) Moves() []adoube.Made {
	list := make([]adoube.Made, 0, len(g.state.moves))
	for n := range g.state.moves {
		if m := &g.state.moves[n]; m.after == nil {
			list = append(list, m.made())
		}
	}
	return list
}

// Count returns how many moves stand.
func (g *Game) Count() int {
	n := 0
	for k := range g.state.moves {
		if g.state.moves[k].after == nil {
			n++
		}
	}
	return n
}

// Act returns act no., from 1, as it came, without later findings about it.
func (g *Game) Act(no int) adoube.Act { return g.log.act(no) }

// Over returns how the game ended, or nil.
func (g *Game) Over() *adoube.Ending { return g.state.over }

// Open returns what the player having the move may still make.
func (g *Game) Open() adoube.Open {
	if g.state.over != nil {
		return adoube.Open{Of: &g.state.turn.board.Pos}
	}
	return g.state.turn.evaluation(g.head.law()).open
}

func (h *Header) law() *editions.Readings { return h.Edition.Law() }

// Clone copies the game: the copy and the original go on apart.
func (g *Game) Clone() *Game {
	c := *g
	c.log = &log{slices.Clone(g.log.acts)}
	c.findings = slices.Clone(g.findings)
	c.doubts = slices.Clone(g.doubts)
	c.found, c.verdicts, c.asked = maps.Clone(g.found), maps.Clone(g.verdicts), maps.Clone(g.asked)
	c.state = *g.state.clone()
	c.state.goesOn.share(&c)
	c.base = nil
	return &c
}

// clone copies the state so that neither can change the other.
func (s *state) clone() *state {
	c := *s
	c.turn = s.turn.clone()
	c.moves = slices.Clone(s.moves)
	c.goesOn = s.goesOn.clone()
	if s.last != nil {
		last := *s.last
		last.before = last.before.clone()
		c.last = &last
	}
	return &c
}

// tidy returns the state of the game with all pieces where they belong.
func (s *state) tidy() *state {
	c := s.clone()
	c.turn = c.turn.tidy()
	return c
}

// allows reports whether m was open before the move that was made.
func (last *lastMove) allows(m chess.Move) bool { return last.before.moves.all().Has(m, last.keep) }

// Record returns all moves that stand, irregular ones among them, in order.
func (g *Game) Record() []adoube.Played {
	list := make([]adoube.Played, len(g.state.moves))
	for n := range list {
		list[n] = g.state.moves[n].played()
	}
	return list
}
