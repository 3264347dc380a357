package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// An alternative start reads on from a board that nothing explained. Its acts are reported
// only once play continues plausibly from there.
type alternative struct {
	*Reader
	from     chess.Position
	when     frametime.Moment
	acts     []adoube.Act
	evidence []ReleaseEvidence
}

// The number of moves an alternative start must have read to be accepted: confirmed by the
// clock, or without a running clock.
const (
	believed   = 3
	unattested = 4
)

// manyUnexplained is the number of changed squares that makes the reader look for another
// reading, maxUnexplained the number a reading may leave unexplained, maxAlternatives the
// number of alternatives followed at a time.
const (
	manyUnexplained = 4
	maxUnexplained  = 8
	maxAlternatives = 8
)

// seeksAlternative reports whether too many changes are unexplained, or the first board
// seen is not a start of a game.
func (in *intake) seeksAlternative() bool {
	board, record := &in.game.board, &in.game.record
	if record.alternative || record.over || record.charged != adoube.Unknown || in.game.clock.mode() == ended {
		return false
	}
	return board.unexplained > manyUnexplained || !board.set && board.seenBoard
}

// readAlternatives reads the frame in all alternative starts. It adds one that begins with
// the frame if a player lifts a piece from a board that can be a position.
func (in *intake) readAlternatives(f adoube.Frame) {
	if !in.seeksAlternative() {
		in.alternatives = nil
		return
	}
	if t := in.newAlternative(f); t != nil && len(in.alternatives) < maxAlternatives {
		in.alternatives = append(in.alternatives, t)
	}
	for _, t := range in.alternatives {
		t.acts, t.evidence = append(t.acts, t.Frame(f)...), append(t.evidence, t.ReleasedBy()...)
	}
	in.alternatives = slices.DeleteFunc(in.alternatives, func(t *alternative) bool {
		board, record := &t.intake.game.board, &t.intake.game.record
		return board.unexplained > maxUnexplained || record.unseenBefore || record.answeredEarly || record.charged != adoube.Unknown
	})
}

// newAlternative returns an alternative start beginning with the frame; nil if the board is
// not a position or the player to move is uncertain.
func (in *intake) newAlternative(f adoube.Frame) *alternative {
	on, ok := in.takenUp(f)
	if !ok || !in.game.board.seenBoard || in.game.board.emptied || !in.game.clock.settledTurn() {
		return nil
	}
	pos, ok := in.game.returning.presumed(in.game.board.pieces.At(on).Color())
	if !ok {
		return nil
	}
	reader := &Reader{intake: &intake{game: in.game.alternative(pos)}}
	return &alternative{Reader: reader, from: pos, when: in.game.time.Now}
}

// alternative returns a reading from pos that begins now, with the same board and clock.
// Lost messages are looked for in the present reading.
func (g *game) alternative(pos chess.Position) *game {
	a := newGame(pos, timeline{Calendar: g.time.Calendar, profile: g.time.profile})
	a.clock = g.clock
	a.clock.open()
	a.record.assume()
	a.board.beside(&g.board)
	a.losses.forget()
	a.wire()
	return a
}

// takenUp returns the square that becomes empty with the frame, and false if anything else
// changes.
func (in *intake) takenUp(f adoube.Frame) (chess.Square, bool) {
	gone, now := chess.SquaresOf(f.Square), f.Piece
	if f.Kind == adoube.FrameBoard {
		gone = 0
		for s, p := range f.Board {
			if in.game.board.pieces.At(chess.Square(s)) != p {
				gone, now = gone.With(chess.Square(s)), p
			}
		}
	}
	reported := f.Kind == adoube.FrameField || f.Kind == adoube.FrameBoard
	return gone.First(), reported && now == chess.NoPiece && gone.Count() == 1 && in.game.board.pieces.Occupied()&gone != 0
}

// takeAlternative continues with the first accepted alternative start.
func (in *intake) takeAlternative() {
	if !in.seeksAlternative() {
		return
	}
	for _, t := range in.alternatives {
		if t.isBelieved() {
			in.believe(t)
			return
		}
	}
}

// isBelieved reports whether the alternative start has read enough moves to be accepted.
func (t *alternative) isBelieved() bool {
	if t.intake.game.clock.mode() == live {
		return t.intake.game.record.plies >= believed
	}
	return t.intake.game.record.plies >= unattested
}

// believe continues with the alternative start. How its position came about was not seen.
func (in *intake) believe(t *alternative) {
	before, game := in.game, t.intake.game
	game.time.goTo(before.time.Now)
	before.out.emitPosition(t.from, t.when)
	game.out.follow(&before.out, t.acts, t.evidence)
	game.record.follow(&before.record)
	game.board.follow(&before.board)
	in.game, in.alternatives = game, t.intake.alternatives
}
