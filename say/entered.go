package say

import (
	"strings"

	"adoube"
	"adoube/chess"
)

// entered reports whether the arbiter enters the position after a move, as from a
// scoresheet. Then it needs no observer.
func entered(a *adoube.Act) bool { return a.Verb == adoube.Unseen && a.By == adoube.Arbiter }

// entry returns what the arbiter enters: the move, or else the position.
func (s actSentence) entry() string {
	if move := s.step(); move != "" {
		return s.Text("act.entered", "move", move)
	}
	return s.Text("act.entered-position")
}

// step returns the move leading to the position entered, with its squares: «Ng1–f3»; empty
// if no single move explains it.
func (s actSentence) step() string {
	placement, rest, _ := strings.Cut(s.a.FEN, " ")
	board, err := chess.ParsePlacement(placement)
	if err != nil || rest == "" {
		return ""
	}
	mover := chess.White
	if strings.HasPrefix(rest, "w") {
		mover = chess.Black
	}
	var gone, come chess.Squares
	for sq := range chess.AllSquares.All {
		was, is := s.at(sq), board.At(sq)
		if was == is {
			continue
		}
		if was != chess.NoPiece && was.Color() == mover {
			gone = gone.With(sq)
		}
		if is != chess.NoPiece && is.Color() == mover {
			come = come.With(sq)
		}
	}
	return s.between(board, gone, come)
}

// between returns the move of pieces from the squares gone to the squares come.
func (s actSentence) between(board chess.Board, gone, come chess.Squares) string {
	from, to := gone.First(), come.First()
	switch {
	case gone.Count() == 2 && come.Count() == 2:
		return s.SAN(castling(s.at, board, gone, come))
	case gone.Count() != 1 || come.Count() != 1:
		return ""
	}
	was, is := s.at(from).Type(), board.At(to).Type()
	way := from.String() + "–" + to.String()
	switch {
	case was == is && was != chess.Pawn:
		return s.Letter(was) + way
	case was == chess.Pawn && is != chess.Pawn:
		return way + "=" + s.Letter(is)
	case was == is:
		return way
	}
	return ""
}

// castling returns the notation of castling; empty if the pieces show none.
func castling(at func(chess.Square) chess.Piece, board chess.Board, gone, come chess.Squares) string {
	king := func(squares chess.Squares, stood func(chess.Square) chess.Piece) (chess.Square, bool) {
		for sq := range squares.All {
			if stood(sq).Type() == chess.King {
				return sq, true
			}
		}
		return chess.NoSquare, false
	}
	from, left := king(gone, at)
	to, arrived := king(come, board.At)
	switch {
	case !left || !arrived:
		return ""
	case to.File() > from.File():
		return "O-O"
	}
	return "O-O-O"
}
