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
	f, presses := in.game.clock.hear(f)
	for _, by := range presses {
		in.press(by, len(presses) > 1)
	}
	switch was, now := in.game.clock.show(f); {
	case was == live && now == ended:
		in.game.add(observation{kind: stopped, when: in.game.time.Now, since: in.game.time.Now})
	case was == idle && now == live:
		in.start()
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
		in.game.ply.pressedBack()
	case by == in.game.out.owed:
		in.game.out.emitClock(in.game.time.Now)
	case in.game.shown.last != nil && !in.game.shown.pressedForNothing():
		in.game.add(observation{kind: pressed, when: in.game.time.Now, since: in.game.time.Now, by: by, reckoned: reckoned})
	default:
		in.game.ply.unpress()
	}
}

// touched records that the finger is on s and has left its previous square. A contact
// shorter than a flicker is ignored.
func (in *intake) touched(s chess.Square) {
	f := in.game.board.feel(s)
	if f.on != chess.NoSquare && in.game.time.Since(f.since) >= in.game.time.profile.Flicker {
		in.game.add(observation{kind: fingered, when: f.since, since: f.since, square: f.on})
	}
}

// connectionLost is the message of a source that has lost its board.
const connectionLost = "connection lost"

// takeAsSent processes the lost messages as if the board had sent them now.
func (in *intake) takeAsSent(l *loss) {
	for n, s := range l.squares {
		in.game.change(observation{square: s, now: l.pieces[n], since: in.game.time.Now, needed: true})
	}
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
		in.game.board.hear(f.Square, f.Piece)
		in.game.change(observation{square: f.Square, now: f.Piece, since: in.game.time.Now})
	case adoube.FrameBoard:
		in.board(&f.Board)
		in.game.board.verify()
	case adoube.FrameTouch:
		in.touched(f.Square)
	case adoube.FrameLetGo:
		in.touched(chess.NoSquare)
		in.game.add(observation{kind: letGone, when: in.game.time.Now, since: in.game.time.Now, square: f.Square})
	case adoube.FrameResult:
		in.ends(f.Text)
	case adoube.FrameInfo:
		if f.Text == connectionLost {
			in.game.shown.irregular.miss()
		}
	case adoube.FrameFault:
		in.game.board.fault()
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
	first := !in.game.board.seenBoard && in.game.record.plies == 0 && len(in.game.ply.seen) == 0
	since, sudden := in.game.board.see(b)
	for _, gone := range [...]bool{true, false} {
		for s, p := range b {
			if (p == chess.NoPiece) == gone {
				in.game.change(observation{square: chess.Square(s), now: p, since: since, sudden: sudden})
			}
		}
	}
	if first {
		in.game.setUp()
	}
}
