package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/occupancy"
)

// A Reader turns the frames of one board into the acts of one game. It is not safe for
// concurrent use.
type Reader struct {
	intake   *intake
	parallel *parallel         // the readings followed in parallel; nil: only intake
	evidence []ReleaseEvidence // evidence for the acts returned last
	reckoned reckoned          // a move reported by the board whose squares may still follow
}

// Again reports whether all pieces have been set up again after a game. This reader is then
// done, and later frames belong to another game.
func (r *Reader) Again() bool { return r.intake.game.record.nextGame }

// Ask reports whether the board should be asked for all its squares now, because something
// was unreadable or its reports are inconsistent. Without a call of Ask, the reader assumes
// that the board cannot be asked.
func (r *Reader) Ask() bool {
	due := r.intake.asksDue()
	r.intake.game.board.ask(due)
	return due
}

// ReleasedBy returns, for each act returned last, the evidence of release; NoEvidence if
// the act does not concern a move made.
func (r *Reader) ReleasedBy() []ReleaseEvidence { return r.evidence }

// Promoted records that a person has identified the promotion piece on s, for a board that
// cannot identify it.
func (r *Reader) Promoted(s chess.Square, p chess.Piece) {
	setup := r.intake.game.ply.base.Setup()
	was := setup.Board.At(s)
	setup.Board.Put(s, p)
	pos, err := setup.AllowIrregular()
	if err != nil || was == chess.NoPiece || was.Color() != p.Color() {
		return
	}
	if r.intake.game.board.occupancy != nil {
		defer r.intake.game.board.occupancy.Believe(occupancy.Promotion{Square: s, Piece: p})
	}
	if was == p {
		return
	}
	actual, reported := r.intake.game.board.pieces, r.intake.game.out.reported
	if actual.At(s) == was {
		actual.Put(s, p)
	}
	reported.promote(s, was, p)
	if leftInCheck(pos) {
		r.Refused() // the move read as legal was illegal or another one
	}
	r.intake.anew(pos, reported, r.intake.game.ply.seen, actual)
}

// leftInCheck reports whether the king of the player not having the move is attacked.
func leftInCheck(pos chess.Position) bool {
	setup := pos.Setup()
	setup.Turn, setup.EnPassant = pos.Turn().Other(), chess.NoSquare
	other, err := setup.AllowIrregular()
	return err == nil && other.Checkers() != 0
}

// New returns a reader for a game from start on a board with that profile.
func New(start chess.Position, profile Profile) *Reader {
	return &Reader{intake: &intake{game: newGame(start, timeline{profile: profile})}}
}

// Frame reads a frame and returns the acts that have become certain. [Reader.ReleasedBy]
// gives their evidence until the next call.
func (r *Reader) Frame(f adoube.Frame) []adoube.Act {
	frames := r.inOrder(f)
	r.evidence = nil
	return r.readAll(frames)
}

// readAll reads frames and returns the acts that have become certain.
func (r *Reader) readAll(frames []adoube.Frame) (acts []adoube.Act) {
	for _, f := range frames {
		acts = append(acts, r.readOne(f)...)
		r.evidence = append(r.evidence, r.intake.game.out.returned...)
	}
	return acts
}

func (r *Reader) readOne(f adoube.Frame) []adoube.Act {
	if r.parallel != nil {
		return r.frameInAll(f)
	}
	acts := r.intake.frame(f)
	if len(r.intake.game.losses.missing) > 0 {
		acts = append(acts, r.branch()...)
	}
	return acts
}

// End returns the acts that are certain when no more frames follow.
func (r *Reader) End() []adoube.Act {
	frames := r.reckon()
	r.evidence = nil
	acts := append(r.readAll(frames), r.endAll()...)
	r.evidence = append(r.evidence, r.intake.game.out.returned...)
	return acts
}

func (r *Reader) endAll() []adoube.Act {
	if r.parallel == nil && r.intake.seeksLast() {
		r.begin()
	}
	if r.parallel != nil {
		return r.endInAll()
	}
	return r.intake.atEnd()
}

// Clock returns the last state of the clock. Its sides are assigned to the players by the
// clock that ran when the first piece was lifted.
func (r *Reader) Clock() adoube.ClockFace { return r.intake.game.clock.face }

// SettingUp reports whether the starting position has not been seen yet.
func (r *Reader) SettingUp() bool { return !r.intake.game.board.set }

// Refused records that an act was refused, because the receiver of the acts has a different
// placement. The reader reports the placement at the start of the next ply.
func (r *Reader) Refused() { r.intake.game.out.refuse() }

// Stands records that the irregular moves so far stand. Positions before them are no longer
// restored.
func (r *Reader) Stands() { r.intake.game.shown.irregular.stand() }

// Settled records that the irregular move from that position stands, with the moves before
// it. Positions up to it are no longer restored.
func (r *Reader) Settled(from chess.Position) { r.intake.game.shown.irregular.settle(from) }

// Restored records the announcement that the pieces are put back to before an irregular
// move. No touch is reported until they stand so.
func (r *Reader) Restored() { r.intake.game.shown.irregular.restore() }
