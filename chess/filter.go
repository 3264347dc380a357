package chess

// Kinds is a set of the kinds of moves distinguished by the rules about touching.
type Kinds uint8

// The kinds of moves; every legal move is of exactly one.
const (
	Quiet   Kinds = 1 << iota // to an empty square
	Capture                   // of a piece, en passant included
	CastleA                   // castling on the queen's side
	CastleH                   // castling on the king's side

	ordinary  = Quiet | Capture
	Castlings = CastleA | CastleH
	AnyKind   = ordinary | Castlings
)

// A Filter selects moves: a move is kept if it passes every field. Castling moves two
// pieces and is kept by its side alone, whatever From and To contain. The zero Filter keeps
// nothing; start from [All].
//
// A rule about touching is such a filter. «The piece on f3 must move» is [From], «the piece
// on e5 must be captured» is [Capturing], «no castling on that side» is [NotCastling];
// rules are combined with [Filter.And]. Captures differs from To because of en passant: a
// player who touches the pawn that passed must capture it, and his own pawn ends on another
// square.
type Filter struct {
	From     Squares // origin of the moving piece
	To       Squares // destination
	Captures Squares // square of the captured piece, also en passant; other moves pass
	MoveType
}

// A MoveType is the part of a [Filter] without squares. It is a separate struct because Go
// keeps structs of up to four fields in registers, which makes an act a sixth faster.
type MoveType struct {
	Kinds Kinds // what kind of move it is
	Promo uint8 // allowed promotion types, by bit; bit 0: no promotion
}

// The values of [Filter.Promo] that stand for no single type.
const (
	noPromotion  = 1 << NoType
	anyPromotion = 1<<Knight | 1<<Bishop | 1<<Rook | 1<<Queen
)

// All keeps every move.
var All = Filter{AllSquares, AllSquares, AllSquares, MoveType{AnyKind, noPromotion | anyPromotion}}

// And returns the filter that keeps the moves kept by both.
func (f Filter) And(g Filter) Filter {
	return Filter{f.From & g.From, f.To & g.To, f.Captures & g.Captures, MoveType{f.Kinds & g.Kinds, f.Promo & g.Promo}}
}

// WithCastling returns the filter that also keeps castling of these kinds.
func (f Filter) WithCastling(castling Kinds) Filter {
	f.Kinds |= castling & Castlings
	return f
}

// From keeps the moves of the pieces on these squares, without castling.
func From(set Squares) Filter {
	f := All
	f.From, f.Kinds = set, ordinary
	return f
}

// To keeps the moves that end on these squares, without castling.
func To(set Squares) Filter {
	f := All
	f.To, f.Kinds = set, ordinary
	return f
}

// Capturing keeps the captures of the pieces on these squares.
func Capturing(set Squares) Filter {
	f := All
	f.Captures, f.Kinds = set, Capture
	return f
}

// Castling keeps only castling on side s.
func Castling(s Side) Filter {
	f := All
	f.Kinds = s.Kind()
	return f
}

// NotCastling keeps all moves except castling on side s.
func NotCastling(s Side) Filter {
	f := All
	f.Kinds &^= s.Kind()
	return f
}

// Promoting keeps the promotions to type t; for NoType, all moves that are neither
// promotions nor castling.
func Promoting(t PieceType) Filter {
	f := All
	f.Promo, f.Kinds = 1<<t, ordinary
	return f
}

// Kind returns the kind of castling on that side.
func (s Side) Kind() Kinds { return CastleA << s }

// Keeps reports whether f keeps the legal move m, which captures on square takes, or
// nothing if that is NoSquare.
func (f *Filter) Keeps(m Move, takes Square) bool {
	switch {
	case f.Promo>>m.Promotion()&1 == 0:
		return false
	case m.Castles():
		return f.Kinds&m.Side().Kind() != 0
	case !f.From.Has(m.From()) || !f.To.Has(m.To()):
		return false
	case takes == NoSquare:
		return f.Kinds&Quiet != 0
	}
	return f.Kinds&Capture != 0 && f.Captures.Has(takes)
}
