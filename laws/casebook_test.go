package laws_test

import (
	"testing"

	"adoube/casebook"
)

// The cases are tests of the Laws. Here they only have to hold, so that the tests of this
// package notice a change of its code; package casebook shows the differences.
func TestCases(t *testing.T) {
	for c, err := range casebook.Cases {
		if err != nil {
			t.Fatal(err)
		}
		outcomes, err := c.Run()
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range outcomes {
			if !o.OK() {
				t.Fatalf("%s:%d does not hold", c.Name, o.Step.Line())
			}
		}
	}
}
