package web

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/chess"
	"adoube/wire"
)

// describeContract adds the schemas of the contract's acts and rulings to the
// description. In Go they are passed on as raw JSON, so huma knows nothing of them;
// package wire parses them, and reports what is wrong.
func describeContract(components huma.Registry) {
	act := component[wire.Act](components, words{
		"act": adoube.Names[adoube.Verb](), "by": adoube.Names[adoube.Party](), "hand": adoube.Names[adoube.Hand](), "intent": adoube.Names[adoube.Intent](),
		"finding": adoube.Names[adoube.Fact](), "evidence": adoube.Names[adoube.Evidence](),
	})
	ruling := component[wire.Ruling](components, words{"turn": colors, "certainty": adoube.Names[adoube.Evidence]()})
	component[wire.Made](components, words{"by": colors})
	component[wire.Played](components, words{"by": colors})
	component[wire.Finding](components, words{
		"by": colors, "code": adoube.Names[adoube.Code](), "claim": adoube.Names[adoube.ClaimState](), "penalty": adoube.Names[adoube.Penalty](),
	})
	component[wire.Verdict](components, words{"verdict": adoube.Names[adoube.Outcome](), "code": append(adoube.Names[adoube.Code](), adoube.Repetition.String(), adoube.FiftyMoves.String())})
	component[wire.Answer](components, words{
		"finding": adoube.Names[adoube.Fact](), "act": {adoube.Stands.String(), adoube.Restore.String(), adoube.Result.String()}, "by": colors, "turn": colors,
	})
	component[wire.Ending](components, words{"reason": adoube.Names[adoube.Reason]()})

	of := map[string]*huma.Schema{
		"act": act, "acts": act, "finding": act, // of a decision
		"ruling": ruling, "rulings": {OneOf: []*huma.Schema{ruling, refusedForm(components)}},
		"items": components.Schema(reflect.TypeFor[tableItem](), true, ""),
	}
	all := components.Map()
	for _, c := range all {
		for name, p := range c.Properties {
			switch {
			case of[name] == nil:
			case isRaw(p):
				p.Ref = of[name].Ref
			case p.Type == huma.TypeArray && isRaw(p.Items):
				p.Items = of[name]
				p.Items.PrecomputeMessages()
			}
		}
	}
	a, r := all["Act"], all["Ruling"]
	a.Type = "" // huma then accepts what wire refuses with a reason
	a.Properties["on"] = &huma.Schema{OneOf: []*huma.Schema{textSchema(), {Type: huma.TypeArray, Items: textSchema()}}, Description: a.Properties["on"].Description}
	for _, c := range []*huma.Schema{a, r} {
		c.Properties["at"] = &huma.Schema{OneOf: []*huma.Schema{textSchema(), {Type: huma.TypeInteger}}, Description: c.Properties["at"].Description}
	}
}

// A Refused replaces the ruling of an act that could not be judged.
type Refused struct {
	Error string `json:"error"`
}

func refusedForm(components huma.Registry) *huma.Schema {
	return components.Schema(reflect.TypeFor[Refused](), true, "")
}

// colors are the words for the players.
var colors = []string{chess.White.String(), chess.Black.String()}

// words maps fields of a component to their possible values.
type words map[string][]string

// component adds the schema of T to the components and returns a reference to it.
func component[T any](components huma.Registry, of words) *huma.Schema {
	ref := components.Schema(reflect.TypeFor[T](), true, "")
	c := components.SchemaFromRef(ref.Ref)
	for name, list := range of {
		for _, word := range list {
			c.Properties[name].Enum = append(c.Properties[name].Enum, word)
		}
	}
	return ref
}

func textSchema() *huma.Schema { return &huma.Schema{Type: huma.TypeString} }

// isRaw reports whether a schema is of raw JSON.
func isRaw(s *huma.Schema) bool {
	return s.Type == "" && s.Ref == "" && s.Properties == nil && s.OneOf == nil
}
