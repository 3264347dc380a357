package casebook

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A said is a clause about a game as it stands.
type said struct {
	*speech
	clause
	game   *laws.Game
	pieces laws.Placement
}

// acts are what the clause says that is done.
func (s *said) acts() ([]adoube.Act, error) {
	if arrange, ok := arrangements[s.verb]; ok {
		arrange(s)
	}
	if err := s.noAct(); err != nil {
		return nil, err
	}
	if !s.named {
		if s.has("(both)") || s.has("(he)") {
			return nil, errNotSaid // two players, who do two acts; or one who was named before
		}
		s.by = s.unnamed()
	}
	if err := s.takesOwn(); err != nil {
		return nil, err
	}
	if move, ok := saidMoves[s.verb]; ok {
		held := s.take("(held)")
		moves, err := move(s)
		if err != nil {
			return nil, err
		}
		if held {
			moves = stillHeld(moves)
		}
		return moves, s.left()
	}
	act := adoube.Act{By: s.by, Verb: plainVerbs[s.verb]}
	s.modify(&act)
	var acts []adoube.Act
	var err error
	switch s.verb {
	case "touches", "brushes", "lifts", "removes", "straightens", "knocks":
		acts, err = s.handled(act)
	case "releases", "puts", "returns":
		acts, err = s.put(act)
	case "claims", "says":
		acts, err = s.claimed(act)
	default:
		for _, word := range []string{"clock", "draw", "position", "move", "game"} {
			s.take(word)
		}
		acts = []adoube.Act{act}
	}
	if err != nil {
		return nil, err
	}
	return acts, s.left()
}

// takesOwn reports that the player «takes» a piece of his own, and names the
// act that is probably meant: he lifts it.
func (s *said) takesOwn() error {
	list := s.places()
	if s.verb != "captures" || len(list) != 1 || !list[0].has || s.has("with") || s.onMove() != nil {
		return nil
	}
	pos := s.game.Position()
	if there := pos.At(list[0].square); there == chess.NoPiece || there.Color() != pos.Turn() {
		return nil
	}
	return adoube.Errorf(NoMoveSo, s.lineOf(adoube.Act{Verb: adoube.Lift, By: s.by, On: chess.SquaresOf(list[0].square)})...)
}

// stillHeld are the acts of a move whose last piece stands on its square and is held.
func stillHeld(moves []adoube.Act) []adoube.Act {
	n := slices.IndexFunc(moves, func(a adoube.Act) bool { return a.Verb == adoube.Clock })
	if n < 1 {
		return moves
	}
	moves[n-1].Verb = adoube.Put
	return moves[:n]
}

// unnamed is who does what only one can do, where it is not said: the player
// having the move moves, the arbiter has the clocks and the position.
func (s *said) unnamed() adoube.Party {
	switch s.verb {
	case "plays", "captures", "castles", "promotes", "queens":
		return adoube.PartyOf(s.game.Turn())
	case "pauses", "resumes", "restores":
		return adoube.Arbiter
	}
	return s.by
}

// noAct reports that a clause about the game is no act in it, and names the nearest act.
func (s *said) noAct() error {
	player, ok := s.by.Color()
	if !ok {
		player = s.game.Turn()
	}
	switch s.verb {
	case "calls":
		return s.nearestIs(NoActCall, adoube.Act{Verb: adoube.Pause, By: adoube.PartyOf(player)})
	case "flagged":
		return s.nearestIs(NoActFlag, adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: wonBy(player.Other())})
	case "undoes":
		return s.nearestIs(NoActUndo, adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter})
	}
	return nil
}

// left reports what of the clause has not been used.
func (s *said) left() error {
	s.drop(isBreak)
	for _, word := range []string{"with", "from", "to", "piece", "together", "hand", "(he)", "(without a move)"} {
		s.take(word)
	}
	if len(s.items) > 0 {
		return errNotSaid
	}
	return nil
}

// plainVerbs are the acts of words that say nothing more.
var plainVerbs = map[string]adoube.Verb{
	"touches": adoube.Touch, "brushes": adoube.Touch, "straightens": adoube.Touch, "knocks": adoube.Lift, "lifts": adoube.Lift,
	"puts": adoube.Put, "releases": adoube.Release, "returns": adoube.Release, "removes": adoube.Remove,
	"presses": adoube.Clock, "adjusts": adoube.Adjust, "claims": adoube.Claim, "says": adoube.Claim,
	"pauses": adoube.Pause, "resumes": adoube.Resume,
	"offers": adoube.Offer, "accepts": adoube.Accept, "declines": adoube.Decline,
	"restores": adoube.Restore, "stands": adoube.Stands,
}

// arrangements change a clause whose words mean something else together.
var arrangements = map[string]func(*said){
	"captures": func(s *said) {
		switch {
		case s.take("(off the board)"):
			s.verb = "removes"
		case s.take("(in hand)"):
			s.verb = "lifts"
		}
	},
	"puts": func(s *said) {
		s.take("(held)")
		switch {
		case s.take("(back)"):
			s.verb = "returns"
		case s.take("(down)"):
			s.verb = "releases"
		}
	},
	"presses": func(s *said) {
		if len(s.places()) > 0 && !s.has("clock") {
			s.verb = "touches" // «hits the queen»
		}
	},
	"holds":   func(s *said) { s.verb = "puts" },
	"removes": func(s *said) { s.take("(off the board)") },
	"lifts": func(s *said) {
		s.take("(in hand)")
		if s.take("(off the board)") {
			s.verb = "removes"
		}
	},
	"releases": func(s *said) { s.take("(down)") },
	"adjusts": func(s *said) {
		if len(s.places()) > 0 {
			s.verb = "straightens"
		}
	},
	"returns": func(s *said) {
		if s.by == adoube.Arbiter {
			s.verb = "restores"
			for _, name := range pieceNames[1:] {
				s.take(name)
			}
		}
	},
	"undoes": func(s *said) {
		if s.by == adoube.Arbiter {
			s.verb = "restores"
		}
	},
	"stands": func(s *said) { s.by = adoube.Arbiter },
}

// modify gives the act what stands beside it.
func (s *said) modify(a *adoube.Act) {
	switch s.verb {
	case "straightens":
		a.Intent = adoube.NoIntent
	case "knocks", "brushes":
		a.Intent = adoube.Accident
	}
	for _, m := range modifiers {
		if s.take("(" + m.words + ")") {
			m.apply(a)
		}
	}
}

// places are the squares and pieces that the clause names, in their groups.
func (s *said) places() (list []spot) {
	var now spot
	flush := func() {
		if now != (spot{}) {
			list = append(list, now)
		}
		now = spot{}
	}
	for _, i := range s.items {
		sq, square := chess.ParseSquare(i.text)
		piece := chess.PieceType(max(slices.Index(pieceNames, i.text), 0))
		party, colour := parties[i.text]
		switch {
		case i.kind == isBreak:
			flush()
		case i.kind == isSquare && square:
			if now.has {
				flush()
			}
			now.square, now.has = sq, true
		case i.kind == isWord && piece != chess.NoType:
			if now.piece != chess.NoType {
				flush()
			}
			now.piece = piece
		case i.kind == isWord && colour && party != adoube.Arbiter && party != adoube.Unknown:
			now.colour = party
		}
	}
	flush()
	return list
}

// dropPlaces leaves them out of what remains to be understood.
func (s *said) dropPlaces() {
	s.drop(isSquare)
	for _, word := range append([]string{"white", "black"}, pieceNames[1:]...) {
		s.take(word)
	}
}

// A spot is a square, perhaps with the piece that should stand there, or a piece
// whose square is not said.
type spot struct {
	has    bool // the square is said
	square chess.Square
	piece  chess.PieceType
	colour adoube.Party
}

// handled is the act on the pieces that stand where the clause says.
func (s *said) handled(a adoube.Act) ([]adoube.Act, error) {
	s.placed(s.speech)
	spots := s.places()
	s.dropPlaces()
	if len(spots) == 0 {
		return nil, errNotSaid
	}
	if s.verb == "removes" && len(spots) == 1 && !spots[0].has && s.holds(spots[0].piece) {
		a.Piece = spots[0].piece // in the hand: put aside
		return []adoube.Act{a}, nil
	}
	if s.take("(both)") && len(spots) == 1 && !spots[0].has {
		return s.bothOf(a, spots[0])
	}
	for _, p := range spots {
		on, err := s.find(p)
		if err != nil {
			return nil, err
		}
		a.On = a.On.With(on)
	}
	return []adoube.Act{a}, nil
}

// bothOf is the act on the two pieces of that kind which a player has.
func (s *said) bothOf(a adoube.Act, p spot) ([]adoube.Act, error) {
	if p.colour == adoube.Unknown {
		p.colour = s.by
	}
	c, ok := p.colour.Color()
	on := s.standing(chess.MakePiece(c, p.piece))
	if !ok || len(on) != 2 {
		return nil, adoube.Errorf(NoSuchPiece, "piece", pieceNames[p.piece])
	}
	a.On = chess.SquaresOf(on...)
	return []adoube.Act{a}, nil
}

// find returns the square of a spot, and checks what is said of its piece.
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
		switch on := s.standing(chess.MakePiece(c, p.piece)); len(on) {
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

// standing are the squares on which such a piece stands.
func (s *said) standing(piece chess.Piece) (on []chess.Square) {
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

// checkSpot reports a piece or a colour that does not stand on the square.
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
