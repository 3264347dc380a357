package problem

import (
	"bytes"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"adoube/say"
)

// A problem is small whatever was sent.
func TestProblemsAreBounded(t *testing.T) {
	long := strings.Repeat("\"\\\x00ä", 10_000)
	faults := make([]error, 1000)
	for i := range faults {
		faults[i] = &huma.ErrorDetail{Location: long, Message: long, Value: long}
	}
	var out bytes.Buffer
	if err := huma.DefaultJSONFormat.Marshal(&out, New(422, long, faults...)); err != nil {
		t.Fatal(err)
	}
	if out.Len() > 8<<10 {
		t.Errorf("%d bytes", out.Len())
	}
}

// Every refusal of the hall has a text in all languages.
func TestRefusalsAreWritten(t *testing.T) {
	for _, r := range refusals() {
		for _, tag := range say.Languages() {
			localizer, err := say.In(tag)
			if err != nil {
				t.Fatal(err)
			}
			var values []any
			for _, name := range r.form.SubexpNames()[1:] {
				values = append(values, name, "x")
			}
			if text := localizer.Text("api."+r.key, values...); strings.ContainsAny(text, "{}⟨⟩") {
				t.Errorf("%s: %s", tag, text)
			}
		}
	}
}

// A role is named as on the pages.
func TestRolesAreNamed(t *testing.T) {
	localizer, err := say.In("fr")
	if err != nil {
		t.Fatal(err)
	}
	if said, _ := Translated(localizer, "a token of the role arbiter may not do that"); said != "votre rôle (Arbitre) ne le permet pas" {
		t.Error(said)
	}
}
