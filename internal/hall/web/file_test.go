package web

import (
	"fmt"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/standings"
)

// trfPlayer returns the line of a player in a TRF up to the first round.
func trfPlayer(rank, rating int, points string) string {
	return fmt.Sprintf("001 %4d      %-33s %4d %3s %11s %10s %4s %4s  ", rank, "Player "+string(rune('A'+rank-1)), rating, "", "", "", points, "")
}

// newEvent returns a site with an empty event.
func newEvent(t *testing.T) *site {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	return s
}

// results returns the results of the event in a format.
func (s *site) results(t *testing.T, format string) string {
	t.Helper()
	return string(s.do(t, "GET", "/api/v1/events/open/results?format="+format, nil))
}

// A paired game takes its result from the file. One with another result is listed with
// both and left unchanged, unless its table, or all, were asked for.
func TestResultsByFile(t *testing.T) {
	s := newEvent(t)
	const head = "round,board,white,black,result\n"
	s.imports(t, "open", "", head+"1,1,A,B,\n1,2,C,D,\n1,3,E,F,\n1,4,G,H,\n")
	s.do(t, "POST", "/api/v1/events/open/rounds/1/tables/4/acts", act("1", `{"act":"touch","by":"white","on":"e2"}`))
	got := s.imports(t, "open", "", head+"1,1,A,B,1-0\n1,2,C,D,½-½\n1,3,E,F,\n1,4,G,H,0-0\n")
	if len(got.Scores) != 2 || got.Same != 1 || len(got.Left) != 1 || got.Left[0].Why != "playing" || got.Left[0].Table != 4 {
		t.Errorf("%+v", got)
	}
	got = s.imports(t, "open", "", head+"1,1,A,B,0-1\n1,2,C,D,1/2-1/2\n1,3,E,F,-/+\n")
	if len(got.Left) != 1 || got.Left[0].Why != "differs" || got.Left[0].Result != "0-1" || got.Left[0].Here != "1-0" || got.Same != 1 || len(got.Forfeits) != 1 {
		t.Errorf("%+v", got)
	}
	if got = s.imports(t, "open", "&also=1/1&preview=true", head+"1,1,A,B,0-1\n"); len(got.Scores) != 1 || len(got.Left) != 0 {
		t.Errorf("asked for: %+v", got)
	}
	s.imports(t, "open", "&results=true", head+"1,1,A,B,0-1\n")
	if out := s.results(t, "csv"); !strings.Contains(out, "1,1,A,B,0-1") || !strings.Contains(out, "1,2,C,D,1/2-1/2") || !strings.Contains(out, "1,3,E,F,-+") {
		t.Error(out)
	}
}

// The other records of a TRF stay, beside the games of its rounds: unrated games, byes
// of the next round, a match won without a game, players without a game.
func TestTRFKeepsAll(t *testing.T) {
	s := newEvent(t)
	cells := []string{"   2 w W  0000 - H", "   1 b L  0000 - Z", "   4 w D", "   3 b D", "0000 - +", ""}
	text := ""
	for i, c := range cells {
		text += trfPlayer(i+1, 2000-i, "0.0") + c + "\n"
	}
	got := s.imports(t, "open", "", text)
	if len(got.Entrants) != 1 || got.Entrants[0].Name != "Player F" || len(got.Byes) != 3 || len(got.New) != 2 {
		t.Errorf("%+v", got)
	}
	out := s.results(t, "trf26")
	for i, c := range cells {
		if !strings.Contains(out, fmt.Sprintf("Player %c ", 'A'+i)) || !strings.Contains(out, c) {
			t.Errorf("%s is not in\n%s", c, out)
		}
	}
}

// The records of TRF26 count: byes of 240, points of 162, teams of 310, and points for
// the pairing in the order of the boards.
func TestTRF26Counts(t *testing.T) {
	s := newEvent(t)
	s.imports(t, "open", "", "162  W 3.0    D 1.0\n240 H 002 0001\n"+trfPlayer(1, 2000, "4.0")+"   2 w 1\n"+trfPlayer(2, 1900, "0.0")+"   1 b 0     3 w  \n"+trfPlayer(3, 1800, "0.0")+"0000 - U     2 b  \n")
	var list []standings.Standing
	into(t, s.do(t, "GET", "/api/v1/events/open/standings", nil), &list)
	if len(list) != 3 || list[0].Points != "3.0" || list[1].Points != "3.0" {
		t.Errorf("%+v", list)
	}
	if out := s.results(t, "trf26"); !strings.Contains(out, "240 H 002 0001") || !strings.Contains(out, " 4.0    1     2 w 1  0000 - H") {
		t.Error(out)
	}
}

// A game of Chess960 begins as its tags say, and is written so.
func TestChess960ByFile(t *testing.T) {
	s := newEvent(t)
	const fen = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1"
	s.imports(t, "open", "", "[Round \"1.1\"]\n[White \"A\"]\n[Black \"B\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \""+fen+"\"]\n[Result \"*\"]\n\n*\n")
	out := string(s.do(t, "GET", "/public/open/round-1/games.pgn", nil))
	if !strings.Contains(out, "bqnbnrkr/pppppppp") || !strings.Contains(out, `[Variant "Chess960"]`) {
		t.Error(out)
	}
}

// A file damaged before its upload is refused; one in an encoding of Windows is read.
func TestEncodings(t *testing.T) {
	s := newEvent(t)
	got := s.imports(t, "open", "", "round;white;black\n1;M\xfcller, J\xf6rg;B\n")
	if !got.File.Guessed || got.New[0].White != "Müller, Jörg" {
		t.Errorf("%+v", got)
	}
	if status, text := s.ask(t, s.secret, "POST", "/api/v1/events/open/pairings?format=csv", "round;white;black\n1;M\ufffdller;B\n"); status != 422 {
		t.Errorf("%d %s", status, text)
	}
	got = s.imports(t, "open", "&encoding=windows-1251&preview=true", "round;white;black\n2;\xc8\xe2\xe0\xed\xee\xe2;B\n")
	if got.File.Encoding != "windows-1251" || got.New[0].White != "Иванов" {
		t.Errorf("%+v", got)
	}
}

// An event of Chess960 is marked in every feed and file: castling is written as the
// king to his rook.
func TestChess960InFeeds(t *testing.T) {
	s := newSite(t)
	const fen = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1"
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Variant: "chess960", FEN: fen}})
	s.imports(t, "open", "", "round,board,white,black,result\n1,1,A,B,\n")
	s.do(t, "POST", theTable+"/corrections", map[string]any{"key": "c", "reason": "added", "pgn": "[Variant \"Chess960\"]\n[FEN \"" + fen + "\"]\n\n1. O-O Kd7 *"})
	for path, wants := range map[string][]string{
		"/public/open/round-1/games.json":        {`"variant":"chess960"`},
		"/public/open/round-1/game-1/moves.json": {`"variant":"chess960"`, `"uci":"f1g1","fen":"4k3/8/8/8/8/8/8/5RK1 b - - 1 1"`, `w K - 0 1"`},
		"/public/open/round-1/games.pgn":         {`[Variant "Chess960"]`, `5KR1 w K - 0 1"]`, "1. O-O Kd7"},
		"/api/v1/events/open/games.pgn":          {`[Variant "Chess960"]`, `5KR1 w K - 0 1"]`, "1. O-O Kd7"},
		"/api/v1/events/open/rounds/1/tables/1":  {`"variant":"chess960"`},
		"/api/v1/events/open/rounds/1/shown":     {`"variant":"chess960"`},
	} {
		out := string(s.do(t, "GET", path, nil))
		for _, want := range wants {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %s in %s", path, want, out)
			}
		}
	}
}
