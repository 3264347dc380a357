package hall

import (
	"encoding/json"
	"math"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"adoube/internal/readable"
)

// Every kind of change is listed. It is about the event that it names, its round and
// table have bounds, and its texts are readable even where an older record's are not.
func TestKindsOfChange(t *testing.T) {
	for field := range reflect.TypeFor[Change]().Fields() {
		if field.Type.Kind() != reflect.Pointer {
			continue
		}
		t.Run(field.Name, func(t *testing.T) {
			var c Change
			kind := reflect.New(field.Type.Elem())
			reflect.ValueOf(&c).Elem().FieldByIndex(field.Index).Set(kind)
			of, err := c.content()
			if err != nil {
				t.Fatal("not listed:", err)
			}
			fill(kind.Elem(), "x\u202e")
			readable.All(&c)
			if text, err := json.Marshal(c); err != nil || strings.ContainsRune(string(text), '\u202e') {
				t.Errorf("a record would say %q, %v", text, err)
			}
			if of.about() != "open" {
				t.Errorf("it is about %q", of.about())
			}
			if err := of.bounds(); err != nil {
				t.Error("out of bounds:", err)
			}
			for _, name := range []string{"Round", "Number", "Table"} {
				number := kind.Elem().FieldByName(name)
				if !number.IsValid() {
					continue
				}
				number.SetInt(math.MaxInt)
				if of.bounds() == nil {
					t.Errorf("%s has no bounds", name)
				}
				number.SetInt(1)
			}
		})
	}
}

// fill gives all texts in a struct, at any depth, the same value, its event the name
// «open», and all its numbers the value 1.
func fill(v reflect.Value, text string) {
	switch v.Kind() {
	case reflect.Struct:
		for field, value := range v.Fields() {
			if fill(value, text); field.Name == "Event" || field.Name == "ID" {
				value.SetString("open")
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), text)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), text)
	case reflect.String:
		v.SetString(text)
	case reflect.Int, reflect.Int64:
		v.SetInt(1)
	}
}

// A change of nothing, or of two things, is refused before anything is looked up.
func TestAChangeIsOfOneThing(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	removed := Pairing{Event: "nowhere", Round: 1, Table: 1, Removed: true}
	for _, c := range []Change{{}, {Reason: "none"}, {Table: &removed, Round: &Round{Event: "open", Number: 4}}} {
		_, want := c.content()
		if _, err := c.About(); want == nil || err == nil {
			t.Fatalf("%+v is about one event", c)
		}
		if err := h.Do(t.Context(), "token-1", c); err == nil || err.Error() != want.Error() {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
