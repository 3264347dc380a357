package embedded_test

import (
	"bytes"
	"compress/gzip"
	"testing"

	"adoube/internal/embedded"
)

func TestOpenIsTheSameForPackedFiles(t *testing.T) {
	for _, text := range []string{"", "a", "# A case\n\nwhite touches rook h1\n"} {
		if open := embedded.Open([]byte(text)); string(open) != text {
			t.Errorf("%q is opened as %q", text, open)
		}
		if open := embedded.Open(pack(t, text)); string(open) != text {
			t.Errorf("%q, packed, is opened as %q", text, open)
		}
	}
}

func TestOpenPanicsOverABrokenFile(t *testing.T) {
	whole := pack(t, "a text")
	for _, broken := range [][]byte{whole[:5], whole[:len(whole)-3]} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%x is opened", broken)
				}
			}()
			embedded.Open(broken)
		}()
	}
}

func pack(t *testing.T, text string) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
