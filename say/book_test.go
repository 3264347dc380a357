package say

import "testing"

// A book says what the files say, with every number.
func TestBooks(t *testing.T) {
	for _, tag := range Languages() {
		b, err := Bind(tag)
		if err != nil {
			t.Fatal(err)
		}
		for id, forms := range messages(t, tag) {
			if b.Messages[id] == nil {
				if id[:4] != "cmd." {
					t.Errorf("%s has no %s", tag, id)
				}
				continue
			}
			for _, n := range []int{0, 1, 2, 3, 5, 11, 21, 22, 101, 111, 999, 1000, 1021, 12345} {
				got, ok := b.look(id, n)
				if want := forms[b.plural(n)]; !ok || got != want && (want != "" || got != forms["other"]) {
					t.Errorf("%s, %s with %d: %q, want %q", tag, id, n, got, want)
				}
			}
		}
	}
}

// The category of a number is that of go-i18n, beyond the table too.
func TestBooksCount(t *testing.T) {
	for _, tag := range Languages() {
		b, err := Bind(tag)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 2 * plurals {
			src, ok := b.look("turn", n)
			if !ok {
				t.Fatalf("%s: no turn with %d", tag, n)
			}
			filled := readText(src).fill(speaker(tag), args{"player": "X", "count": n})
			if want := speaker(tag).Text("turn", args{"player": "X", "count": n}); filled != want {
				t.Errorf("%s, %d: %q, want %q", tag, n, filled, want)
			}
		}
	}
}
