package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"slices"
)

// A alternative start reads on from how the board stood when nothing explained it. What it
// reads is reported once games go on like that, and nothing before.
type alternative struct {
	*Reader
	from     chess.Position
	when     frametime.Moment
	acts     []adoube.Act
	evidence []ReleaseEvidence
}

// How many moves an alternative start must have read to be believed: by players whose clocks
// say so, and where no clock runs.
const (
	believed   = 3
	unattested = 4
)

// puzzling is how many squares change before one looks for another reading, inept
// how many a reading may leave unexplained, and maxTrials how many are tried at a
// time.
const (
	manyUnexplained = 4
	maxUnexplained  = 8
	maxAlternatives = 8
)

// seeksAlternative says whether what has changed is too much to be explained any more, or
// the first board that was seen is none on which a game starts.
func (r *intake) seeksAlternative() bool {
	puzzle := r.game.board.unexplained > manyUnexplained || !r.game.board.set && r.game.board.seenBoard
	return puzzle && !r.game.record.alternative && !r.game.record.over && r.game.record.charged == adoube.Unknown && r.game.clock.mode() != ended
}

// readAlternatives reads the frame in the alternative starts, of which one begins with it where a player
// lifts a piece from what can be a position.
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
		return t.intake.game.board.unexplained > maxUnexplained || t.intake.game.record.unseenBefore || t.intake.game.record.answeredEarly || t.intake.game.record.charged != adoube.Unknown
	})
}

// newAlternative returns an alternative start that begins with the frame; nil, where what stands is
// no position, or it is not plain whose move begins.
func (r *intake) newAlternative(f adoube.Frame) *alternative {
	on, ok := r.takenUp(f)
	if !ok || !r.game.board.seenBoard || r.game.board.emptied || !r.game.clock.settledTurn() {
		return nil
	}
	pos, ok := r.game.returning.presumed(r.game.board.pieces.At(on).Color())
	if !ok {
		return nil
	}
	t := New(pos, r.game.time.profile)
	t.intake.game.time.Calendar, t.intake.game.clock, t.intake.game.clock.opened = r.game.time.Calendar, r.game.clock, r.game.clock.face.Turn
	t.intake.game.record.alternative, t.intake.game.board.seenBoard, t.intake.game.board.asks, t.intake.game.board.sighted = true, true, r.game.board.asks, r.game.board.sighted
	t.intake.game.wire()
	return &alternative{Reader: t, from: pos, when: r.game.time.Now}
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

// settledTurn says whether the clock, which reports late, surely runs for the player
// who lifts something now: where it is not known which side is whose, he tells.
func (r *clock) settledTurn() bool {
	return r.sure || r.mode() != live || r.time.Since(r.turned) > frametime.Tick
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

// isBelieved says whether the alternative start has read as many moves as it takes.
func (t *alternative) isBelieved() bool {
	if t.intake.game.clock.mode() == live {
		return t.intake.game.record.plies >= believed
	}
	return t.intake.game.record.plies >= unattested
}

// believe goes on with the alternative start: how the board came to stand where it began, nobody
// saw.
func (r *intake) believe(t *alternative) {
	r.game.time.Now, t.intake.game.time.Now = t.when, r.game.time.Now
	r.game.out.emitUnseen(t.from)
	t.intake.game.out.acts, t.intake.game.out.pending = append(r.game.out.acts, t.acts...), append(r.game.out.pending, t.evidence...)
	t.intake.game.record.plies, t.intake.game.record.past, t.intake.game.board.initial, t.intake.game.record.unseenBefore, t.intake.game.record.alternative = t.intake.game.record.plies+r.game.record.plies, r.game.record.past, r.game.board.initial, true, false
	r.game, r.alternatives = t.intake.game, t.intake.alternatives
}
