package casebook

import "testing"

// Each act of the whole book is written and parsed as the same act.
func TestTellAct(t *testing.T) {
	acts := 0
	for c, err := range Cases {
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range c.Steps {
			for _, d := range s.Deeds {
				acts++
				again, err := ReadDeed(WriteAct(d.Act))
				if err != nil || again.Act != d.Act {
					t.Errorf("%s: %q is written as %q: %v", c.Name, d.Text(), WriteAct(d.Act), err)
				}
			}
		}
	}
	if acts < 500 {
		t.Errorf("only %d acts were written", acts)
	}
}

// A case that is written out has the same results as before.
func TestTell(t *testing.T) {
	for c, err := range Cases {
		if err != nil || len(c.Editions) > 1 {
			continue
		}
		scene := c.Scene
		scene.Laws = c.Editions[0].ID
		again, err := Parse("written", WriteCase(c.Title, scene, c.Acts()))
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		if again.Title == "" || again.Scene.FEN != c.Scene.FEN || again.Editions[0] != c.Editions[0] || len(again.Acts()) != len(c.Acts()) {
			t.Errorf("%s is written otherwise:\n%s", c.Name, WriteCase(c.Title, scene, c.Acts()))
		}
	}
}
