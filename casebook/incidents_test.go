package casebook

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"adoube/chess"
)

const incidentsTable = "../doc/incidents.md"

// An incident is a real case: its comments give the decision, the ruling under the Laws,
// the source, and where its position comes from.
func TestIncidents(t *testing.T) {
	var table strings.Builder
	for _, c := range incidents(t) {
		notes := tellings(c)
		for _, key := range []string{"Decided", "Ruling", "Source"} {
			if notes[key] == "" {
				t.Errorf("%s: no line «%s:»", c.Name, key)
			}
		}
		checkPosition(t, c, notes)
		table.WriteString(row(c, notes))
	}
	checkTable(t, table.String())
}

func incidents(t *testing.T) (list []*Case) {
	for c, err := range Cases {
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(c.Name, "incidents/") {
			list = append(list, c)
		}
	}
	if len(list) < 15 {
		t.Errorf("%d incidents", len(list))
	}
	return list
}

var telling = regexp.MustCompile(`^(Decided|Ruling|Source|Moves): `)

// tellings returns the comments of the case by key; a text ends at the next key or at an
// empty comment.
func tellings(c *Case) map[string]string {
	notes, key := map[string]string{}, ""
	for _, l := range c.lines {
		text, ok := strings.CutPrefix(l, "# ")
		if !ok {
			key = ""
			continue
		}
		if m := telling.FindStringSubmatch(text); m != nil {
			key, text = m[1], text[len(m[0]):]
		}
		notes[key] = strings.TrimSpace(notes[key] + " " + text)
	}
	return notes
}

// checkPosition plays the moves of the game and expects the board of the case; without
// moves, the case must say that its position is constructed.
func checkPosition(t *testing.T, c *Case, notes map[string]string) {
	if notes["Moves"] == "" {
		if !strings.Contains(notes["Source"], "constructed") {
			t.Errorf("%s: neither moves nor a position said to be constructed", c.Name)
		}
		return
	}
	p := chess.Start()
	for _, word := range strings.Fields(notes["Moves"]) {
		san := word[strings.LastIndex(word, ".")+1:]
		m, err := chess.ParseSAN(&p, san)
		if err != nil {
			t.Fatalf("%s: %s: %v", c.Name, word, err)
		}
		p = p.Play(m)
	}
	if p.FEN() != c.Scene.FEN {
		t.Errorf("%s: the moves lead to %s", c.Name, p.FEN())
	}
}

// row returns the incident's row of the table.
func row(c *Case, notes map[string]string) string {
	title := strings.TrimSuffix(c.Title, ".")
	return fmt.Sprintf("| %s | [%s](../casebook/cases/%s) | %s | %s | %s |\n", c.Name[len("incidents/"):][:4],
		title, c.Name, c.Editions[0].ID, notes["Decided"], notes["Ruling"])
}

// checkTable compares the table with the one in doc, or replaces that one.
func checkTable(t *testing.T, table string) {
	text, err := os.ReadFile(incidentsTable)
	if err != nil {
		t.Fatal(err)
	}
	const ruler = "|---|---|---|---|---|\n"
	head, old, ok := strings.Cut(string(text), ruler)
	switch {
	case !ok:
		t.Fatalf("%s has lost its table", incidentsTable)
	case old == table:
	case *rewrite:
		if err := os.WriteFile(incidentsTable, []byte(head+ruler+table), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s is not what the cases say: run `go test ./casebook -run Incidents -rewrite`", incidentsTable)
	}
}
