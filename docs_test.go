package adoube_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// pages returns the texts of the documentation by path.
func pages(t *testing.T) map[string]string {
	t.Helper()
	list := map[string]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata"):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".md"):
			return nil
		}
		text, err := os.ReadFile(path)
		list[filepath.ToSlash(path)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

var link = regexp.MustCompile(`\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)`)

// Links between the pages have a target, and those of a promise lead to its test.
func TestLinks(t *testing.T) {
	texts := pages(t)
	for page, text := range texts {
		for _, l := range link.FindAllStringSubmatch(text, -1) {
			name, at, section := l[1], l[2], strings.TrimPrefix(l[3], "#")
			if strings.Contains(at, ":") {
				continue // another site
			}
			at = filepath.Join(filepath.Dir(page), at)
			if _, err := os.Stat(at); err != nil {
				t.Errorf("%s links to %s, which is not there", page, at)
			}
			if target, ok := texts[filepath.ToSlash(at)]; ok && section != "" && !slices.Contains(sections(target), section) {
				t.Errorf("%s links to %s#%s, and there is no such heading", page, at, section)
			}
			if test, err := os.ReadFile(at); strings.HasPrefix(name, "Test") && !strings.Contains(string(test), "func "+name+"(") {
				t.Errorf("%s promises what %s shows, which is not in %s: %v", page, name, at, err)
			}
		}
	}
}

var (
	heading   = regexp.MustCompile(`(?m)^#+ (.+)$`)
	inHeading = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
)

// sections returns the link targets of a page's headings.
func sections(text string) (list []string) {
	for _, h := range heading.FindAllStringSubmatch(text, -1) {
		list = append(list, strings.ReplaceAll(inHeading.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-"))
	}
	return list
}

var decisionForm = regexp.MustCompile(`(?s)^# [^\n]+\n\n- Status: (in force|proposed)\n- Date: 20\d\d-\d\d-\d\d\n\n\*\*Context\.\*\* .+\n\n\*\*Choice\.\*\* .+\n\n\*\*Cost\.\*\* .+\n$`)

// All decisions have the same form, and the index has each under its title.
func TestDecisions(t *testing.T) {
	index, err := os.ReadFile("doc/decisions/README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("doc/decisions/*.md")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		if name == "README.md" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		title, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
		if !decisionForm.Match(text) {
			t.Errorf("%s: a decision has a title, «- Status: in force», «- Date: 2026-11-21», and then **Context.**, **Choice.** and **Cost.**", file)
		}
		if !slices.Contains(strings.Split(string(index), "\n"), "- ["+title+"]("+name+")") {
			t.Errorf("doc/decisions/README.md lacks the line\n- [%s](%s)", title, name)
		}
	}
}

// Reference pages stay short.
func TestTablesStayShort(t *testing.T) {
	for page, most := range map[string]int{"doc/glossary.md": 60, "doc/measurements.md": 40} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), "\n| ") - 1; n < 30 || n > most {
			t.Errorf("%s has %d rows, and at most %d are wanted", page, n, most)
		}
	}
}
