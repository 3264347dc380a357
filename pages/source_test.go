package pages

import "testing"

// The source of a program is found when it is built from that source, with or without the
// paths of its files (-trimpath).
func TestSourceRoot(t *testing.T) {
	root, err := sourceRoot()
	if err != nil || hasSource(root) != nil {
		t.Errorf("the source is not found in %q: %v", root, err)
	}
}
