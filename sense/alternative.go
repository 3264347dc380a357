package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// An alternative start reads on from how the board stood when nothing explained it. Its
// acts are reported once games go on like that, and none before.
type alternative struct {
	*Reader
	from     chess.Position
	when     frametime.Moment
	acts     []adoube.Act
	evidence []ReleaseEvidence
}

// How many moves an alternative start must have read to be believed: where the clock
// confirms them, and where no clock runs.
const (
	believed   = 3
	unattested = 4
)

// manyUnexplained is how many squares change before one looks for another reading,
// maxUnexplained how many a reading may leave unexplained, and maxAlternatives how many
// are tried at a time.
const (
	manyUnexplained = 4
	maxUnexplained  = 8
	maxAlternatives = 8
)

// seeksAlternative reports whether too much has changed to be explained, or no game
// starts on the first board that was seen.
func (r *intake) seeksAlternative() bool {
	board, record := &r.game.board, &r.game.record
	if record.alternative || record.over || record.charged != adoube.Unknown || r.game.clock.mode() == ended {
		return false
	}
	return board.unexplained > manyUnexplained || !board.set && board.seenBoard
}

// readAlternatives reads the frame in the alternative starts, of which one begins with it
// where a player lifts a piece from what can be a position.
func (r *intake) readAlternatives(f adoube.Frame) {
	if !r.seeksAlternative() {
		r.alternatives = nil
		return
	}
	if t := r.newAlternative(f); t != nil && len(r.alternatives) < maxAlternatives {
		r.alternatives = append(r.alternatives, t)
	}
	for _, t := range r.alternatives {
		t.acts, t.evidence = append(t.acts, t.Frame(f)...), append(t.evidence, t.ReleasedBy()...)
	}
	r.alternatives = slices.DeleteFunc(r.alternatives, func(t *alternative) bool {
		board, record := &t.intake.game.board, &t.intake.game.record
		return board.unexplained > maxUnexplained || record.unseenBefore || record.answeredEarly || record.charged != adoube.Unknown
	})
}

// newAlternative returns an alternative start that begins with the frame; nil, where what
// stands is no position, or it is not plain whose move begins.
func (r *intake) newAlternative(f adoube.Frame) *alternative {
	on, ok := r.takenUp(f)
	if !ok || !r.game.board.seenBoard || r.game.board.emptied || !r.game.clock.settledTurn() {
		return nil
	}
	pos, ok := r.game.returning.presumed(r.game.board.pieces.At(on).Color())
	if !ok {
		return nil
	}
	t := &alternative{Reader: New(pos, r.game.time.profile), from: pos, when: r.game.time.Now}
	game := t.intake.game
	game.time.Calendar, game.clock = r.game.time.Calendar, r.game.clock
	game.clock.opened = game.clock.face.Turn
	game.record.alternative, game.board.seenBoard = true, true
	game.board.asks, game.board.sighted = r.game.board.asks, r.game.board.sighted
	game.losses.origin = nil // messages that were lost are looked for in the reading itself
	game.wire()
	return t
}

// takenUp returns the square from which the frame shows a piece to have been taken,
// where it shows nothing else.
func (r *intake) takenUp(f adoube.Frame) (chess.Square, bool) {
	gone, now := chess.SquaresOf(f.Square), f.Piece
	if f.Kind == adoube.FrameBoard {
		gone = 0
		for s, p := range f.Board {
			if r.game.board.pieces.At(chess.Square(s)) != p {
				gone, now = gone.With(chess.Square(s)), p
			}
		}
	}
	reported := f.Kind == adoube.FrameField || f.Kind == adoube.FrameBoard
	return gone.First(), reported && now == chess.NoPiece && gone.Count() == 1 && r.game.board.pieces.Occupied()&gone != 0
}

// takeAlternative goes on with the first alternative start that is to be believed.
func (r *intake) takeAlternative() {
	if !r.seeksAlternative() {
		return
	}
	for _, t := range r.alternatives {
		if t.isBelieved() {
			r.believe(t)
			return
		}
	}
}

// isBelieved reports whether the alternative start has read as many moves as it takes.
func (t *alternative) isBelieved() bool {
	if t.intake.game.clock.mode() == live {
		return t.intake.game.record.plies >= believed
	}
	return t.intake.game.record.plies >= unattested
}

// believe goes on with the alternative start; how the pieces came there was not seen.
func (r *intake) believe(t *alternative) {
	before, game := r.game, t.intake.game
	before.time.Now, game.time.Now = t.when, before.time.Now
	before.out.emitUnseen(t.from)
	game.out.acts, game.out.pending = append(before.out.acts, t.acts...), append(before.out.pending, t.evidence...)
	game.record.plies += before.record.plies
	game.record.past, game.board.initial = before.record.past, before.board.initial
	game.record.unseenBefore, game.record.unseenAt, game.record.alternative = true, game.record.plies, false
	r.game, r.alternatives = game, t.intake.alternatives
}
