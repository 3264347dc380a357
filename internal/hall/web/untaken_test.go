package web

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/say"
)

// The reason why a game of a PGN is ignored is translated to the client's
// preferred language.
func TestUntakenGamesInLanguages(t *testing.T) {
	s := newEvent(t)
	const good = "[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\n*\n\n"
	for reason, bad := range map[string]string{
		"tag":       "[Round \"1\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"won\"]\n\n*\n",
		"missing":   "[Round \"1\"]\n[White \"C\"]\n\n*\n",
		"variant":   "[Round \"1\"]\n[White \"C\"]\n[Black \"D\"]\n[Variant \"Atomic\"]\n\n*\n",
		"position":  "[Round \"1\"]\n[White \"C\"]\n[Black \"D\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n*\n",
		"fen":       "[Round \"1\"]\n[White \"C\"]\n[Black \"D\"]\n[FEN \"8/8 w - - 0 1\"]\n\n*\n",
		"round":     "[Round \"x\"]\n[White \"C\"]\n[Black \"D\"]\n\n*\n",
		"rating":    "[Round \"1\"]\n[White \"C\"]\n[Black \"D\"]\n[WhiteElo \"much\"]\n\n*\n",
		"contrary":  "[Round \"1\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n1. e4 0-1\n",
		"comment":   "[Round \"1\"]\n[White \"C\"]\n[Black \"D\"]\n\n1. e4 {so\n",
		"variation": "[Round \"1\"]\n[White \"C\"]\n[Black \"D\"]\n\n1. e4 (1. d4\n",
	} {
		said := map[string]string{}
		for _, language := range say.Languages() {
			answer := s.reach(http.MethodPost, "/api/v1/events/open/pairings?format=pgn&preview=true", func(r *http.Request) {
				r.Header.Set("Authorization", "Bearer "+s.secret)
				r.Header.Set("Accept-Language", language)
				r.Body, r.ContentLength = io.NopCloser(strings.NewReader(good+bad)), int64(len(good+bad))
			})
			var done hall.Imported
			if err := json.NewDecoder(answer.Body).Decode(&done); err != nil || len(done.File.Untaken) != 1 || len(done.New) != 1 {
				t.Fatalf("%s: %v %d %+v", reason, err, answer.StatusCode, done)
			}
			what := done.File.Untaken[0].What
			for other, text := range said {
				if text == what {
					t.Errorf("%s: %s and %s say %q", reason, language, other, what)
				}
			}
			said[language] = what
		}
	}
}

// Points of teams that do not match the results are reported, and so are unreadable
// ones; the results count.
func TestPointsOfTeamsThatResultsDeny(t *testing.T) {
	for points, want := range map[string]string{"2.0 1.0 0.0 0.0": "", "0.0 0.0 0.0 0.0": "", "3.0 1.0 0.0 0.0": "North 3.0 / 1.0 2.0 / 1.0", "2.0 1.0 0.0 0.5": "South 0.0 / 0.5 0.0 / 0.0"} {
		p := strings.Fields(points)
		text := trfPlayer(1, 2000, "1.0") + "   2 w 1\n" + trfPlayer(2, 1900, "0.0") + "   1 b 0\n" +
			teamRecord(1, "North", p[0], p[1]) + teamRecord(2, "South", p[2], p[3])
		var got []string
		for _, d := range newEvent(t).imports(t, "open", "", text).File.Doubts {
			got = append(got, d.Name+" "+d.Said+" "+d.Counted)
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%s: %s, want %s", points, text, want)
		}
	}
}

// teamRecord returns a record 310 of a team of one player.
func teamRecord(no int, name, match, game string) string {
	return fmt.Sprintf("310 %3d %-32s       %6s %6s %6s %3d  %4d\n", no, name, "", match, game, no, no)
}

// Points in a TRF that do not match its results are reported, and the
// results count; points with or without announced byes are right, and a
// file without any is not checked.
func TestPointsThatResultsDeny(t *testing.T) {
	for points, want := range map[string]string{"1.0 0.5 1.0": "", "1.0 0.0 1.0": "", "0.0 0.0 0.0": "", "2.0 0.0 1.0": "Player A 2.0 1.0", "1.0 1.0 0.5": "Player B 1.0 0.0, Player C 0.5 1.0"} {
		s := newEvent(t)
		p := strings.Fields(points)
		done := s.imports(t, "open", "", trfPlayer(1, 2000, p[0])+"   2 w 1\n"+trfPlayer(2, 1900, p[1])+"   1 b 0  0000 - H\n"+trfPlayer(3, 1800, p[2])+"0000 - U\n")
		var got []string
		for _, d := range done.File.Doubts {
			got = append(got, d.Name+" "+d.Said+" "+d.Counted)
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%s: %s, want %s", points, text, want)
		}
		if out := s.results(t, "trf16"); !strings.Contains(out, " 1.0    1     2 w 1") {
			t.Errorf("%s: %s", points, out)
		}
	}
}

// Points added or deducted by a record 299 count in the standings, and are
// written with it.
func TestAbnormalPoints(t *testing.T) {
	s := newEvent(t)
	const record = "299          -1.5  001    1\r\n299 D         1.0  001    3    4\r\n299           0.5         2\r\n"
	done := s.imports(t, "open", "", record+trfPlayer(1, 2000, "-0.5")+"   2 w 1\n"+trfPlayer(2, 1900, "0.5")+"   1 b 0\n"+trfPlayer(3, 1800, "1.0")+"   4 w =\n"+trfPlayer(4, 1700, "1.0")+"   3 b =\n")
	if len(done.File.Untaken)+len(done.File.Doubts) > 0 {
		t.Errorf("%+v", done.File)
	}
	out := s.results(t, "trf26")
	for _, want := range []string{strings.Split(record, "\r\n")[0], " -0.5    4     2 w 1", "  0.5    3     1 b 0", "  1.0    1     4 w =", "  1.0    1     3 b ="} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}
