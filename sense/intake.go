package sense

import (
	"adoube"
	"adoube/chess"
)

// An intake feeds frames of each kind of board to a game: changes before the first whole
// board, occupied squares, and those of alternative starts.
type intake struct {
	game         *game
	alternatives []*alternative // other readings followed while the board is unexplained
}

// clockFace processes the reading of the clock. A player whose turn ends has pressed his
// clock.
func (in *intake) clockFace(f adoube.ClockFace) {
	mode := in.game.clock.mode()
	if in.game.clock.swapped {
		f = swap(f)
	}
	if f.Turn != in.game.clock.face.Turn {
		in.game.clock.turned = in.game.time.Now
	}
	presses := in.game.clock.presses(f)
	in.game.clock.pays = in.game.clock.pays || in.game.clock.gained(f, adoube.White) || in.game.clock.gained(f, adoube.Black)
	for _, by := range presses {
		in.press(by, len(presses) > 1)
	}
	in.game.clock.face, in.game.clock.seen, in.game.clock.ran = f, true, in.game.clock.ran || f.Running
	switch now := in.game.clock.mode(); {
	case mode == live && now == ended:
		in.game.add(observation{kind: stopped, when: in.game.time.Now, since: in.game.time.Now})
	case mode == idle && now == live:
		in.game.clock.opened = f.Turn
		in.start()
	case mode == ended && now == live:
		in.game.clock.resumed = in.game.time.Now
	}
}

// start drops the touches before the clock was started, if all pieces stand on their
// squares.
func (in *intake) start() {
	if base := in.game.ply.base.Board(); in.game.board.pieces == base {
		in.game.begin(in.game.ply.base)
	}
}

// press records that a player pressed his clock.
func (in *intake) press(by adoube.Party, reckoned bool) {
	if by == adoube.PartyOf(in.game.ply.mover().Other()) && by != in.game.out.owed && !in.game.losses.explainsAll() {
		in.game.losses.seek()
	}
	replied := in.game.shown.last != nil && in.game.shown.last.reply != nil || in.game.shown.irregular.answered() || in.game.irregularity.replacing(by)
	switch {
	case by == in.game.out.owed && in.game.clock.pays:
		in.game.out.emitClock(in.game.time.Now)
	case by == adoube.PartyOf(in.game.ply.mover()) || replied:
		in.game.add(observation{kind: pressed, when: in.game.time.Now, since: in.game.time.Now, by: by, reckoned: reckoned})
	case in.game.ply.back:
		in.game.ply.back = false
	case by == in.game.out.owed:
		in.game.out.emitClock(in.game.time.Now)
	case in.game.shown.last != nil && !in.game.shown.pressedForNothing():
		in.game.add(observation{kind: pressed, when: in.game.time.Now, since: in.game.time.Now, by: by, reckoned: reckoned})
	default:
		in.game.shown.unpress()
	}
}

// touched records that the finger is on s and has left its previous square. A contact
// shorter than a flicker is ignored.
func (in *intake) touched(s chess.Square) {
	f := in.game.board.finger
	in.game.board.finger = finger{s, in.game.time.Now}
	if f.on != chess.NoSquare && in.game.time.Since(f.since) >= in.game.time.profile.Flicker {
		in.game.add(observation{kind: fingered, when: f.since, since: f.since, square: f.on})
	}
}

// connectionLost is the message of a source that has lost its board.
const connectionLost = "connection lost"

// takeAsSent processes the lost messages as if the board had sent them now.
func (in *intake) takeAsSent(l *loss) {
	in.game.board.needed = true
	for n, s := range l.squares {
		in.game.change(s, l.pieces[n], in.game.time.Now)
	}
	in.game.board.needed = false
	in.game.look()
}

// asksDue reports whether the board should be asked for all its squares now.
func (in *intake) asksDue() bool {
	g := in.game
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

// read processes a frame of a board that identifies pieces.
func (in *intake) read(f adoube.Frame) {
	switch f.Kind {
	case adoube.FrameField:
		in.game.board.squarewise = true
		in.game.board.contradict(f.Square, f.Piece)
		in.game.change(f.Square, f.Piece, in.game.time.Now)
	case adoube.FrameBoard:
		in.board(&f.Board)
		in.game.board.sighted, in.game.board.faulty, in.game.board.unreported = in.game.time.Now, false, false
	case adoube.FrameTouch:
		in.touched(f.Square)
	case adoube.FrameLetGo:
		in.touched(chess.NoSquare)
		in.game.add(observation{kind: letGone, when: in.game.time.Now, since: in.game.time.Now, square: f.Square})
	case adoube.FrameResult:
		in.ends(f.Text)
	case adoube.FrameInfo:
		in.game.shown.irregular.away = in.game.shown.irregular.away || f.Text == connectionLost
	case adoube.FrameFault:
		in.game.board.faulty = true
	case adoube.FrameClock:
		in.clockFace(f.Clock)
	}
}

// ends processes a piece that signals the result.
func (in *intake) ends(result string) {
	if in.game.record.over || !in.game.board.set {
		return
	}
	in.flush()
	in.game.look()
	in.game.conclude()
	in.game.out.endsWith(result, adoube.Sensed, in.game.time.Now)
}

// board processes a whole board: first the pieces gone, then those that came, since both
// may be one piece.
func (in *intake) board(b *[64]chess.Piece) {
	since := in.game.time.Now
	if in.game.board.asks && !in.game.board.reportsNow(b) {
		since = in.game.board.sighted // time since which unreported changes may have happened
	}
	in.game.board.asked = false
	first := !in.game.board.seenBoard && in.game.record.plies == 0 && len(in.game.ply.seen) == 0
	in.game.board.seenBoard, in.game.board.sudden = true, in.game.board.jumped(b)
	if in.game.board.sudden {
		in.game.board.unexplained += maxUnexplained
	}
	for _, gone := range [...]bool{true, false} {
		for s, p := range b {
			if (p == chess.NoPiece) == gone {
				in.game.change(chess.Square(s), p, since)
			}
		}
	}
	in.game.board.sudden = false
	if first {
		in.game.board.set = false
		in.game.setUp()
	}
}
