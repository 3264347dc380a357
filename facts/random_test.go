package facts

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"adoube/chess"
	"adoube/laws"
)

var randomHands = flag.Int("hands", 300, "how many random hands the tree is compared with")

// starts are the positions from which random games begin: the full board, and positions
// close to castling and promotion.
var starts = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/pppq1ppp/2n5/3p4/3P4/2N5/PPPQ1PPP/R3K2R b KQkq - 0 10",
	"4k3/1P4P1/8/3p4/4P3/8/p5p1/4K3 w - - 0 40",
}

// randomBoard returns the position after some random moves.
func randomBoard(r *rand.Rand) *Board {
	p, err := chess.ParsePosition(starts[r.IntN(len(starts))], chess.Standard)
	if err != nil {
		panic(err)
	}
	b := &Board{Start: p}
	for range r.IntN(40) {
		var legal chess.Moves
		p.Moves(&legal)
		list := legal.Append(nil, chess.All)
		if len(list) == 0 {
			break
		}
		m := list[r.IntN(len(list))]
		if len(b.Moves) > 3 && r.IntN(3) > 0 { // back to its last square, so that positions repeat
			last := b.Moves[len(b.Moves)-2]
			if again := chess.NewMove(last.To(), last.From(), chess.NoType); slices.Contains(list, again) {
				m = again
			}
		}
		b.Moves, p = append(b.Moves, m), p.Play(m)
	}
	return b
}

// randomHand returns random answers for squares and for what the hand did, and the
// position's own answers for what the position shows. It also reports whether exactly one
// set of answers remains possible.
func (a *Asking) randomHand(r *rand.Rand) (Facts, bool) {
	known := Facts{}
	for _, one := range a.Path.places {
		set := a.Squares(one.name, known)
		if one.text == "" || set == 0 {
			continue
		}
		n := r.IntN(set.Count())
		for square := range set.All {
			if n--; n < 0 {
				known = known.with(one.name, square.String())
				break
			}
		}
	}
	for _, ask := range a.Path.Asks {
		known = a.shown(known)
		if _, seen := known[ask.Name]; !seen {
			known = known.with(ask.Name, ask.Answers[r.IntN(len(ask.Answers))])
		}
	}
	return known, len(a.possible(known)) == 1
}

// In random positions, for hands of both colours, the tree of questions gives the outcome
// that the kernel gives for the acts in the same position. Where they differ, a property of
// the position that no question asks about must explain it; the test counts such
// properties.
func TestRandomHands(t *testing.T) {
	r := rand.New(rand.NewPCG(40, 1))
	number := *randomHands
	if testing.Short() {
		number /= 5
	}
	alike, apart, colours := 0, map[string]int{}, map[chess.Color]int{}
	for alike < number {
		board := randomBoard(r)
		now := board.Now()
		p := paths[r.IntN(len(paths)-2)]
		s := Scene{Edition: laws.Editions()[r.IntN(len(laws.Editions()))], Play: plays[r.IntN(len(plays))], Board: board, Player: now.Turn()}
		a := p.In(s)
		known, whole := a.randomHand(r)
		if !whole {
			continue
		}
		at := a.on(known)
		real := p.judge(s, at, known)
		if p.dispute(s, at).game.Over() != nil {
			continue // the moves already ended the game in a draw
		}
		if real.Refused { // the acts name pieces that are not on the board
			continue
		}
		colours[s.Player]++
		if one := a.possible(known)[0]; real.Key() == one.key {
			alike++
		} else if reason := at.unasked(p, known); reason != "" {
			apart[p.Name+": "+reason]++
		} else {
			t.Errorf("%s, %s, %s %v\n  tree   %s\n  kernel %s", p.Name, s.Edition.ID, now.FEN(), known, one.key, real.Key())
		}
		if t.Failed() && !testing.Verbose() {
			return
		}
	}
	t.Logf("alike %d, by colour %v", alike, colours)
	for _, reason := range slices.Sorted(maps.Keys(apart)) {
		t.Logf("apart %4d %s", apart[reason], reason)
	}
	if colours[chess.White] == 0 || colours[chess.Black] == 0 {
		t.Errorf("hands by colour: %v", colours)
	}
}

// unasked returns a property of the position that no question of the path asks about, or
// "".
func (at *position) unasked(p *Path, known Facts) string {
	moves := func(from, to string) bool { return at.holds([]string{"takes", from, to}) }
	piece := func(name string) chess.PieceType { return at.now.At(at.places[name]).Type() }
	taken := func(name string) bool {
		_, named := at.places[name]
		return named && at.now.At(at.places[name]) != chess.NoPiece
	}
	corner := func(name string) bool { return at.places[name].File() == 0 || at.places[name].File() == 7 }
	home := at.now.HomeKing(at.player) == at.places["K"]
	switch p.Name {
	case "adjusting":
		return first(known["back"] == "no" && !moves("A", "C"), "the piece went where it cannot", taken("C"), "it stood on another piece", at.holds([]string{"!moves", "A"}), "it cannot move", at.promotes("A", "C"), "a pawn, on the last rank")
	case "castling":
		return first(!home || !corner("R") || at.places["R"].Rank() != at.places["K"].Rank(), "king or rook stand where none castle", known["castle"] == "no", "why castling is not legal")
	case "several":
		return first(piece("A") == chess.King || piece("C") == chess.King, "one is the king")
	case "promotion":
		return first(!moves("A", "B"), "the pawn cannot come to that square", taken("B"), "it captures there")
	case "illegal":
		return first(moves("A", "B"), "the move was legal", taken("B"), "it captured", piece("A") == chess.King, "it was the king's", piece("A") == chess.Pawn, "a pawn's, perhaps to the last rank")
	case "released":
		return first(taken("B"), "it captured", at.holds([]string{"!moves", "A"}), "it cannot move", piece("A") == chess.Pawn, "a pawn, perhaps on the last rank", piece("A") == chess.King, "the king, perhaps castling")
	case "touched":
		return first(known["piece"] == "enemy" && moves("X", "B"), "the piece that moved could have captured it")
	case "draw":
		return first(len(at.moves) == 0, "no move is known", known["touched"] == "yes" && at.holds([]string{"!moves", "A"}), "the touched piece cannot move")
	case "clock":
		return first(known["touched"] == "yes" && at.holds([]string{"!moves", "A"}), "the touched piece cannot move")
	}
	return ""
}

// promotes reports whether a pawn moves to the last rank.
func (at *position) promotes(from, to string) bool {
	rank := at.places[to].Rank()
	return at.now.At(at.places[from]).Type() == chess.Pawn && (rank == 0 || rank == 7)
}

// first returns the text after the first true condition.
func first(pairs ...any) string {
	for n := 0; n < len(pairs); n += 2 {
		if pairs[n].(bool) {
			return pairs[n+1].(string)
		}
	}
	return ""
}
