package casebook

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// pieceNames are the names of pieces, by type.
var pieceNames = []string{"", "pawn", "knight", "bishop", "rook", "queen", "king"}

// readPlaces parses one square, or several joined by «and» and followed by «together».
func (d *Deed) readPlaces(l *line) error {
	for {
		if err := d.readPlace(l); err != nil {
			return err
		}
		if !l.accept("and") {
			break
		}
	}
	if column := l.end(); !l.accept("together") && len(d.places) > 1 {
		return l.fault(column, NotTogether)
	}
	for _, p := range d.places {
		d.Act.On = d.Act.On.With(p.square)
	}
	return nil
}

// readPlace parses a square, optionally with its piece.
func (d *Deed) readPlace(l *line) error {
	w, err := l.need(join(append(pieceNames[1:len(pieceNames):len(pieceNames)], "a1 … h8")))
	if err != nil {
		return err
	}
	piece := chess.PieceType(max(slices.Index(pieceNames, w.text), 0))
	if piece != chess.NoType {
		if w, err = l.need("a1 … h8"); err != nil {
			return err
		}
	}
	square, ok := chess.ParseSquare(w.text)
	if !ok && piece == chess.NoType && !looksLikeSquare(w.text) {
		return l.unknown(w, UnknownPiece, pieceNames[1:])
	}
	if !ok {
		return l.fault(w.column, UnknownSquare, "value", w.text)
	}
	d.places = append(d.places, place{piece, square, w.column})
	return nil
}

// looksLikeSquare reports whether the word was intended as a square.
func looksLikeSquare(text string) bool {
	return len(text) <= 2 || strings.ContainsAny(text, "0123456789")
}

// readChosen parses the square of a release, with the piece if named.
func (d *Deed) readChosen(l *line) error {
	for _, c := range []adoube.Party{adoube.White, adoube.Black} {
		if l.accept(c.String()) {
			d.Act.Color = c
		}
	}
	if err := d.readPlace(l); err != nil {
		return err
	}
	d.Act.On = chess.SquaresOf(d.places[0].square)
	d.Act.Piece = d.places[0].piece
	d.places = nil // the piece is chosen in the hand, so not checked on the square
	return nil
}
