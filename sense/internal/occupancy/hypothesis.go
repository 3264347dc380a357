package occupancy

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A node is a position that a hypothesis has come to, with its legal moves.
type node struct {
	pos       chess.Position
	ways      []legal.Option
	next      map[chess.Move]*node
	irregular map[turned]*node // after what is no legal move
	checkers  chess.Squares    // pieces of the player to move that attack the other's king
}

func newNode(pos chess.Position) *node {
	return &node{pos: pos, ways: legal.Options(&pos), next: map[chess.Move]*node{}}
}

// after returns the node after the move.
func (n *node) after(m chess.Move) *node {
	next := n.next[m]
	if next == nil {
		next = newNode(n.pos.Play(m))
		n.next[m] = next
	}
	return next
}

// way returns what that legal move leads to.
func (n *node) way(m chess.Move) *legal.Option {
	i := slices.IndexFunc(n.ways, func(w legal.Option) bool { return w.Move == m })
	return &n.ways[i]
}

// An away piece is one that has been lifted from its square in this ply and is
// not back there.
type away struct {
	piece chess.Piece
	from  chess.Square
	at    chess.Square // where it stands; NoSquare: nowhere on the board
}

// maxAway is how many pieces may be away at once in a state worth following.
const maxAway = 6

// A state is the outcome of a hypothesis: two hypotheses with one state expect the same.
type state struct {
	at       *node // the position before the ply
	board    chess.Board
	aways    [maxAway]away
	count    int
	table    chess.Squares // where the captured piece lies
	twice    chess.Square  // where a piece that has come elsewhere is still seen
	odd      chess.Squares // where something stands that is none of the pieces
	contrary chess.Squares // where another new piece has been reported than this one has
	before   *node         // from which an irregular move was played that may be put back; nil: none was
	latest   *node         // from which the last irregular move was played; nil: none was
	blamed   chess.Color   // by whom
	back     bool          // the pieces are being put back as they stood there
}

// A hypothesis is a state that explains which squares have been occupied, with how
// unlikely it is and what it has shown that has not been reported.
type hypothesis struct {
	state
	cost        int
	lastCapture capture
	twiceSince  frametime.Moment // since when a piece is seen twice
	promoted    promotions
	were        promotions // before the irregular move
	pending     []Observation
	spent       [recent]int // what the cost was when the last plies began, the last one first
}

// Over how many plies one looks at how unlikely a hypothesis is by itself, and how unlikely it
// is at most with one irregular move of two pieces.
const (
	recent   = 4
	strained = unlawful + dear + double + 4
)

// strain returns how unlikely the observations of the last plies are under the
// hypothesis.
func (h *hypothesis) strain() int { return h.cost - h.spent[recent-1] }

// turnOver begins a ply.
func (h *hypothesis) turnOver() {
	copy(h.spent[1:], h.spent[:])
	h.spent[0] = h.cost
}

// A capture is the piece that was captured last, which may come to lie beside its square.
type capture struct {
	piece chess.Piece
	on    chess.Square
	when  frametime.Moment
}

// observe adds an observation to those that are pending, which hypotheses may share.
func (h *hypothesis) observe(x Observation) {
	h.pending = append(h.pending[:len(h.pending):len(h.pending)], x)
}

// observeSquare adds that the square shows the piece.
func (h *hypothesis) observeSquare(s chess.Square, p chess.Piece, when frametime.Moment) {
	choice := slices.ContainsFunc(h.promoted, func(x Promotion) bool { return x.Piece == p })
	h.observe(Observation{Kind: Changed, When: when, Square: s, Piece: p, choice: choice})
}

// misses adds that the square must show the piece, although it was not seen.
func (h *hypothesis) misses(s chess.Square, p chess.Piece, when frametime.Moment) {
	h.observeSquare(s, p, when)
	h.pending[len(h.pending)-1].Missed = true
}

func (h *hypothesis) mover() chess.Color { return h.at.pos.Turn() }

// own reports whether a is a piece of the player having the move.
func (h *hypothesis) own(a away) bool { return legal.Is(a.piece, h.mover()) }

// all returns the pieces that are away.
func (h *hypothesis) all() []away { return h.aways[:h.count] }

// air counts the pieces of colour c that are away and nowhere on the board.
func (h *hypothesis) air(c chess.Color) (n int) {
	for _, a := range h.all() {
		if legal.Is(a.piece, c) && a.at == chess.NoSquare {
			n++
		}
	}
	return n
}

// begun reports whether the mover has taken up the piece that stood on s in this
// ply.
func (h *hypothesis) begun(s chess.Square) bool {
	for _, a := range h.all() {
		if a.from == s {
			return true
		}
	}
	return false
}

// drop takes the piece n from those that are away.
func (h *hypothesis) drop(n int) {
	copy(h.aways[n:], h.aways[n+1:h.count])
	h.count--
	h.aways[h.count] = away{}
}

// made returns the move that the board shows, except for pieces that the opponent may
// have lifted; or nil.
func (h *hypothesis) made() *legal.Option {
	for n := range h.at.ways {
		if w := &h.at.ways[n]; h.board.At(w.Move.Destination()) == w.Piece() && h.shows(w) {
			return w
		}
	}
	return nil
}

// shows reports whether the board stands as after the move.
func (h *hypothesis) shows(w *legal.Option) bool {
	for _, a := range h.all() {
		pawn := w.Move.Promotion() != chess.NoType && a.from == w.Move.From()
		if h.own(a) && a.at == chess.NoSquare && !pawn {
			return false
		}
	}
	return h.restored(w) == w.After
}

// restored returns the board with the pieces put back that the opponent may have lifted
// after the move.
func (h *hypothesis) restored(w *legal.Option) chess.Board {
	board := h.board
	for _, a := range h.all() {
		if !h.own(a) && a.at == chess.NoSquare && a.from != w.CapturedOn && board.At(a.from) == chess.NoPiece {
			board.Put(a.from, a.piece)
		}
	}
	return board
}

// occupied returns the squares that a board would find occupied.
func (h *hypothesis) occupied() chess.Squares {
	set := h.board.Occupied() | h.table | h.odd
	if h.twice != chess.NoSquare {
		set = set.With(h.twice)
	}
	return set
}

// pass lets the turn go on after the move.
func (h *hypothesis) pass(w *legal.Option, when frametime.Moment) {
	var kept []away
	for _, a := range h.all() {
		if !h.own(a) && a.at == chess.NoSquare && a.from != w.CapturedOn {
			kept = append(kept, a)
		}
	}
	h.promoted = h.promoted.moved(func(s chess.Square) chess.Square { return w.Carries(s) })
	h.turnOver()
	h.at = h.at.after(w.Move)
	h.aways = [maxAway]away{}
	h.count = copy(h.aways[:], kept)
	if h.table != 0 {
		h.cost += lying
	}
	if w.Captured != chess.NoPiece {
		h.lastCapture = capture{w.Captured, w.CapturedOn, when}
	}
}

// changes counts the squares of which observations are pending.
func (h *hypothesis) changes() (n int) {
	for i := range h.pending {
		if h.pending[i].Kind != Sent {
			n++
		}
	}
	return n
}
