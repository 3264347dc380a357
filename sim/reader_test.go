package sim

import (
	"slices"
	"strings"
	"testing"

	"adoube/chess"
	"adoube/laws"
)

// examples are positions and acts with the open moves, worked out by hand from the texts.
var examples = []struct {
	name, fen, acts string
	editions        string // in the form of their names, without «fide-»
	open            string // «all»: any legal move
}{
	{"straightening in silence", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "touch none: g1", "1997 2001 2005 2009 2017 2018 2023", "g1e2 g1f3 g1h3"},
	{"straightening in silence", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "touch none: g1", "2014 uscf-2014", "all"},
	{"the wrong piece lifted", "r2q1rk1/ppp2ppp/2np1n2/4p3/4P2B/2NP1N2/PPPQ1PPP/R3K2R w KQ - 0 9", "lift: d2", "1997 2001 2005 2009 2014 2017 2018 2023 uscf-2014", "d2c1 d2d1 d2e2 d2e3 d2f4 d2g5 d2h6"},
	{"two own pieces and a pawn", "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3", "touch: g1 c3 d5", "2017 2018 2023", "g1e2 g1f3 g1h3"},
	{"a pinned knight, then the bishop", "r4rk1/ppp2ppp/4b3/2b5/3N4/8/PPP1Q1PP/R1B3K1 w - - 0 15", "touch: d4 e6", "1997 2001 2005 2009 2014 2017 2018-hy 2018 2023 uscf-2014", "e2e6"},
	{"the same in Estonian", "r4rk1/ppp2ppp/4b3/2b5/3N4/8/PPP1Q1PP/R1B3K1 w - - 0 15", "touch: d4 e6", "2005-et", "all"},
	{"the queen has touched a8", "8/P6k/8/8/8/5b2/8/4K3 w - - 0 1", "lift: a7; put: Qa8", "1997 2001 2001-de uscf-2014", "a7a8q a7a8r a7a8b a7a8n"},
	{"the queen has touched a8", "8/P6k/8/8/8/5b2/8/4K3 w - - 0 1", "lift: a7; put: Qa8", "2005 2005-et 2009 2014 2017 2018-hy 2018 2023", "a7a8q"},
	{"king and rook at once, neither castling nor king", "r2qk2r/p1pp1ppp/bpn1pn2/8/4P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 7", "touch: e1+h1", "1997 2001 2005 2005-et 2009 2018-hy uscf-2014", "all"},
	{"king and rook at once, neither castling nor king", "r2qk2r/p1pp1ppp/bpn1pn2/8/4P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 7", "touch: e1+h1", "2014 2017 2018 2023", "h1f1 h1g1"},
	{"the rook, then the king", "r2qk2r/p1pp1ppp/bpn1pn2/8/4P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 7", "touch: h1 e1", "1997 2001 2005 2009 2014 2017 2018-hy 2018 2023", "h1f1 h1g1"},
	{"the king, then the rook", "r2qk2r/p1pp1ppp/bpn1pn2/8/4P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 7", "touch: e1 h1", "1997 2001 2005 2009 2014 2017 2018-hy 2018 2023 uscf-2014", "all"},
	{"the rook first, castling legal", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "touch: h1 e1", "1997 2001 2005 2009 2014 2017 2018-hy 2018 2023", "h1f1 h1g1"},
	{"the rook first, castling legal", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "touch: h1 e1", "uscf-2014", "e1g1 h1f1 h1g1"},
	{"the king first, castling legal", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "touch: e1 h1", "1997 2001 2005 2009 2014 2017 2018-hy 2018 2023 uscf-2014", "e1g1"},
	{"McFarlane v. Reuben, the pawn first", "5rk1/8/8/8/6pQ/5P2/8/5K2 w - - 0 1", "touch: g4 f3", "1997 2001 2005 2009 2014 2017 2018 2023 uscf-2014", "h4g4"},
	{"McFarlane v. Reuben, his own first", "5rk1/8/8/8/6pQ/5P2/8/5K2 w - - 0 1", "touch: f3 g4", "1997 2001 2005 2009 2014 2017 2018 2023 uscf-2014", "f3f4"},
	{"taken en passant only", "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "touch: d5", "1997 2001 2005 2009 2014 2017 2018 2023 uscf-2014", "e5d6"},
}

func TestReaderByHand(t *testing.T) {
	for _, ex := range examples {
		setup, err := parse(ex.fen)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := setup.Position()
		if err != nil {
			t.Fatal(ex.fen, err)
		}
		for year := range strings.FieldsSeq(ex.editions) {
			r := NewReader(named(year), pos)
			for _, a := range parseLines(t, ex.acts, pos.Turn()) {
				r.Act(a)
			}
			open, _, _ := r.Answer()
			if got, want := names(open), namesOf(ex.open, pos); got != want {
				t.Errorf("%s, %s: %s open, not %s", ex.name, year, got, want)
			}
		}
	}
}

// named returns the id of the edition of a year or with that name.
func named(year string) string {
	if strings.HasPrefix(year, "uscf-") {
		return year
	}
	return "fide-" + year
}

// A queen released on a8 makes the move although the pawn is still on a7 only under
// fide-2018-hy.
func TestReaderPawnLeftBehind(t *testing.T) {
	setup, _ := parse("6k1/P4ppp/8/8/8/8/6PP/6K1 w - - 0 1")
	pos, err := setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	queen, _ := ParseActs("release: Qa8", pos.Turn())
	for _, id := range editions {
		r := NewReader(id, pos)
		r.Act(queen[0])
		if _, _, made := r.Answer(); (made != chess.NoMove) != (id == "fide-2018-hy") {
			t.Errorf("%s: made %v", id, made)
		}
	}
}

func namesOf(open string, pos chess.Position) string {
	if open == "all" {
		return names(legalMoves(pos))
	}
	list := strings.Fields(open)
	slices.Sort(list)
	return strings.Join(list, " ")
}

func names(moves []chess.Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, m.UCI(chess.Standard))
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// The second reading reads every edition.
func TestEveryEditionIsRead(t *testing.T) {
	for _, e := range laws.Editions() {
		if !slices.Contains(editions, e.ID) {
			t.Errorf("the second reading does not read %s: add it to editions; where its reading differs from that of the edition it follows, give it entries of its own in written, penalties or drawTexts", e.ID)
		}
	}
}
