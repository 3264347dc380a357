package sim

import (
	"strings"

	"adoube"
	"adoube/chess"
)

// A World is a few positions with the acts possible in them, small enough to try
// everything.
type World struct {
	Name  string
	From  []string // FEN; with prefix «960 » for Chess960 castling
	Acts  []string // see ParseActs; after the move, only the clock
	Depth int      // default number of acts of a history
}

// A scene is one of a world's positions in one colour.
type scene struct {
	start chess.Position
	acts  []adoube.Act
}

// scenes returns the positions of the world, each also with the colours exchanged.
func (w *World) scenes() ([]scene, error) {
	var list []scene
	for _, fen := range w.From {
		setup, err := parse(fen)
		if err != nil {
			return nil, err
		}
		for _, s := range []chess.Setup{setup, mirror(setup)} {
			pos, err := s.Position()
			if err != nil {
				return nil, err
			}
			acts, err := w.alphabet(pos.Turn(), s.Turn != setup.Turn)
			if err != nil {
				return nil, err
			}
			list = append(list, scene{start: pos, acts: acts})
		}
	}
	return list, nil
}

// alphabet returns the acts of the world for a player.
func (w *World) alphabet(mover chess.Color, mirrored bool) ([]adoube.Act, error) {
	var acts []adoube.Act
	for _, line := range w.Acts {
		more, err := ParseActs(line, mover)
		if err != nil {
			return nil, err
		}
		acts = append(acts, more...)
	}
	for i := range acts {
		if mirrored {
			acts[i].On = flipAll(acts[i].On)
		}
	}
	return acts, nil
}

func parse(fen string) (chess.Setup, error) {
	if fen, is960 := strings.CutPrefix(fen, "960 "); is960 {
		return chess.ParseFEN(fen, chess.Chess960)
	}
	return chess.ParseFEN(fen, chess.Standard)
}

// mirror exchanges the colours.
func mirror(s chess.Setup) chess.Setup {
	m := s
	m.Board = chess.Board{}
	s.Board.Occupied().All(func(sq chess.Square) bool {
		p := s.Board.At(sq)
		m.Board.Put(flip(sq), chess.MakePiece(p.Color().Other(), p.Type()))
		return true
	})
	m.Turn, m.EnPassant = s.Turn.Other(), flip(s.EnPassant)
	for c := range s.Castling {
		for side := range s.Castling[c] {
			m.Castling[1-c][side] = flip(s.Castling[c][side])
		}
	}
	return m
}

// legalMoves returns the legal moves of the position.
func legalMoves(pos chess.Position) []chess.Move {
	var all chess.Moves
	pos.Moves(&all)
	return all.Append(nil, chess.All)
}

func flip(s chess.Square) chess.Square {
	if s == chess.NoSquare {
		return s
	}
	return s ^ 56
}

func flipAll(set chess.Squares) (flipped chess.Squares) {
	set.All(func(s chess.Square) bool {
		flipped = flipped.With(flip(s))
		return true
	})
	return flipped
}
