package diagram

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/image/vector"

	"adoube/chess"
)

// pixels is the side of a square in a PNG.
const pixels = 75

// PNG draws a position from White's side, 600 pixels wide and high. It caches recent
// pictures; the caller must not change the result.
func PNG(p chess.Position) ([]byte, error) {
	key, _, _ := strings.Cut(p.FEN(), " ")
	if picture, ok := newest.get(key); ok {
		return picture, nil
	}
	m := image.NewPaletted(image.Rect(0, 0, 8*pixels, 8*pixels), colors())
	for square := range chess.Squares(^uint64(0)).All {
		x, y := square.File()*pixels, (7-square.Rank())*pixels
		tile := tiles()[tileOf{fieldOf(square, 0), p.At(square)}]
		for row := range pixels {
			copy(m.Pix[(y+row)*m.Stride+x:], tile.Pix[row*tile.Stride:][:pixels])
		}
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&b, m); err != nil {
		return nil, err
	}
	newest.keep(key, b.Bytes())
	return b.Bytes(), nil
}

// A tileOf identifies the picture of a square by its colour and piece.
type tileOf struct {
	field string
	piece chess.Piece
}

// tiles holds the pictures of all squares.
var tiles = sync.OnceValue(func() map[tileOf]*image.Paletted {
	all := map[tileOf]*image.Paletted{}
	for _, field := range []string{lightField, darkField} {
		all[tileOf{field, chess.NoPiece}] = tile(field, chess.NoPiece)
		for kind := range outlines() {
			for _, color := range []chess.Color{chess.White, chess.Black} {
				piece := chess.MakePiece(color, kind)
				all[tileOf{field, piece}] = tile(field, piece)
			}
		}
	}
	return all
})

func tile(field string, piece chess.Piece) *image.Paletted {
	at := image.Rect(0, 0, pixels, pixels)
	m := image.NewPaletted(at, colors())
	draw.Draw(m, at, image.NewUniform(rgb(field)), image.Point{}, draw.Src)
	if piece != chess.NoPiece {
		fill, line := colours(piece)
		stamp(m, at, outlines()[piece.Type()], 1, line)
		stamp(m, at, outlines()[piece.Type()], 0.92, fill)
	}
	return m
}

// stamp fills an outline in a square, scaled towards its centre.
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

// colors is the palette of all pictures.
var colors = sync.OnceValue(palette)

// palette returns the colours with intermediate ones between each two, for smooth edges.
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

// rgb parses a CSS colour.
func rgb(css string) color.RGBA {
	n, _ := strconv.ParseUint(css[1:], 16, 32) // a constant of this package
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}
