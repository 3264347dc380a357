package casebook

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A said is a clause interpreted in the present state of a game.
type said struct {
	*speech
	clause
	game   *laws.Game
	pieces laws.Placement
}

// acts returns the acts of the clause.
func (s *said) acts() ([]adoube.Act, error) {
	if arrange, ok := arrangements[s.verb]; ok {
		arrange(s)
	}
	if err := s.noAct(); err != nil {
		return nil, err
	}
	if !s.named {
		if s.has("(both)") || s.has("(he)") {
			return nil, errNotSaid // two players with two acts, or an actor named earlier
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

// takesOwn returns an error if the player «takes» a piece of his own, suggesting that he
// lifts it.
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

// stillHeld returns the acts of a move whose last piece is put and still held.
func stillHeld(moves []adoube.Act) []adoube.Act {
	n := slices.IndexFunc(moves, func(a adoube.Act) bool { return a.Verb == adoube.Clock })
	if n < 1 {
		return moves
	}
	moves[n-1].Verb = adoube.Put
	return moves[:n]
}

// unnamed returns the only possible actor if none is named: the player having the move for
// moves, the arbiter for the clocks and the position.
func (s *said) unnamed() adoube.Party {
	switch s.verb {
	case "plays", "captures", "castles", "promotes", "queens":
		return adoube.PartyOf(s.game.Turn())
	case "pauses", "resumes", "restores":
		return adoube.Arbiter
	}
	return s.by
}

// noAct returns an error for a clause about the game that is not an act, suggesting the
// nearest act.
func (s *said) noAct() error {
	player, ok := s.by.Color()
	if !ok {
		player = s.game.Turn()
	}
	switch s.verb {
	case "calls":
		return s.nearestIs(NoActCall, adoube.Act{Verb: adoube.Pause, By: adoube.PartyOf(player)})
	case "flagged":
		return s.nearestIs(NoActFlag, adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: s.game.LostBy(player)})
	case "undoes":
		return s.nearestIs(NoActUndo, adoube.Act{Verb: adoube.Restore, By: adoube.Arbiter})
	}
	return nil
}

// left returns an error if items of the clause remain unused.
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

// plainVerbs maps verbs to acts.
var plainVerbs = map[string]adoube.Verb{
	"touches": adoube.Touch, "brushes": adoube.Touch, "straightens": adoube.Touch, "knocks": adoube.Lift, "lifts": adoube.Lift,
	"puts": adoube.Put, "releases": adoube.Release, "returns": adoube.Release, "removes": adoube.Remove,
	"presses": adoube.Clock, "adjusts": adoube.Adjust, "claims": adoube.Claim, "says": adoube.Claim,
	"pauses": adoube.Pause, "resumes": adoube.Resume,
	"offers": adoube.Offer, "accepts": adoube.Accept, "declines": adoube.Decline,
	"restores": adoube.Restore, "stands": adoube.Stands,
}

// arrangements adjust clauses in which words have a different meaning together.
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

// modify adds to the act what the accompanying words state.
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

// places returns the squares and pieces named by the clause, grouped.
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

// dropPlaces removes the places from the remaining items.
func (s *said) dropPlaces() {
	s.drop(isSquare)
	for _, word := range append([]string{"white", "black"}, pieceNames[1:]...) {
		s.take(word)
	}
}

// A spot is a square with the piece expected there if named, or a piece without a square.
type spot struct {
	has    bool // the square is named
	square chess.Square
	piece  chess.PieceType
	colour adoube.Party
}
