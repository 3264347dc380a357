package casebook

import (
	"testing"

	"adoube/laws"
)

// checkBinding plays the case again and checks that exactly one obligation and one
// commitment apply after each act.
func checkBinding(t *testing.T, c *Case) {
	head, err := c.Scene.Game()
	if err != nil {
		t.Fatal(err)
	}
	for _, head.Edition = range c.Editions {
		g := laws.New(head)
		for _, s := range c.Steps {
			for _, d := range s.Deeds {
				act := d.Under(head.Edition)
				_, _ = g.Step(&act) // the case expects the refusals
				if duties, holds := g.Binding(); g.Over() == nil && (len(duties) != 1 || len(holds) != 1) {
					t.Errorf("%s:%d: %s: not one row of each binds: %v, %v", c.Name, s.Line(), head.Edition.ID, duties, holds)
				}
			}
		}
	}
}
