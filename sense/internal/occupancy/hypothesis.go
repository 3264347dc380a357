package occupancy

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A node is a position reached by a hypothesis, with its legal moves.
type node struct {
	pos       chess.Position
	ways      []legal.Option
	next      map[chess.Move]*node
	irregular map[turned]*node // nodes after irregular moves
	checkers  chess.Squares    // pieces of the player to move that attack the opponent's king
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

// way returns the option of a legal move.
func (n *node) way(m chess.Move) *legal.Option {
	i := slices.IndexFunc(n.ways, func(w legal.Option) bool { return w.Move == m })
	return &n.ways[i]
}

// An away piece is one that was lifted from its square in this ply and is not back.
type away struct {
	piece chess.Piece
	from  chess.Square
	at    chess.Square // its present square; NoSquare: none
}

// maxAway is the maximum number of pieces away at once in a state.
const maxAway = 6

// A state is the present result of a hypothesis. Hypotheses with equal states expect the
// same.
type state struct {
	at       *node // the position before the ply
	board    chess.Board
	aways    [maxAway]away
	count    int
	table    chess.Squares // squares of captured pieces on the board
	twice    chess.Square  // square on which a moved piece is still seen
	odd      chess.Squares // squares of objects that are not pieces
	contrary chess.Squares // promotion squares for which another piece was reported
	before   *node         // node before an irregular move that may still be put back; nil: none
	latest   *node         // node before the last irregular move; nil: none
	blamed   chess.Color   // the player of that move
	back     bool          // the pieces are being put back to before
}

// A hypothesis is a state that explains the occupied squares so far, with its cost and the
// observations not yet returned.
type hypothesis struct {
	state
	cost        int
	lastCapture capture
	twiceSince  frametime.Moment // time since which a piece is seen twice
	promoted    promotions
	were        promotions // promotions before the irregular move
	pending     []Observation
	spent       [recent]int // the cost at the start of the last plies, the last one first
}

// recent is the number of plies over which the cost of a hypothesis is judged, and strained
// is the highest plausible cost with one irregular move of two pieces.
const (
	recent   = 4
	strained = unlawful + dear + double + 4
)

// strain returns the cost of the last plies.
func (h *hypothesis) strain() int { return h.cost - h.spent[recent-1] }

// turnOver starts a ply.
func (h *hypothesis) turnOver() {
	copy(h.spent[1:], h.spent[:])
	h.spent[0] = h.cost
}

// A capture is the last captured piece, which may come to lie beside its square.
type capture struct {
	piece chess.Piece
	on    chess.Square
	when  frametime.Moment
}

// observe appends an observation. It copies the list, which hypotheses may share.
func (h *hypothesis) observe(x Observation) {
	h.pending = append(h.pending[:len(h.pending):len(h.pending)], x)
}

// observeSquare appends the observation that s shows p.
func (h *hypothesis) observeSquare(s chess.Square, p chess.Piece, when frametime.Moment) {
	choice := slices.ContainsFunc(h.promoted, func(x Promotion) bool { return x.Piece == p })
	h.observe(Observation{Kind: Changed, When: when, Square: s, Piece: p, choice: choice})
}

// misses appends the observation that s must show p although it was not seen.
func (h *hypothesis) misses(s chess.Square, p chess.Piece, when frametime.Moment) {
	h.observeSquare(s, p, when)
	h.pending[len(h.pending)-1].Missed = true
}

func (h *hypothesis) mover() chess.Color { return h.at.pos.Turn() }

// own reports whether a is a piece of the player having the move.
func (h *hypothesis) own(a away) bool { return legal.Is(a.piece, h.mover()) }

// all returns the pieces that are away.
func (h *hypothesis) all() []away { return h.aways[:h.count] }

// air counts the away pieces of colour c that are on no square.
func (h *hypothesis) air(c chess.Color) (n int) {
	for _, a := range h.all() {
		if legal.Is(a.piece, c) && a.at == chess.NoSquare {
			n++
		}
	}
	return n
}

// begun reports whether the mover has lifted the piece that stood on s in this ply.
func (h *hypothesis) begun(s chess.Square) bool {
	for _, a := range h.all() {
		if a.from == s {
			return true
		}
	}
	return false
}

// drop removes the away piece n.
func (h *hypothesis) drop(n int) {
	copy(h.aways[n:], h.aways[n+1:h.count])
	h.count--
	h.aways[h.count] = away{}
}

// made returns the move that the board shows, apart from pieces that the opponent may have
// lifted, or nil.
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

// occupied returns the squares occupied under the hypothesis.
func (h *hypothesis) occupied() chess.Squares {
	set := h.board.Occupied() | h.table | h.odd
	if h.twice != chess.NoSquare {
		set = set.With(h.twice)
	}
	return set
}

// pass makes the move and passes the turn.
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

// changes returns the number of pending changes.
func (h *hypothesis) changes() (n int) {
	for i := range h.pending {
		if h.pending[i].Kind != Sent {
			n++
		}
	}
	return n
}
