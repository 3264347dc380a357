package pages

import "testing"

// The source is found of a program that is built from it, with the paths of its
// files or without (-trimpath).
func TestSourceRoot(t *testing.T) {
	root, err := sourceRoot()
	if err != nil || hasSource(root) != nil {
		t.Errorf("the source is not found in %q: %v", root, err)
	}
}
