package term

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var threeColumns = []Column{
	{"1997–2009 2017–2023", []string{"White touched the knight on g1 and must move it.", "[4.3a]"}},
	{"2014", []string{"ոչինչ չի պարտադրում"}},
	{"uscf-2014", nil},
}

// In columns or one below the other, no line is longer than the page, and no word is lost.
func TestColumnsFit(t *testing.T) {
	for width := 30; width <= 80; width++ {
		lines := Plain.Columns(threeColumns, width)
		for _, line := range lines {
			if utf8.RuneCountInString(line) > width {
				t.Errorf("at %d: %q is too long", width, line)
			}
		}
		words := strings.Fields(strings.Join(lines, " "))
		for _, c := range threeColumns {
			for word := range strings.FieldsSeq(c.Heading + " " + strings.Join(c.Texts, " ")) {
				if !slices.Contains(words, word) {
					t.Errorf("at %d: no %q", width, word)
				}
			}
		}
	}
}

// Columns are placed next to each other while they are wide enough to read.
func TestColumnsSideBySide(t *testing.T) {
	const least = 3*narrowest + 2*3
	if got := Plain.Columns(threeColumns, least)[0]; got != "1997–2009 2017–2023    │ 2014                   │ uscf-2014" {
		t.Errorf("at %d: %q", least, got)
	}
	if got := Plain.Columns(threeColumns, least-1)[:2]; got[0] != "1997–2009 2017–2023" || !strings.HasPrefix(got[1], "│ White touched") {
		t.Errorf("at %d: %q", least-1, got)
	}
}

// Only headings are bold, and the escapes take no width.
func TestColumnsBold(t *testing.T) {
	got := Few.Columns(threeColumns, 80)[0]
	if strip := strings.NewReplacer("\x1b[1m", "", "\x1b[0m", ""); strip.Replace(got) != Plain.Columns(threeColumns, 80)[0] {
		t.Errorf("%q", got)
	}
	if strings.Count(strings.Join(Few.Columns(threeColumns, 80), ""), "\x1b[1m") != 3 {
		t.Error("not three headings are bold")
	}
}
