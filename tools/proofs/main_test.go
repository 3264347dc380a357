package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/say"
)

// The page of a language has every ruling with a board, its English text, and a box.
func TestProofs(t *testing.T) {
	folder := t.TempDir()
	if err := run([]string{folder, "de"}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(folder, "de.html"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, want := range []string{
		"White touched the knight on g1 and must move it.", "Weiß hat den Springer auf g1 berührt und muss ihn ziehen.",
		"law.4.3.1", "console.title", "No native arbiter has read these sentences yet",
		"What happens with the answers", "Nobody has answered yet", `value="reklamieren, Reklamation"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	if n := strings.Count(text, `<p class="is">Wer war es in Handlung`); n != 1 {
		t.Errorf("a question is shown %d times beside a ruling", n)
	}
	if boards, boxes := strings.Count(text, "<svg"), strings.Count(text, "data-key"); boards < 100 || boxes < boards {
		t.Errorf("%d boards, %d boxes", boards, boxes)
	}
}

// Rulings that differ only in pieces, squares and numbers have the same form.
func TestForm(t *testing.T) {
	one := form("White touched the knight on g1 and must move it; Nf3 breaks 4.3.1.")
	if other := form("Black touched the queen on d8 and must move it; exd5 breaks 4.3.1."); one != other {
		t.Errorf("%q and %q", one, other)
	}
	if other := form("White touched the black pawn on d5 and must capture it."); one == other {
		t.Errorf("%q is of the same kind", other)
	}
}

// Each language asks questions that only its arbiters can settle, with two or three
// choices.
func TestChoices(t *testing.T) {
	for _, tag := range say.Languages() {
		list, err := choices(tag)
		if err != nil {
			t.Fatal(err)
		}
		ids := map[string]bool{}
		for _, one := range list {
			if ids[one.ID] || one.Ask == "" || len(one.Say) < 2 || len(one.Say) > 3 {
				t.Errorf("%s: %+v", tag, one)
			}
			ids[one.ID] = true
		}
		if own := len(list) - 2; own < 2 {
			t.Errorf("%s asks %d questions of its own", tag, own)
		}
	}
}
