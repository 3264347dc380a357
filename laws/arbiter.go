package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// What the arbiter does: he lets an irregularity stand, or has put the pieces
// back, or ends the game.

// stands lets the illegal move, the breach or the position that is there stand.
func (g *Game) stands(a *judged, r *adoube.Ruling) error {
	t := g.state.turn
	switch {
	case g.state.line.playedOn() || t.notes.spent && g.standing():
		g.adopt(a, r)
	case g.answerable() && !t.unmoved() && !t.doubled() && g.standing():
		if l := g.state.line; l.kind != displacedPieces {
			g.notPlayed(a, r) // that it stands takes the place of the press
			for n := range r.Findings {
				r.Findings[n].Claim = settled(r.Findings[n].Claim)
			}
			g.state.line = l
		}
		g.adopt(a, r)
	case g.settle() || t.illegalBoard():
	case len(t.board.Items) > 0:
		pos, ok := t.standingPosition(t.side())
		if !ok {
			return adoube.Errorf(adoube.BadPosition, "reason", "one king of each colour, and one piece a square")
		}
		g.state.turn, g.state.last = newTurn(pos, nil), nil
	default:
		return adoube.Errorf(adoube.NothingToStand)
	}
	r.Note = adoube.NoteStands
	g.endHere()
	return nil
}

// settle closes what could still be claimed; it reports whether there was anything.
func (g *Game) settle() bool {
	found := false
	for n := range g.findings {
		f := &g.findings[n]
		found = found || f.Claim == adoube.ClaimOpen
		f.Claim = settled(f.Claim)
	}
	return found
}

// side is who has the move on the wood that was found standing.
func (t *turn) side() chess.Color {
	if t.notes.seen != nil {
		return *t.notes.seen
	}
	return t.mover()
}

// standingPosition reads the wood as a position with c to move. False where
// it cannot be one.
func (t *turn) standingPosition(c chess.Color) (chess.Position, bool) {
	s := t.board.Pos.Setup()
	s.Board = t.board.Board(pieces.Nobody)
	s.Turn, s.EnPassant = c, chess.NoSquare
	if c == chess.White && t.mover() == chess.Black {
		s.Fullmoves++
	}
	pos, err := s.Loose()
	return pos, err == nil && !t.doubled()
}

// doubled reports whether two pieces stand on one square.
func (t *turn) doubled() bool {
	for _, i := range t.board.Items {
		if i.At != chess.NoSquare && t.board.Standing(i.At, i.Piece.Color().Other()) != chess.NoPiece {
			return true
		}
	}
	return false
}

// restore puts back the position before the first irregularity that is open
// and that the arbiter may correct, or else, and once the game is over, the
// last made position.
func (g *Game) restore(_ *judged, r *adoube.Ruling) error {
	r.Note = adoube.NoteRestored
	for n := range g.findings {
		if f := &g.findings[n]; g.state.over == nil && (f.correctable() || g.stillDisplaced(f)) {
			g.putRight(f)
			return nil
		}
	}
	g.state.turn = g.state.turn.tidy()
	g.goBackOn()
	g.state.line = nil
	g.tidied()
	return nil
}

// goBackOn goes on with the turn that was put back. What took the place of a
// press where there is no clock is no press.
func (g *Game) goBackOn() {
	t := g.state.turn
	t.notes.stirred, t.notes.passed, t.notes.pressed = true, false, t.notes.pressed && g.clocked
}

// correctable reports whether the arbiter may still put the irregularity
// right: while it can be claimed, and where the opponent has lost the claim,
// for 4.8 binds him and not the arbiter, until his reply.
func (f *finding) correctable() bool {
	open := f.Claim == adoube.ClaimOpen || f.Claim == adoube.ClaimForfeited && !f.played
	return open && f.Arbiter && f.before != nil && f.Code != adoube.NotOnMove
}

// tidied settles the findings of wood left displaced, which stands again.
func (g *Game) tidied() {
	for n := range g.findings {
		if f := &g.findings[n]; f.Code == adoube.NotOnMove {
			f.Claim = settled(f.Claim)
		}
	}
}

// putRight puts back the position that should stand, on the wood too: the
// touches before the irregularity keep binding.
func (g *Game) putRight(f *finding) {
	since := f.About
	played := g.state.line.playedOn()
	g.state.line = nil
	if f.before != nil && (f.Code != adoube.NotOnMove || g.stillDisplaced(f)) {
		g.state = *f.before.clone()
	} else if played {
		g.state.turn = g.state.turn.tidy()
	} else {
		g.state.turn.board.Items = keep(g.state.turn.board.Items, func(i pieces.Item) bool { return i.By != adoube.PartyOf(f.By) })
	}
	g.goBackOn()
	for n := range g.findings {
		if other := &g.findings[n]; other.About >= since {
			other.Claim, other.before = settled(other.Claim), nil
		}
	}
}

// endAll ends the games of the lines too.
func (l *line) endAll(over *adoube.Ending) {
	for ; l.playedOn(); l = l.game.state.line {
		l.game.state.over = over
	}
}

// result ends the game as the players or the arbiter say.
func (g *Game) result(a *judged, r *adoube.Ruling) error {
	switch a.Result {
	case "1-0", "0-1", "1/2-1/2", "*":
		g.state.over = &adoube.Ending{Result: a.Result, Reason: adoube.ByResult}
		if l := g.state.line; l.playedOn() {
			l.endAll(g.state.over)
			r.Ask = append(r.Ask, adoube.Question{About: l.from.no, Kind: adoube.AskStands})
		}
		return nil
	}
	return adoube.Errorf(adoube.BadResult, "value", a.Result)
}
