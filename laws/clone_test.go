package laws_test

import (
	"reflect"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
)

// sharedByClones are the pointers, slices and maps that a game shares with its clone, by
// field, with [] for what is in one. Nothing writes through them.
var sharedByClones = map[string]string{
	"Header.Edition":        "an edition does not change",
	"finding.row":           "nor does a row",
	"Finding.Breach":        "found once",
	"Finding.Illegal":       "found once",
	"finding.before":        "restored as a copy",
	"finding.stands":        "carried as copies",
	"displacedPieces.early": "restored as a copy",
	"lastMove.waits":        "gone back to as a copy",
	"played.after":          "stands for good",
	"shared.found[]":        "the findings about an act are replaced together",
	"dealings.upheld":       "replaced by those of the next claim",
	"ended.over":            "a game ends once",
	"disorder.side":         "replaced by what is found next",
	"turn.left":             "replaced at the next press",
	"undeclared.due":        "the first draw due stays",
}

// A store is what a pointer, slice or map refers to.
type store struct {
	at uintptr
	of reflect.Type
}

// A Clone is independent: in no case does it share with the game what is not in the list,
// and no act of it changes the game.
func TestClonesShareNothing(t *testing.T) {
	used := map[string]bool{}
	for c, err := range casebook.Cases {
		if err != nil {
			t.Fatal(err)
		}
		h, err := c.Scene.Game()
		if err != nil {
			t.Fatal(err)
		}
		h.Edition, h.Presided = c.First(), true // draws are due, too
		g, untouched := laws.New(h), laws.New(h)
		for n, acts := 0, c.Acts(); n < len(acts); n++ {
			_, err := g.Step(&acts[n])
			if _, other := untouched.Step(&acts[n]); !reflect.DeepEqual(err, other) {
				t.Fatalf("%s: %v, then %v", c.Name, err, other)
			}
			clone := g.Clone()
			stores := map[store]string{}
			walk(reflect.ValueOf(g), "", used, func(s store, field string) { stores[s] = field })
			walk(reflect.ValueOf(clone), "", used, func(s store, field string) {
				if of, ok := stores[s]; ok {
					t.Errorf("%s: act %d: %s is shared with the clone, as %s", c.Name, n+1, of, field)
				}
			})
			playOn(clone, acts[n+1:])
			if !reflect.DeepEqual(g, untouched) {
				t.Fatalf("%s: acts of a clone made after act %d change the game", c.Name, n+1)
			}
		}
	}
	for field := range sharedByClones {
		if !used[field] {
			t.Errorf("%s is nowhere", field)
		}
	}
}

// playOn judges the acts that the game accepts.
func playOn(g *laws.Game, acts []adoube.Act) {
	for n := range acts {
		g.Step(&acts[n])
	}
}

// walk calls found with each store that v, in that field, refers to outside of the list, and
// the field that it was reached by. It notes the fields of the list.
func walk(v reflect.Value, field string, used map[string]bool, found func(store, string)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if v.IsNil() || v.Kind() == reflect.Slice && v.Cap() == 0 {
			return
		}
		if _, listed := sharedByClones[field]; listed {
			used[field] = true
			return
		}
		found(store{v.Pointer(), v.Type()}, field)
	}
	switch v.Kind() {
	case reflect.Pointer:
		walk(v.Elem(), field, used, found)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			walk(v.Index(i), field+"[]", used, found)
		}
	case reflect.Map:
		for key, elem := range v.Seq2() {
			walk(key, field+"[]", used, found)
			walk(elem, field+"[]", used, found)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			walk(v.Field(i), v.Type().Name()+"."+v.Type().Field(i).Name, used, found)
		}
	case reflect.Func, reflect.Interface, reflect.Chan:
		panic("a clone cannot copy " + field)
	}
}
