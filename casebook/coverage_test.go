package casebook

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"adoube"
	"adoube/laws"
)

// headings are provisions that are cited only as the heading of a rule or a finding; cases
// show their substance elsewhere.
var headings = map[string]bool{"4.3": true}

// For every provision of an edition one case applies it, one does not, and one is on its
// edge.
func TestEveryProvisionIsShown(t *testing.T) {
	shown := map[Showing]bool{}
	for c, err := range Cases {
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range c.Shows() {
			shown[s] = true
		}
	}
	missing := 0
	for _, e := range laws.Editions() {
		for p := range adoube.Provisions {
			for _, how := range shows {
				if e.Has(p) && !inherits(shown, e, p, how) && !headings[p.String()] {
					missing++
					t.Errorf("%s %v (%s): no case that says «%s %s»", e.ID, p, e.Number(p), p, how)
				}
			}
		}
	}
	t.Logf("%d showings, %d missing", len(shown), missing)
}

// inherits reports whether there is such a case for the edition or for an earlier one that
// it follows, whose unchanged provisions it takes over.
func inherits(shown map[Showing]bool, e *laws.Edition, p adoube.Provision, how string) bool {
	for e != nil && e.Has(p) {
		if shown[Showing{p, e.ID, how}] {
			return true
		}
		e, _ = laws.Find(e.After)
	}
	return false
}

// Every case that a page in doc/sources names exists and is played under the text of the
// sentence it shows.
func TestSourcesNameCasesThatRun(t *testing.T) {
	played := map[string]map[string]bool{}
	for c, err := range Cases {
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(strings.TrimPrefix(c.Name, "cases/"), Suffix)
		played[name] = map[string]bool{}
		for _, e := range c.Editions {
			played[name][e.ID] = true
		}
	}
	for _, file := range []string{"../doc/sources-4.1-4.4.md", "../doc/sources-4.5-4.9.md"} {
		checkSources(t, file, played)
	}
}

var (
	profile  = regexp.MustCompile("fide-[0-9]+-[a-z]+")
	caseName = regexp.MustCompile("`([0-9A]\\.[0-9.]+/[a-z0-9-]+)`")
)

func checkSources(t *testing.T, file string, played map[string]map[string]bool) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	edition, named := "", 0
	for n, line := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(line, "## ") {
			edition = profile.FindString(line)
		}
		for _, m := range caseName.FindAllStringSubmatch(line, -1) {
			named++
			if edition == "" || !played[m[1]][edition] {
				t.Errorf("%s:%d: no case %s under %q", file, n+1, m[1], edition)
			}
		}
	}
	if named < 50 {
		t.Errorf("%s names %d cases", file, named)
	}
}
