package casebook

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// handled returns the acts on the pieces named by the clause: one on all of them, or one
// after another if their order is stated.
func (s *said) handled(a adoube.Act) (acts []adoube.Act, err error) {
	s.placed(s.speech)
	groups := s.inOrder()
	all := s.items
	for _, s.items = range groups {
		on, err := s.handledAt(a)
		if err != nil {
			return nil, err
		}
		acts = append(acts, on)
	}
	s.items = all
	s.dropPlaces()
	s.take("(both)")
	return acts, nil
}

// inOrder splits the clause at the words that state the order of pieces, and removes those
// words. It accepts «first» before the first of several pieces, and «after» between two.
func (s *said) inOrder() (groups [][]item) {
	var rest, group []item
	for _, i := range s.items {
		if slices.Contains([]item{then, before, after, first}, i) && slices.ContainsFunc(group, isPlace) {
			groups, group = append(groups, group), nil
			if i != after {
				continue
			}
		}
		group, rest = append(group, i), append(rest, i)
	}
	s.items = rest
	if len(groups) == 1 && s.take(after.text) {
		return [][]item{group, groups[0]}
	}
	if len(groups) > 0 && slices.Contains(groups[0], first) {
		s.take(first.text)
	}
	return append(groups, group)
}

// isPlace reports whether an item names a square or a piece.
func isPlace(i item) bool { return i.kind == isSquare || slices.Index(pieceNames, i.text) > 0 }

// handledAt returns the act on the pieces named by the items.
func (s *said) handledAt(a adoube.Act) (adoube.Act, error) {
	spots := s.places()
	if len(spots) == 0 {
		return a, errNotSaid
	}
	if s.verb == "removes" && len(spots) == 1 && !spots[0].has && s.holds(spots[0].piece) {
		a.Piece = spots[0].piece // in the hand: put aside
		return a, nil
	}
	if s.take("(both)") && len(spots) == 1 && !spots[0].has {
		return s.bothOf(a, spots[0])
	}
	for _, p := range spots {
		on, err := s.find(p)
		if err != nil {
			return a, err
		}
		a.On = a.On.With(on)
	}
	return a, nil
}

// bothOf returns the act on the player's two pieces of that kind.
func (s *said) bothOf(a adoube.Act, p spot) (adoube.Act, error) {
	if p.colour == adoube.Unknown {
		p.colour = s.by
	}
	c, ok := p.colour.Color()
	on := s.squaresWith(chess.MakePiece(c, p.piece))
	if !ok || len(on) != 2 {
		return a, adoube.Errorf(NoSuchPiece, "piece", pieceNames[p.piece])
	}
	a.On = chess.SquaresOf(on...)
	return a, nil
}

// find returns the square of a spot after checking its piece.
func (s *said) find(p spot) (chess.Square, error) {
	if p.has {
		return p.square, s.checkSpot(p)
	}
	owners := []adoube.Party{p.colour}
	if p.colour == adoube.Unknown {
		owners = []adoube.Party{s.by, adoube.White, adoube.Black}
		if c, ok := s.by.Color(); ok && s.verb == "removes" {
			owners = []adoube.Party{adoube.PartyOf(c.Other()), s.by}
		}
	}
	for _, owner := range owners {
		c, ok := owner.Color()
		if !ok {
			continue
		}
		switch on := s.squaresWith(chess.MakePiece(c, p.piece)); len(on) {
		case 0:
		case 1:
			return on[0], nil
		default:
			one := s.lineOf(adoube.Act{Verb: plainVerbs[s.verb], By: s.by, On: chess.SquaresOf(on[0])})
			return chess.NoSquare, adoube.Errorf(WhichSquare, append([]string{"piece", pieceNames[p.piece], "known", squares(on)}, one...)...)
		}
	}
	return chess.NoSquare, adoube.Errorf(NoSuchPiece, "piece", pieceNames[p.piece])
}

// squaresWith returns the squares of such pieces.
func (s *said) squaresWith(piece chess.Piece) (on []chess.Square) {
	for sq := range chess.AllSquares.All {
		if slices.Contains(s.pieces.Board[sq][:], piece) {
			on = append(on, sq)
		}
	}
	return on
}

func squares(list []chess.Square) string {
	var names []string
	for _, s := range list {
		names = append(names, s.String())
	}
	return strings.Join(names, ", ")
}

// checkSpot returns an error if the named piece or colour is not on the square.
func (s *said) checkSpot(p spot) error {
	found := s.pieces.Board[p.square]
	is := func(piece chess.Piece) bool {
		return piece != chess.NoPiece && (p.piece == chess.NoType || piece.Type() == p.piece) &&
			(p.colour == adoube.Unknown || adoube.PartyOf(piece.Color()) == p.colour)
	}
	if p.piece == chess.NoType && p.colour == adoube.Unknown || is(found[0]) || is(found[1]) {
		return nil
	}
	there := found[0]
	if there == chess.NoPiece {
		there = found[1]
	}
	if there == chess.NoPiece || p.piece != chess.NoType && there.Type() != p.piece {
		return adoube.Errorf(OtherPiece, "piece", pieceNames[p.piece], "square", p.square.String(), "found", pieceNames[there.Type()])
	}
	return adoube.Errorf(OtherColour, "square", p.square.String(), "party", adoube.PartyOf(there.Color()).String())
}
