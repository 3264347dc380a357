package pages

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// A script is sent to browsers without comments, and with its code on the same lines.
func TestScriptsGoWithoutComments(t *testing.T) {
	const script = "// what it is\nconst a = '//'; // here\n/** @param {string} b */\nexport const c = (b) => /** @type {any} */ (b) * 2;\n  /** one\n   * two **/\n/** @type {any} */ d();\n"
	const want = "\nconst a = '//'; // here\n\nexport const c = (b) => /** @type {any} */ (b) * 2;\n\n\n/** @type {any} */ d();\n"
	if got := string(asSent("x.js", []byte(script))); got != want {
		t.Errorf("%q", got)
	}
	for name := range map[string]bool{"vendor/lit-html.js": true, "shared/base.css": true} {
		if got := string(asSent(name, []byte(script))); got != script {
			t.Errorf("%s is changed: %q", name, got)
		}
	}
	_ = fs.WalkDir(static, "static", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".js" {
			return err
		}
		text, err := static.ReadFile(name)
		for _, at := range comment.FindAllIndex(text, -1) {
			if before := comment.ReplaceAll(text[:at[0]], nil); bytes.Count(before, []byte("`"))%2 != 0 {
				t.Errorf("%s: within a text, %.60q is no comment", name, text[at[0]:])
			}
		}
		return err
	})
}

// The name of a key is a word of the reader's language; only letters and signs stand in scripts.
func TestKeysAreNamedInTheLanguage(t *testing.T) {
	key := regexp.MustCompile(`<kbd>([^<]*)</kbd>`)
	found := 0
	_ = fs.WalkDir(static, "static", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".js" {
			return err
		}
		text, err := static.ReadFile(name)
		for _, m := range key.FindAllSubmatch(text, -1) {
			found++
			if word := string(m[1]); utf8.RuneCountInString(word) > 1 && !strings.HasPrefix(word, "${") {
				t.Errorf("%s: the key %q is named in one language", name, word)
			}
		}
		return err
	})
	if found == 0 {
		t.Error("no key is named")
	}
}

// label matches a text followed by a colon that is not the language's own.
var label = regexp.MustCompile(`\bt\([^\n]*\)\}: |\.text\}: `)

// Scripts write no colon after a text: join.label and page.labelled have the language's own.
func TestColonIsTheLanguages(t *testing.T) {
	err := fs.WalkDir(static, "static", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".js" || strings.Contains(name, "/vendor/") {
			return err
		}
		text, err := fs.ReadFile(static, name)
		if found := label.Find(text); found != nil {
			t.Errorf("%s: %s", name, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
