package pairing

import (
	"errors"
	"os"
	"strings"
	"testing"
)

func TestReadTRF(t *testing.T) {
	f, err := os.Open("testdata/open.trf")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	got, err := ReadTRF(f)
	if err != nil || got.Name != "Open of the Test Pieces" || got.City != "Nowhere" {
		t.Fatalf("%+v, %v", got, err)
	}
	var games []string
	for _, p := range got.Pairings {
		games = append(games, strings.Join([]string{p.White.Name, p.Black.Name, p.Result}, " – "))
	}
	want := []string{
		"Springer, Anna – Ratsu, Õie – 1-0", "Cavalier, Zoé – Հեծյալ, Արամ – 0-1",
		"Հեծյալ, Արամ – Springer, Anna – 1/2-1/2",
		"Ratsu, Õie – Caballo, Íñigo – *", // by forfeit
		"Հեծյալ, Արամ – Ratsu, Õie – *", "Springer, Anna – Cavalier, Zoé – *",
	}
	if strings.Join(games, "\n") != strings.Join(want, "\n") {
		t.Errorf("games:\n%s\nwant:\n%s", strings.Join(games, "\n"), strings.Join(want, "\n"))
	}
	if by := got.Pairings[3]; by.Forfeit != "black" || by.Table != 2 {
		t.Errorf("the forfeit: %+v", by)
	}
	last := got.Pairings[5]
	if last.Round != 3 || last.Table != 2 || last.White != (Player{Name: "Springer, Anna", Title: "GM", Rating: 2600, Federation: "GER", FIDE: "1000001", Number: 1, Sex: last.White.Sex, Birth: last.White.Birth}) {
		t.Errorf("%+v", last)
	}
}

func TestTRFErrorsNameTheColumn(t *testing.T) {
	whole, err := os.ReadFile("testdata/open.trf")
	if err != nil {
		t.Fatal(err)
	}
	for from, c := range map[string]struct {
		to           string
		line, column int
	}{
		"001    2 m": {"001   zz m", 11, colNumber},
		"001    3 w": {"001    2 w", 12, colNumber},
		"2400 EST":   {"24x0 EST", 12, colRating},
		"   3 w 1":   {"   9 w 1", 10, colRounds},
		"1 m GM S":   {"1 m  GM S", 10, colTitle + 3},
		"1 b 0":      {"2 b 0", 10, colRounds},
		"   2 b =":   {"   2 w =", 10, colRounds + roundWidth},
	} {
		_, err := ReadTRF(strings.NewReader(strings.Replace(string(whole), from, c.to, 1)))
		var e *Error
		if !errors.As(err, &e) || e.Line != c.line || e.Column != c.column {
			t.Errorf("%q: %v", c.to, err)
		}
	}
}

const pgn = `[Event "Open of the Test Pieces"]
[Site "Nowhere"]
[Round "3.2"]
[White "Հեծյալ, Արամ"]
[Black "Ratsu, Õie"]
[WhiteElo "2500"]
[WhiteTitle "IM"]
[BlackFideId "1000003"]
[Result "*"]

*

[Event "Open of the Test Pieces"]
[Round "3"]
[Board "7"]
[White "A"]
[Black "B"]
[BlackElo "-"]
[Result "*"]

*
`

func TestReadPGN(t *testing.T) {
	got, err := ReadPGN(pgn)
	if err != nil || len(got.Pairings) != 2 {
		t.Fatalf("%+v, %v", got, err)
	}
	first, second := got.Pairings[0], got.Pairings[1]
	if first.Round != 3 || first.Table != 2 || first.White.Rating != 2500 || first.White.Title != "IM" || first.Black.FIDE != "1000003" {
		t.Errorf("%+v", first)
	}
	if second.Round != 3 || second.Table != 7 || second.Black.Rating != 0 || second.Result != "*" {
		t.Errorf("%+v", second)
	}
	for _, bad := range []string{`[Round "x"]`, `[Round "1"][Board "z"]`, `[Round "1"][White "A"]`, `[Round "1"][White "A"][Black "B"][BlackElo "good"]`} {
		if _, err := ReadPGN(bad + "\n\n*\n"); err == nil {
			t.Errorf("%s: read", bad)
		}
	}
}

func FuzzReadTRF(f *testing.F) {
	whole, err := os.ReadFile("testdata/open.trf")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(whole))
	f.Fuzz(func(t *testing.T, text string) {
		got, err := ReadTRF(strings.NewReader(text))
		if err == nil {
			for _, p := range got.Pairings {
				if p.Round < 1 || p.Table < 1 {
					t.Errorf("%+v", p)
				}
			}
		}
	})
}

// Pairings need no moves: a game with an illegal move is paired like any other.
func TestPairingsOfGamesWithAnIllegalMove(t *testing.T) {
	got, err := ReadPGN("[Round \"1.1\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Ke3 Nf6 1-0\n\n[Round \"1.2\"]\n[White \"C\"]\n[Black \"D\"]\n\n1. d4 *\n")
	if err != nil || len(got.Pairings) != 2 || got.Pairings[0].White.Name != "A" || got.Pairings[0].Result != "1-0" || got.Pairings[1].Table != 2 {
		t.Errorf("%+v, %v", got.Pairings, err)
	}
}
