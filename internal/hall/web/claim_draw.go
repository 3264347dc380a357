package web

import (
	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/laws"
)

// intended returns an error for an unreadable intended move, or one without a claim of
// a draw. An illegal move can be claimed with, and is judged (9.5).
func intended(v *table.View, o claim.Opening) error {
	if o.Move == "" || !v.Begun {
		return nil
	}
	if _, ok := claim.OfDraw(o.Kind); !ok {
		return huma.Error422UnprocessableEntity("move: an intended move belongs to a claim of a draw, under 9.2 or 9.3")
	}
	if _, err := laws.ReadMove(&v.Position, o.Move); err != nil {
		return problem.InBody("", "move", err)
	}
	return nil
}
