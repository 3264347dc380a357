package pairing

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// A pairing list has boards and forfeits.
func TestReadList(t *testing.T) {
	got, err := ReadList("\ufeffRound;Board;White;White FIDE;white_rating;Black;Result\n2;7;\"Springer, Anna\";1000001;2600;Ratsu;½–½\n2;8;A;;;B;+ - -\n2;;C;;;D;\n")
	want := []Pairing{
		{Round: 2, Table: 7, White: Player{Name: "Springer, Anna", Rating: 2600, FIDE: "1000001"}, Black: Player{Name: "Ratsu"}, Result: "1/2-1/2", Listed: true, Line: 2},
		{Round: 2, Table: 8, White: Player{Name: "A"}, Black: Player{Name: "B"}, Result: "*", Listed: true, Forfeit: "black", Line: 3},
		{Round: 2, Table: 1, White: Player{Name: "C"}, Black: Player{Name: "D"}, Result: "*", Line: 4},
	}
	if err != nil || !reflect.DeepEqual(got.Pairings, want) || got.Whole {
		t.Errorf("%+v, %v", got, err)
	}
}

// Vega uses BN for boards and SN for starting ranks.
func TestHeadingsOfVega(t *testing.T) {
	got, err := ReadList("BN,SN,White,Rtg,Result,SN,Black,Rtg\n3,12,A,2100,-,1,B,2000\n")
	want := []Pairing{{Round: 1, Table: 3, White: Player{Name: "A", Number: 12, Rating: 2100}, Black: Player{Name: "B", Number: 1, Rating: 2000}, Result: "*", Listed: true, Line: 2}}
	if err != nil || !reflect.DeepEqual(got.Pairings, want) {
		t.Errorf("%+v, %v", got.Pairings, err)
	}
}

func TestReadListWrongly(t *testing.T) {
	const head = "round,board,white,black,result\n"
	for text, want := range map[string]string{
		"":                                "line 1, column 1: the file is empty",
		"round,board,white\n":             "line 1, column 1: no row of headings names White and Black; here are: round, board, white",
		"round,white,black\n":             "line 1, column 1: the file is empty",
		head + "1,x,A,B,\n":               "line 2, column 3: round and board are numbers",
		head + "0,1,A,B,\n":               "line 2, column 1: round and board are numbers",
		head + "1,1,A,,\n":                "line 2, column 7: black has no name",
		head + "1,1,A,B,2-0\n":            `line 2, column 9: "2-0" is no result`,
		head + "1,1,Müller,Žák,adj\n":     `line 2, column 16: "adj" is no result`,
		"Round 2\nBo.;Heim;Gast\n1;A;B\n": "line 2, column 1: no row of headings names White and Black; here are: Bo., Heim, Gast",
		head + "1,1,A,???,\n":             "line 2, column 7: black has no name",
		head + "1,1,A,B,\n1,1,C,D,\n":     "line 3, column 1: round 1 has another game on board 1",
	} {
		if _, err := ReadList(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Games of a PGN without boards are numbered per round; two on one board are refused.
func TestBoardsOfPGN(t *testing.T) {
	n := 0
	game := func(round string) string {
		n++
		return `[Round "` + round + `"]` + "\n" + fmt.Sprintf("[White \"A%d\"]\n[Black \"B%d\"]\n\n*\n\n", n, n)
	}
	got, err := ReadPGN(game("1") + game("2") + game("2.1") + game("1"))
	var tables []int
	for _, p := range got.Pairings {
		tables = append(tables, p.Table)
	}
	if err != nil || !reflect.DeepEqual(tables, []int{1, 2, 1, 2}) {
		t.Errorf("%v, %v", tables, err)
	}
	if _, err := ReadPGN(game("1.3") + game("1.3")); err == nil || !strings.Contains(err.Error(), "another game on board 3") {
		t.Errorf("two games on one board: %v", err)
	}
}
