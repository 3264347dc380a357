package claim

import (
	_ "embed" // the tables
	"fmt"
	"slices"
	"strings"

	"adoube/laws/editions"
)

//go:embed kinds.txt
var kindsText string

//go:embed penalties.txt
var penaltiesText string

// Kinds are the subjects of incidents outside Article 4; no ruling of the kernel
// concerns them.
var Kinds = readTable(kindsText)

// Penalties are the penalties that an arbiter can impose.
var Penalties = readTable(penaltiesText)

// A Row is a word of the book, with its articles.
type Row struct {
	Word     string
	Amount   string // of a penalty: the kind of its amount
	Unplayed bool   // of a kind: a game lost by it counts as not played
	articles map[string]string
}

// Article returns the number in an edition; empty if unknown.
func (r Row) Article(e *editions.Edition) string { return strings.Trim(r.cell(e), "-") }

// Has reports whether an edition has it, or may have it under an unknown number.
func (r Row) Has(e *editions.Edition) bool { return r.cell(e) != "-" }

// cell returns the table's cell for an edition, or for the one that it follows.
func (r Row) cell(e *editions.Edition) string {
	for e != nil {
		if text, ok := r.articles[e.ID]; ok {
			return text
		}
		e, _ = editions.Find(e.After) // nil: it follows none
	}
	return ""
}

// FindKind returns the row of a kind; false if there is none.
func FindKind(word string) (Row, bool) { return find(Kinds, word) }

// FindPenalty returns the row of a penalty; false if there is none.
func FindPenalty(word string) (Row, bool) { return find(Penalties, word) }

func find(rows []Row, word string) (Row, bool) {
	n := slices.IndexFunc(rows, func(r Row) bool { return r.Word == word })
	if n < 0 {
		return Row{}, false
	}
	return rows[n], true
}

// readTable parses a table with headings; it panics if the embedded table is invalid.
func readTable(text string) (rows []Row) {
	var head []string
	for line := range strings.Lines(text) {
		cells := strings.Fields(line)
		switch {
		case strings.HasPrefix(line, "#"), len(cells) == 0:
		case head == nil:
			head = cells
		case len(cells) != len(head):
			panic(fmt.Sprintf("claim: %d cells, not %d: %s", len(cells), len(head), line))
		default:
			rows = append(rows, row(head, cells))
		}
	}
	return rows
}

func row(head, cells []string) Row {
	r := Row{articles: map[string]string{}}
	for i, name := range head {
		switch name {
		case "kind", "penalty":
			r.Word = cells[i]
		case "amount":
			r.Amount = cells[i]
		case "lost":
			r.Unplayed = cells[i] == "unplayed"
		default:
			r.articles[name] = cells[i]
		}
	}
	return r
}
