package sense

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"adoube/chess"
)

// Each part of a game refers to the other parts of that game, and in a clone to those of
// the clone.
func TestPartsAreOfTheirGame(t *testing.T) {
	g := newGame(chess.Start(), timeline{profile: DGT})
	for _, g := range []*game{g, g.clone()} {
		own := map[reflect.Type]unsafe.Pointer{}
		parts := reflect.ValueOf(g).Elem()
		for n := range parts.NumField() {
			own[parts.Field(n).Type()] = parts.Field(n).Addr().UnsafePointer()
		}
		fields(parts, "game", func(path string, f reflect.Value) {
			if f.Kind() != reflect.Pointer {
				return
			}
			if part, ok := own[f.Type().Elem()]; ok && f.UnsafePointer() != part {
				t.Errorf("%s is no part of its game", path)
			}
		})
	}
}

// shared is the memory that a clone shares: legal moves, which do not change, and the
// tracker of occupied squares, since no game that has one is cloned.
var shared = []string{"game.ply.options", "game.board.occupancy"}

// A clone shares no other memory with its game, however deep.
func TestClonesStandApart(t *testing.T) {
	g := newGame(chess.Start(), timeline{profile: DGT})
	of := map[unsafe.Pointer]string{}
	fields(reflect.ValueOf(g).Elem(), "game", func(path string, f reflect.Value) {
		made := reflect.Value{}
		switch {
		case !holds(f) || slices.Contains(shared, path):
			return
		case f.Kind() == reflect.Slice:
			made = reflect.MakeSlice(f.Type(), 1, 8)
		case f.Kind() == reflect.Map:
			made = reflect.MakeMap(f.Type())
		default:
			made = reflect.New(f.Type().Elem())
		}
		reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem().Set(made)
		of[made.UnsafePointer()] = path
	})
	if len(of) < 10 {
		t.Errorf("a game holds only %d pieces of memory", len(of))
	}
	fields(reflect.ValueOf(g.clone()).Elem(), "game", func(path string, f reflect.Value) {
		if holds(f) && of[f.UnsafePointer()] != "" {
			t.Errorf("a clone shares %s", path)
		}
	})
}

// holds reports whether a field holds memory of its own: a pointer to a part does not.
func holds(f reflect.Value) bool {
	switch f.Kind() {
	case reflect.Slice, reflect.Map:
		return true
	case reflect.Pointer:
		parts := reflect.TypeFor[game]()
		return !slices.ContainsFunc(reflect.VisibleFields(parts), func(p reflect.StructField) bool { return p.Type == f.Type().Elem() })
	}
	return false
}

// fields calls f with each field of a struct and of the structs that it holds, and with the
// first element of each slice; not with those of another game.
func fields(v reflect.Value, path string, f func(string, reflect.Value)) {
	const deep = 4
	if strings.Count(path, ".") == deep {
		return
	}
	for n := range v.NumField() {
		field, path := v.Field(n), path+"."+v.Type().Field(n).Name
		f(path, field)
		if field.Kind() == reflect.Slice && field.Len() > 0 {
			field, path = field.Index(0), path+"[0]"
			f(path, field)
		}
		if holds(field) && field.Kind() == reflect.Pointer {
			field = field.Elem()
		}
		if field.Kind() == reflect.Struct && field.Type() != reflect.TypeFor[game]() {
			fields(field, path, f)
		}
	}
}
