package wire

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
)

// A ruling is written as encoding/json would by the tags: with every field
// there, and with none that may be left out.
func TestLineIsJSON(t *testing.T) {
	for _, n := range []int{0, 1, 2} {
		var r rulingLine
		fill(reflect.ValueOf(&r).Elem(), n)
		var want bytes.Buffer
		e := json.NewEncoder(&want)
		e.SetEscapeHTML(false)
		if err := e.Encode(r); err != nil {
			t.Fatal(err)
		}
		if got := string(r.line(nil)) + "\n"; got != want.String() {
			t.Errorf("%s is not\n%s", got, &want)
		}
	}
}

// fill puts n into every field: a list of n, the number n, n letters.
func fill(v reflect.Value, n int) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("<é\""[:2*n])
	case reflect.Int:
		v.SetInt(int64(n))
	case reflect.Bool:
		v.SetBool(n > 0)
	case reflect.Uint8:
		v.SetUint('7') // of a time as it came
	case reflect.Struct:
		for _, f := range v.Fields() {
			fill(f, n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(v.Index(i), n)
		}
	case reflect.Pointer:
		if n > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), n)
		}
	}
}
