package pages

import (
	"cmp"
	"strings"

	"adoube/casebook"
	"adoube/chess"
	"adoube/pages/kernel"
	"adoube/say"
)

// A Step of the path is an idea with a case that shows it, for the reader to perform.
type Step struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	Idea     string   `json:"idea"`
	Children bool     `json:"children,omitempty"`
	Article  string   `json:"article"` // number in the Laws of today
	FEN      string   `json:"fen"`
	On       []string `json:"on"`   // squares of its acts
	Said     []string `json:"said"` // its acts in words
	Text     string   `json:"text"` // the case
}

// A rung is the definition of a step. Its title and idea are in the language files.
type rung struct{ name, of string }

// forChildren are the first steps, for those who know how the pieces move.
var forChildren = []rung{
	{"touch-it", "4.3.1/touched-and-moved"},
	{"let-go", "4.7.1/plain-move"},
	{"hold-on", "4.7/slides-without-letting-go"},
	{"i-adjust", "4.2.1/announced-first"},
	{"said-too-late", "4.2.1/announced-after-the-touch"},
	{"take", "4.7.1/take-first"},
	{"take-what-you-touch", "4.3.2/any-piece-may-take"},
	{"castle", "4.7.2/king-then-rook"},
	{"promote", "4.6.1/pawn-on-the-square-first"},
	{"press", "6.2.1/made-then-completed"},
}

// further are the other steps, up to who may still claim.
var further = []rung{
	{"sleeve", "4.2.2/sleeve"},
	{"first-of-three", "4.3.1/first-that-can-move"},
	{"stuck", "4.3.1/none-of-them-can-move"},
	{"pinned", "4.5/pinned-knight"},
	{"along-the-pin", "4.3.1/pinned-along-the-line"},
	{"out-of-reach", "4.3.2/cannot-be-taken"},
	{"mine-takes-yours", "4.3.3/own-piece-takes"},
	{"yours-then-mine", "4.3.3/opponents-piece-first"},
	{"in-passing", "4.7.1/en-passant"},
	{"half-taken", "4.7/capture-half-done"},
	{"king-then-rook", "4.4.1/king-then-rook"},
	{"rook-first", "4.4.2/rook-then-king"},
	{"no-castling", "4.4.3/attacked-square"},
	{"other-side", "4.4.3/castling-on-the-other-side"},
	{"king-let-go", "4.7.2/other-rook-after-the-king"},
	{"pawn-alone", "4.4.4/pawn-alone-on-the-last-rank"},
	{"takes-and-promotes", "4.6.3/takes-the-rook"},
	{"early-reply", "1.3/m16-clock-not-pressed"},
	{"out-of-turn", "7.4.1/moves-out-of-turn"},
	{"mate-ends", "5.1.1/mate"},
	{"clock-only", "7.5.3/presses-without-a-move"},
	{"pawn-left", "7.5.2/claimed-and-replaced-there"},
	{"illegal-move", "7.5.1/knight-where-none-goes"},
	{"slid-on", "4.7/slid-on-to-mate"},
	{"wrong-piece", "4.8/claimed-without-naming-anything"},
	{"claimed-too-late", "4.8/m18-his-own-piece"},
	{"blitz-answered", "A.5.2/answered-and-stands"},
	{"who-may-claim", "4.8/m5-illegal-move"},
}

// rungs are all steps in order.
var rungs = append(forChildren[:len(forChildren):len(forChildren)], further...)

// teach describes the path in the head: all its steps, or the named one.
func (p page) teach(h *Head, s *say.Localizer, name string) {
	if p.script != walk {
		return
	}
	for _, r := range rungs {
		one := Read{"/learn/" + r.name, s.Text("path.title." + r.name), s.Text("path.idea." + r.name)}
		if r.name == name {
			h.Title, h.Lead, h.Read, h.Picture = one.Title, one.Lead, nil, h.Base+"/laws/boards/"+r.of+".png"
			return
		}
		h.Read = append(h.Read, one)
	}
}

// steps returns the steps of the path in a language, in order.
func steps(tag string) any {
	words, err := say.In(tag)
	if err != nil {
		panic(err) // a supported language
	}
	cases := map[string]*casebook.Case{}
	for c, err := range casebook.Cases {
		if err == nil { // a test reads every case
			cases[strings.TrimSuffix(c.Name, casebook.Suffix)] = c
		}
	}
	list := []Step{}
	for n, r := range rungs {
		step := stepOf(tag, r, cases[r.of])
		step.Title, step.Idea = words.Text("path.title."+r.name), words.Text("path.idea."+r.name)
		step.Children = n < len(forChildren)
		list = append(list, step)
	}
	return list
}

// stepOf returns a step without its words.
func stepOf(tag string, r rung, c *casebook.Case) Step {
	quiz, err := kernel.Ask(tag, setOf(c), c.Text())
	if err != nil {
		panic(err) // a test asks about every case
	}
	return Step{Name: r.name, Article: setOf(c), FEN: sceneOf(c), On: squaresOf(c), Said: quiz.Said, Text: c.Text()}
}

// squaresOf returns the squares of the acts in a case.
func squaresOf(c *casebook.Case) []string {
	var on chess.Squares
	for _, s := range c.Steps {
		for _, d := range s.Deeds {
			on |= d.Act.On
		}
	}
	list := []string{}
	for s := range on.All {
		list = append(list, s.String())
	}
	return list
}

// sceneOf returns the starting position of a case.
func sceneOf(c *casebook.Case) string {
	if fen := cmp.Or(c.Scene.FEN, "startpos"); fen != "startpos" {
		return fen
	}
	return chess.StartFEN
}
