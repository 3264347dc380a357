package sim

import (
	"math/rand/v2"
	"slices"

	"adoube"
	"adoube/chess"
)

// A Player acts out legal moves in every way that the Laws allow: captures in any order,
// promotions in any way, castling king first, adjusting after an announcement, sliding
// pieces over the board. Nothing may ever be found against him.
type Player struct {
	Draw   *rand.Rand
	Quiet  bool // he touches only the moved pieces
	Sensed bool // a board reports his acts: words and intentions are unknown

	pos  chess.Position
	move chess.Move
	acts []adoube.Act
}

// Starts are the starting positions of the lawful games.
var Starts = []string{
	chess.StartFEN,
	"r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9",
	"1n2k1n1/P1P3PP/8/3pP3/3Pp3/8/p1p3pp/1N2K1N1 w - - 0 1",
	"4k3/ppp1pp1p/8/2PpP1P1/2p1p1p1/8/PP1P1P1P/4K3 w - d6 0 1",
	"960 bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
	"960 2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
	"960 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1",
}

// Play returns the acts of making a move.
func (p *Player) Play(pos chess.Position, move chess.Move) []adoube.Act {
	p.pos, p.move, p.acts = pos, move, nil
	quiet := p.Draw.IntN(2) == 0 || p.Quiet
	if !quiet {
		p.before()
	}
	switch {
	case move.Castles():
		p.castle(quiet)
	case move.Promotion() != chess.NoType:
		p.promote()
	default:
		p.carry()
	}
	if p.Draw.IntN(10) > 0 || p.Sensed && p.halfCastling() {
		p.do(adoube.Act{Verb: adoube.Clock})
	}
	return p.acts
}

// halfCastling reports whether the move looks like the first half of castling: a board that
// saw the king touched before has to wait for the clock.
func (p *Player) halfCastling() bool {
	c := p.pos.Turn()
	return slices.ContainsFunc(sides, func(side chess.Side) bool {
		return p.move.From() == p.pos.HomeRook(c, side) && p.move.To() == chess.RookTo(c, side)
	})
}

// do appends an act of the player.
func (p *Player) do(a adoube.Act) {
	if a.By == adoube.Unknown {
		a.By = adoube.PartyOf(p.pos.Turn())
	}
	if p.Sensed {
		a.Evidence, a.Intent = adoube.Sensed, adoube.DefaultIntent
	}
	p.acts = append(p.acts, a)
}

func (p *Player) touch(squares ...chess.Square) {
	p.do(adoube.Act{Verb: adoube.Touch, On: chess.SquaresOf(squares...)})
}

func (p *Player) lift(s chess.Square) {
	p.do(adoube.Act{Verb: adoube.Lift, On: chess.SquaresOf(s)})
}

func (p *Player) put(s chess.Square, t chess.PieceType) {
	p.do(adoube.Act{Verb: adoube.Put, On: chess.SquaresOf(s), Piece: t})
}

func (p *Player) release(s chess.Square, t chess.PieceType) {
	p.do(adoube.Act{Verb: adoube.Release, On: chess.SquaresOf(s), Piece: t})
}

func (p *Player) remove(s chess.Square) {
	p.do(adoube.Act{Verb: adoube.Remove, On: chess.SquaresOf(s)})
}

// aside puts a piece from the hand beside the board.
func (p *Player) aside(t chess.PieceType) {
	p.do(adoube.Act{Verb: adoube.Remove, Piece: t})
}

// either returns a random bool.
func (p *Player) either() bool { return p.Draw.IntN(2) == 0 }

// before appends acts allowed before the move: adjusting after an announcement, or what
// looks the same to a board; brushing a piece; holding a piece that cannot move, or the one
// moved afterwards.
func (p *Player) before() {
	switch p.Draw.IntN(5) {
	case 0:
		if p.pos.Variant() == chess.Chess960 && p.move.Castles() {
			return // it would cover the king, whose step may be a move of its own
		}
		if !p.Sensed {
			p.do(adoube.Act{Verb: adoube.Adjust})
		}
		for range 1 + p.Draw.IntN(3) {
			p.straighten(p.anywhere(p.pos.Board().Occupied()))
		}
	case 1:
		on := chess.SquaresOf(p.anywhere(p.pos.Board().Occupied()))
		p.do(adoube.Act{Verb: adoube.Touch, On: on, Intent: adoube.Accident})
	case 2:
		if s := p.anywhere(p.immobile()); s != chess.NoSquare && !p.move.Castles() {
			p.straighten(s)
		}
	case 3:
		p.straighten(p.move.From())
	case 4: // the opponent rests his hand on a piece
		on := chess.SquaresOf(p.anywhere(p.pos.Board().Occupied()))
		p.do(adoube.Act{Verb: adoube.Touch, On: on, By: adoube.PartyOf(p.pos.Turn().Other())})
	}
}

// straighten touches a piece, or lifts it and puts it back.
func (p *Player) straighten(s chess.Square) {
	if p.either() {
		p.touch(s)
		return
	}
	p.lift(s)
	p.release(s, chess.NoType)
}

// anywhere draws a square of a set.
func (p *Player) anywhere(set chess.Squares) chess.Square {
	if set == 0 {
		return chess.NoSquare
	}
	skip := p.Draw.IntN(set.Count())
	for s := range set.All {
		if skip == 0 {
			return s
		}
		skip--
	}
	return chess.NoSquare
}

// immobile returns the squares of his pieces that have no legal move and cannot castle
// alone.
func (p *Player) immobile() chess.Squares {
	var legal chess.Moves
	p.pos.Moves(&legal)
	still := p.pos.Board().Of(p.pos.Turn()) &^ legal.Origins(chess.All)
	for _, side := range sides {
		still = still.Without(p.pos.HomeRook(p.pos.Turn(), side))
	}
	return still
}
