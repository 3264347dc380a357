package casebook

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// holds reports whether the player has such a piece in his hand.
func (s *said) holds(t chess.PieceType) bool {
	return slices.ContainsFunc(s.pieces.Hands, func(h laws.InHand) bool { return h.By == s.by && h.Piece.Type() == t })
}

// put returns the act that puts or releases a piece from the hand on a square.
func (s *said) put(a adoube.Act) ([]adoube.Act, error) {
	s.placed(s.speech)
	spots := s.places()
	s.dropPlaces()
	var p spot
	from := chess.NoSquare
	for _, other := range spots { // «the king from e1 to f1»: the last square is the destination
		if other.has {
			if p.has {
				from = p.square
			}
			p.square, p.has = other.square, true
		}
		if other.piece != chess.NoType {
			p.piece = other.piece
		}
		if other.colour != adoube.Unknown {
			p.colour = other.colour
		}
	}
	inHand := s.inHand(p)
	switch {
	case from != chess.NoSquare && inHand == nil:
		return s.takenUpFirst(a, from, p)
	case from != chess.NoSquare && inHand.From != from && !slices.Contains(s.pieces.Board[from][:], inHand.Piece):
		return nil, errNotSaid
	case inHand == nil && s.verb == "returns":
		return nil, s.emptyHand(p)
	case inHand == nil && !p.has && s.canBecome(p.piece):
		return s.promotesTo(p.piece)
	case !p.has && s.verb == "returns" && inHand != nil && inHand.From != chess.NoSquare:
		p.square = inHand.From
	case !p.has:
		return nil, errNotSaid
	}
	a.On, a.Piece = chess.SquaresOf(p.square), p.piece
	switch {
	case inHand == nil:
		a.Color = s.newColour(p)
	case p.colour != adoube.Unknown && adoube.PartyOf(inHand.Piece.Color()) != p.colour:
		return nil, adoube.Errorf(OtherColour, "square", p.square.String(), "party", adoube.PartyOf(inHand.Piece.Color()).String())
	case len(s.pieces.Hands) == 1:
		a.Piece = chess.NoType // there is only one to choose
	}
	return []adoube.Act{a}, nil
}

// takenUpFirst returns the acts for a piece that still stands on its square: lift it, then
// put it.
func (s *said) takenUpFirst(a adoube.Act, from chess.Square, to spot) ([]adoube.Act, error) {
	lift := a
	lift.Verb, lift.On = adoube.Lift, chess.SquaresOf(from)
	a.On, a.Intent = chess.SquaresOf(to.square), adoube.DefaultIntent
	return []adoube.Act{lift, a}, s.checkSpot(spot{has: true, square: from, piece: to.piece, colour: to.colour})
}

// inHand returns the piece meant, in the hand or on the board and held, or nil.
func (s *said) inHand(p spot) *laws.InHand {
	for n := range s.pieces.Hands {
		if h := &s.pieces.Hands[n]; h.By == s.by && (p.piece == chess.NoType || h.Piece.Type() == p.piece) {
			return h
		}
	}
	return nil
}

// newColour returns the colour of a new piece if it is not the player's own.
func (s *said) newColour(p spot) adoube.Party {
	if p.colour == s.by {
		return adoube.Unknown
	}
	return p.colour
}
