package casebook

import (
	"errors"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/wire"
)

// ReadSetup reads a line that sets up a game: a line of the scene of a case, or a FEN,
// alone or after a word such as «position». It returns the header with what the line says
// and the word of a case that begins such a line, empty for any other line.
func ReadSetup(text string, h wire.Header) (with wire.Header, word string, err error) {
	if fen := fenIn(text); fen != "" {
		text = "board " + fen
	}
	l := newLine("", 1, text)
	w, _ := newLine("", 1, text).next()
	if !slices.Contains([]string{"laws", "board", "variant", "play", "tactile"}, w.text) {
		return h, "", nil
	}
	p := &parser{c: &Case{Scene: h}, seen: map[string]bool{}, open: &Step{}}
	if _, err := p.scene(l); err != nil {
		return h, w.text, err
	}
	if n := len(p.c.Editions); n > 0 {
		p.c.Scene.Laws = p.c.Editions[n-1].ID
	}
	_, err = p.c.Scene.Game()
	return p.c.Scene, w.text, err
}

// fenIn returns the FEN that is all of a line, or all but its first word; "" if there is
// none. A placement alone is a FEN only if it is all of the line.
func fenIn(text string) string {
	text = strings.TrimSpace(text)
	if isFEN(text) {
		return text
	}
	_, rest, _ := strings.Cut(text, " ")
	if rest = strings.TrimSpace(rest); strings.Contains(rest, " ") && isFEN(rest) {
		return rest
	}
	return ""
}

func isFEN(text string) bool {
	_, err := chess.ParseFEN(text, chess.Standard)
	return err == nil
}

// inCase adds to the error of a line that is not one of a case how a case has it: the
// set-up of a FEN, or an act without squares, such as a resignation.
func (p *parser) inCase(fault error, text string) error {
	var problem *adoube.Error
	if !errors.As(fault, &problem) || problem.Arg("meant") != "" {
		return fault
	}
	meant := ""
	if fen := fenIn(text); fen != "" {
		meant = "board " + fen
	} else if act, ok := p.said(text); ok {
		meant = WriteAct(act)
	}
	if meant == "" {
		return fault
	}
	suggested := *problem
	suggested.Args = append(slices.Clone(problem.Args), "meant", meant)
	return &suggested
}

// said returns the act without squares that a line in English says.
func (p *parser) said(text string) (adoube.Act, bool) {
	game, err := p.c.Scene.Game()
	if err != nil {
		return adoube.Act{}, false
	}
	deeds, err := readSaid(text, "en", laws.New(game))
	if err != nil || len(deeds) != 1 || deeds[0].Act.On != 0 || deeds[0].Act.Move != "" {
		return adoube.Act{}, false
	}
	return deeds[0].Act, true
}
