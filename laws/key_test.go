package laws

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// outsideKey are the fields of the state that [Game.Key] leaves out, by type: numbers of acts,
// what follows from other fields, and what the acts of the closed worlds do not set or do not
// ask for (sensed acts, questions, findings of fact, claims, draws).
var outsideKey = map[string]string{
	"Game":           "shared charges dealings purpose",
	"shared":         "head log found clocked",
	"charges":        "doubts",
	"dealings":       "verdicts asked upheld base",
	"purpose":        "isLine begins unanswered supposed",
	"Header":         "Edition Start Play Tactile Presided",
	"log":            "acts",
	"foundFact":      "fact by piece move announcing",
	"Item":           "Taken ByUnknown Extra",
	"Taken":          "By At",
	"Displacement":   "On",
	"Physical":       "Did",
	"Handled":        "Piece From To Again",
	"turn":           "since prior resumed stood",
	"record":         "contacts mover putAct",
	"contacts":       "touches unclear saidAt group touched",
	"touch":          "piece act group grade named moved to beside",
	"mark":           "act grade",
	"order":          "group first act",
	"clock":          "answered replierAdjusts held",
	"heldMove":       "put move",
	"disorder":       "displaced side",
	"displacedSince": "when act",
	"untraced":       "how",
	"legalMoves":     "pos checks list",
	"line":           "base from begun held",
	"played":         "before cites move no after",
	"lastMove":       "act before keep first announced progress again hands",
	"waiting":        "state charges",
	"finding":        "Finding row since fate lost before stands inPlace",
	"Finding":        "About Cites Arbiter Penalty Withdrawn Breach Foreign Left Illegal",
	"doubt":          "code by since about cites question",
	"state":          "course situation ended undeclared",
	"course":         "moves",
	"situation":      "retaken",
	"undeclared":     "due",
	"DrawDue":        "Ply Of After Moves",
	"retaken":        "on by",
	"drawOffer":      "by no",
}

// Each field of the state is in the key or named above. A field that is missing from the key
// without a reason would let an exhaustive test take two states for one.
func TestKeyLeavesOutNothingElse(t *testing.T) {
	set := token.NewFileSet()
	info := types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}
	pkg := typeChecked(t, set, &info)
	inKey := map[types.Object]bool{}
	for at, selected := range info.Selections {
		if filepath.Base(set.Position(at.Pos()).Filename) == "key.go" {
			inKey[selected.Obj()] = true
		}
	}
	state := structs(pkg.Scope().Lookup("Game").Type())
	for _, of := range state {
		name, outside := of.Obj().Name(), strings.Fields(outsideKey[of.Obj().Name()])
		fields := of.Underlying().(*types.Struct)
		for i := range fields.NumFields() {
			f := fields.Field(i)
			n := slices.Index(outside, f.Name())
			if (n >= 0) == inKey[f] {
				t.Errorf("%s.%s: in the key is %v, in outsideKey %v: put it into Key, or name it in outsideKey", name, f.Name(), inKey[f], n >= 0)
			}
			if n >= 0 {
				outside = slices.Delete(outside, n, n+1)
			}
		}
		if len(outside) > 0 {
			t.Errorf("%s has no fields %q", name, outside)
		}
	}
	for name := range outsideKey {
		if !slices.ContainsFunc(state, func(of *types.Named) bool { return of.Obj().Name() == name }) {
			t.Errorf("%s is no part of the state", name)
		}
	}
}

// structs returns the struct types of laws and of its pieces that values of a type hold, and
// [adoube.Finding], which a finding embeds.
func structs(of types.Type) (list []*types.Named) {
	var add func(types.Type)
	add = func(of types.Type) {
		named, _ := of.(*types.Named)
		if named != nil && (slices.Contains(list, named) || !ours(named.Obj())) {
			return
		}
		switch of := of.Underlying().(type) {
		case *types.Pointer:
			add(of.Elem())
		case *types.Slice:
			add(of.Elem())
		case *types.Map:
			add(of.Elem())
		case *types.Struct:
			if named == nil || named.Obj().Name() == "irregularity" { // a row, which never changes
				return
			}
			list = append(list, named)
			for i := range of.NumFields() {
				add(of.Field(i).Type())
			}
		}
	}
	add(of)
	return list
}

func ours(of *types.TypeName) bool {
	switch of.Pkg().Path() {
	case "adoube/laws", "adoube/laws/internal/pieces":
		return true
	}
	return of.Name() == "Finding"
}
