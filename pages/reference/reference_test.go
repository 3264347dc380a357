package reference

import (
	"html/template"
	"testing"
)

// The page is written once for all equal requests.
func TestThePageIsWrittenOnce(t *testing.T) {
	var last written
	write := func(head template.HTML) []byte {
		text, err := last.page(view{Head: head})
		if err != nil || len(text) == 0 {
			t.Fatal(err)
		}
		return text
	}
	one := write("a")
	if &write("a")[0] != &one[0] {
		t.Error("it was written twice")
	}
	if &write("b")[0] == &one[0] {
		t.Error("another head, and the same page")
	}
}
