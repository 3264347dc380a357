package say

import (
	"slices"
	"strconv"
	"strings"

	"adoube"
	"adoube/chess"
)

// args are alternating names and values of placeholders.
type args []any

// of returns the value of a name, or nil.
func (a args) of(name string) any {
	for n := 0; n < len(a); n += 2 {
		if a[n].(string) == name {
			return a[n+1]
		}
	}
	return nil
}

// pieces are the keys of the types of pieces, the first for an unknown piece.
var pieces = [...]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king"}

// placed are pieces named with their squares, and with their colour unless they are the
// actor's own.
type placed struct {
	on chess.Squares
	at func(chess.Square) chess.Piece // the piece on a square
	by adoube.Party                   // the actor
}

// coloured is the suffix of forms with the colour of a piece.
const coloured = "-coloured"

// word returns the text of v in a grammatical form, by default the plain name, and false if
// the language has no such form.
func (m *wording) word(v any, form string) (string, bool) {
	switch v := v.(type) {
	case chess.Piece:
		return m.piece(v, form)
	case chess.PieceType:
		return m.form("piece.", pieces[v], form)
	case chess.Color:
		return m.form("party.", v.String(), form)
	case adoube.Party:
		return m.form("party.", v.String(), form)
	case shade:
		return m.form("colour.", chess.Color(v).String(), form)
	case placed:
		return m.placed(v, form)
	case string:
		if form == "capital" { // the beginning of a sentence
			return capital(v), true
		}
	}
	text, ok := plain(v)
	return text, ok && form == ""
}

// plain returns a value with the same text in every language.
func plain(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case int:
		return strconv.Itoa(v), true
	case chess.Square:
		return v.String(), true
	}
	return "", false
}

// form returns a word in a grammatical form of the language.
func (m *wording) form(kind, word, form string) (string, bool) {
	if form == "" {
		form = "name"
	}
	return m.message(kind + word + "." + form)
}

// piece returns the word for a piece, with its colour in forms that have it if the colour
// is known.
func (m *wording) piece(p chess.Piece, form string) (string, bool) {
	plain, marked := strings.CutSuffix(form, coloured)
	if !marked || p == chess.NoPiece {
		return m.form("piece.", pieces[p.Type()], plain)
	}
	return m.message("piece."+pieces[p.Type()]+"."+form, "colour", shade(p.Color()))
}

// A shade is the colour of a piece, as a word with its name.
type shade chess.Color

// placed lists pieces with their squares.
func (m *wording) placed(p placed, form string) (string, bool) {
	var words []string
	for square := range p.on.All {
		id, piece := "on."+form, p.at(square)
		if owner, ok := p.by.Color(); piece != chess.NoPiece && (!ok || owner != piece.Color()) {
			id += coloured
		}
		text, ok := m.message(id, "piece", piece, "square", square)
		if !ok {
			return "", false
		}
		words = append(words, text)
	}
	return m.list(words), true
}

// list joins words with commas and, before the last, with «and».
func (m *wording) list(words []string) string {
	if len(words) == 0 {
		return ""
	}
	last := len(words) - 1
	text := m.chain("join.comma", words[:last])
	return m.chain("join.and", nonEmpty(text, words[last]))
}

// chain joins texts from the left by the message id.
func (m *wording) chain(id string, texts []string) string {
	whole := ""
	for i, t := range texts {
		if i == 0 {
			whole = t
			continue
		}
		whole = m.say(id, "first", whole, "second", t)
	}
	return whole
}

// nonEmpty drops the empty texts.
func nonEmpty(texts ...string) []string {
	return slices.DeleteFunc(texts, func(t string) bool { return t == "" })
}

// Piece returns the name of a type of piece.
func (s *Localizer) Piece(p chess.PieceType) string { return s.Text("piece." + pieces[p] + ".name") }

// Letter returns the letter of a type of piece in the language's notation.
func (s *Localizer) Letter(p chess.PieceType) string { return s.Text("piece." + pieces[p] + ".letter") }

// Color returns the name of a player.
func (s *Localizer) Color(c chess.Color) string { return s.Text("party." + c.String() + ".name") }

// Party returns the name of a party.
func (s *Localizer) Party(p adoube.Party) string { return s.Text("party." + p.String() + ".name") }

// Evidence returns the name of a degree of evidence.
func (s *Localizer) Evidence(e adoube.Evidence) string { return s.Text("evidence." + e.String()) }
