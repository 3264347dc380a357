package main

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/play"
)

const playHeading = `// The types of what the line of a game by hand says, made from its Go types by
// «go run ./tools/types». Pages read them in their comments.
import type { Act } from './hall';
`

// ofPlay returns the TypeScript declarations for games by hand.
func ofPlay() string {
	schemas := huma.NewMapRegistry("#/", huma.DefaultSchemaNamer)
	for _, one := range []reflect.Type{reflect.TypeFor[play.Event](), reflect.TypeFor[play.Settings](), reflect.TypeFor[play.State]()} {
		schemas.Schema(one, true, "")
	}
	schemas.Map()["Event"].Properties["act"] = &huma.Schema{Ref: "#/Act"} // an act has the form of the hall's interface
	return playHeading + declarations(schemas)
}
