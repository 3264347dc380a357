package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A node is a position that a guess has come to, with its legal moves.
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

// An away piece is one that has been lifted from its square in this ply and is
// not back there.
type away struct {
	piece chess.Piece
	from  chess.Square
	at    chess.Square // where it stands; NoSquare: nowhere on the board
}

// maxAway is how many pieces may be away at once in a story worth following.
const maxAway = 6

// A story is what has happened by a guess: two guesses with the same story
// differ in nothing that matters for what comes.
type story struct {
	at       *node // the position before the ply
	board    chess.Board
	aways    [maxAway]away
	count    int
	litter   chess.Squares // where the captured piece lies
	twice    chess.Square  // where a piece that has come elsewhere is still seen
	odd      chess.Squares // where something stands that is none of the pieces
	contrary chess.Squares // where another new piece has been told than this one has
	before   *node         // from which an irregular move was played that may be put back; nil: none was
	back     bool          // the pieces are being put back as they stood there
}

// A guess is a story that explains which squares have been occupied, with how
// unlikely it is and what it has shown that has not been told.
type guess struct {
	story
	cost     int
	victim   victim
	doubled  frametime.Moment // since when a piece is seen twice
	promoted []promotion
	were     []promotion // before the irregular move
	script   []sight
	spent    [recent]int // what the cost was when the last plies began, the last one first
}

// Over how many plies one looks at how unlikely a guess is by itself, and how unlikely it
// is at most with one irregular move of two pieces.
const (
	recent   = 4
	strained = unlawful + dear + double + 4
)

// strain returns how unlikely it is what the guess has seen in the last plies.
func (g *guess) strain() int { return g.cost - g.spent[recent-1] }

// turnOver begins a ply.
func (g *guess) turnOver() {
	copy(g.spent[1:], g.spent[:])
	g.spent[0] = g.cost
}

// A promotion is which piece a guess has taken a new one for.
type promotion struct {
	square chess.Square
	piece  chess.Piece
	now    chess.Square // where it stands; NoSquare: it has been captured
	sure   bool         // a person has said so
}

// A sight is what the board would have said if it knew pieces.
type sight struct {
	kind   kind
	when   frametime.Moment
	square chess.Square
	piece  chess.Piece
	choice bool            // it may be the new piece of a promotion, of which only the square is known
	frame  int             // the number of a frame of another kind
	missed bool            // the board has not told it: a move needs it
	end    *chess.Position // to which moves have led that nobody saw
}

// like says whether two sights are the same but for the piece of a promotion.
func (x sight) like(y sight) bool {
	same := x.kind == y.kind && x.when == y.when && x.square == y.square && x.frame == y.frame
	if same && x.kind == leapt {
		return legal.Alike(x.end, y.end)
	}
	return same && (x.piece == y.piece || x.choice && y.choice)
}

// see adds a sight to the script, which guesses may share.
func (g *guess) see(x sight) { g.script = append(g.script[:len(g.script):len(g.script)], x) }

// show adds that the square shows the piece.
func (g *guess) show(s chess.Square, p chess.Piece, when frametime.Moment) {
	choice := slices.ContainsFunc(g.promoted, func(x promotion) bool { return x.piece == p })
	g.see(sight{kind: changed, when: when, square: s, piece: p, choice: choice})
}

// misses adds that the square must show the piece, although it was not seen.
func (g *guess) misses(s chess.Square, p chess.Piece, when frametime.Moment) {
	g.show(s, p, when)
	g.script[len(g.script)-1].missed = true
}

func (g *guess) mover() chess.Color { return g.at.pos.Turn() }

// own says whether a is a piece of the player having the move.
func (g *guess) own(a away) bool { return legal.Is(a.piece, g.mover()) }

// all returns the pieces that are away.
func (g *guess) all() []away { return g.aways[:g.count] }

// air counts the pieces of colour c that are away and nowhere on the board.
func (g *guess) air(c chess.Color) (n int) {
	for _, a := range g.all() {
		if legal.Is(a.piece, c) && a.at == chess.NoSquare {
			n++
		}
	}
	return n
}

// begun says whether the mover has taken up the piece that stood on s in this
// ply.
func (g *guess) begun(s chess.Square) bool {
	for _, a := range g.all() {
		if a.from == s {
			return true
		}
	}
	return false
}

// drop takes the piece n from those that are away.
func (g *guess) drop(n int) {
	copy(g.aways[n:], g.aways[n+1:g.count])
	g.count--
	g.aways[g.count] = away{}
}

// made returns the move after which the board stands as it does, but for what
// the opponent has lifted already; or nil.
func (g *guess) made() *legal.Option {
	for n := range g.at.ways {
		if w := &g.at.ways[n]; g.board.At(w.Move.Destination()) == w.Piece() && g.shows(w) {
			return w
		}
	}
	return nil
}

// shows says whether the board stands as after way w.
func (g *guess) shows(w *legal.Option) bool {
	for _, a := range g.all() {
		pawn := w.Move.Promotion() != chess.NoType && a.from == w.Move.From()
		if g.own(a) && a.at == chess.NoSquare && !pawn {
			return false
		}
	}
	return g.restored(w) == w.After
}

// restored returns the board with what the opponent may have lifted already
// after way w.
func (g *guess) restored(w *legal.Option) chess.Board {
	board := g.board
	for _, a := range g.all() {
		if !g.own(a) && a.at == chess.NoSquare && a.from != w.CapturedOn && board.At(a.from) == chess.NoPiece {
			board.Put(a.from, a.piece)
		}
	}
	return board
}

// occupied returns the squares that a board would find occupied.
func (g *guess) occupied() chess.Squares {
	set := g.board.Occupied() | g.litter | g.odd
	if g.twice != chess.NoSquare {
		set = set.With(g.twice)
	}
	return set
}

// pass lets the turn go on after way w.
func (g *guess) pass(w *legal.Option, when frametime.Moment) {
	var kept []away
	for _, a := range g.all() {
		if !g.own(a) && a.at == chess.NoSquare && a.from != w.CapturedOn {
			kept = append(kept, a)
		}
	}
	g.trackNew(func(s chess.Square) chess.Square { return w.Carries(s) })
	g.turnOver()
	g.at = g.at.after(w.Move)
	g.aways = [maxAway]away{}
	g.count = copy(g.aways[:], kept)
	if g.litter != 0 {
		g.cost += lying
	}
	if w.Captured != chess.NoPiece {
		g.victim = victim{w.Captured, w.CapturedOn, when}
	}
}
