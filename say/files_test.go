package say

import (
	"go/ast"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"adoube"
	"adoube/laws"
)

// pluralForms are the names of plural forms that a message can have as keys.
var pluralForms = []string{"zero", "one", "two", "few", "many", "other"}

// messagesOf caches the messages by language, because reading them takes a while.
var messagesOf = map[string]map[string]map[string]string{}

// messages returns the texts of a language by message id and plural form.
func messages(t *testing.T, tag string) map[string]map[string]string {
	t.Helper()
	if all := messagesOf[tag]; all != nil {
		return all
	}
	all := map[string]map[string]string{}
	for _, folder := range []string{"locales/", "laws/"} {
		data, err := files.ReadFile(folder + tag + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		var raw map[string]any
		if err := toml.Unmarshal(data, &raw); err != nil {
			t.Fatalf("%s%s.toml: %v", folder, tag, err)
		}
		flatten("", raw, all)
	}
	messagesOf[tag] = all
	return all
}

func flatten(id string, raw map[string]any, all map[string]map[string]string) {
	for key, value := range raw {
		switch value := value.(type) {
		case string:
			if slices.Contains(pluralForms, key) {
				add(all, id, key, value)
			} else {
				add(all, join(id, key), "other", value)
			}
		case map[string]any:
			flatten(join(id, key), value, all)
		}
	}
}

func add(all map[string]map[string]string, id, form, text string) {
	if all[id] == nil {
		all[id] = map[string]string{}
	}
	all[id][form] = text
}

func join(id, key string) string { return strings.TrimPrefix(id+"."+key, ".") }

// smooth is the id of the message that is read when a localizer is made.
const smooth = "join.smooth"

// own reports whether each language has its own set of such messages: forms of a word, or
// notes on a change, which English takes from the edition.
func own(id string) bool {
	section, _, _ := strings.Cut(id, ".")
	return id == smooth || slices.Contains([]string{"piece", "party", "colour", "on", "changed", "date"}, section)
}

// TestLanguagesAreComplete fails if one language has a message that another lacks.
func TestLanguagesAreComplete(t *testing.T) {
	reference := messages(t, "en")
	for _, tag := range Languages() {
		theirs := messages(t, tag)
		for _, id := range slices.Sorted(maps.Keys(reference)) {
			if theirs[id] == nil && !own(id) {
				t.Errorf("%s has no %s", tag, id)
			}
		}
		for _, id := range slices.Sorted(maps.Keys(theirs)) {
			if reference[id] == nil && !own(id) {
				t.Errorf("%s has %s, which English has not", tag, id)
			}
		}
	}
}

// TestChangesAreTranslated fails if a language has only the English text for a change of an
// edition; edition files are in English.
func TestChangesAreTranslated(t *testing.T) {
	for _, tag := range Languages()[1:] {
		theirs := messages(t, tag)
		for _, e := range laws.Editions() {
			for p := range adoube.Provisions {
				id := "changed." + e.ID + "." + p.String()
				if e.Changed(p) != "" && theirs[id] == nil {
					t.Errorf("%s has no %s: %s", tag, id, e.Changed(p))
				}
			}
		}
	}
}

// TestWordsHaveAllForms fails if a piece or a party lacks a form that the others have, or a
// language lacks a form that the program uses.
func TestWordsHaveAllForms(t *testing.T) {
	for _, tag := range Languages() {
		all := messages(t, tag)
		for family, words := range map[string][]string{"piece": pieces[:], "party": {"white", "black", "arbiter", "unknown"}, "colour": {"white", "black"}} {
			forms := formsOf(all, family+"."+words[0]+".")
			for _, word := range words {
				if got := formsOf(all, family+"."+word+"."); !slices.Equal(got, forms) || !slices.Contains(got, "name") {
					t.Errorf("%s: %s.%s has the forms %q, not %q", tag, family, word, got, forms)
				}
			}
		}
	}
}

func formsOf(all map[string]map[string]string, prefix string) []string {
	var forms []string
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if form, ok := strings.CutPrefix(id, prefix); ok {
			forms = append(forms, form)
		}
	}
	return forms
}

// hole matches the placeholders of a message: name and form.
var hole = regexp.MustCompile(`\{([^}.]*)\.?([^}]*)\}`)

// TestPlaceholdersAreKnown fails on a placeholder that the English message does not have,
// and on a {word.form} that the language does not have. The gallery shows that the program
// fills them.
func TestPlaceholdersAreKnown(t *testing.T) {
	reference := messages(t, "en")
	for _, tag := range Languages() {
		all := messages(t, tag)
		forms := slices.Concat(formsOf(all, "piece.none."), formsOf(all, "party.white."), formsOf(all, "colour.white."), formsOf(all, "on."), []string{"capital"})
		for id, texts := range all {
			for _, text := range texts {
				for _, h := range hole.FindAllStringSubmatch(text, -1) {
					if !own(id) && !names(reference[id], h[1]) {
						t.Errorf("%s: %s has %s, which English has not", tag, id, h[0])
					}
					if h[2] != "" && !slices.Contains(forms, h[2]) {
						t.Errorf("%s: %s has %s, which is no form of a word", tag, id, h[0])
					}
				}
				if strings.Count(text, "{") != len(hole.FindAllString(text, -1)) || strings.Count(text, "}") != strings.Count(text, "{") {
					t.Errorf("%s: %s has a brace too many: %q", tag, id, text)
				}
			}
		}
	}
}

// names reports whether a message has the named placeholder.
func names(forms map[string]string, name string) bool {
	for _, text := range forms {
		for _, h := range hole.FindAllStringSubmatch(text, -1) {
			if h[1] == name {
				return true
			}
		}
	}
	return false
}

// TestMessagesAreUsed fails on a message that nobody uses: neither the gallery, which says
// everything this package can say, nor the source of another package, which names the
// message in full or up to its last dot.
func TestMessagesAreUsed(t *testing.T) {
	literals := literalsElsewhere()
	for _, tag := range Languages() {
		used := usedByGallery(tag)
		for _, id := range slices.Sorted(maps.Keys(messages(t, tag))) {
			if id != smooth && !ofPages(id) && !used[anyWord(id)] && !literals[id] && !literals[id[:strings.LastIndex(id, ".")+1]] {
				t.Errorf("%s: %s is unused: neither the gallery (say/exhibits_test.go) says it nor a source names it", tag, id)
			}
		}
	}
}

// TestAskedMessagesExist fails if another package names a message that does not exist, in
// full or in part, in an existing section.
func TestAskedMessagesExist(t *testing.T) {
	known := slices.Sorted(maps.Keys(messages(t, "en")))
	named := regexp.MustCompile(`^([a-z]+)(\.[a-z0-9-]+)+\.?$`)
	for _, text := range slices.Sorted(maps.Keys(literalsElsewhere())) {
		m := named.FindStringSubmatch(text)
		if m == nil || !begins(known, m[1]+".") {
			continue
		}
		if !begins(known, text) {
			t.Errorf("%q is asked for, and no file has it", text)
		}
	}
}

// begins reports whether one of the ids has the prefix.
func begins(ids []string, prefix string) bool {
	return slices.ContainsFunc(ids, func(id string) bool { return strings.HasPrefix(id, prefix) })
}

// usedByGallery returns the ids of the messages that the gallery shows.
func usedByGallery(tag string) map[string]bool {
	b := read(tag)
	for key, text := range b.Messages {
		b.Messages[key] = "⟦" + idOf(key) + "⟧" + text
	}
	marked, mark := newLocalizer(b), regexp.MustCompile(`⟦([^⟧]*)⟧`)
	used := map[string]bool{}
	for _, e := range exhibits() {
		for _, m := range mark.FindAllStringSubmatch(e.say(marked), -1) {
			used[anyWord(m[1])] = true
		}
	}
	return used
}

// anyWord removes the word from the id of a word's form, because a form is used if any
// piece or party uses it.
func anyWord(id string) string {
	if part := strings.Split(id, "."); len(part) == 3 && own(id) {
		return part[0] + "." + part[2]
	}
	return id
}

// idOf returns the id of a message key, without the plural form.
func idOf(key string) string {
	if at := strings.LastIndex(key, "."); slices.Contains(pluralForms, key[at+1:]) {
		return key[:at]
	}
	return key
}

// literalsElsewhere returns the string literals of the other packages.
func literalsElsewhere() map[string]bool {
	all := map[string]bool{}
	for _, f := range sourceFiles() {
		if f.Name.Name == "say" {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value)
				all[text] = true
			}
			return true
		})
	}
	return all
}

// TestFrenchSpaces expects a no-break space wherever French sets one.
func TestFrenchSpaces(t *testing.T) {
	breaks := regexp.MustCompile(` [;:?!»]|[\pL\pN}][;?!»]|}: |«[^\x{00a0}]|\x{202f}`)
	for id, forms := range messages(t, "fr") {
		for _, text := range forms {
			if at := breaks.FindString(text); at != "" {
				t.Errorf("%s has %q: a no-break space is wanted", id, at)
			}
		}
	}
}
