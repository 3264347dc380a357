package say

import (
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// TestEveryRuleHasItsSentence fails where a row of Article 4 has only the general sentence.
func TestEveryRuleHasItsSentence(t *testing.T) {
	general := messages(t, "en")
	for _, r := range laws.Rules() {
		if id := "bond." + r.Provision.String(); r.Provision != adoube.NoProvision && general[id] == nil {
			t.Errorf("there is no %s", id)
		}
	}
}

// A bound is an obligation or a commitment in a position.
type bound struct {
	name      string
	fen       string
	keep      chess.Filter
	demand    adoube.Demand
	committed bool
	under     *laws.Edition // nil: the newest edition
}

func (b bound) ruling() adoube.Ruling {
	p := position(b.fen)
	explained := &adoube.Explanation{Obligation: b.demand}
	if b.committed {
		explained = &adoube.Explanation{Commitment: b.demand}
	}
	return adoube.Ruling{Open: opening(b.fen, b.keep), Turn: p.Turn(), Explanation: explained}
}

func explanationExhibits() []exhibit {
	var all []exhibit
	for _, b := range append(obligations(), commitments()...) {
		e := b.under
		if e == nil {
			e = newest()
		}
		all = append(all, exhibit{"bond " + b.name, says(e, b.ruling())})
	}
	unannounced := bound{fen: chess.StartFEN, keep: chess.From(chess.SquaresOf(chess.G1)), demand: demand("4.7", 'N', chess.F3, 0, chess.NoSquare), committed: true}.ruling()
	unannounced.Explanation.Announce = true
	return append(all,
		exhibit{"next announce", says(newest(), unannounced)},
		exhibit{"next held", says(newest(), heldOn(chess.A5, chess.A1))},
		exhibit{"note answering, with what is owed", says(newest(), inDoubt(adoube.NoteAnswering, obligations()[0].ruling()))})
}

// heldOn returns the ruling on a rook that is put on a square and not released; the rook
// comes from a1 or h1, and the one on a1 was touched first.
func heldOn(on, from chess.Square) adoube.Ruling {
	r := bound{fen: rooks, keep: chess.From(chess.SquaresOf(chess.A1)), demand: demand("4.3.1", 'R', chess.A1, 0, chess.NoSquare)}.ruling()
	r.Act = adoube.Act{Verb: adoube.Put, By: adoube.White, On: chess.SquaresOf(on)}
	r.Said.Piece, r.Before = chess.Rook, r.Open.Of.Board()
	r.Before.Clear(from)
	return r
}

// inDoubt returns r with a note on a move that may stand although the position before it
// forbids the move.
func inDoubt(note adoube.Note, r adoube.Ruling) adoube.Ruling {
	r.No, r.Note, r.Act.By = 4, note, adoube.Black
	return r
}

// A held piece may still go to another square only if it is the piece that must move and
// comes from a square where it can go.
func TestHeld(t *testing.T) {
	s := localizer("en")
	for _, c := range []struct {
		on, from chess.Square
		want     bool
	}{{chess.A5, chess.A1, true}, {chess.D1, chess.H1, false}, {chess.H5, chess.A1, false}} {
		r := heldOn(c.on, c.from)
		if got := strings.Contains(s.Ruling(newest(), &r), s.Text("next.held")); got != c.want {
			t.Errorf("the rook from %s on %s: %t, want %t", c.from, c.on, got, c.want)
		}
	}
}

// A ruling on an irregular move says that a touched piece must move only once the position
// is restored, and says nothing about it where nothing is owed.
func TestOwedWhereRestored(t *testing.T) {
	s := localizer("en")
	for _, note := range []adoube.Note{adoube.NotePlayedOn, adoube.NoteAnswering, adoube.NoteAnsweringFinal} {
		owed := inDoubt(note, bound{fen: chess.StartFEN, keep: chess.All, demand: demand("4.3.1", 'N', chess.G1, 0, chess.NoSquare)}.ruling())
		if text := s.Ruling(newest(), &owed); !strings.Contains(text, "If the position is restored, this applies: White touched the knight on g1") {
			t.Error(text)
		}
		free := inDoubt(note, bound{fen: chess.StartFEN, keep: chess.All, demand: demand("4.5", 0, chess.NoSquare, 0, chess.NoSquare)}.ruling())
		if text := s.Ruling(newest(), &free); strings.Contains(text, "any legal move") {
			t.Error(text)
		}
	}
}

// piece returns the piece with the given FEN letter.
func piece(letter byte) chess.Piece {
	p, _ := chess.ParsePiece(letter)
	return p
}

// demand returns the demand of the numbered rule on a piece and perhaps a target.
func demand(rule string, p byte, on chess.Square, target byte, at chess.Square) adoube.Demand {
	provision, _ := adoube.FindArt(rule)
	d := adoube.Demand{Rule: provision, On: on, At: at}
	if p != 0 {
		d.Piece = piece(p)
	}
	if target != 0 {
		d.Target = piece(target)
	}
	return d
}

// obligations returns an obligation for each rule, in each form it can be said in.
func obligations() []bound {
	const off, d5 = chess.NoSquare, "rnbqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3"
	king := chess.From(chess.SquaresOf(chess.E1))
	rook := chess.From(chess.SquaresOf(chess.H1))
	return []bound{
		{"4.3.1", chess.StartFEN, chess.All, demand("4.3.1", 'N', chess.G1, 0, off), false, nil},
		{"4.3.1 queen", d5, chess.All, demand("4.3.1", 'Q', chess.D1, 0, off), false, nil},
		{"4.3.1 written", chess.StartFEN, chess.All, adoube.Demand{Rule: adoube.Art4_3_1, Piece: piece('N'), On: chess.G1, At: off, Written: true}, false, nil},
		{"4.3.1 several", chess.StartFEN, chess.All, demand("4.3.1", 0, off, 0, off), false, nil},
		{"4.3.2", d5, chess.All, demand("4.3.2", 0, off, 'p', chess.D5), false, nil},
		{"4.3.2 as the kernel says it", d5, chess.All, demand("4.3.2", 'p', chess.D5, 0, off), false, nil},
		{"4.3.2 several", d5, chess.All, demand("4.3.2", 0, off, 0, off), false, nil},
		{"4.3.3", d5, chess.All, demand("4.3.3", 'N', chess.C3, 'p', chess.D5), false, nil},
		{"4.3.3 own", d5, chess.All, demand("4.3.3", 'N', chess.G1, 0, off), false, nil},
		{"4.3.3 enemy", d5, chess.All, demand("4.3.3", 'p', chess.D5, 0, off), false, nil},
		{"4.3.3 several", d5, chess.All, demand("4.3.3", 0, off, 0, off), false, nil},
		{"4.4.1", rooks, chess.Castling(chess.HSide), demand("4.4.1", 'K', chess.E1, 'R', chess.H1), false, nil},
		{"4.4.2 rook", rooks, rook, lost(demand("4.4.2", 'R', chess.H1, 0, off), chess.HSide), false, nil},
		{"4.4.2 king", rooks, king, lost(demand("4.4.2", 'K', chess.E1, 0, off), chess.ASide), false, nil},
		{"4.4.2 enemy", rooks, chess.All, demand("4.4.2", 'r', chess.H8, 0, off), false, nil},
		{"4.4.2 several", rooks, chess.All, demand("4.4.2", 0, off, 0, off), false, nil},
		{"4.4.2 one move", oneMove, chess.All, demand("4.4.2", 0, off, 0, off), false, nil},
		{"4.4.2 castling open", rooks, rook, demand("4.4.2", 'R', chess.H1, 0, off), false, edition("uscf-2014")},
		{"4.4.3", rooks, king, demand("4.4.3", 'K', chess.E1, 'R', chess.H1), false, nil},
		{"4.4.3 queenside", rooks, king, demand("4.4.3", 'K', chess.E1, 'R', chess.A1), false, nil},
		{"4.4.3 free", rooks, rook, demand("4.4.3", 'K', chess.E1, 'R', chess.H1), false, nil},
		{"4.4.3 nothing known", chess.StartFEN, chess.All, demand("4.4.3", 0, off, 0, off), false, nil},
		{"4.5", chess.StartFEN, chess.All, demand("4.5", 0, off, 0, off), false, nil},
		{"4.5 split", chess.StartFEN, chess.All, demand("4.5", 0, off, 0, off), false, edition("fide-2005-et")},
		{"a rule without a sentence", oneMove, chess.All, demand("7.5.1", 0, off, 0, off), false, nil},
		{"a rule without a sentence, 20 moves", chess.StartFEN, chess.All, demand("7.5.1", 0, off, 0, off), false, nil},
	}
}

// commitments returns a commitment for each rule, in each form it can be said in.
func commitments() []bound {
	const off, above = chess.NoSquare, "8/P6k/8/8/8/8/8/4K3 w - - 0 1"
	king := chess.From(chess.SquaresOf(chess.E1))
	return []bound{
		{"4.7", chess.StartFEN, chess.All, demand("4.7", 'N', chess.F3, 0, off), true, nil},
		{"4.7 pawn on the last rank", above, chess.All, demand("4.7", 'P', chess.A8, 0, off), true, nil},
		{"4.7 capture", "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", chess.To(chess.SquaresOf(chess.D5)), demand("4.7", 'Q', chess.D5, 0, off), true, nil},
		{"4.7 several", chess.StartFEN, chess.All, demand("4.7", 0, off, 0, off), true, nil},
		{"4.7.2", rooks, chess.Castling(chess.HSide), demand("4.7.2", 'K', chess.G1, 0, off), true, nil},
		{"4.7.2 queenside", rooks, chess.Castling(chess.ASide), demand("4.7.2", 'K', chess.C1, 0, off), true, nil},
		{"4.7.2 nothing known", rooks, chess.Castling(chess.HSide), demand("4.7.2", 0, off, 0, off), true, nil},
		{"4.7.2 illegal", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", king.And(chess.NotCastling(chess.HSide)), demand("4.7.2", 'K', chess.G1, 0, off), true, nil},
		{"4.4.4", above, chess.Promoting(chess.Queen), demand("4.4.4", 'Q', chess.A8, 0, off), true, nil},
		{"4.4.4 rook", above, chess.Promoting(chess.Rook), demand("4.4.4", 'R', chess.A8, 0, off), true, nil},
		{"4.4.4 unknown", above, chess.All, demand("4.4.4", 0, off, 0, off), true, nil},
		{"4.4.4 released", above, chess.Promoting(chess.Queen), demand("4.4.4", 'Q', chess.A8, 0, off), true, edition("uscf-2014")},
		{"4.4.4 released, unknown", above, chess.All, demand("4.4.4", 0, off, 0, off), true, edition("uscf-2014")},
		{"4.7.3, without a sentence", above, chess.All, demand("4.7.3", 0, off, 0, off), true, nil},
		{"7.5.2", above, chess.Promoting(chess.Queen), demand("7.5.2", 'P', chess.A8, 0, off), true, nil},
		{"7.5.2 any", above, chess.From(chess.SquaresOf(chess.A7)), demand("7.5.2", 'P', chess.A8, 0, off), true, nil},
	}
}

// lost returns the demand with castling lost on the given side.
func lost(d adoube.Demand, side chess.Side) adoube.Demand {
	d.Lost[side] = true
	return d
}
