package laws

import (
	"cmp"
	"maps"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// A step is the judging of one act of a game. Its methods stand in the files of the
// articles they apply.
type step struct {
	game   *Game
	act    *judged
	ruling *adoube.Ruling
}

// newRuling starts the ruling on an act. The articles add effects; conclude adds the state
// after the act.
func newRuling(a *judged) *adoube.Ruling { return &adoube.Ruling{No: a.no, Act: *a.Act} }

// occasion returns the input to a row about the act, in turn t.
func (p step) occasion(t *turn) occasion {
	return occasion{law: p.game.head.law(), turn: t, act: p.act}
}

// ask adds a question about act no to the ruling.
func (p step) ask(no int, kind adoube.QuestionKind) {
	p.ruling.Ask = append(p.ruling.Ask, adoube.Question{About: no, Kind: kind})
}

// A Header gives the edition, the starting position and the conditions of a game.
type Header struct {
	Edition *Edition
	Start   chess.Position
	Play    Play
	Tactile [2]bool // by colour: the player has a tactile board (D.2)

	// Presided means that an arbiter presides. A draw without a claim (9.6) is then due,
	// and play may go on until the arbiter declares it.
	Presided bool
}

// A Game takes the acts of one game in order and rules on each. It reads no clock and does
// no I/O: the same acts give the same rulings. It is not safe for concurrent use.
//
// Each field stands in a group, which says what becomes of it when a line begins (apart),
// when the game adopts a line, let stand by the arbiter or by a reply, and when the position
// before an irregularity is restored. A test plays such games and looks at each field.
//
//	group      the line begins  adopted                    restored
//	shared     with it          the game's stays           it stays
//	course     with it          the line's                 as before the irregularity
//	situation  without it       the line's                 as before the irregularity
//	ended      without it       the game's, or the line's  (nothing, once the game is over)
//	undeclared without it       the game's, or the line's  as before the irregularity
//	charges    without it       the line's are added       it stays
//	dealings   without it       the game's stays           it stays
//	purpose    without it       the game's stays           it stays
//
// A line that tries the answer to a waiting move (afterAwaited) is dropped when the answer makes
// that move, in the game itself, and adopted when the answer was irregular. If the player was
// still moving after all (line.still), or takes a capture back (lastMove.waits), state and
// charges are those of then.
type Game struct {
	shared
	state state
	charges
	dealings
	purpose
}

// shared is what holds for the whole game, and so in its lines. A line changes its copy only.
type shared struct {
	head    Header
	log     *log
	found   map[int][]foundFact // the arbiter's findings, by act
	clocked bool                // a clock has been pressed
}

// charges are what the players are charged with, in the game or in a line.
type charges struct {
	findings findings
	doubts   []doubt
}

// clone returns an independent copy of the charges.
func (c *charges) clone() charges {
	list := slices.Clone(c.findings)
	for n := range list {
		list[n].doubts = slices.Clone(list[n].doubts)
	}
	return charges{list, slices.Clone(c.doubts)}
}

// dealings are what players and arbiter deal with in the game itself, beside the board.
type dealings struct {
	verdicts map[int]adoube.Verdict  // by act of the claim
	asked    map[int]adoube.Question // by act of the claim: the question that it waits for
	paused   bool                    // the clocks are paused (6.11.2)
	offer    drawOffer               // the last offer of a draw (9.1)
	upheld   []adoube.Duty           // the arbiter's duties for the last upheld claim
	base     *Game                   // the game before an act that was asked about, with the same findings of fact
}

// A purpose is set only in a game that is not the record itself: the game of a line, or a
// trial.
type purpose struct {
	isLine     bool // it is the game of a line: no draw without a claim ends it (9.6)
	begins     int  // isLine: number of moves before the line
	unanswered bool // the player is still moving: acts of his opponent answer nothing
	supposed   bool // tries whose an unknown hand was: supposes no more hands
}

// A drawOffer is the last offer of a draw.
type drawOffer struct {
	by   chess.Color
	no   int // the act of the offer; 0: none
	open bool
}

// A DrawDue is a draw available in a position: claimable by the player having the move
// (9.2, 9.3), or without a claim (9.6).
type DrawDue struct {
	Ply   int           // number of plies played; 0: the starting position
	Of    adoube.Reason // Repetition, FiftyMoves, Fivefold or SeventyFiveMoves
	After []int         // Repetition, Fivefold: the plies after which the position occurred
	Moves int           // moves of each player without a capture or a pawn move
}

// A state is the part of a game that a line replaces when it is adopted, and that the arbiter
// can restore. Its groups are in the table of [Game].
type state struct {
	course
	situation
	ended
	undeclared
}

// The course is what was played up to now, in the line too. What is counted over the whole
// game belongs here.
type course struct {
	moves []played
}

// clone returns an independent copy of the course.
func (c *course) clone() course { return course{slices.Clone(c.moves)} }

// The situation is the board, and the moves that are not completed or settled.
type situation struct {
	turn    *turn
	line    *line // play that goes on from an irregularity (7.5.1, 7.6)
	last    *lastMove
	late    [2]bool // by colour: the reply completed his last move, and he may still press for it (6.2.2)
	retaken retaken // the last put found to be a release
}

// ended is how the game ended.
type ended struct {
	over *adoube.Ending
}

// undeclared is what a presiding arbiter has to declare.
type undeclared struct {
	due *DrawDue // the first draw without a claim (9.6)
}

// or returns what is undeclared in the game or, if nothing is, in its line.
func (u undeclared) or(line undeclared) undeclared { return undeclared{cmp.Or(u.due, line.due)} }

// retaken is a piece found to have been released when the record had only a put. The next
// act of the hand took it up again.
type retaken struct {
	on chess.Square
	by adoube.Party
}

// lastMove is the last move made.
type lastMove struct {
	made      adoube.Made
	act       int
	before    *turn
	keep      chess.Filter // the moves open before it
	first     chess.Move   // the move made first, if another replaced it; otherwise NoMove
	grade     adoube.Evidence
	announced chess.Move // move announced since on a tactile board (D.2.8); NoMove: none
	progress  progress
	breach    bool     // made outside the open moves, so not in accordance with Article 4
	hands     uint8    // the hands that made it: bit 0 left, bit 1 right
	again     bool     // taken back before completion, to be made again: the hands count anew
	waits     *waiting // capture made with the captured piece in the hand: the state before
}

// waiting is the state before a capture made with the captured piece in a hand.
type waiting struct {
	state   *state
	charges charges
}

// forgetWaiting stops the last move from waiting: it has accepted what it answered.
func (s *state) forgetWaiting() {
	if s.last != nil && s.last.waits != nil {
		last := *s.last
		last.waits, s.last = nil, &last
	}
}

// completed reports whether the move is completed (6.2.1).
func (last *lastMove) completed() bool { return last.progress == moveCompleted }

// bothHands reports whether the move was made with both hands.
func (last *lastMove) bothHands() bool { return last.hands == 3 }

// A progress is how far a move has come.
//
//	progress       since                                        until
//	moveStands     its pieces are released (4.7)                –
//	moveApart      its player has moved its pieces on, and      they stand as the move has them, or
//	               they show no legal move                      show another, which replaces it
//	moveCompleted  his press, or the opponent's reply, after    the next move
//	               which he may still press late (6.2.2)
//
// A capture that is not completed may wait, besides, for the captured piece in the hand
// (lastMove.waits).
type progress uint8

const (
	moveStands progress = iota
	moveApart
	moveCompleted
)

// New starts a game under h.
func New(h Header) *Game {
	t := newTurn(h.Start, nil)
	g := &Game{shared: shared{head: h, log: new(log)}, state: state{situation: situation{turn: t}}}
	if t.board.Pos.HasNoLegalMove(&t.moves.checks) {
		g.state.over = t.noLegalMoveEnding() // a dead position does not end it: such positions are set up for practice
	}
	return g
}

// Header returns the header that the game was started with.
func (g *Game) Header() Header { return g.head }

// Position returns the position at the start of the current turn.
func (g *Game) Position() chess.Position { return g.state.turn.board.Pos }

// Turn returns the player having the move (1.3).
func (g *Game) Turn() chess.Color {
	if g.turnStays() {
		return g.state.last.made.By
	}
	return g.state.turn.mover()
}

// turnStays reports whether the last move is made but not completed, in an edition that
// passes the move to the opponent only on completion.
func (g *Game) turnStays() bool {
	last := g.state.last
	return g.head.law().Turn == editions.TurnCompleted && last != nil && !last.completed() && g.state.over == nil
}

// owes reports whether c has made the last move and not yet completed it.
func (s *state) owes(c chess.Color) bool {
	last := s.last
	return last != nil && !last.completed() && last.made.By == c
}

// lastCompleted reports whether the last move, if there is one, is completed.
func (s *state) lastCompleted() bool { return s.last == nil || s.last.completed() }

// Moves returns the moves made, in order, without irregular ones and without those taken
// back.
func (g *Game) Moves() []adoube.Made {
	list := make([]adoube.Made, 0, len(g.state.moves))
	for n := range g.state.moves {
		if m := &g.state.moves[n]; m.after == nil {
			list = append(list, m.made())
		}
	}
	return list
}

// Count returns the length of Moves.
func (g *Game) Count() int {
	n := 0
	for k := range g.state.moves {
		if g.state.moves[k].after == nil {
			n++
		}
	}
	return n
}

// Act returns act no (from 1) as it was given, without later findings about it.
func (g *Game) Act(no int) adoube.Act { return g.log.act(no) }

// Over returns the ending of the game, or nil if it goes on. The caller must not change it.
func (g *Game) Over() *adoube.Ending { return g.state.over }

// Open returns the moves open to the player having the move.
func (g *Game) Open() adoube.Open {
	if g.state.over != nil {
		return adoube.Open{Of: &g.state.turn.board.Pos}
	}
	return g.state.turn.evaluation(g.head.law()).open
}

func (h *Header) law() *editions.Readings { return h.Edition.Law() }

// Clone returns an independent copy of the game. What is not copied is never written to; a
// test has the list.
func (g *Game) Clone() *Game {
	c := *g
	c.log = &log{slices.Clone(g.log.acts)}
	c.charges = g.charges.clone()
	c.found, c.verdicts, c.asked = maps.Clone(g.found), maps.Clone(g.verdicts), maps.Clone(g.asked)
	c.state = *g.state.clone()
	c.state.line.share(&c)
	c.base = nil
	return &c
}

// clone returns an independent copy of the state.
func (s *state) clone() *state {
	c := *s
	c.turn = s.turn.clone()
	c.course = s.course.clone()
	c.line = s.line.clone()
	if s.last != nil {
		last := *s.last
		last.before = last.before.clone()
		c.last = &last
	}
	return &c
}

// tidy returns the state with all pieces on their squares in the position.
func (s *state) tidy() *state {
	c := s.clone()
	c.turn = c.turn.tidy()
	return c
}

// allows reports whether m was among the moves open before the last move.
func (last *lastMove) allows(m chess.Move) bool { return last.before.moves.all().Has(m, last.keep) }

// Record returns all moves played, in order, including irregular ones and without those
// taken back.
func (g *Game) Record() []adoube.Played {
	list := make([]adoube.Played, len(g.state.moves))
	for n := range list {
		list[n] = g.state.moves[n].played()
	}
	return list
}
