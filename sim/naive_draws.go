package sim

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// A DrawReader reads the draws in a game of legal moves (Article 9), according to the text
// of one edition.
type DrawReader struct {
	text   drawText
	pos    chess.Position
	stood  []string // keys of all positions so far (9.2.2)
	quiet  int      // plies without a capture or a pawn move (9.3)
	owes   bool     // the last move is not pressed yet
	lost   bool     // the player having the move has touched a piece under 4.3 (9.4)
	covers bool     // he said «j'adoube»
	offer  *chess.Color
}

// A drawText holds the differences between the texts about draws.
type drawText struct {
	offerByMove bool   // 1997: an offer stands until a move is made
	claimByMove bool   // until 2005: the right to claim is lost by making a move
	deliberate  bool   // until 2009: 4.3 speaks of any deliberate touch
	any         bool   // from 2017, 4.2.2: other contact counts as intent
	five        string // 9.6.1
	seventyFive bool   // 9.6.2
	wrong       [3]string
}

// drawTexts holds the editions that differ from the one before them. Those of the USCF are
// not among them: their rules on draws are not judged.
var drawTexts = map[string]drawText{
	"fide-1997": {offerByMove: true, claimByMove: true, deliberate: true, wrong: [3]string{"three-minutes", "three-minutes", "three-minutes"}},
	"fide-2001": {claimByMove: true, deliberate: true, wrong: [3]string{"three-minutes", "three-minutes", "three-minutes"}},
	"fide-2009": {deliberate: true, wrong: [3]string{"three-minutes", "three-minutes", "three-minutes"}},
	"fide-2014": {five: "alternate", seventyFive: true, wrong: [3]string{"two-minutes", "two-minutes", "one-minute"}},
	"fide-2017": {any: true, five: "any", seventyFive: true, wrong: [3]string{"two-minutes", "two-minutes", "one-minute"}},
	"fide-2023": {any: true, five: "any", seventyFive: true, wrong: [3]string{"two-minutes", "one-minute", "one-minute"}},
}

// NewDrawReader starts a game from a position.
func NewDrawReader(edition string, pos chess.Position) *DrawReader {
	r := &DrawReader{text: readIn(drawTexts, edition), pos: pos, quiet: pos.Setup().Halfmoves}
	r.stood = []string{sameness(pos)}
	return r
}

// sameness returns the key of a position: the player to move, the placement, the castling
// rights, and the square of a legal capture en passant.
func sameness(p chess.Position) string {
	fields := strings.Fields(p.FEN())
	passing := "-"
	for _, m := range legalMoves(p) {
		b := p.Setup().Board
		if b.At(m.From()).Type() == chess.Pawn && m.From().File() != m.To().File() && b.At(m.To()) == chess.NoPiece {
			passing = m.To().String()
		}
	}
	return strings.Join(append(fields[:3:3], passing), " ")
}

// Offered reads an offer.
func (r *DrawReader) Offered(by chess.Color) { r.offer = &by }

// Adjusts reads «j'adoube» by the player having the move.
func (r *DrawReader) Adjusts() { r.covers = true }

// Touches reads a touch of a piece that goes back to its square, and reports whether it
// rejects the standing offer.
func (r *DrawReader) Touches(by chess.Color, how adoube.Intent) bool {
	if by != r.pos.Turn() || r.covers || how == adoube.Accident {
		return false
	}
	meant := how == adoube.Move || how == adoube.DefaultIntent
	r.lost = r.lost || meant || r.text.deliberate || r.text.any
	if r.offer == nil || *r.offer == by || r.text.offerByMove || !meant && !r.text.any {
		return false
	}
	r.offer = nil
	return true
}

// Removes reads a removal from the board, which is never adjusting.
func (r *DrawReader) Removes(by chess.Color) bool {
	r.covers = false
	return r.Touches(by, adoube.Move)
}

// Puts reads putting a piece on another square by the player having the move, which makes
// its touch intentional, and reports whether that rejects the offer.
func (r *DrawReader) Puts() bool {
	r.covers = false
	return r.Touches(r.pos.Turn(), adoube.Move)
}

// Moves reads a move. It reports whether the move rejects the standing offer, and how it
// ends the game without a claim.
func (r *DrawReader) Moves(m chess.Move) (rejected bool, over string) {
	rejected = r.offer != nil && *r.offer != r.pos.Turn()
	if rejected {
		r.offer = nil
	}
	r.play(m)
	r.owes, r.lost, r.covers = true, false, false
	last := len(r.stood) - 1
	alternate := func(back int) bool { return last-back >= 0 && r.stood[last-back] == r.stood[last] }
	five := r.text.five == "any" && r.times() >= 5 || r.text.five == "alternate" && alternate(4) && alternate(8) && alternate(12) && alternate(16)
	switch left := legalMoves(r.pos); {
	case len(left) == 0 && r.pos.InCheck():
		return rejected, "mate"
	case len(left) == 0:
		return rejected, "stalemate"
	case r.pos.InsufficientMaterial():
		return rejected, "dead-position"
	case r.text.seventyFive && r.quiet >= 150:
		return rejected, "seventy-five-moves"
	case five:
		return rejected, "fivefold"
	}
	return rejected, ""
}

func (r *DrawReader) play(m chess.Move) {
	b := r.pos.Setup().Board
	if r.quiet++; b.At(m.From()).Type() == chess.Pawn || !m.Castles() && b.At(m.To()) != chess.NoPiece {
		r.quiet = 0
	}
	r.pos = r.pos.Play(m)
	r.stood = append(r.stood, sameness(r.pos))
}

// times returns the number of occurrences of the present position.
func (r *DrawReader) times() int {
	last := r.stood[len(r.stood)-1]
	return len(r.stood) - len(slices.DeleteFunc(slices.Clone(r.stood), func(s string) bool { return s == last }))
}

// Presses reads the press of the clock after a move.
func (r *DrawReader) Presses() { r.owes = false }

// Claims reads a claim of a draw by 9.2 or 9.3 with the intended move, or NoMove. play is 0
// for standard, 1 for rapid, 2 for blitz.
func (r *DrawReader) Claims(by chess.Color, fifty bool, m chess.Move, play int) (verdict string) {
	if by != r.pos.Turn() {
		verdict = "rejected not-on-move"
		if r.owes {
			verdict = "rejected moved"
		}
	} else if r.lost && !r.text.claimByMove {
		verdict = "rejected touched"
	} else {
		then := *r
		then.stood = slices.Clone(r.stood)
		if m != chess.NoMove {
			then.play(m)
		}
		if fifty && then.quiet >= 100 || !fifty && then.times() >= 3 {
			return "upheld"
		}
		verdict = "rejected not-established " + r.text.wrong[play]
	}
	if r.offer == nil {
		r.offer = &by
	}
	return verdict
}
