package casebook

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// longestTitle is the number of letters that a phone shows of a title in two lines.
const longestTitle = 70

// titled returns the names that a file of titles may have and those it must have. Cases of
// faults in this program need no title.
func titled(t *testing.T) (may, must map[string]bool) {
	t.Helper()
	may, must = map[string]bool{numbersAgain: true}, map[string]bool{numbersAgain: true}
	for c, err := range Cases {
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(c.Name, Suffix)
		switch {
		case path.Base(name) == numbersAgain:
			continue
		case path.Dir(name) != "fixed":
			must[name] = true
		}
		may[name] = true
	}
	return may, must
}

// A language gives each case one short title, different for all cases of an article, and
// has every title that English has.
func TestTitles(t *testing.T) {
	may, must := titled(t)
	for name := range titles()["en"] {
		must[name] = true
	}
	for language, all := range titles() {
		if unknown := without(all, may); len(unknown) > 0 {
			t.Errorf("%s names what is no case: %s", language, strings.Join(unknown, " "))
		}
		if missing := without(must, all); len(missing) > 0 {
			t.Errorf("%s has no title for %d: %s", language, len(missing), strings.Join(missing, " "))
		}
		of := map[string]string{}
		for name, title := range all {
			key := path.Dir(name) + " " + title
			switch other, twice := of[key]; {
			case title == "" || utf8.RuneCountInString(title) > longestTitle:
				t.Errorf("%s: %s is called %q, which is empty or longer than %d", language, name, title, longestTitle)
			case twice:
				t.Errorf("%s: %s and %s are both called %q", language, name, other, title)
			}
			of[key] = name
		}
	}
}

// A French title has a no-break space wherever French sets one.
func TestFrenchTitleSpaces(t *testing.T) {
	breaks := regexp.MustCompile(` [;:?!»]|[\pL\pN»][;:?!»]|«[^\x{00a0}]`)
	for name, title := range titles()["fr"] {
		if at := breaks.FindString(title); at != "" {
			t.Errorf("%s has %q: a no-break space is wanted", name, at)
		}
	}
}

// Each line of a file gives one title.
func TestTitleFilesHaveEachCaseOnce(t *testing.T) {
	for language, all := range titles() {
		text, err := titleFiles.ReadFile("titles/" + language + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
				lines++
			}
		}
		if lines != len(all) {
			t.Errorf("%s: %d lines name %d cases", language, lines, len(all))
		}
	}
}

// A case is also found by the path of its file; other names have no title.
func TestTitleIn(t *testing.T) {
	saved := titles
	defer func() { titles = saved }()
	titles = func() map[string]map[string]string {
		return map[string]map[string]string{"de": readTitles("# Titel.\n\n4.4.2/rook-first Turm, dann König\nnumbers Nummern\n")}
	}
	for name, want := range map[string]string{
		"4.4.2/rook-first.case": "Turm, dann König", "casebook/cases/4.4.2/rook-first.case": "Turm, dann König",
		"4.4.2/numbers.case": "Nummern", "rook-first.case": "", "4.4.2/other.case": "",
	} {
		if got := TitleIn("de", name); got != want {
			t.Errorf("%s is called %q, not %q", name, got, want)
		}
	}
	if got := TitleIn("en", "4.4.2/rook-first.case"); got != "" {
		t.Errorf("without a file of its language a case is called %q", got)
	}
}

// without returns the keys of one that other lacks, sorted.
func without[A, B any](one map[string]A, other map[string]B) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(one)), func(key string) bool { _, ok := other[key]; return ok })
}
