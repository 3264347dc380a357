package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"adoube/laws"
)

// A text is an edition file: its lines, and the value of each key («4.3.1», «reading
// contact», «penalties rapid»), including those of the edition it follows.
type text struct {
	id    string
	after string
	lines []string
	law   map[string]string
	later bool // in force later than the edition of today
}

// dataMutants returns, for every edition and every datum changed by it, the edition with
// that datum as in the edition it follows.
func dataMutants(root string) ([]mutant, error) {
	texts, err := readTexts(filepath.Join(root, "laws", "editions"))
	if err != nil {
		return nil, err
	}
	var all []mutant
	for _, t := range texts {
		before := texts.find(t.after)
		if before == nil {
			continue
		}
		for i, line := range t.lines {
			key, value, ok := datum(line)
			if !ok || sameLaw(key, value, before.law[key]) || t.later && isNumber(key) || slices.Contains(uncited, key) {
				continue
			}
			article, err := articlesOf(key)
			if err != nil {
				return nil, err
			}
			all = append(all, mutant{article, fmt.Sprintf("%s: %s as in %s", t.id, key, t.after), []string{
				"ADOUBE_FILE=" + t.id + ".law",
				"ADOUBE_TEXT=" + t.with(i, key+" = "+before.law[key]),
			}})
		}
	}
	return all, nil
}

// uncited are provisions that state what counts and that no ruling cites, so another number
// changes no ruling.
var uncited = []string{"6.11.2", "9.2.2", "9.6.1", "9.6.2", "D.2.2", "D.2.3"}

// isNumber reports whether a datum is the number of a provision. An edition that is not in
// force yet needs no case for it.
func isNumber(key string) bool { return !strings.Contains(key, " ") }

// since returns the first day of an edition, as written in its file.
func since(t *text) string {
	for _, line := range t.lines {
		if day, ok := strings.CutPrefix(line, "since"); ok {
			return strings.TrimSpace(day)
		}
	}
	return ""
}

// sameLaw reports whether two values of a datum are equal or have equal rulings. No breach
// of 4.8 and 4.9, which distinguish Article 4 from 4.1 to 4.7, can be claimed; and only a
// sentence mentions what a wrong claim costs besides the opponent's extra minutes.
func sameLaw(key, a, b string) bool {
	part := []string{"article-4", "4.1-4.7"}
	return a == b || key == "reading wrong-claim" || key == "reading scope" && slices.Contains(part, a) && slices.Contains(part, b)
}

// with returns the text with line i replaced, or left out if the new one is empty.
func (t *text) with(i int, line string) string {
	if strings.HasSuffix(line, "= ") {
		line = ""
	}
	lines := append([]string(nil), t.lines...)
	lines[i] = line
	return strings.Join(lines, "\n")
}

type texts []*text

func (all texts) find(id string) *text {
	for _, t := range all {
		if t.id == id {
			return t
		}
	}
	return nil
}

// readTexts reads all edition files.
func readTexts(dir string) (texts, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.law"))
	if err != nil {
		return nil, err
	}
	var all texts
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		t := &text{id: strings.TrimSuffix(filepath.Base(file), ".law"), lines: strings.Split(string(raw), "\n")}
		all = append(all, t)
	}
	today := all.find(laws.Today)
	for _, t := range all {
		t.read(all)
	}
	for _, t := range all {
		t.later = today != nil && since(t) > since(today)
	}
	return all, nil
}

// read reads the data of the text, including those of the edition it follows.
func (t *text) read(all texts) {
	if t.law != nil {
		return
	}
	t.law = map[string]string{}
	for _, line := range t.lines {
		if words := strings.Fields(line); len(words) == 2 && words[0] == "after" {
			t.after = words[1]
			before := all.find(t.after)
			before.read(all)
			for key, value := range before.law {
				t.law[key] = value
			}
		}
		if key, value, ok := datum(line); ok {
			t.law[key] = value
		}
	}
}

// datum parses a line with a number, a reading or penalties. Words after a number are
// ignored.
func datum(line string) (key, value string, ok bool) {
	if strings.HasPrefix(line, "#") {
		return "", "", false
	}
	left, right, ok := strings.Cut(line, "=")
	words := strings.Fields(left)
	value = strings.TrimSpace(right)
	if ok && len(words) == 1 {
		value = strings.Fields(value)[0]
	}
	return strings.Join(words, " "), value, ok
}

// articlesOf returns the provisions that a datum belongs to.
func articlesOf(key string) (string, error) {
	point := strings.NewReplacer("penalties ", "penalties-", "wrong-claim ", "wrong-claim-").Replace(strings.TrimPrefix(key, "reading "))
	var numbers []string
	for p := range laws.PointAbout(point).All {
		numbers = append(numbers, p.String())
	}
	if numbers == nil {
		return "", fmt.Errorf("nobody says to what provision %q belongs", key)
	}
	return strings.Join(numbers, ", "), nil
}
