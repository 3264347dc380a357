package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/occupancy"
)

// A Reader turns the frames of one board into acts. It holds one game.
type Reader struct {
	intake   *intake
	parallel *parallel         // the readings that are followed; nil: this one only
	evidence []ReleaseEvidence // of the acts that were returned last
	reckoned reckoned          // a move that the board has reported, and whose squares it may report yet
}

// Again reports whether all pieces have been set up again after a game: the reader has
// ended, and what comes is for another one.
func (r *Reader) Again() bool { return r.intake.game.record.nextGame }

// Ask reports whether the board should be asked now for all its squares: because
// something could not be read, or what it has reported makes no sense by now. A
// reader that is never asked so takes it that nothing can be asked.
func (r *Reader) Ask() bool {
	board, due := &r.intake.game.board, r.intake.asksDue()
	board.asks, board.asked = true, board.asked || due
	return due
}

// ReleasedBy returns of each act that was returned last on what evidence it was reported;
// NoEvidence where it is not about a move that was made.
func (r *Reader) ReleasedBy() []ReleaseEvidence { return r.evidence }

// Promoted takes that a person says which piece stands on s: the one to which a
// pawn has been promoted on a board that cannot tell.
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
	if reported.board.At(s) == was {
		reported.board.Put(s, p)
	}
	if leftInCheck(pos) {
		r.Refused() // what was read as a legal move was none, or another
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

// New returns a reader for a game from start, on a board of that profile.
func New(start chess.Position, profile Profile) *Reader {
	return &Reader{intake: &intake{game: newGame(start, profile)}}
}

// Frame takes a frame and returns the acts that are certain with it.
func (r *Reader) Frame(f adoube.Frame) []adoube.Act {
	frames := r.inOrder(f)
	r.evidence = nil
	return r.readAll(frames)
}

// readAll reads frames, and returns the acts that are known with them.
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

// End returns the acts that are known when no more frames come.
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

// Clock returns the last state of the clock. Its sides are assigned to the players by
// the one that ran when the first piece was lifted.
func (r *Reader) Clock() adoube.ClockFace { return r.intake.game.clock.face }

// SettingUp reports whether the pieces have not stood yet as the game starts.
func (r *Reader) SettingUp() bool { return !r.intake.game.board.set }

// Refused takes that an act was refused, as whoever reads the acts knows the pieces to stand
// otherwise: how they do is reported as the next ply begins.
func (r *Reader) Refused() { r.intake.game.out.refused = true }

// Stands takes that the irregular moves that have been played stand: to where the
// pieces stood before them they are not put back.
func (r *Reader) Stands() { r.intake.game.shown.irregular.before = nil }

// Settled notes that the irregular move from that position stands, with the moves before
// it: no restoring goes back beyond it.
func (r *Reader) Settled(from chess.Position) {
	board := from.Board()
	for n, p := range r.intake.game.shown.irregular.before {
		if p.Turn() == from.Turn() && p.Board() == board {
			r.intake.game.shown.irregular.before = r.intake.game.shown.irregular.before[n+1:]
			return
		}
	}
}

// Restored takes that somebody has said that the pieces are put back as they stood
// before an irregular move: until they stand so, nothing that is touched is reported.
func (r *Reader) Restored() {
	r.intake.game.shown.irregular.restoring = len(r.intake.game.shown.irregular.before) > 0
}
