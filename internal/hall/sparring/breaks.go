package sparring

import (
	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A breach is a way to break the Laws, with an intended move if that matters. It
// returns no acts if it is impossible in the position.
type breach struct {
	name string
	acts func(p *partner, pos chess.Position, m chess.Move) []adoube.Act
}

var breaches = []breach{
	{"touches another", touchesAnother},
	{"adjusts too late", adjustsTooLate},
	{"moves illegally", movesIllegally},
	{"presses only", pressesOnly},
	{"presses before the release", pressesHolding},
	{"moves again", movesAgain},
	{"takes with both hands", usesBothHands},
	{"castles with both hands", castlesWithBothHands},
	{"castles rook first", castlesRookFirst},
	{"leaves the pawn", leavesThePawn},
	{"promotes twice", promotesTwice},
	{"displaces", displaces},
}

// breaks returns the acts of a breach for which a claim would be upheld, and its name;
// nil if there is none in the position.
func (p *partner) breaks(g *laws.Game, pos chess.Position, m chess.Move) ([]adoube.Act, string) {
	for _, i := range p.rng.Perm(len(breaches)) {
		b := breaches[i]
		if acts := pressed(b.acts(p, pos, m)); acts != nil && p.isBreach(g, acts) {
			return acts, b.name
		}
	}
	return nil, ""
}

// pressed appends a press of the clock.
func pressed(acts []adoube.Act) []adoube.Act {
	if len(acts) == 0 || acts[len(acts)-1].Verb == adoube.Clock {
		return acts
	}
	return append(acts, adoube.Act{Verb: adoube.Clock})
}

// isBreach reports whether the kernel would uphold a claim after these acts: not every
// edition forbids all of them.
func (p *partner) isBreach(g *laws.Game, acts []adoube.Act) bool {
	g = g.Clone()
	for _, a := range acts {
		a.By = adoube.PartyOf(p.side)
		r, err := g.Step(&a)
		if err != nil || r.Over != nil {
			return false
		}
		for _, q := range r.Ask { // a piece put and not released is still held
			if q.Kind != adoube.AskReleased || g.Act(q.About).Verb != adoube.Put {
				return false
			}
			find := adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: q.About, Fact: adoube.FactNotReleased}
			if _, err := g.Step(&find); err != nil {
				return false
			}
		}
	}
	r, err := g.Step(&adoube.Act{Verb: adoube.Claim, By: adoube.PartyOf(p.side.Other())})
	return err == nil && r.Claim.Outcome == adoube.Upheld
}

func on(v adoube.Verb, s chess.Square) adoube.Act {
	return adoube.Act{Verb: v, On: chess.SquaresOf(s)}
}

func with(h adoube.Hand, a adoube.Act) adoube.Act {
	a.Hand = h
	return a
}

// another returns another own piece that could move.
func another(p *partner, pos chess.Position, m chess.Move) chess.Square {
	var moves chess.Moves
	pos.Moves(&moves)
	for _, s := range p.shuffled(moves.Origins(chess.All)) {
		if s != m.From() && !m.Castles() {
			return s
		}
	}
	return chess.NoSquare
}

// anyOf returns a legal move of a kind, preferably the intended one; NoMove
// if there is none.
func anyOf(p *partner, pos chess.Position, m chess.Move, is func(chess.Move) bool) chess.Move {
	if is(m) {
		return m
	}
	var moves chess.Moves
	pos.Moves(&moves)
	list := moves.Append(nil, chess.All)
	for _, i := range p.rng.Perm(len(list)) {
		if is(list[i]) {
			return list[i]
		}
	}
	return chess.NoMove
}

// touchesAnother touches a piece that could move, and moves another (4.3.1).
func touchesAnother(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	if s := another(p, pos, m); s != chess.NoSquare {
		return append([]adoube.Act{on(adoube.Touch, s)}, p.lawful(pos, m)...)
	}
	return nil
}

// adjustsTooLate touches a piece, says «I adjust» afterwards, and moves
// another (4.2.1).
func adjustsTooLate(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	if s := another(p, pos, m); s != chess.NoSquare {
		return append([]adoube.Act{on(adoube.Touch, s), {Verb: adoube.Adjust}}, p.lawful(pos, m)...)
	}
	return nil
}

// movesIllegally releases the piece on an illegal square, and presses the
// clock (7.5.1).
func movesIllegally(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	var moves chess.Moves
	pos.Moves(&moves)
	board := pos.Board()
	if m.Castles() || pos.At(m.From()).Type() == chess.Pawn || pos.At(m.From()).Type() == chess.King {
		return nil
	}
	reach := moves.Destinations(chess.From(chess.SquaresOf(m.From())))
	for _, s := range p.shuffled(chess.AllSquares &^ board.Occupied() &^ reach) {
		return []adoube.Act{on(adoube.Lift, m.From()), on(adoube.Release, s)}
	}
	return nil
}

// pressesOnly presses the clock without a move (7.5.3).
func pressesOnly(*partner, chess.Position, chess.Move) []adoube.Act {
	return []adoube.Act{{Verb: adoube.Clock}}
}

// pressesHolding presses the clock while still holding the piece (7.5.3).
func pressesHolding(_ *partner, pos chess.Position, m chess.Move) []adoube.Act {
	if m.Castles() || m.Promotion() != chess.NoType || pos.CaptureSquare(m) != chess.NoSquare {
		return nil
	}
	return []adoube.Act{on(adoube.Lift, m.From()), on(adoube.Put, m.To())}
}

// movesAgain releases the piece on a legal square, and moves it on (4.7).
func movesAgain(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	var moves chess.Moves
	pos.Moves(&moves)
	if m.Castles() || m.Promotion() != chess.NoType || pos.CaptureSquare(m) != chess.NoSquare {
		return nil
	}
	board := pos.Board()
	reach := moves.Destinations(chess.From(chess.SquaresOf(m.From()))) &^ board.Occupied()
	for _, s := range p.shuffled(reach) {
		if s != m.To() && s.Rank() > 0 && s.Rank() < 7 {
			return []adoube.Act{on(adoube.Lift, m.From()), on(adoube.Release, s), on(adoube.Lift, s), on(adoube.Release, m.To())}
		}
	}
	return nil
}

// usesBothHands captures with one hand and moves with the other (7.5.4).
func usesBothHands(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	m = anyOf(p, pos, m, func(m chess.Move) bool {
		return pos.CaptureSquare(m) != chess.NoSquare && m.Promotion() == chess.NoType
	})
	if m == chess.NoMove {
		return nil
	}
	return []adoube.Act{
		with(adoube.RightHand, on(adoube.Lift, m.From())), with(adoube.LeftHand, on(adoube.Remove, pos.CaptureSquare(m))),
		with(adoube.RightHand, on(adoube.Release, m.To())), with(adoube.RightHand, adoube.Act{Verb: adoube.Clock}),
	}
}

// castling returns the squares of king and rook, before and after, of a legal castling.
func castling(p *partner, pos chess.Position, m chess.Move) (king, rook [2]chess.Square, ok bool) {
	m = anyOf(p, pos, m, chess.Move.Castles)
	if m == chess.NoMove {
		return king, rook, false
	}
	c, side := pos.Turn(), m.Side()
	return [2]chess.Square{m.From(), m.Destination()}, [2]chess.Square{pos.HomeRook(c, side), chess.RookTo(c, side)}, true
}

// castlesWithBothHands moves the king with one hand and the rook with the other (7.5.4).
func castlesWithBothHands(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	king, rook, ok := castling(p, pos, m)
	if !ok {
		return nil
	}
	return []adoube.Act{
		with(adoube.RightHand, on(adoube.Lift, king[0])), with(adoube.RightHand, on(adoube.Release, king[1])),
		with(adoube.LeftHand, on(adoube.Lift, rook[0])), with(adoube.LeftHand, on(adoube.Release, rook[1])),
	}
}

// castlesRookFirst castles after moving the rook (4.4.2).
func castlesRookFirst(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	king, rook, ok := castling(p, pos, m)
	if !ok {
		return nil
	}
	return []adoube.Act{on(adoube.Lift, rook[0]), on(adoube.Release, rook[1]), on(adoube.Lift, king[0]), on(adoube.Release, king[1])}
}

// promoting returns a promotion without a capture; NoMove if none is legal.
func promoting(p *partner, pos chess.Position, m chess.Move) chess.Move {
	return anyOf(p, pos, m, func(m chess.Move) bool {
		return m.Promotion() != chess.NoType && pos.CaptureSquare(m) == chess.NoSquare
	})
}

// leavesThePawn presses the clock with the pawn on the last rank (7.5.2).
func leavesThePawn(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	if m = promoting(p, pos, m); m == chess.NoMove {
		return nil
	}
	return []adoube.Act{on(adoube.Lift, m.From()), on(adoube.Release, m.To())}
}

// promotesTwice replaces the new piece by another (4.4.4).
func promotesTwice(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	if m = promoting(p, pos, m); m == chess.NoMove {
		return nil
	}
	queen, knight := on(adoube.Release, m.To()), on(adoube.Release, m.To())
	queen.Piece, knight.Piece = chess.Queen, chess.Knight
	return []adoube.Act{on(adoube.Remove, m.From()), queen, on(adoube.Remove, m.To()), knight}
}

// displaces leaves another piece off its square after a move (7.4.1).
func displaces(p *partner, pos chess.Position, m chess.Move) []adoube.Act {
	board := pos.Board()
	if m.Castles() || m.Promotion() != chess.NoType || pos.CaptureSquare(m) != chess.NoSquare {
		return nil
	}
	free := p.shuffled(chess.AllSquares &^ board.Occupied())
	for _, s := range p.shuffled(board.Occupied()) {
		q := pos.At(s)
		if q.Color() != p.side || q.Type() == chess.Pawn || q.Type() == chess.King || s == m.From() {
			continue
		}
		for _, to := range free {
			if to != m.To() {
				return []adoube.Act{
					{Verb: adoube.Adjust}, on(adoube.Lift, m.From()), on(adoube.Release, m.To()), on(adoube.Lift, s), on(adoube.Release, to),
				}
			}
		}
	}
	return nil
}

// putsRight releases a piece that the partner still holds, and puts back his pieces
// that are not as in the position, because nobody has claimed.
func (p *partner) putsRight(g *laws.Game) (acts []adoube.Act) {
	pos, now := g.Position(), g.Placement()
	away := func(s chess.Square) chess.Piece {
		if q := now.Board[s][p.side]; q != pos.At(s) {
			return q
		}
		return chess.NoPiece
	}
	for s := range now.Held.All {
		if now.Board[s][p.side] != chess.NoPiece {
			return []adoube.Act{on(adoube.Release, s)}
		}
	}
	for s := range chess.AllSquares.All {
		q := away(s)
		if q == chess.NoPiece {
			continue
		}
		for home := range chess.AllSquares.All {
			if pos.At(home) == q && now.Board[home][p.side] == chess.NoPiece {
				return []adoube.Act{{Verb: adoube.Adjust}, on(adoube.Lift, s), on(adoube.Release, home)}
			}
		}
		if there := pos.At(s); there != chess.NoPiece && there.Color() == p.side { // another new piece than the chosen one
			chosen := on(adoube.Release, s)
			chosen.Piece = there.Type()
			return []adoube.Act{{Verb: adoube.Adjust}, on(adoube.Remove, s), chosen}
		}
	}
	return nil
}

// shuffled returns the squares of a set in random order.
func (p *partner) shuffled(set chess.Squares) (list []chess.Square) {
	for s := range set.All {
		list = append(list, s)
	}
	p.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}
