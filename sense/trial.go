package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// A trial reads on from how the wood stood when nothing explained it. What it
// reads is told once games go on like that, and nothing before.
type trial struct {
	*Reader
	from    chess.Position
	when    frametime.Moment
	told    []adoube.Act
	grounds []Ground
}

// How many moves a trial must have read to be believed: by players whose clocks
// say so, and where no clock runs.
const (
	believed   = 3
	unattested = 4
)

// puzzling is how many squares change before one looks for another reading, inept
// how many a reading may leave unexplained, and maxTrials how many are tried at a
// time.
const (
	puzzling  = 4
	inept     = 8
	maxTrials = 8
)

// puzzled says whether what has changed is too much to be explained any more, or
// the first board that was seen is none on which a game starts.
func (r *Reader) puzzled() bool {
	puzzle := r.dim > puzzling || !r.set && r.seenBoard
	return puzzle && !r.onTrial && !r.over && r.charged == adoube.Unknown && r.clock.mode() != ended
}

// try reads the frame in the trials, of which one begins with it where a player
// lifts a piece from what can be a position.
func (r *Reader) try(f adoube.Frame) {
	if !r.puzzled() {
		r.trials = nil
		return
	}
	if t := r.newTrial(f); t != nil && len(r.trials) < maxTrials {
		r.trials = append(r.trials, t)
	}
	for _, t := range r.trials {
		t.told, t.grounds = append(t.told, t.Frame(f)...), append(t.grounds, t.Grounds()...)
	}
	r.trials = slices.DeleteFunc(r.trials, func(t *trial) bool {
		return t.dim > inept || t.blurred || t.inverted || t.charged != adoube.Unknown
	})
}

// newTrial returns a trial that begins with the frame; nil, where what stands is
// no position, or it is not plain whose move begins.
func (r *Reader) newTrial(f adoube.Frame) *trial {
	on, ok := r.takenUp(f)
	if !ok || !r.seenBoard || r.emptied || !r.settledTurn() {
		return nil
	}
	pos, ok := r.presumed(r.wood.At(on).Color())
	if !ok {
		return nil
	}
	t := New(pos, r.profile)
	t.Calendar, t.clock, t.opened = r.Calendar, r.clock, r.face.Turn
	t.onTrial, t.seenBoard, t.asks, t.sighted = true, true, r.asks, r.sighted
	return &trial{Reader: t, from: pos, when: r.Now}
}

// takenUp returns the square from which the frame shows a piece to have been taken,
// where it shows nothing else.
func (r *Reader) takenUp(f adoube.Frame) (chess.Square, bool) {
	gone, now := chess.SquaresOf(f.Square), f.Piece
	if f.Kind == adoube.FrameBoard {
		gone = 0
		for s, p := range f.Board {
			if r.wood.At(chess.Square(s)) != p {
				gone, now = gone.With(chess.Square(s)), p
			}
		}
	}
	told := f.Kind == adoube.FrameField || f.Kind == adoube.FrameBoard
	return gone.First(), told && now == chess.NoPiece && gone.Count() == 1 && r.wood.Occupied()&gone != 0
}

// settledTurn says whether the clock, which tells late, surely runs for the player
// who lifts something now: where it is not known which side is whose, he tells.
func (r *Reader) settledTurn() bool {
	return r.sure || r.clock.mode() != live || r.Since(r.turned) > frametime.Tick
}

// resort goes on with the first trial that is to be believed.
func (r *Reader) resort() {
	if !r.puzzled() {
		return
	}
	for _, t := range r.trials {
		if t.convinces() {
			r.believe(t)
			return
		}
	}
}

// convinces says whether the trial has read as many moves as it takes.
func (t *trial) convinces() bool {
	if t.clock.mode() == live {
		return t.plies >= believed
	}
	return t.plies >= unattested
}

// believe goes on with the trial: how the wood came to stand where it began, nobody
// saw.
func (r *Reader) believe(t *trial) {
	r.Now, t.Now = t.when, r.Now
	r.surprise(t.from)
	t.acts, t.telling = append(r.acts, t.told...), append(r.telling, t.grounds...)
	t.plies, t.past, t.initial, t.blurred, t.onTrial = t.plies+r.plies, r.past, r.initial, true, false
	t.beside = r.beside
	*r = *t.Reader
}
