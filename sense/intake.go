package sense

import (
	"adoube"
	"adoube/chess"
)

// An intake takes frames of each kind of board into a game: the changes before a whole
// board has been reported, occupied squares, and those of alternative starts.
type intake struct {
	game         *game
	alternatives []*alternative // what else is read while nothing explains what stands
}

// show takes what the clock shows. When the turn goes from one player to the
// other, the one has pressed his clock.
func (r *intake) show(f adoube.ClockFace) {
	mode := r.game.clock.mode()
	if r.game.clock.swapped {
		f = swap(f)
	}
	if f.Turn != r.game.clock.face.Turn {
		r.game.clock.turned = r.game.time.Now
	}
	presses := r.game.clock.presses(f)
	r.game.clock.pays = r.game.clock.pays || r.game.clock.gained(f, adoube.White) || r.game.clock.gained(f, adoube.Black)
	for _, by := range presses {
		r.press(by, len(presses) > 1)
	}
	r.game.clock.face, r.game.clock.seen, r.game.clock.ran = f, true, r.game.clock.ran || f.Running
	switch now := r.game.clock.mode(); {
	case mode == live && now == ended:
		r.game.add(observation{kind: stopped, when: r.game.time.Now, since: r.game.time.Now})
	case mode == idle && now == live:
		r.game.clock.opened = f.Turn
		r.start()
	case mode == ended && now == live:
		r.game.clock.resumed = r.game.time.Now
	}
}

// start forgets the touches before the clock was started, if all pieces stand on their
// squares.
func (r *intake) start() {
	if base := r.game.ply.base.Board(); r.game.board.pieces == base {
		r.game.begin(r.game.ply.base)
	}
}

// press takes that a player pressed his clock.
func (r *intake) press(by adoube.Party, reckoned bool) {
	if by == adoube.PartyOf(r.game.ply.mover().Other()) && by != r.game.out.owed && !r.game.losses.explainsAll() {
		r.game.losses.seek()
	}
	replied := r.game.shown.last != nil && r.game.shown.last.reply != nil || r.game.shown.irregular.answered() || r.game.irregularity.replacing(by)
	switch {
	case by == r.game.out.owed && r.game.clock.pays:
		r.game.out.emitClock(r.game.time.Now)
	case by == adoube.PartyOf(r.game.ply.mover()) || replied:
		r.game.add(observation{kind: pressed, when: r.game.time.Now, since: r.game.time.Now, by: by, reckoned: reckoned})
	case r.game.ply.back:
		r.game.ply.back = false
	case by == r.game.out.owed:
		r.game.out.emitClock(r.game.time.Now)
	case r.game.shown.last != nil && !r.game.shown.pressedForNothing():
		r.game.add(observation{kind: pressed, when: r.game.time.Now, since: r.game.time.Now, by: by, reckoned: reckoned})
	default:
		r.game.shown.unpress()
	}
}

// touched notes that a finger is on s and has left its square before. A contact shorter
// than a flicker was a brush.
func (r *intake) touched(s chess.Square) {
	f := r.game.board.finger
	r.game.board.finger = finger{s, r.game.time.Now}
	if f.on != chess.NoSquare && r.game.time.Since(f.since) >= r.game.time.profile.Flicker {
		r.game.add(observation{kind: fingered, when: f.since, since: f.since, square: f.on})
	}
}

// connectionLost is what a source says when its board is away.
const connectionLost = "connection lost"

// takeAsSent takes that the board sent the messages now.
func (r *intake) takeAsSent(l *loss) {
	r.game.board.needed = true
	for n, s := range l.squares {
		r.game.change(s, l.pieces[n], r.game.time.Now)
	}
	r.game.board.needed = false
	r.game.look()
}

// asksDue reports whether the board should be asked now for all its squares.
func (r *intake) asksDue() bool {
	g := r.game
	switch {
	case g.record.over || !g.board.set || g.time.Since(g.board.sighted) < g.time.profile.Refresh:
		return false
	case g.board.faulty, g.board.occupancy != nil && g.board.occupancy.Changed():
		return true
	case g.shown.explained():
		_, pressed := g.shown.lastPress()
		return pressed && g.shown.last == nil
	}
	return g.time.Since(g.board.explainedAt) >= g.time.profile.Flicker || g.ply.anyPressed(-1)
}

// read takes what the board said by itself.
func (r *intake) read(f adoube.Frame) {
	switch f.Kind {
	case adoube.FrameField:
		r.game.board.squarewise = true
		r.game.board.contradict(f.Square, f.Piece)
		r.game.change(f.Square, f.Piece, r.game.time.Now)
	case adoube.FrameBoard:
		r.board(&f.Board)
		r.game.board.sighted, r.game.board.faulty, r.game.board.unreported = r.game.time.Now, false, false
	case adoube.FrameTouch:
		r.touched(f.Square)
	case adoube.FrameLetGo:
		r.touched(chess.NoSquare)
		r.game.add(observation{kind: letGone, when: r.game.time.Now, since: r.game.time.Now, square: f.Square})
	case adoube.FrameResult:
		r.ends(f.Text)
	case adoube.FrameInfo:
		r.game.shown.irregular.away = r.game.shown.irregular.away || f.Text == connectionLost
	case adoube.FrameFault:
		r.game.board.faulty = true
	case adoube.FrameClock:
		r.show(f.Clock)
	}
}

// ends takes that a piece says how the game ended.
func (r *intake) ends(result string) {
	if r.game.record.over || !r.game.board.set {
		return
	}
	r.flush()
	r.game.look()
	r.game.conclude()
	r.game.out.endsWith(result, adoube.Sensed, r.game.time.Now)
}

// board takes a whole board: first what has gone from it, then what has come,
// as both may be one piece.
func (r *intake) board(b *[64]chess.Piece) {
	since := r.game.time.Now
	if r.game.board.asks && !r.game.board.reportsNow(b) {
		since = r.game.board.sighted // what it had not reported by itself
	}
	r.game.board.asked = false
	first := !r.game.board.seenBoard && r.game.record.plies == 0 && len(r.game.ply.seen) == 0
	r.game.board.seenBoard, r.game.board.sudden = true, r.game.board.jumped(b)
	if r.game.board.sudden {
		r.game.board.unexplained += maxUnexplained
	}
	for _, gone := range [...]bool{true, false} {
		for s, p := range b {
			if (p == chess.NoPiece) == gone {
				r.game.change(chess.Square(s), p, since)
			}
		}
	}
	r.game.board.sudden = false
	if first {
		r.game.board.set = false
		r.game.setUp()
	}
}
