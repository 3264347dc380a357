package main

import (
	"strings"
	"testing"

	"adoube/say"
)

// The tab key completes the only word that fits.
func TestCompleteTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"wh":                 "white ",
		"und":                "undo ",
		"white to":           "white touches ",
		"arbiter finds kin":  "arbiter finds king-first ",
		"white puts pawn as": "",
		"w":                  "white ",
		"po":                 "position ",
		"re":                 "result ",
		"white touches e2 ":  "",
		"white touches kn":   "white touches knight ",
		"white touches k":    "",
		"White":              "White ",
		"arbiter finds o":    "",
		"arbiter finds r":    "",
		"arbiter finds not":  "arbiter finds not-",
		"hel":                "help ",
	} {
		if got, _, _ := completeTyped(typed, len(typed), '\t', "en"); got != want {
			t.Errorf("%q becomes %q, not %q", typed, got, want)
		}
	}
	for typed, want := range map[string]string{"Sch": "", "Schw": "Schwarz ", "Weiß berührt den Sp": "Weiß berührt den Springer ", "hil": "hilfe ", "Weiß berü": "Weiß berührt "} {
		if got, _, _ := completeTyped(typed, len(typed), '\t', "de"); got != want {
			t.Errorf("%q becomes %q, not %q", typed, got, want)
		}
	}
	if _, _, ok := completeTyped("wh", 2, 'i', "en"); ok {
		t.Error("a letter completes")
	}
}

// Each language has its own words for help and for leaving.
func TestWordsOfASession(t *testing.T) {
	for _, language := range say.Languages() {
		l, err := say.In(language)
		if err != nil {
			t.Fatal(err)
		}
		help, quit := l.Text(wordHelp), l.Text(wordQuit)
		var out strings.Builder
		status := Main([]string{"judge"}, strings.NewReader(help+"\n"+quit+"\nno act\n"), &out, &out, func(string) string { return "" })
		if status != exitOK || !strings.Contains(out.String(), "whose hand nobody saw") {
			t.Errorf("%s: %d, %s", language, status, &out)
		}
	}
}

// Each language has its own words for the board, the moves and undo, and all accept the
// English ones.
func TestWordsBesideActs(t *testing.T) {
	for _, language := range say.Languages() {
		l, err := say.In(language)
		if err != nil {
			t.Fatal(err)
		}
		typed := func(lines ...string) string {
			var out strings.Builder
			in := strings.NewReader("white touches e2\n" + strings.Join(lines, "\n") + "\n")
			if status := Main([]string{"judge", "--language", language}, in, &out, &out, func(string) string { return "" }); status != exitOK {
				t.Errorf("%s: %d, %s", language, status, &out)
			}
			return out.String()
		}
		own := typed(l.Text(wordBoard), l.Text(wordOpen), l.Text(wordUndo), l.Text(wordUndo))
		if english := typed("board", "open", "undo", "undo"); own != english || !strings.Contains(own, l.Text("cmd.typed.nothing-to-undo")) {
			t.Errorf("%s: %s", language, own)
		}
	}
}

// A mistyped word for these gets a suggestion in the language of the session.
func TestMistypedWordsBesideActs(t *testing.T) {
	for _, c := range []struct{ language, typed, guessed string }{
		{"en", "hlep", "Did you mean “help”?"},
		{"en", "undoo", "Did you mean “undo”?"},
		{"en", "fly", "start with: white, black, someone, arbiter, players, position, result."},
		{"de", "hlfe", "War „hilfe“ gemeint?"},
		{"de", "zuruck", "War „zurück“ gemeint?"},
		{"de", "hlep", "War „help“ gemeint?"},
		{"ru", "помошь", "Может быть, «помощь»?"},
		{"fr", "echiquier", "Vouliez-vous dire « échiquier » ?"},
	} {
		var out strings.Builder
		Main([]string{"judge", "--language", c.language}, strings.NewReader(c.typed+"\n"), &out, &out, func(string) string { return "" })
		if said := strings.TrimSpace(out.String()); !strings.HasSuffix(strings.Join(strings.Fields(said), " "), c.guessed) {
			t.Errorf("%s: %s: %s", c.language, c.typed, said)
		}
	}
}
