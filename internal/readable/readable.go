// Package readable takes in the texts that people and files bring: a name, a
// reason, a statement. A text that it returns stands in one line, is composed
// (NFC), and has nothing in it that no reader sees or that turns the text around
// it.
package readable

import (
	"reflect"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Line returns a text as it is kept: line ends and tabs are spaces, characters
// without a sign of their own go.
func Line(text string) string {
	letters := []rune(strings.ReplaceAll(strings.ToValidUTF8(text, ""), "\r\n", "\n"))
	kept := make([]rune, 0, len(letters))
	for i, l := range letters {
		switch {
		case ends(l):
			kept = append(kept, ' ')
		case !hidden(l) || joins(letters, i):
			kept = append(kept, l)
		}
	}
	return norm.NFC.String(string(kept))
}

// Columns returns a line of a file whose columns are counted: each character that
// [Line] would take out is a space, and all others stay where they stand.
func Columns(line string) string {
	return strings.Map(func(l rune) rune {
		if ends(l) || hidden(l) {
			return ' '
		}
		return l
	}, strings.ToValidUTF8(line, " "))
}

// ends reports whether a line, or a part of one, ends with a character.
func ends(l rune) bool {
	return '\t' <= l && l <= '\r' || l == '\u0085' || l == '\u2028' || l == '\u2029'
}

// hidden reports whether nobody sees a character where it stands. Signs before
// Arabic numbers are of that category too, and are seen.
func hidden(l rune) bool {
	return unicode.In(l, unicode.Cc, unicode.Cf, unicode.Noncharacter_Code_Point, unicode.Other_Default_Ignorable_Code_Point, unicode.Bidi_Control) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, l)
}

// joins reports whether the character joins two that are seen, or keeps them
// apart (ZWJ, ZWNJ), as words of some scripts and some pictures need it.
func joins(letters []rune, i int) bool {
	seen := func(i int) bool {
		return i >= 0 && i < len(letters) && !hidden(letters[i]) && !unicode.IsSpace(letters[i]) && letters[i] > unicode.MaxASCII
	}
	return (letters[i] == '\u200c' || letters[i] == '\u200d') && seen(i-1) && seen(i+1)
}

// All has every text of a value that v points to as [Line] returns it, however
// deep it is. Bytes, keys, and fields with the tag readable:"-" stay as they are.
func All(v any) { all(reflect.ValueOf(v)) }

func all(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		all(v.Elem())
	case reflect.Interface:
		inside(v)
	case reflect.String:
		if v.CanSet() {
			v.SetString(Line(v.String()))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("readable") != "-" {
				all(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := 0; i < v.Len() && v.Type().Elem().Kind() != reflect.Uint8; i++ {
			all(v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			v.SetMapIndex(key, copied(v.MapIndex(key)))
		}
	}
}

// inside does it to what an interface holds.
func inside(v reflect.Value) {
	if !v.IsNil() && v.CanSet() {
		v.Set(copied(v.Elem()))
	}
}

// copied returns a copy of a value, which can be set, with its texts as they are kept.
func copied(v reflect.Value) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	all(c)
	return c
}
