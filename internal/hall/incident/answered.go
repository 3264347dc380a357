package incident

import (
	"strings"

	"adoube/facts"
	"adoube/facts/tell"
	"adoube/internal/hall/claim"
	"adoube/internal/penalty"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// Ruled reports whether the Laws of the game rule on these facts, or there are none.
func (i *Incident) Ruled(f *claim.Facts) bool {
	head, unknown := wire.Header{Laws: i.Laws, Play: i.Play}.Game()
	s, wordless := say.In("en")
	if f == nil || unknown != nil || wordless != nil {
		return f == nil
	}
	v, err := ruling(s, head, f)
	return err == nil && v.Next == nil
}

// answered returns the articles of the ruling on the facts, and the
// penalties that the Laws fix.
func (g *game) answered(f *claim.Facts) (articles string, fixed []penalty.Penalty) {
	if f == nil {
		return "", nil
	}
	v, err := ruling(g.localizer, g.head, f)
	if err != nil {
		return "", nil // of a version with other questions
	}
	return strings.Join(v.Cites, ", "), v.Penalties
}

// ruling returns the result of the facts by the Laws of a game.
func ruling(s *say.Localizer, head laws.Header, f *claim.Facts) (*tell.View, error) {
	scene := facts.Scene{Edition: head.Edition, Play: head.Play}
	if f.Position != "" {
		var err error
		if scene.Board, err = facts.ReadBoard(f.Position); err != nil {
			return nil, err
		}
	}
	return tell.Tell(s, scene, strings.Split(f.Answers, "/"))
}
