package say

import (
	"os"
	"strings"
	"testing"
)

// rows reads a table from testdata: fields separated by tabs, comments after #.
func rows(t *testing.T, name string) (all [][]string) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "#") {
			all = append(all, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
		}
	}
	return all
}

// TestGlossary expects the term of each concept in the texts about it.
func TestGlossary(t *testing.T) {
	table := rows(t, "glossary.tsv")
	tags := table[0][2:]
	for _, row := range table[1:] {
		for i, tag := range tags {
			forms, term := messages(t, tag)[row[1]], strings.ToLower(row[2+i])
			if len(forms) == 0 {
				t.Errorf("%s: there is no %s", tag, row[1])
			}
			for _, text := range forms {
				if !strings.Contains(strings.ToLower(text), term) {
					t.Errorf("%s: %s says %q, and not %q for %s", tag, row[1], text, row[2+i], row[0])
				}
			}
		}
	}
	for _, tag := range Languages() {
		if !strings.Contains(" "+strings.Join(tags, " ")+" ", " "+tag+" ") {
			t.Errorf("the glossary has no column for %s", tag)
		}
	}
}

// TestRetiredTerms refuses words that another word has replaced.
func TestRetiredTerms(t *testing.T) {
	for _, row := range rows(t, "retired.tsv") {
		for id, forms := range messages(t, row[0]) {
			for _, text := range forms {
				if strings.Contains(strings.ToLower(text)+" ", strings.ToLower(row[1])) {
					t.Errorf("%s: %s has %q; say %q: %s", row[0], id, row[1], row[2], text)
				}
			}
		}
	}
}

// TestNoEscapes refuses a text with a backslash, which the reader would see because it was
// doubled in the file.
func TestNoEscapes(t *testing.T) {
	for _, tag := range Languages() {
		for id, forms := range messages(t, tag) {
			for _, text := range forms {
				if strings.ContainsRune(text, '\\') {
					t.Errorf("%s: %s has a backslash: %q", tag, id, text)
				}
			}
		}
	}
}
