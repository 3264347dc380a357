package say

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"adoube"
)

var update = flag.Bool("update", false, "write testdata/gallery.txt anew")

// An exhibit is one text of the package, with a name.
type exhibit struct {
	name string
	say  func(*Localizer) string
}

// exhibits returns everything the package can say, in a fixed order.
var exhibits = sync.OnceValue(func() []exhibit {
	var all []exhibit
	for _, room := range []func() []exhibit{
		ruleExhibits, explanationExhibits, moveExhibits, findingExhibits, claimExhibits, dutyExhibits,
		questionExhibits, actExhibits, errorExhibits, wordExhibits, lawExhibits, readingExhibits,
	} {
		all = append(all, room()...)
	}
	return all
})

// values returns the values of T with a name in the contract.
func values[T interface {
	~uint8
	String() string
}]() (all []T) {
	for _, name := range adoube.Names[T]() {
		v, _ := adoube.Named[T](name)
		all = append(all, v)
	}
	return all
}

// TestGallery compares every sentence in every language with a file. If it fails, run it
// with -update and read the difference.
func TestGallery(t *testing.T) {
	const name = "testdata/gallery.txt"
	got := gallery(t)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s is not what is said now, first at line %d; run with -update and read the difference", name, firstDifference(string(want), got))
	}
}

func gallery(t *testing.T) string {
	var b strings.Builder
	b.WriteString("Every sentence in every language, to be read. Written by go test ./say -update.\n")
	for _, e := range exhibits() {
		fmt.Fprintf(&b, "\n%s\n", e.name)
		for _, tag := range Languages() {
			fmt.Fprintf(&b, "  %s  %s\n", tag, e.say(localizer(tag)))
		}
	}
	commands(t, &b)
	return b.String()
}

// commands writes the texts of the command line and the pages as they are in the files,
// with their placeholders, which other packages fill.
func commands(t *testing.T, b *strings.Builder) {
	all := map[string]map[string]map[string]string{}
	for _, tag := range Languages() {
		all[tag] = messages(t, tag)
	}
	for _, id := range slices.Sorted(maps.Keys(all["en"])) {
		if !strings.HasPrefix(id, "cmd.") && !ofPages(id) {
			continue
		}
		fmt.Fprintf(b, "\n%s\n", id)
		for _, tag := range Languages() {
			texts := all[tag][id]
			for _, form := range slices.Sorted(maps.Keys(texts)) {
				fmt.Fprintf(b, "  %s  %s\n", tag, strings.ReplaceAll(texts[form], "\n", "\n      "))
			}
		}
	}
}

func firstDifference(a, b string) int {
	other := strings.Split(b, "\n")
	for i, line := range strings.Split(a, "\n") {
		if i >= len(other) || line != other[i] {
			return i + 1
		}
	}
	return len(other)
}

// localizer returns the localizer of an existing language.
func localizer(tag string) *Localizer {
	s, err := In(tag)
	if err != nil {
		panic(err)
	}
	return s
}

// TestGalleryIsWhole fails if a text has an unfilled placeholder, an unknown message or a
// wrong ending.
func TestGalleryIsWhole(t *testing.T) {
	for _, e := range exhibits() {
		for _, tag := range Languages() {
			text := e.say(localizer(tag))
			if text == "" || strings.ContainsAny(text, "{}⟨⟩") || strings.Contains(text, "  ") {
				t.Errorf("%s in %s: %q", e.name, tag, text)
			}
		}
	}
}

// TestGallerySameBytes repeats everything with new localizers and expects the same bytes.
func TestGallerySameBytes(t *testing.T) {
	for _, tag := range Languages() {
		again := newLocalizer(read(tag))
		for _, e := range exhibits() {
			if a, b := e.say(localizer(tag)), e.say(again); a != b {
				t.Errorf("%s in %s: %q, then %q", e.name, tag, a, b)
			}
		}
	}
}

// accusations are words that no sentence may use about a player, by language.
var accusations = map[string][]string{
	"en": {"cheat", "obvious", "guilty", "fault", "violat", "dishonest"},
	"de": {"betrüg", "offensichtlich", "schuld", "unehrlich"},
	"es": {"tramp", "culpa", "obvi", "evidente", "deshonest"},
	"fr": {"trich", "coupable", "évident", "malhonn", "fautif"},
	"ru": {"мошен", "обман", "винов", "очевидн", "нечестн"},
	"et": {"pett", "ilmne ", "süüdi", "ebaaus"},
	"hy": {"խարդախ", "մեղավոր", "ակնհայտ", "անազնիվ"},
}

// TestAccusesNobody fails on a sentence that says more about a player than the evidence
// shows.
func TestAccusesNobody(t *testing.T) {
	for _, tag := range Languages() {
		for _, e := range exhibits() {
			text := e.say(localizer(tag))
			lower := strings.ToLower(text)
			for _, word := range accusations[tag] {
				if strings.Contains(lower, word) {
					t.Errorf("%s in %s says %q: %s", e.name, tag, word, text)
				}
			}
		}
		if accusations[tag] == nil {
			t.Errorf("no words to be avoided are listed for %s", tag)
		}
	}
}
