package sense

import (
	"adoube"
	"adoube/chess"
)

// A ChessUp reports the moves that it derives, and the occupied squares. If it reports no
// squares, its moves are read as if the squares had been reported, with the results
// Inferred.

// A reckoned move waits for the squares to confirm it.
type reckoned struct {
	move  adoube.Frame   // without a kind: no move waits
	after []adoube.Frame // later frames
}

// inOrder returns the frames to be read now that f has come.
func (r *Reader) inOrder(f adoube.Frame) []adoube.Frame {
	w := &r.reckoned
	waits := w.move.Kind == adoube.FrameMove
	switch {
	case f.Kind == adoube.FrameMove && waits && f.Square == w.move.Square && f.To == w.move.To:
		w.move.Piece = f.Piece // the promotion piece
		return nil
	case f.Kind == adoube.FrameMove:
		frames := r.reckon()
		if r.stands(f.Square) {
			w.move = f
		}
		return frames
	case !waits:
		return []adoube.Frame{f}
	case shows(f) && !r.unchanged(f):
		frames := append(w.after, f)
		*w = reckoned{}
		return frames
	case f.Kind == adoube.FrameTouch, Millis((f.At - w.move.At).Milliseconds()) >= r.intake.game.time.profile.Rest:
		return append(r.reckon(), f)
	}
	w.after = append(w.after, f)
	return nil
}

// shows reports whether a frame reports squares.
func shows(f adoube.Frame) bool {
	switch f.Kind {
	case adoube.FrameField, adoube.FrameBoard, adoube.FrameEmpty, adoube.FrameFull, adoube.FrameOccupancy:
		return true
	}
	return false
}

// unchanged reports whether a frame repeats the known occupied squares.
func (r *Reader) unchanged(f adoube.Frame) bool {
	return f.Kind == adoube.FrameOccupancy && f.Full == r.occupied()
}

// stands reports whether s is known to be occupied.
func (r *Reader) stands(s chess.Square) bool { return r.occupied().Has(s) }

func (r *Reader) occupied() chess.Squares {
	if o := r.intake.game.board.occupancy; o != nil {
		return o.Occupied()
	}
	return r.intake.game.board.pieces.Occupied()
}

// reckon returns the squares of the waiting move as a board would have reported them,
// followed by the later frames.
func (r *Reader) reckon() []adoube.Frame {
	w := r.reckoned
	r.reckoned = reckoned{}
	if w.move.Kind != adoube.FrameMove {
		return nil
	}
	r.intake.game.board.reckon()
	frames := reckonedSquares(w.move, r.intake.game.ply.base.Board())
	for n := range frames {
		frames[n].At = w.move.At
	}
	return append(frames, w.after...)
}

// reckonedSquares returns the changes of a move on a board.
func reckonedSquares(f adoube.Frame, b chess.Board) []adoube.Frame {
	from, to, p := f.Square, f.To, b.At(f.Square)
	field := func(s chess.Square, p chess.Piece) adoube.Frame {
		return adoube.Frame{Kind: adoube.FrameField, Square: s, Piece: p}
	}
	if rook, side, ok := reckonedCastling(from, to, p, b); ok {
		king, beside := chess.MakeSquare(6, from.Rank()), chess.MakeSquare(5, from.Rank())
		if side < 0 {
			king, beside = chess.MakeSquare(2, from.Rank()), chess.MakeSquare(3, from.Rank())
		}
		return []adoube.Frame{field(from, chess.NoPiece), field(king, p), field(rook, chess.NoPiece), field(beside, b.At(rook))}
	}
	frames := []adoube.Frame{field(from, chess.NoPiece)}
	switch pawn := p.Type() == chess.Pawn; {
	case b.At(to) != chess.NoPiece:
		frames = append(frames, field(to, chess.NoPiece))
	case pawn && from.File() != to.File(): // en passant
		frames = append(frames, field(chess.MakeSquare(to.File(), from.Rank()), chess.NoPiece))
	}
	switch pawn := p.Type() == chess.Pawn; {
	case f.Piece != chess.NoPiece:
		p = f.Piece
	case pawn && (to.Rank() == 0 || to.Rank() == 7): // promotion piece unknown
		for n := range frames {
			frames[n].Kind = adoube.FrameEmpty
		}
		return append(frames, adoube.Frame{Kind: adoube.FrameFull, Square: to})
	}
	return append(frames, field(to, p))
}

// reckonedCastling returns the rook's square and the king's direction if the move is
// castling, reported as two squares of the king or as the king onto the rook.
func reckonedCastling(from, to chess.Square, p chess.Piece, b chess.Board) (rook chess.Square, side int, ok bool) {
	if p.Type() != chess.King || from.Rank() != to.Rank() {
		return 0, 0, false
	}
	side = 1
	if to.File() < from.File() {
		side = -1
	}
	if b.At(to) == chess.MakePiece(p.Color(), chess.Rook) {
		return to, side, true
	}
	if to.File()-from.File() != 2*side {
		return 0, 0, false
	}
	for file := from.File() + side; file >= 0 && file < 8; file += side {
		s := chess.MakeSquare(file, from.Rank())
		if b.At(s) == chess.MakePiece(p.Color(), chess.Rook) {
			return s, side, true
		}
	}
	return 0, 0, false
}
