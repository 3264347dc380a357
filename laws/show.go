package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// A Placement is the arrangement of the pieces for drawing, including two on one square.
type Placement struct {
	Board [64][2]chess.Piece // by square: White's piece, Black's piece
	Held  chess.Squares      // squares of pieces still held
	Hands []InHand
}

// InHand is a piece in a hand and on no square.
type InHand struct {
	Piece chess.Piece
	From  chess.Square // NoSquare: from beside the board
	By    adoube.Party
}

// Lost reports whether the pieces were found in a position that no known moves explain.
func (g *Game) Lost() bool { return g.state.physical().astray.untraced.lost() }

// Placement returns the present placement of the pieces.
func (g *Game) Placement() Placement {
	t := g.state.physical()
	var placed Placement
	left := t.board.Pos.Board()
	for _, i := range t.board.Items {
		if i.From != chess.NoSquare {
			left.Clear(i.From)
		}
	}
	for set := left.Occupied(); set != 0; set &= set - 1 {
		s := set.First()
		p := left.At(s)
		placed.Board[s][p.Color()] = p
	}
	for _, i := range t.board.Items {
		if i.At != chess.NoSquare {
			placed.Board[i.At][i.Piece.Color()] = i.Piece
		}
		switch {
		case i.InAir():
			placed.Hands = append(placed.Hands, InHand{i.Piece, i.From, i.Held})
		case !i.Loose():
			placed.Held = placed.Held.With(i.At)
		}
	}
	return placed
}

// BoardFor returns the board that acts of party by refer to: of two pieces on one square,
// the opponent's.
func (p Placement) BoardFor(by adoube.Party) (b chess.Board) {
	colours := byOwner(by)
	for s := range chess.AllSquares.All {
		if piece := p.Board[s][colours[1]]; piece != chess.NoPiece {
			b.Put(s, piece)
		} else if piece := p.Board[s][colours[0]]; piece != chess.NoPiece {
			b.Put(s, piece)
		}
	}
	return b
}

// said returns the details that the act leaves implicit: the piece that was put or
// released, and, for a finding about a press, the equivalent fact about a press.
func (g *Game) said(a *adoube.Act) adoube.Said {
	said := adoube.Said{Piece: a.Piece, Fact: a.Fact}
	if a.Verb == adoube.Find && a.About > 0 && a.About <= len(g.log.acts) && g.Act(a.About).Verb == adoube.Clock {
		said.Fact = onPress(a.Fact)
	}
	on, one := a.Square()
	if !one || a.Piece != chess.NoType || a.Verb != adoube.Put && a.Verb != adoube.Release {
		return said
	}
	board := &g.state.physical().board
	for _, c := range byOwner(a.By) {
		if piece := board.PieceOn(on, c); piece != chess.NoPiece {
			said.Piece = piece.Type()
			return said
		}
	}
	return said
}

// Named returns a refused act with its context, for people. For an accepted act use
// [adoube.Ruling.Named].
func (g *Game) Named(a adoube.Act) adoube.NamedAct {
	r := adoube.Ruling{Act: a, Said: g.said(&a), Before: g.boardFor(a.By)}
	return r.Named()
}

// boardFor returns [Placement.BoardFor] of the game, by a shorter way if no two pieces
// share a square.
func (g *Game) boardFor(by adoube.Party) chess.Board {
	t := g.state.physical()
	if t.board.Doubled() {
		return g.Placement().BoardFor(by)
	}
	return t.board.Board(pieces.Nobody)
}

// byOwner returns the colours, that of party by first.
func byOwner(by adoube.Party) [2]chess.Color {
	if by == adoube.Black {
		return [2]chess.Color{chess.Black, chess.White}
	}
	return [2]chess.Color{chess.White, chess.Black}
}

// A RuleInfo describes one row of the tables, for people.
type RuleInfo struct {
	Provision adoube.Provision
	Excepts   []adoube.Provision
	Under     adoube.Provision
	Kind      string // obligation, limit or commitment
}

// Rules returns the rows of Article 4 and the rows each excepts.
func Rules() []RuleInfo {
	var list []RuleInfo
	for _, table := range []struct {
		kind string
		rows []rule
	}{{"obligation", obligations.rows}, {"limit", limits.rows}, {"commitment", commitments.rows}} {
		for _, r := range table.rows {
			list = append(list, RuleInfo{r.Cite, r.Except, r.Under, table.kind})
		}
	}
	return list
}

// Binding returns the rows that bind now, one obligation and one commitment, possibly
// without a number. Package sim and the casebook count them.
func (g *Game) Binding() (duties, holds []adoube.Provision) {
	v := &g.state.turn.evaluation(g.head.law()).touches
	return obligations.cites(v), commitments.cites(v)
}

// cites returns the provisions of the rows that bind.
func (t *table) cites(v *touchAnalysis) (cites []adoube.Provision) {
	for i, r := range t.rows {
		if t.bind(v)>>i&1 != 0 {
			cites = append(cites, r.Cite)
		}
	}
	return cites
}
