package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Each position in which a draw could have been claimed is listed under the edition's
// numbers; a game that cannot be read to its end is examined up to that point.
func TestClaims(t *testing.T) {
	const knights = "[White \"A\"]\n[Black \"B\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 "
	const fifty = "[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 148 90\"]\n[SetUp \"1\"]\n\n90... Kd8 91. Rh2 *\n"
	for _, c := range []struct {
		args, pgn string
		status    int
		lines     []string
	}{
		{"claims -", knights + "*\n", exitOK, []string{"A – B", "4... Ng8", "9.2.1  the position has appeared this often: 3", "8... Ng8", "9.6.1  The same position has appeared five times, so the game is drawn."}},
		{"claims --laws fide-2009 -", knights + "*\n", exitOK, []string{"9.2  the position has appeared this often: 5"}},
		{"claims -", fifty, exitOK, []string{"90... –", "9.3  moves by each player without a capture or a pawn move: 74", "91. Rh2", "9.6.2  Seventy-five moves"}},
		{"claims -", "1. e4 e5 *\n", exitOK, []string{"No draw could have been claimed."}},
		{"claims --language de -", "1. e4 e5 *\n", exitOK, []string{"Remis hätte nirgends beantragt werden können."}},
		{"claims -", knights + "9. e5 *\n", exitFound, []string{"4... Ng8", "e5"}},
	} {
		var out, errs strings.Builder
		if got := Main(strings.Fields(c.args), strings.NewReader(c.pgn), &out, &errs, func(string) string { return "" }); got != c.status {
			t.Errorf("adoube %s: status %d, not %d: %s", c.args, got, c.status, errs.String())
		}
		for _, line := range c.lines {
			if !strings.Contains(out.String(), line) {
				t.Errorf("adoube %s does not say %q:\n%s", c.args, line, out.String())
			}
		}
	}
}

// A link to a board's page in a hall is read as the public sees the game, and each game can
// be a line of JSON.
func TestClaimsByLink(t *testing.T) {
	const knights = "[White \"A\"]\n[Black \"B\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n"
	hall := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/public/open/round-3/game-12.pgn" {
			http.NotFound(w, r)
			return
		}
		w.Write([]byte(knights))
	}))
	defer hall.Close()
	const line = `{"laws":"fide-2023","white":"A","black":"B","draws":[{"ply":8,"move":"4... Ng8","article":"9.2.1","of":"repetition","after":[0,4,8],"moves":4}]}`
	for _, c := range []struct {
		path, want string
		status     int
	}{
		{"/live/open/3/12", line, exitOK},
		{"/hall/open/3/12?language=de", line, exitOK},
		{"/public/open/round-3/game-12.pgn", line, exitOK},
		{"/live/open/3/13", "/public/open/round-3/game-13.pgn: 404 Not Found", exitFound},
	} {
		var out, errs strings.Builder
		got := Main([]string{"claims", "--json", hall.URL + c.path}, strings.NewReader(""), &out, &errs, func(string) string { return "" })
		if got != c.status || !strings.Contains(out.String()+errs.String(), c.want) {
			t.Errorf("%s: status %d, %s%s", c.path, got, out.String(), errs.String())
		}
	}
}
