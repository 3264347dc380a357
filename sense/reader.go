package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
	"adoube/sense/internal/occupancy"
)

// A Reader turns the frames of one board into acts. It holds one game.
type Reader struct {
	profile Profile
	frametime.Calendar
	clock
	ply
	wood      chess.Board // what stands on the board, by the sensor
	set       bool        // the pieces have stood as the game starts
	seenBoard bool        // a whole board has been reported
	footing
	junk           chess.Squares    // where a captured piece lies
	littered       frametime.Moment // when it came to lie there
	victim         victim
	moved          frametime.Moment // when the wood changed last
	plies          int              // how many have been made
	brisk          bool             // a move has been replied to within a scan
	past           []chess.Position // the last ones in which plies began
	owed           adoube.Party     // who has moved, and has not been seen to press his clock
	charged        adoube.Party     // who pressed his clock on what is no move; nothing has been put right since
	lost           bool             // the wood cannot be explained
	blurred        bool             // the board has had to be told as unseen
	sighted        frametime.Moment // when the whole board was reported last
	looked         Millis           // the time as of which conclusions were drawn last
	clear          frametime.Moment // when all that stood was explained last
	dim            int              // how many squares have changed since, or since a move was made
	emptied        bool             // what changed last was taken up
	irregular      irregularLine
	trials         []*trial             // what else is read while nothing explains the wood
	onTrial        bool                 // this reader is one of those
	inverted       bool                 // a move has been answered before it was made
	needed         bool                 // what is read now was not seen
	sudden         bool                 // what is read now was there after a gap
	faulty         bool                 // something could not be read since
	unreported     bool                 // a square has changed since without the board saying so
	fields         [64]frametime.Moment // when the board told of each square last
	asks           bool                 // the host can ask for the whole board
	ending         bool                 // no more frames come
	centre         meeting
	finger         finger
	occupancy      *occupancy.Tracker // nil: the board knows pieces
	initial        chess.Board        // what stands as the game starts
	over           bool
	origin         *origin // how the ply began; nil: it is not kept
	beside         *beside // the readings that are followed; nil: this one only
	missing        []loss  // of which one is likely, as has been found just now
	sought         bool    // that has been looked for in this ply
	puzzles        int     // how often that was so
	contradictions int     // how many messages told what stood already
	nextGame       bool    // the pieces have been set up for another game since
	acts           []adoube.Act
	ground         Ground   // of the acts that are told now
	telling        []Ground // of those that have not been returned yet
	grounds        []Ground // of those that were returned last
}

// New returns a reader for a game from start, on a board of that profile.
func New(start chess.Position, profile Profile) *Reader {
	r := &Reader{profile: profile, wood: start.Board(), initial: start.Board(), set: true, finger: finger{on: chess.NoSquare}}
	r.begin(start)
	return r
}

// Frame takes what the board said and returns the acts that are known with it.
func (r *Reader) Frame(f adoube.Frame) []adoube.Act {
	if r.beside != nil {
		return r.abreast(f)
	}
	acts := r.frame(f)
	if len(r.missing) > 0 {
		acts = append(acts, r.branch()...)
	}
	return acts
}

// frame takes what the board said in this reading.
func (r *Reader) frame(f adoube.Frame) []adoube.Act {
	r.Calendar.Turn(f)
	if !r.presume(&f) {
		r.look()
		return r.take()
	}
	if r.onlyOccupied(f) {
		r.setUpAgain()
		return r.take()
	}
	r.try(f)
	if r.Timed {
		r.lookBack()
	}
	r.keep(f)
	r.read(f)
	if r.Timed && f.Kind == adoube.FrameClock {
		r.lookBack()
	} else {
		r.look()
	}
	r.resort()
	r.setUpAgain()
	return r.take()
}

// read takes what the board said by itself.
func (r *Reader) read(f adoube.Frame) {
	switch f.Kind {
	case adoube.FrameField:
		r.contradict(f.Square, f.Piece)
		r.change(f.Square, f.Piece, r.Now)
	case adoube.FrameBoard:
		r.board(&f.Board)
		r.sighted, r.faulty, r.unreported = r.Now, false, false
	case adoube.FrameTouch:
		r.laid(f.Square)
	case adoube.FrameLetGo:
		r.laid(chess.NoSquare)
		r.add(item{kind: letGone, when: r.Now, since: r.Now, square: f.Square})
	case adoube.FrameInfo:
		r.irregular.away = r.irregular.away || f.Text == connectionLost
	case adoube.FrameFault:
		r.faulty = true
	case adoube.FrameClock:
		r.show(f.Clock)
	}
}

// lookBack looks as of the time by which all has surely come: what comes with
// this frame may have been under way for as long as Late.
func (r *Reader) lookBack() {
	now := r.Now
	r.Now.At = max(r.looked, now.At-r.profile.Late)
	r.look()
	r.Now = now
}

// End returns the acts that are known when no more frames come.
func (r *Reader) End() []adoube.Act {
	if r.beside != nil {
		return r.endAbreast()
	}
	return r.atEnd()
}

// atEnd returns the acts of this reading that are known then.
func (r *Reader) atEnd() []adoube.Act {
	r.flush()
	r.ending = true
	r.look()
	if !r.over {
		r.conclude()
		r.giveUp()
		r.meet()
	}
	return r.take()
}

// Clock returns what the clock showed last. Its sides are given to the players
// by which of them ran when the first piece was lifted.
func (r *Reader) Clock() adoube.ClockFace { return r.face }

// SettingUp says whether the pieces have not stood yet as the game starts.
func (r *Reader) SettingUp() bool { return !r.set }

// take returns the acts that have not been returned yet.
func (r *Reader) take() []adoube.Act {
	acts := r.acts
	r.acts = nil
	r.grounds, r.telling = r.telling, r.grounds[:0]
	return acts
}

// look draws from what has been seen what can be drawn by now.
func (r *Reader) look() {
	r.looked = r.Now.At
	if r.over {
		return
	}
	if r.junk != 0 && r.quiet() {
		r.junk = 0
		r.note()
	}
	r.unreported = r.unreported || r.multiplied()
	r.returns()
	for r.set && r.settle() {
	}
	if r.explained() {
		r.clear, r.dim = r.Now, 0
	}
	r.tellSure()
	r.search()
	r.convene()
}

// begin starts the ply that is made from that position.
func (r *Reader) begin(pos chess.Position) {
	r.irregular.candidates, r.irregular.reply = nil, nil
	r.ply = ply{base: pos, ways: legal.Options(&pos), teller: newTeller(&pos)}
	r.sought, r.missing = false, nil
	r.mark(nil, r.wood, r.wood)
}
