//go:build js && page

// Command wasm is the kernel for a page: the functions of the JavaScript object
// «adoube». They take strings and return JSON, or an Error with the reason.
package main

import (
	"encoding/json"
	"runtime/debug"
	"strings"
	"syscall/js"

	"adoube/pages/kernel"
	"adoube/say"
)

// functions are the functions of the object.
var functions = map[string]func(...string) (any, error){
	"learn":    learn,
	"play":     func(s ...string) (any, error) { return kernel.Play(s[0]) },
	"castable": func(s ...string) (any, error) { return kernel.Castable(s[0]), nil },
	"compare":  func(s ...string) (any, error) { return kernel.Compare(s[0]) },
	"read":     func(s ...string) (any, error) { return kernel.Read(s[0]) },
	"write":    func(s ...string) (any, error) { return kernel.Write(s[0], s[1]) },
	"mark":     func(s ...string) (any, error) { return kernel.MarkLesson(s[0], s[1]) },
	"ask":      func(s ...string) (any, error) { return kernel.Ask(s[0], s[1], s[2]) },
	"answer":   markAnswers,
	"games":    func(s ...string) (any, error) { return kernel.Games(s[0], explain) },
	"facts":    func(s ...string) (any, error) { return kernel.Facts(s[0], s[1], s[2], s[3], s[4]) },
	"effect":   func(s ...string) (any, error) { return kernel.Effect(s[0], s[1], s[2]) },
	"fixed":    func(s ...string) (any, error) { return kernel.Fixed(s[0]) },
	"articles": func(s ...string) (any, error) { return kernel.Articles(s[0], s[1], s[2]) },
}

// gcPercent makes garbage collections rarer than Go's default. Replaying a case leaves
// much garbage and little live memory, and a user would wait for each collection.
const gcPercent = 400

func main() {
	debug.SetGCPercent(gcPercent)
	object := js.Global().Get("Object").New()
	for name, f := range functions {
		object.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return call(f, args) }))
	}
	js.Global().Set("adoube", object)
	select {} // serves calls until the page is closed
}

// call answers one call. Errors are in the language loaded last.
func call(f func(...string) (any, error), args []js.Value) any {
	texts := make([]string, len(args))
	for i, a := range args {
		texts[i] = a.String()
	}
	value, err := f(texts...)
	if err != nil {
		return refusal(explain(err))
	}
	text, err := json.Marshal(value)
	if err != nil {
		return refusal(err.Error())
	}
	return string(text)
}

// refusal returns the JavaScript error for a failed call.
func refusal(why string) js.Value { return js.Global().Get("Error").New(why) }

var spoken string

// learn adds a catalog from the message list made by words.js. Parsing it as JSON would
// take longer than everything else before the first ruling.
func learn(s ...string) (any, error) {
	spoken = s[0]
	words := strings.Split(s[3], "\x00")
	messages := make(map[string]string, len(words)/2)
	catalog := &say.Catalog{Tag: spoken, Plurals: strings.Fields(s[1]), Announce: strings.Split(s[2], "|"), Messages: messages}
	for i := 0; i+1 < len(words); i += 2 {
		messages[words[i]] = words[i+1]
	}
	say.Add(catalog)
	return spoken, nil
}

func markAnswers(s ...string) (any, error) {
	var answers map[string]string
	if err := json.Unmarshal([]byte(s[3]), &answers); err != nil {
		return nil, err
	}
	return kernel.MarkAnswers(s[0], s[1], s[2], answers)
}

func explain(err error) string {
	localizer, unknown := say.In(spoken)
	if unknown != nil {
		return err.Error()
	}
	return localizer.Error(err)
}
