package say

import (
	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A bindingKey returns the key of the sentence for an obligation or a commitment.
type bindingKey func(*laws.Edition, adoube.Demand, adoube.Open) string

// binding returns what binds the player having the move, a commitment or else an
// obligation; empty without either. After a new piece was put first, it begins with the
// piece that still has to leave the board.
func (s rulingSentence) binding() string {
	if s.r.Explanation == nil {
		return ""
	}
	d, id := s.r.Explanation.Commitment, bindingKey(commitmentKey)
	if d.Rule == adoube.NoProvision {
		d, id = s.r.Explanation.Obligation, obligationKey
	}
	if d.Rule == adoube.NoProvision {
		return ""
	}
	binds := s.binds(s.edition, id, d, s.r.Turn, s.r.Open)
	if d.Rule == adoube.Art4_4_4 && d.At != chess.NoSquare {
		return s.chain("join.clauses", []string{s.Text("next.capture", "target", d.Target, "at", d.At), binds})
	}
	return binds
}

// binds returns the sentence of a demand on a player, with the key from id, and with the
// moves that it leaves open.
func (s *Localizer) binds(e *laws.Edition, id bindingKey, d adoube.Demand, player chess.Color, o adoube.Open) string {
	d = sorted(d, player)
	filled := args{
		"player", player, "piece", d.Piece, "on", d.On, "target", d.Target, "at", d.At,
		"number", e.Number(d.Rule), "count", o.Count(), "side", s.say("side." + lostSide(d)),
		"castling", s.say("castling." + meantSide(d)), "move", s.intended(d, o),
	}
	if text, ok := s.message("bond."+id(e, d, o), filled...); ok {
		return text
	}
	return s.say("bond.any-rule", filled...)
}

// intended returns the move of a draw claim that must be made: in notation if it is the only
// one open, otherwise by its squares.
func (s *Localizer) intended(d adoube.Demand, o adoube.Open) string {
	if d.Rule != adoube.Art9_5_3 {
		return ""
	}
	if list := o.List(); len(list) == 1 {
		return s.SAN(o.Of.SAN(list[0]))
	}
	return d.On.String() + "–" + d.At.String()
}

// lostSide returns the side on which castling is lost.
func lostSide(d adoube.Demand) string {
	switch d.Lost {
	case [2]bool{chess.ASide: true}:
		return "a"
	case [2]bool{chess.HSide: true}:
		return "h"
	}
	return "both"
}

// meantSide returns the side to which a player meant to castle, by the touched rook (4.4.3)
// or by the released king (4.7.2); "any" if it is unknown because no castling is legal.
func meantSide(d adoube.Demand) string {
	towardsH := d.On.File() > 3
	switch {
	case d.Rule == adoube.Art4_4_3 && d.On != chess.NoSquare && d.At != chess.NoSquare:
		towardsH = d.At.File() > d.On.File()
	case d.Rule != adoube.Art4_7_2 || d.On == chess.NoSquare:
		return "any"
	}
	if towardsH {
		return "h"
	}
	return "a"
}

// sorted swaps the pieces of a demand if the first is the opponent's, so that Piece is
// always the player's own.
func sorted(d adoube.Demand, mover chess.Color) adoube.Demand {
	if d.Piece != chess.NoPiece && d.Piece.Color() != mover {
		d.Piece, d.On, d.Target, d.At = chess.NoPiece, chess.NoSquare, d.Piece, d.On
	}
	return d
}

// obligationKey returns the key of the sentence for an obligation: by default the number of
// its rule.
func obligationKey(e *laws.Edition, d adoube.Demand, o adoube.Open) string {
	switch rule := d.Rule.String(); rule {
	case "4.3.1":
		if d.Written {
			return rule + "-written"
		}
		return unless(d.Piece == chess.NoPiece, rule, "-any")
	case "4.3.2":
		return unless(d.Target == chess.NoPiece, rule, "-any")
	case "4.3.3":
		return rule + bothColours(d)
	case "4.4.2":
		return e.TextKey(d.Rule) + rookFirst(d)
	case "4.4.3":
		return unless(!kingMoves(d, o), rule, "-free")
	case "4.5":
		return e.TextKey(d.Rule)
	default:
		return rule
	}
}

// bothColours returns the suffix for a duty under 4.3.3: empty for the capture, otherwise
// for its replacement.
func bothColours(d adoube.Demand) string {
	switch {
	case d.Piece != chess.NoPiece && d.Target != chess.NoPiece:
		return ""
	case d.Piece != chess.NoPiece:
		return "-own"
	case d.Target != chess.NoPiece:
		return "-enemy"
	}
	return "-any"
}

// rookFirst returns the suffix for the piece that must move after a rook was touched before
// the king.
func rookFirst(d adoube.Demand) string {
	switch {
	case d.Target != chess.NoPiece:
		return "-enemy"
	case d.Piece == chess.NoPiece:
		return "-any"
	case d.Piece.Type() == chess.Rook:
		return ""
	}
	return "-other"
}

// kingMoves reports whether the demand is on the king and leaves it another move (4.4.3).
// Without any legal move the king alone decides.
func kingMoves(d adoube.Demand, o adoube.Open) bool {
	if d.Piece == chess.NoPiece || o.Count() == 0 {
		return d.Piece != chess.NoPiece
	}
	return o.Any(chess.From(chess.SquaresOf(d.On)).WithCastling(chess.Castlings))
}

// commitmentKey returns the key of the sentence for a commitment.
func commitmentKey(e *laws.Edition, d adoube.Demand, o adoube.Open) string {
	switch rule := d.Rule.String(); rule {
	case "4.4.4":
		return unless(d.Piece == chess.NoPiece, e.TextKey(d.Rule), "-any")
	case "4.7":
		return rule + released(d)
	case "4.7.2":
		return rule + castles(d, o)
	case "7.5.2":
		return unless(choice(o), rule, "-any")
	default:
		return rule
	}
}

// released returns the suffix for a released piece; "-pawn" on the last rank.
func released(d adoube.Demand) string {
	switch {
	case d.Piece == chess.NoPiece:
		return "-any"
	case d.Piece.Type() == chess.Pawn && (d.On.Rank() == 0 || d.On.Rank() == 7):
		return "-pawn"
	}
	return ""
}

// castles returns the suffix for a released king: the side of castling, "-king" if castling
// is not legal, "-any" without a square.
func castles(d adoube.Demand, o adoube.Open) string {
	switch {
	case kingSteps(o):
		return "-king"
	case d.On == chess.NoSquare:
		return "-any"
	case d.On.File() < 4: // the c-file, in Chess960 too
		return "-long"
	}
	return ""
}

// kingSteps reports whether a move other than castling is open.
func kingSteps(o adoube.Open) bool {
	steps := chess.All
	steps.Kinds &^= chess.Castlings
	return o.Any(steps)
}

// choice reports whether a promotion to a rook is open, so that the queen is not the only
// choice.
func choice(o adoube.Open) bool {
	return o.Any(chess.Promoting(chess.Rook))
}

// unless returns the rule's key, with the suffix if odd.
func unless(odd bool, rule, suffix string) string {
	if odd {
		return rule + suffix
	}
	return rule
}
