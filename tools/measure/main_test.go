package main

import (
	"os"
	"testing"
)

// A page that is read and written again is the same: the text after its table stays.
func TestPageStays(t *testing.T) {
	text, err := os.ReadFile("../../" + page)
	if err != nil {
		t.Fatal(err)
	}
	kept, below := readTable(string(text))
	if got := written(kept) + below; got != string(text) {
		t.Errorf("the page is written otherwise than it is read:\n%s", got)
	}
	if len(below) < 100 {
		t.Errorf("below the table stands %q", below)
	}
}
