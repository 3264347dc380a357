// Package readable normalises texts from people and files: a name, a reason, a
// statement. Its result is one line, composed (NFC), without invisible characters and
// characters that reverse the text around them.
package readable

import (
	"reflect"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Line returns a text normalised: line ends and tabs become spaces, and invisible
// characters are removed.
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

// Columns returns a line of a file with fixed columns: each character that [Line] would
// remove becomes a space, and all others keep their column.
func Columns(line string) string {
	return strings.Map(func(l rune) rune {
		if ends(l) || hidden(l) {
			return ' '
		}
		return l
	}, strings.ToValidUTF8(line, " "))
}

// ends reports whether a character ends a line, or a part of one.
func ends(l rune) bool {
	return '\t' <= l && l <= '\r' || l == '\u0085' || l == '\u2028' || l == '\u2029'
}

// hidden reports whether a character is invisible. Signs before Arabic numbers have the
// same category, and are visible.
func hidden(l rune) bool {
	return unicode.In(l, unicode.Cc, unicode.Cf, unicode.Noncharacter_Code_Point, unicode.Other_Default_Ignorable_Code_Point, unicode.Bidi_Control) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, l)
}

// joins reports whether a character joins or separates two visible ones (ZWJ, ZWNJ), as
// some scripts and pictures need.
func joins(letters []rune, i int) bool {
	seen := func(i int) bool {
		return i >= 0 && i < len(letters) && !hidden(letters[i]) && !unicode.IsSpace(letters[i]) && letters[i] > unicode.MaxASCII
	}
	return (letters[i] == '\u200c' || letters[i] == '\u200d') && seen(i-1) && seen(i+1)
}

// All normalises every text of the value that v points to by [Line], at any depth.
// Fields with the tag readable:"columns" are normalised by [Columns]; bytes, keys, and
// fields with the tag readable:"-" are unchanged.
func All(v any) { all(reflect.ValueOf(v), Line) }

func all(v reflect.Value, form func(string) string) {
	switch v.Kind() {
	case reflect.Pointer:
		all(v.Elem(), form)
	case reflect.Interface:
		inside(v, form)
	case reflect.String:
		if v.CanSet() {
			v.SetString(form(v.String()))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			switch how := f.Tag.Get("readable"); {
			case !f.IsExported() || how == "-":
			case how == "columns":
				all(v.Field(i), Columns)
			default:
				all(v.Field(i), form)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := 0; i < v.Len() && v.Type().Elem().Kind() != reflect.Uint8; i++ {
			all(v.Index(i), form)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			v.SetMapIndex(key, copied(v.MapIndex(key), form))
		}
	}
}

// inside normalises the content of an interface.
func inside(v reflect.Value, form func(string) string) {
	if !v.IsNil() && v.CanSet() {
		v.Set(copied(v.Elem(), form))
	}
}

// copied returns a settable copy of a value, normalised.
func copied(v reflect.Value, form func(string) string) reflect.Value {
	c := reflect.New(v.Type()).Elem()
	c.Set(v)
	all(c, form)
	return c
}
