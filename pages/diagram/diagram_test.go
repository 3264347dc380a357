package diagram

import (
	"bytes"
	"image/png"
	"os"
	"strings"
	"testing"

	"adoube/chess"
)

// Both pictures show each piece of the position in its colour, and no others.
func TestPictures(t *testing.T) {
	p := chess.Start()
	svg := SVG(p, chess.SquaresOf(chess.E1), `A "board"`)
	if strings.Count(svg, "<path") != 32 || strings.Count(svg, "<rect") != 64 || strings.Count(svg, litField) != 1 || !strings.Contains(svg, "A &#34;board&#34;") {
		t.Errorf("%.300s", svg)
	}
	data, err := PNG(p)
	if err != nil {
		t.Fatal(err)
	}
	if at := os.Getenv("PICTURES"); at != "" {
		_ = os.WriteFile(at+"/diagram.png", data, 0o644)
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil || m.Bounds().Dx() != 600 || len(data) > 60_000 {
		t.Fatal(err, m.Bounds(), len(data))
	}
	for square := range chess.Squares(^uint64(0)).All {
		want := fieldOf(square, 0)
		if piece := p.At(square); piece != chess.NoPiece {
			want, _ = colours(piece)
		}
		r, g, b, _ := m.At(square.File()*pixels+pixels/2, (7-square.Rank())*pixels+60).RGBA()
		if c := rgb(want); uint32(c.R) != r>>8 || uint32(c.G) != g>>8 || uint32(c.B) != b>>8 {
			t.Errorf("%s is %02x%02x%02x, not %s", square, r>>8, g>>8, b>>8, want)
		}
	}
}
