package casebook

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// saidMoves maps the verbs for whole moves to the functions that find the move.
var saidMoves = map[string]func(*said) ([]adoube.Act, error){
	"plays":    (*said).plays,
	"captures": (*said).captures,
	"castles":  (*said).castles,
	"promotes": (*said).promotes,
	"queens":   (*said).promotes,
	"wins":     (*said).wins,
	"resigns":  (*said).resigns,
	"drawn":    (*said).drawn,
}

// plays returns the acts of a move that is written, or named by its piece and squares.
func (s *said) plays() ([]adoube.Act, error) {
	s.take("move")
	s.take("clock") // a move includes its press
	if written := s.of(isMove); len(written) == 1 {
		s.drop(isMove)
		return s.written(written[0])
	}
	if len(s.of(isMove)) > 1 {
		return nil, errNotSaid
	}
	if s.has("(kingside)") || s.has("(queenside)") {
		return s.castles()
	}
	spots := s.places()
	s.dropPlaces()
	var p spot
	var from []chess.Square
	for _, other := range spots {
		if other.has && p.has {
			from = append(from, p.square)
		}
		if other.has {
			p.square, p.has = other.square, true
		}
		if other.piece != chess.NoType {
			p.piece = other.piece
		}
	}
	switch {
	case !p.has:
		return nil, errNotSaid
	case len(from) == 1:
		if err := s.checkSpot(spot{true, from[0], p.piece, p.colour}); err != nil {
			return nil, err
		}
		return s.written(from[0].String() + p.square.String())
	}
	return s.one(func(m chess.Move) bool {
		return m.To() == p.square && !m.Castles() && (p.piece == chess.NoType || s.kindOf(m) == p.piece || m.Promotion() == p.piece)
	})
}

// written returns the acts of a move in notation.
func (s *said) written(text string) ([]adoube.Act, error) {
	if err := s.onMove(); err != nil {
		return nil, err
	}
	_, acts, err := s.move(s.game.Position(), text)
	return acts, err
}

// onMove returns an error if the actor does not have the move.
func (s *said) onMove() error {
	if c, ok := s.by.Color(); !ok || c != s.game.Turn() {
		return adoube.Errorf(OthersMove, "party", adoube.PartyOf(s.game.Turn()).String())
	}
	return nil
}

// one returns the acts of the only legal move that fits.
func (s *said) one(fits func(chess.Move) bool) ([]adoube.Act, error) {
	if err := s.onMove(); err != nil {
		return nil, err
	}
	pos := s.game.Position()
	moves := slices.DeleteFunc(legalMoves(pos), func(m chess.Move) bool { return !fits(m) })
	switch len(moves) {
	case 0:
		return nil, adoube.Errorf(NoMoveSo)
	case 1:
		return actsOf(pos, moves[0]), nil
	}
	return nil, adoube.Errorf(SeveralMoves, "moves", join(names(pos, moves)))
}

func (s *said) kindOf(m chess.Move) chess.PieceType {
	pos := s.game.Position()
	return pos.At(m.From()).Type()
}

// captures returns the acts of a capture on a square or of a piece.
func (s *said) captures() ([]adoube.Act, error) {
	s.take("move")
	if written := s.of(isMove); len(written) == 1 {
		s.drop(isMove)
		return s.written(written[0])
	}
	taken, taker := s.takenAndTaker()
	s.dropPlaces()
	pos := s.game.Position()
	if !taken.has && taker == (spot{}) && s.canBecome(taken.piece) {
		return s.promotesTo(taken.piece) // «takes a queen»
	}
	return s.one(func(m chess.Move) bool {
		on := pos.CaptureSquare(m)
		return on != chess.NoSquare &&
			(!taken.has || on == taken.square || m.To() == taken.square) && (taken.piece == chess.NoType || pos.At(on).Type() == taken.piece) &&
			(!taker.has || m.From() == taker.square) && (taker.piece == chess.NoType || s.kindOf(m) == taker.piece)
	})
}

// takenAndTaker returns the captured piece and the capturing one, which follows «with».
func (s *said) takenAndTaker() (taken, taker spot) {
	with := slices.Index(s.items, item{isWord, "with"})
	if with < 0 {
		list := s.places()
		if len(list) > 0 {
			taken = list[0]
		}
		if len(list) > 1 && !s.standsThere(taken) {
			taken, taker = list[1], list[0]
		} else if len(list) > 1 {
			taker = list[1]
		}
		return taken, taker
	}
	all := s.items
	one := func(items []item) (p spot) {
		s.items = items
		if list := s.places(); len(list) > 0 {
			p = list[0]
		}
		return p
	}
	taken = one(all[:with])
	taker = one(all[with:])
	if !taken.has && taken.piece == chess.NoType && taker.has { // «with the pawn on d5»: its destination
		taken.square, taken.has, taker.has = taker.square, true, false
	}
	s.items = all
	return taken, taker
}

// standsThere reports whether a piece of the opponent stands on the named square.
func (s *said) standsThere(p spot) bool {
	pos := s.game.Position()
	there := pos.At(p.square)
	return p.has && there != chess.NoPiece && there.Color() != pos.Turn()
}

// castles returns the acts of castling on the named side, or of the only legal castling.
func (s *said) castles() ([]adoube.Act, error) {
	king, queen := s.take("(kingside)"), s.take("(queenside)")
	for _, word := range []string{"(to castle)", "move", "king", "rook"} {
		s.take(word)
	}
	return s.one(func(m chess.Move) bool {
		return m.Castles() && (!king || m.Side() == chess.HSide) && (!queen || m.Side() == chess.ASide)
	})
}

// promotes returns the acts of a promotion to a piece, on a square if named.
func (s *said) promotes() ([]adoube.Act, error) {
	new := chess.NoType
	if s.verb == "queens" {
		new = chess.Queen
	}
	spots := s.places()
	for _, p := range spots {
		if p.piece != chess.NoType && p.piece != chess.Pawn {
			new = p.piece
		}
	}
	s.dropPlaces()
	return s.one(func(m chess.Move) bool {
		on := func(p spot) bool { return p.has && p.square != m.From() && p.square != m.To() }
		return m.Promotion() != chess.NoType && (new == chess.NoType || m.Promotion() == new) && !slices.ContainsFunc(spots, on)
	})
}

// canBecome reports whether a pawn can promote to that piece now and no capture takes such
// a piece.
func (s *said) canBecome(piece chess.PieceType) bool {
	pos := s.game.Position()
	moves := legalMoves(pos)
	becomes := func(m chess.Move) bool { return m.Promotion() == piece }
	takes := func(m chess.Move) bool {
		on := pos.CaptureSquare(m)
		return on != chess.NoSquare && pos.At(on).Type() == piece
	}
	return piece != chess.NoType && s.onMove() == nil && slices.ContainsFunc(moves, becomes) && !slices.ContainsFunc(moves, takes)
}

// promotesTo returns the acts of the only promotion to that piece.
func (s *said) promotesTo(piece chess.PieceType) ([]adoube.Act, error) {
	return s.one(func(m chess.Move) bool { return m.Promotion() == piece })
}

// resigns ends the game with the result of resigning (5.1.2).
func (s *said) resigns() ([]adoube.Act, error) { return s.ends(s.game.ResignedBy) }

// wins ends the game with a win of the player.
func (s *said) wins() ([]adoube.Act, error) { return s.ends(chess.WonBy) }

// ends ends the game with the result of what a player does.
func (s *said) ends(result func(chess.Color) string) ([]adoube.Act, error) {
	s.take("game")
	c, ok := s.by.Color()
	if !ok {
		return nil, errNotSaid
	}
	return s.entered(result(c)), nil
}

// drawn ends the game as a draw.
func (s *said) drawn() ([]adoube.Act, error) {
	s.take("game")
	s.take("draw")
	return s.entered(chess.Drawn), nil
}

// entered returns the act that enters a result, which the clause may also write.
func (s *said) entered(result string) []adoube.Act {
	s.take("=" + result)
	return []adoube.Act{{Verb: adoube.Result, By: adoube.Arbiter, Result: result}}
}
