package sense

import (
	"adoube"
	"adoube/chess"
)

// A kind of item.
type kind uint8

const (
	changed  kind = iota // a square changed
	pressed              // a player pressed his clock
	stopped              // the clocks were stopped, or a flag fell
	letGone              // a finger is off what stands on a square, or off all pieces
	fingered             // a finger was on a piece that stayed
	void                 // what turned out to mean nothing
	leapt                // moves were made that nobody saw
)

// An item is one thing that frames showed, in the order in which they came.
type item struct {
	kind     kind
	when     moment // when it was seen
	since    moment // when it may have happened first
	square   chess.Square
	was, now chess.Piece
	by       adoube.Party // who pressed
	reckoned bool         // that is known by the time he has got for it, and not by whose clock ran
	told     bool         // it has been told, or needs not be
	early    bool         // it was there before the move that the ply answers stood
	frame    int          // how many frames of the ply had come
	needed   bool         // it was not seen: a move needs it
	sudden   bool         // it was there when the board was seen again after a gap
}

// left says whether a piece of colour c left the square.
func (i *item) left(c chess.Color) bool {
	return i.kind == changed && is(i.was, c)
}

// came says whether a piece of colour c came to the square.
func (i *item) came(c chess.Color) bool {
	return i.kind == changed && is(i.now, c)
}

// is says whether p is a piece of colour c.
func is(p chess.Piece, c chess.Color) bool {
	return p != chess.NoPiece && p.Color() == c
}

// differ returns the squares on which two boards are not the same. What takes the
// place of another of its colour is of another type: of all types but one it shows.
func differ(a, b *chess.Board) chess.Squares {
	d := a.Of(chess.White)&^b.Of(chess.White) | b.Of(chess.White)&^a.Of(chess.White)
	d |= a.Of(chess.Black)&^b.Of(chess.Black) | b.Of(chess.Black)&^a.Of(chess.Black)
	for t := range chess.King {
		d |= a.OfType(t) ^ b.OfType(t)
	}
	return d
}

// near says whether the squares touch each other.
func near(a, b chess.Square) bool {
	return a != chess.NoSquare && b != chess.NoSquare &&
		max(a.File()-b.File(), b.File()-a.File(), a.Rank()-b.Rank(), b.Rank()-a.Rank()) == 1
}
