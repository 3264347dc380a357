package main

import "testing"

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
	} {
		if got, _, _ := completeTyped(typed, len(typed), '\t', "en"); got != want {
			t.Errorf("%q becomes %q, not %q", typed, got, want)
		}
	}
	for typed, want := range map[string]string{"Sch": "", "Schw": "schwarz ", "Weiß berü": "Weiß berührt "} {
		if got, _, _ := completeTyped(typed, len(typed), '\t', "de"); got != want {
			t.Errorf("%q becomes %q, not %q", typed, got, want)
		}
	}
	if _, _, ok := completeTyped("wh", 2, 'i', "en"); ok {
		t.Error("a letter completes")
	}
}
