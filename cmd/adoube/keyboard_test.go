package main

import (
	"strings"
	"testing"

	"adoube/say"
)

// The tab key completes the one word that can stand there.
func TestCompleteTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"wh":                 "white ",
		"und":                "undo ",
		"white to":           "white touches ",
		"arbiter finds kin":  "arbiter finds king-first ",
		"white puts pawn as": "",
		"w":                  "white ",
		"p":                  "position ",
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

// Each language has its words for help and for leaving.
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
