package referee

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// informs passes people's entries accepted by the game to the reader of the board: the
// promotion piece, which an occupancy board cannot identify, and that an irregular move
// stands or is put right.
func (r *Referee) informs(a adoube.Act) {
	switch a.Verb {
	case adoube.Stands:
		r.reader.Stands()
	case adoube.Restore:
		r.reader.Restored()
	case adoube.Find:
		r.promoted(a)
	}
}

// promoted passes on the promotion piece if the finding names one.
func (r *Referee) promoted(find adoube.Act) {
	if find.Piece == chess.NoType {
		return
	}
	about := r.game.Act(find.About)
	moves := slices.Concat(r.game.Record(), r.game.Line())
	for n, m := range slices.Backward(moves) {
		if m.Move.Promotion() == find.Piece && about.On == chess.SquaresOf(m.Move.To()) {
			if s, ok := now(m.Move.To(), moves[n+1:]); ok {
				r.reader.Promoted(s, chess.MakePiece(m.By, find.Piece))
			}
			return
		}
	}
}

// now returns the square after these moves of the piece on s, and false if it was captured.
func now(s chess.Square, moves []adoube.Played) (chess.Square, bool) {
	for _, m := range moves {
		switch s {
		case m.Move.From():
			s = m.Move.To()
		case m.Move.To():
			return s, false
		}
	}
	return s, true
}
