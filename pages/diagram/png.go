package diagram

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strconv"

	"golang.org/x/image/vector"

	"adoube/chess"
)

// pixels is how long a side of a square is in a PNG.
const pixels = 75

// PNG draws a position from White's side, 600 pixels wide and high.
func PNG(p chess.Position) ([]byte, error) {
	m := image.NewPaletted(image.Rect(0, 0, 8*pixels, 8*pixels), palette())
	for square := range chess.Squares(^uint64(0)).All {
		x, y := square.File()*pixels, (7-square.Rank())*pixels
		at := image.Rect(x, y, x+pixels, y+pixels)
		draw.Draw(m, at, image.NewUniform(rgb(fieldOf(square, 0))), image.Point{}, draw.Src)
		piece := p.At(square)
		if piece == chess.NoPiece {
			continue
		}
		fill, line := colours(piece)
		stamp(m, at, outlines()[piece.Type()], 1, line)
		stamp(m, at, outlines()[piece.Type()], 0.92, fill)
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, m)
	return b.Bytes(), err
}

// stamp fills an outline, made smaller towards its middle, in a square.
func stamp(m draw.Image, at image.Rectangle, outline string, scale float64, fill string) {
	r := vector.NewRasterizer(pixels, pixels)
	f := func(v float64) float32 { return float32(((v-side/2)*scale + side/2) * pixels / side) }
	for _, s := range steps(outline) {
		switch s.verb {
		case 'M':
			r.MoveTo(f(s.to[0]), f(s.to[1]))
		case 'L':
			r.LineTo(f(s.to[0]), f(s.to[1]))
		case 'C':
			r.CubeTo(f(s.to[0]), f(s.to[1]), f(s.to[2]), f(s.to[3]), f(s.to[4]), f(s.to[5]))
		case 'Z':
			r.ClosePath()
		}
	}
	r.Draw(m, at, image.NewUniform(rgb(fill)), image.Point{})
}

// palette has the colours, and what lies between each two: for smooth edges.
func palette() color.Palette {
	base := []color.RGBA{rgb(lightField), rgb(darkField), rgb(whitePiece), rgb(darkPiece)}
	var list color.Palette
	for i, a := range base {
		list = append(list, a)
		for _, b := range base[i+1:] {
			for n := 1; n < 8; n++ {
				mix := func(x, y uint8) uint8 { return uint8((int(x)*n + int(y)*(8-n)) / 8) }
				list = append(list, color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255})
			}
		}
	}
	return list
}

// rgb reads a colour as CSS writes it.
func rgb(css string) color.RGBA {
	n, _ := strconv.ParseUint(css[1:], 16, 32) // one of ours
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}
