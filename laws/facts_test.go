package laws

import (
	"testing"

	"adoube"
)

// Each fact has one row, which can be found about an act and decides something: it changes
// the act, orders contacts, or is asked for by an article on the press.
func TestFacts(t *testing.T) {
	press := &adoube.Act{Verb: adoube.Clock}
	for _, name := range adoube.Names[adoube.Fact]() {
		f, _ := adoube.Named[adoube.Fact](name)
		rows := 0
		for _, row := range facts {
			if row.Fact == f {
				rows++
			}
		}
		if rows != 1 {
			t.Errorf("%s has %d rows in facts.go, not one", name, rows)
			continue
		}
		row := rowOfFact(f)
		if row.When == nil || row.Apply == nil && row.First == nil && !row.When(press) {
			t.Errorf("the row of %s says nothing", name)
		}
		if row.Press != adoube.NoFact && !rowOfFact(row.Press).When(press) {
			t.Errorf("%s is %v about a press, which cannot be found about one", name, row.Press)
		}
	}
}
