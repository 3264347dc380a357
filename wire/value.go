package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"adoube"
	"adoube/chess"
)

// A value is one raw JSON value.
type value []byte

// text returns v as a string; false if v is something else.
func (v value) text() (string, bool) {
	if v[0] != '"' {
		return "", false
	}
	if bytes.IndexByte(v, '\\') < 0 {
		return string(v[1 : len(v)-1]), true
	}
	var s string
	err := json.Unmarshal(v, &s)
	return s, err == nil
}

// shown returns v for an error: a string without its marks, shortened if long.
func (v value) shown() string {
	s, ok := v.text()
	if !ok {
		s = string(v)
	}
	return abridged(s)
}

func abridged(s string) string {
	if runes := []rune(s); len(runes) > 40 {
		return string(runes[:39]) + "…"
	}
	return s
}

// readText reads a non-empty text; only an id may be empty.
func readText(f field, dst *string) error {
	s, ok := f.value.text()
	switch {
	case !ok:
		return f.wants(WantsText)
	case s == "" && f.name != "id":
		return adoube.Errorf(FieldEmpty, "field", f.name)
	}
	*dst = s
	return nil
}

// mostActs limits the number of an act.
const mostActs = 1_000_000_000

// readNumber reads the number of an act: whole and at least 1.
func readNumber(f field, dst *int) error {
	n, err := strconv.Atoi(string(f.value))
	if err != nil || n < 1 || n > mostActs {
		return f.wants(WantsNumber)
	}
	*dst = n
	return nil
}

func readFlag(f field, dst *bool) error {
	*dst = string(f.value) == "true"
	if !*dst && string(f.value) != "false" {
		return f.wants(WantsFlag)
	}
	return nil
}

// readSquares reads one square, or several in a list.
func readSquares(f field, dst *chess.Squares) error {
	list := []value{f.value}
	if f.value[0] == '[' {
		list = elements(f.value)
	}
	for _, v := range list {
		name, _ := v.text()
		sq, ok := chess.ParseSquare(name)
		if !ok || dst.Has(sq) {
			return f.wants(WantsSquares)
		}
		*dst = dst.With(sq)
	}
	if *dst == 0 {
		return f.wants(WantsSquares)
	}
	return nil
}

// elements returns the values in a JSON list.
func elements(list value) (out []value) {
	for at := 1; at < len(list)-1; {
		at = skipSpace(list, at)
		if c := list[at]; c == ',' || c == ']' {
			at++
			continue
		}
		end := valueEnd(list, at)
		out = append(out, list[at:end])
		at = end
	}
	return out
}

// readTime reads a time in RFC 3339 or in milliseconds. It is passed through unchanged.
func readTime(f field, dst *string) error {
	if s, ok := f.value.text(); ok {
		*dst = s
		if _, err := time.Parse(time.RFC3339Nano, strings.ToUpper(s)); err != nil {
			return f.wants(WantsTime)
		}
		return nil
	}
	*dst = string(f.value)
	if !number(*dst) {
		return f.wants(WantsTime)
	}
	return nil
}

// number reports whether s is a JSON number within the range of float64.
func number(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && strings.IndexByte("-0123456789", s[0]) >= 0 && json.Valid([]byte(s))
}

// readWord reads one of the contract's words, except those in not.
func readWord[T word](f field, dst *T, not ...T) error {
	s, ok := f.value.text()
	if !ok {
		return f.wants(WantsText)
	}
	w, ok := adoube.Named[T](s)
	for _, n := range not {
		ok = ok && w != n
	}
	if !ok {
		return f.unknownWord(known(not...))
	}
	*dst = w
	return nil
}

// A word is a type with names in the contract.
type word interface {
	~uint8
	String() string
}

func known[T word](not ...T) (words []string) {
	for _, n := range adoube.Names[T]() {
		skip := false
		for _, w := range not {
			skip = skip || w.String() == n
		}
		if !skip {
			words = append(words, n)
		}
	}
	return words
}

// pieceLetters are the letters of the kinds of pieces.
var pieceLetters = []string{"P", "N", "B", "R", "Q", "K"}

func readPiece(f field, dst *chess.PieceType) error {
	s, _ := f.value.text()
	for t := chess.Pawn; t <= chess.King; t++ {
		if s == string(t.Letter()) {
			*dst = t
			return nil
		}
	}
	return f.unknownWord(pieceLetters)
}

// wants returns a problem with the raw value: "3" in quotes is no number.
func (f field) wants(p adoube.Problem) error {
	return adoube.Errorf(p, "field", f.name, "value", abridged(string(f.value)))
}

func (f field) unknownWord(known []string) error {
	return unknownWord(f.name, f.value.shown(), known)
}
