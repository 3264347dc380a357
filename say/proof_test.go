package say

import (
	"flag"
	"html/template"
	"os"
	"path/filepath"
	"testing"
)

var proofs = flag.String("proofs", "", "write a page per language into this `FOLDER`, for a native arbiter to mark")

// A proof is one sentence beside the English one.
type proof struct{ Name, English, Text string }

var proofPage = template.Must(template.New("").Parse(`<!doctype html>
<html lang="{{.Tag}}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>adoube: {{.Tag}}</title>
<style>
body{font:1rem/1.4 sans-serif;max-width:60rem;margin:auto;padding:1rem}
section{border-top:1px solid #999;padding:.5rem 0;break-inside:avoid}
h2{font-size:.8rem;font-weight:normal;color:#555;margin:0}
p{margin:.2rem 0}.en{color:#555}.is{font-size:1.1rem}
[contenteditable]{border:1px dashed #999;min-height:1.4rem;padding:.2rem}
</style>
<h1>{{.Tag}}</h1>
<p>No native arbiter has approved these sentences. Write what you would say in the box under a sentence; leave the box empty if it is right. Then print or save the page.</p>
{{range .List}}<section><h2>{{.Name}}</h2><p class="en" lang="en">{{.English}}</p><p class="is">{{.Text}}</p><div contenteditable></div></section>
{{end}}`))

// TestProofs makes the page of every language, and keeps them if asked to.
func TestProofs(t *testing.T) {
	folder := t.TempDir()
	if *proofs != "" {
		folder = *proofs
	}
	for _, tag := range Languages() {
		var list []proof
		for _, e := range exhibits() {
			list = append(list, proof{e.name, e.say(speaker("en")), e.say(speaker(tag))})
		}
		f, err := os.Create(filepath.Join(folder, tag+".html"))
		if err != nil {
			t.Fatal(err)
		}
		if err := proofPage.Execute(f, map[string]any{"Tag": tag, "List": list}); err != nil {
			t.Error(err)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}
