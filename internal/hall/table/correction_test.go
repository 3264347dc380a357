package table

import (
	"encoding/json"
	"strings"
	"testing"

	"adoube/internal/hall/journal"
)

// logOf returns the log of records with these kinds and texts.
func logOf(t *testing.T, records ...[2]string) *GameLog {
	t.Helper()
	s := new(GameLog)
	for i, r := range records {
		e := journal.Entry{Seq: uint64(i + 1)}
		e.Kind, e.Data, e.By, e.At = journal.Kind(r[0]), []byte(r[1]), "token-1", int64(1000*(i+1))
		s.Apply(e)
	}
	return s
}

func correction(t *testing.T, c Correction) [2]string {
	t.Helper()
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return [2]string{"correct", string(data)}
}

var begun = [][2]string{
	{"header", `{}`},
	{"act", `{"act":"lift","by":"white","on":"e2"}`},
	{"act", `{"act":"release","by":"white","on":"e4"}`},
}

// A whole game is added afterwards: its moves stand, though no hand was seen, including
// castling, en passant and promotion. The log keeps all earlier entries.
func TestAGameAddedAfterwards(t *testing.T) {
	pgn := `[Result "1-0"]

1. e4 h6 2. e5 d5 3. exd6 Nf6 4. dxc7 a6 5. Nf3 a5 6. Be2 a4 7. O-O a3 8. cxb8=N 1-0`
	s := logOf(t, append(begun, correction(t, Correction{Reason: "the board was off", PGN: pgn}))...)
	moves := s.Game().Moves()
	if len(s.Wrong) > 0 || len(moves) != 15 || len(s.Games) != 2 || s.Games[1].Items != 2 {
		t.Fatalf("%v, %d moves, %+v", s.Wrong, len(moves), s.Games)
	}
	if end := moves[14].After; !strings.HasPrefix(end.FEN(), "rNbqkb1r/1p2ppp1/5n1p/8/8/p4N2/PPPPBPPP/RNBQ1RK1 b kq") {
		t.Errorf("it ends in %s", end.FEN())
	}
	if over := s.Game().Over(); over == nil || over.Result != "1-0" {
		t.Errorf("it ended: %+v", over)
	}
	for _, it := range s.Items[2:] {
		if it.Refused != nil || len(it.Ruling.Findings) > 0 || len(it.Ruling.Ask) > 0 {
			t.Errorf("%+v", it)
		}
	}
}

// In Chess960 several moves can lead to one position; the game names the move.
func TestAGameOfChess960AddedAfterwards(t *testing.T) {
	pgn := "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\"]\n\n1. O-O Kd7 *"
	s := logOf(t, append(begun, correction(t, Correction{Reason: "added", PGN: pgn}))...)
	if moves := s.Game().Moves(); len(s.Wrong) > 0 || len(moves) != 2 || !moves[0].Move.Castles() {
		t.Fatalf("%v, %+v", s.Wrong, moves)
	}
}

// The clock times of a PGN are written unchanged, and its comments are not shown.
func TestTheClocksOfAGameAddedAfterwards(t *testing.T) {
	pgn := "1. e4 {[%clk 1:30:55]} 1... e5 {[%clk 1:30:01] [%emt 0:00:29]} 2. Nf3\n{[%emt 0:01:00.123]} 2... Nc6 *"
	s := logOf(t, append(begun, correction(t, Correction{Reason: "the board was off", PGN: strings.Replace(pgn, "}", " White came late}", 1)}))...)
	m := s.moment(Always)
	known := m.Known()
	if text := known.PGN(); len(s.Wrong) > 0 || !strings.HasSuffix(text, "\n\n"+pgn+"\n") {
		t.Errorf("%v\n%s", s.Wrong, text)
	}
}

// A wrongly begun game goes on from another position, under other Laws; findings of the
// previous game do not count in it.
func TestAGameSetRight(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
	s := logOf(t, append(begun,
		[2]string{"act", `{"act":"clock","by":"black"}`},
		correction(t, Correction{Reason: "wrong position", FEN: fen, Laws: "fide-2018"}),
		[2]string{"act", `{"act":"touch","by":"white","on":"h1"}`})...)
	p := s.Game().Position()
	if len(s.Wrong) > 0 || p.FEN() != fen || s.Header.Laws != "fide-2018" || len(s.standing) != 0 {
		t.Fatalf("%v, %s, %+v, %v", s.Wrong, p.FEN(), s.Header, s.standing)
	}
	if last := s.Items[len(s.Items)-1]; last.Refused != nil || last.Ruling.No != 1 {
		t.Errorf("%+v", last)
	}
}

// An invalid correction returns an error and changes nothing.
func TestACorrectionThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		Correction
		says string
	}{
		{Correction{FEN: "8/8"}, "8/8"},
		{Correction{Laws: "fide-1850"}, "fide-1850"},
		{Correction{PGN: "1. e4 e5 2. Ke3 *"}, "Ke3"},
		{Correction{PGN: "1. e4 *\n\n1. d4 *"}, "not 2"},
		{Correction{PGN: "1. e4 *", FEN: "startpos"}, "tags"},
	} {
		s := logOf(t, begun...)
		err := c.Check(s.Header)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c.Correction, err)
		}
		if c.PGN != "" && c.FEN != "" {
			continue
		}
		s = logOf(t, append(begun, correction(t, c.Correction))...)
		if len(s.Wrong) != 1 || len(s.Games) != 1 || len(s.Items) != 2 {
			t.Errorf("%+v: %v", c.Correction, s.Wrong)
		}
	}
}
