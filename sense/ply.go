package sense

import (
	"adoube/chess"
)

// A ply is what is known of the move that is being made: the position from
// which it is made, and all that has been seen since.
type ply struct {
	base   chess.Position
	ways   []way // the legal moves
	items  []item
	stands []*stand
	last   *stand // the one that counts; nil: none
	teller teller
}

// A way is a legal move and what it leads to.
type way struct {
	move  chess.Move
	after chess.Board
	takes chess.Square
	taken chess.Piece
}

// ways lists the legal moves of a position.
func ways(pos *chess.Position) []way {
	var legal chess.Moves
	pos.Moves(&legal)
	moves := legal.Append(nil, chess.All)
	list := make([]way, len(moves))
	for i, m := range moves {
		after := pos.Play(m)
		takes := legal.Takes(m)
		list[i] = way{m, after.Board(), takes, pos.At(takes)}
	}
	return list
}

// mover returns who has the move.
func (p *ply) mover() chess.Color { return p.base.Turn() }

// piece returns what stands on the destination after way w.
func (w *way) piece() chess.Piece { return w.after.At(w.move.Destination()) }

// A victim is the piece that was captured last, which may lie about for a
// while where it is in nobody's way.
type victim struct {
	piece chess.Piece
	on    chess.Square
}

// fits says whether the wood shows way w, and how much besides has to be
// overlooked: one piece that the opponent has lifted for his reply, and the
// captured piece pushed to a neighbouring square. Junk is overlooked anyway.
func (w *way) fits(wood *chess.Board, junk chess.Squares) (loose int, ok bool) {
	var lifted, pushed int
	for s := range differ(wood, &w.after).All {
		stands, wanted := wood.At(s), w.after.At(s)
		switch {
		case wanted == chess.NoPiece && junk.Has(s):
		case wanted == chess.NoPiece && stands == w.taken && near(s, w.takes):
			pushed++
		case stands == chess.NoPiece && wanted.Color() != w.piece().Color():
			lifted++
		default:
			return 0, false
		}
	}
	return lifted + pushed, lifted <= 1 && pushed <= 1
}

// shown returns the one way that the wood shows best, or nil.
func shown(list []way, wood *chess.Board, junk chess.Squares) *way {
	var best *way
	loose := 3
	for i := range list {
		switch l, ok := list[i].fits(wood, junk); {
		case !ok || l > loose:
		case l == loose:
			best = nil
		default:
			best, loose = &list[i], l
		}
	}
	return best
}
