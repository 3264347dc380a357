package main

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/facts/tell"
	"adoube/internal/penalty"
	"adoube/pages/kernel"
)

const kernelHeading = `// The types of what the kernel of the pages answers, made from its Go types by
// «go run ./tools/types». Pages read them in their comments.
import type { Act, Finding, Ruling as Judged } from './hall';

/** A ruling, and what it says line by line. */
export type Ruling = Judged & { lines?: Array<Line> };
`

// answers are the types of the kernel's answers.
var answers = []reflect.Type{
	reflect.TypeFor[kernel.Played](), reflect.TypeFor[kernel.Row](), reflect.TypeFor[kernel.Case](),
	reflect.TypeFor[kernel.Mark](), reflect.TypeFor[kernel.Quiz](), reflect.TypeFor[kernel.Marked](),
	reflect.TypeFor[kernel.Game](), reflect.TypeFor[kernel.Article](), reflect.TypeFor[kernel.Edition](),
	reflect.TypeFor[tell.View](), reflect.TypeFor[penalty.Effect](),
}

// ofKernel returns the TypeScript declarations of the kernel's answers.
func ofKernel() string {
	schemas := huma.NewMapRegistry("#/", kernelName)
	for _, answer := range answers {
		schemas.Schema(answer, true, "")
	}
	// Rulings, findings and acts have the form of the hall's interface.
	schemas.Map()["Acted"].Properties["ruling"] = &huma.Schema{Ref: "#/Ruling"}
	schemas.Map()["Irregularity"].Properties["finding"] = &huma.Schema{Ref: "#/Finding"}
	delete(schemas.Map(), "Finding")
	for _, name := range []string{"Facts", "Fault"} {
		schemas.Map()[name].Properties["acts"].Items = &huma.Schema{Ref: "#/Act"}
	}
	return kernelHeading + declarations(schemas)
}

// kernelName returns the name of a type; types of package tell begin with Facts.
func kernelName(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	name := huma.DefaultSchemaNamer(t, hint)
	if t.PkgPath() == reflect.TypeFor[tell.View]().PkgPath() {
		return "Facts" + strings.TrimPrefix(name, "View")
	}
	return name
}
