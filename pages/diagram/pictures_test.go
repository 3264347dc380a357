package diagram

import (
	"testing"

	"adoube/chess"
)

// A picture that is requested again is not drawn again, and only a limited number is
// stored.
func TestPicturesAreKept(t *testing.T) {
	picture := func(p chess.Position) *byte {
		data, err := PNG(p)
		if err != nil {
			t.Fatal(err)
		}
		return &data[0]
	}
	once := picture(chess.Start())
	if picture(chess.Start()) != once {
		t.Error("the same position was drawn twice")
	}
	for n := range 3 * mostDrawn {
		newest.keep(string(rune('a'+n)), []byte{0})
	}
	if kept := len(newest.list) + len(newest.before); kept > mostDrawn {
		t.Errorf("%d pictures are kept", kept)
	}
	if picture(chess.Start()) == once {
		t.Error("a picture is kept although newer ones are asked for")
	}
}
