package casebook

import (
	"fmt"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// checkBinding plays the case again and checks that exactly one obligation and one
// commitment apply after each act.
func checkBinding(t *testing.T, c *Case) {
	head, err := c.Scene.Game()
	if err != nil {
		t.Fatal(err)
	}
	for _, head.Edition = range c.Editions {
		g := laws.New(head)
		for _, s := range c.Steps {
			for _, d := range s.Deeds {
				act := d.Under(head.Edition)
				r, err := g.Step(&act)
				if err == nil {
					checkNamed(t, fmt.Sprintf("%s:%d: %s", c.Name, s.Line(), head.Edition.ID), r)
				} // the case expects the refusals
				if duties, holds := g.Binding(); g.Over() == nil && (len(duties) != 1 || len(holds) != 1) {
					t.Errorf("%s:%d: %s: not one row of each binds: %v, %v", c.Name, s.Line(), head.Edition.ID, duties, holds)
				}
			}
		}
	}
}

// checkNamed checks that a player who must move the piece that his obligation names can move
// no other, and that castling is only called illegal on a named side while the other is open, and that no
// piece of a written move is said to be touched.
func checkNamed(t *testing.T, at string, r *adoube.Ruling) {
	if r.Explanation == nil {
		return
	}
	due, held := r.Explanation.Obligation, r.Explanation.Commitment
	if due.Rule == adoube.Art4_3_1 && due.Piece != chess.NoPiece && held.Rule == adoube.NoProvision {
		for _, m := range r.Open.List() {
			if m.From() != due.On && !m.Castles() {
				t.Errorf("%s: the piece on %s must move, and %s is open", at, due.On, m.UCI(chess.Standard))
			}
		}
	}
	if r.Draw != nil && r.Draw.Reason == adoube.IllegalIntended && due.Piece != chess.NoPiece && !due.Written {
		t.Errorf("%s: the piece on %s was not touched", at, due.On)
	}
	if held.Rule == adoube.Art4_7_2 && held.On == chess.NoSquare && r.Open.Any(chess.Castling(chess.ASide)) != r.Open.Any(chess.Castling(chess.HSide)) {
		t.Errorf("%s: castling, on no named side", at)
	}
}
