package chess

// Kinds is a set of the kinds of move that the rules of touching tell apart.
type Kinds uint8

// The kinds of move; every legal move is of just one.
const (
	Quiet   Kinds = 1 << iota // to an empty square
	Capture                   // of a piece, en passant included
	CastleA                   // castling on the queen's side
	CastleH                   // castling on the king's side

	ordinary  = Quiet | Capture
	Castlings = CastleA | CastleH
	AnyKind   = ordinary | Castlings
)

// A Filter says which moves are kept: a move must pass every field. Castling
// is the move of two pieces and is kept by its side alone, whatever From and To
// say. The zero Filter keeps nothing; start from [All].
//
// A rule of touching is such a filter. «The piece on f3 must move» is [From],
// «the piece on e5 must be captured» is [Capturing], «he may not castle on that
// side» is [NotCastling]; «and» between two rules is [Filter.And]. En passant is
// why Captures is not To: whoever touches the pawn that passed must capture it, and
// his own ends on another square.
type Filter struct {
	From     Squares // where the piece starts
	To       Squares // where it ends
	Captures Squares // where the captured piece stands, en passant too; other moves pass
	MoveType
}

// A MoveType is the part of a [Filter] that asks for no square. It stands apart because Go
// keeps structs of up to four fields in registers: an act takes a sixth less so.
type MoveType struct {
	Kinds Kinds // what kind of move it is
	Promo uint8 // by bit, which type the pawn becomes; bit 0 for no promotion
}

// The values of [Filter.Promo] that name no single type.
const (
	noPromotion  = 1 << NoType
	anyPromotion = 1<<Knight | 1<<Bishop | 1<<Rook | 1<<Queen
)

// All keeps every move.
var All = Filter{AllSquares, AllSquares, AllSquares, MoveType{AnyKind, noPromotion | anyPromotion}}

// And returns the filter that keeps what both keep.
func (f Filter) And(g Filter) Filter {
	return Filter{f.From & g.From, f.To & g.To, f.Captures & g.Captures, MoveType{f.Kinds & g.Kinds, f.Promo & g.Promo}}
}

// WithCastling returns the filter that keeps castling of these kinds too.
func (f Filter) WithCastling(castling Kinds) Filter {
	f.Kinds |= castling & Castlings
	return f
}

// From keeps the moves of what stands on these squares, castling apart.
func From(set Squares) Filter {
	f := All
	f.From, f.Kinds = set, ordinary
	return f
}

// To keeps the moves that end on these squares, castling apart.
func To(set Squares) Filter {
	f := All
	f.To, f.Kinds = set, ordinary
	return f
}

// Capturing keeps the captures of what stands on these squares.
func Capturing(set Squares) Filter {
	f := All
	f.Captures, f.Kinds = set, Capture
	return f
}

// Castling keeps castling on that side.
func Castling(s Side) Filter {
	f := All
	f.Kinds = s.Kind()
	return f
}

// NotCastling keeps everything but castling on that side.
func NotCastling(s Side) Filter {
	f := All
	f.Kinds &^= s.Kind()
	return f
}

// Promoting keeps the promotions to that type; for NoType, everything that is
// no promotion, castling apart.
func Promoting(t PieceType) Filter {
	f := All
	f.Promo, f.Kinds = 1<<t, ordinary
	return f
}

// Kind returns the kind of castling on that side.
func (s Side) Kind() Kinds { return CastleA << s }

// Keeps reports whether f keeps a legal move that captures on that square, or
// nothing on NoSquare.
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
