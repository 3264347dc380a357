package sense

import (
	"reflect"
	"slices"
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

// whole are the slices that a game and its clone may share, because they are never
// extended.
var whole = []string{"game.ply.options", "game.ambiguity.open.all", "game.losses.missing"}

// Growing slices of a game do not grow in its clone.
func TestClonesStandApart(t *testing.T) {
	g := newGame(chess.Start(), timeline{profile: DGT})
	of := map[string]unsafe.Pointer{}
	fields(reflect.ValueOf(g).Elem(), "game", func(path string, f reflect.Value) {
		if f.Kind() == reflect.Slice && !slices.Contains(whole, path) {
			made := reflect.MakeSlice(f.Type(), 1, 8)
			reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem().Set(made)
			of[path] = made.UnsafePointer()
		}
	})
	fields(reflect.ValueOf(g.clone()).Elem(), "game", func(path string, f reflect.Value) {
		if f.Kind() == reflect.Slice && of[path] == f.UnsafePointer() && of[path] != nil {
			t.Errorf("a clone shares %s", path)
		}
	})
}

// fields calls f with each field of a struct, recursively.
func fields(v reflect.Value, path string, f func(string, reflect.Value)) {
	for n := range v.NumField() {
		field, path := v.Field(n), path+"."+v.Type().Field(n).Name
		if f(path, field); field.Kind() == reflect.Struct {
			fields(field, path, f)
		}
	}
}
