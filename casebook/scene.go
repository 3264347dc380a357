package casebook

import (
	"errors"
	"slices"

	"adoube"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// sceneWords are the words that begin the lines of the scene.
var sceneWords = []string{"laws", "numbers", "board", "variant", "play", "tactile", "language"}

// scene reads a line of the scene, and reports whether it is one.
func (p *parser) scene(l *line) (bool, error) {
	rest := l.words
	w, ok := l.next()
	if !ok || !slices.Contains(sceneWords, w.text) {
		l.words = rest
		return false, nil
	}
	if p.acts {
		return true, l.fault(w.column, SceneTooLate, "value", w.text)
	}
	if p.seen[w.text] {
		return true, l.fault(w.column, SceneTwice, "value", w.text)
	}
	p.seen[w.text] = true
	return true, p.sceneLine(l, w)
}

func (p *parser) sceneLine(l *line, w word) error {
	value, err := l.peek(w.text)
	if err != nil {
		return err
	}
	switch w.text {
	case "laws":
		return p.c.readLaws(l)
	case "numbers":
		return p.c.readNumbers(l)
	case "language":
		return p.c.readLanguages(l)
	case "tactile":
		return p.c.readTactile(l)
	case "board":
		p.open.board = true
		p.board, p.column = l, value.column
		p.c.Scene.FEN = fen(l.rest())
		return nil // the castling rights depend on the variant
	case "variant":
		p.c.Scene.Variant = l.rest()
	case "play":
		p.c.Scene.Play = l.rest()
	}
	_, err = wire.Header{Variant: p.c.Scene.Variant, Play: p.c.Scene.Play}.Game()
	return l.place(value.column, err)
}

func fen(text string) string {
	if text == "start" {
		return "startpos"
	}
	return text
}

// peek returns the next word without consuming it.
func (l *line) peek(want string) (word, error) {
	rest := l.words
	w, err := l.need(want)
	l.words = rest
	return w, err
}

// place adds the place in the file to err if it has none.
func (l *line) place(column int, err error) error {
	var problem *adoube.Error
	if errors.As(err, &problem) && problem.Where == "" {
		return l.at(column, problem)
	}
	return err
}

// readLaws parses the editions, or a word for several.
func (c *Case) readLaws(l *line) error {
	for w, ok := l.next(); ok; w, ok = l.next() {
		if family, ok := families[w.text]; ok {
			c.Editions, c.all = laws.Editions(), true
			c.Editions = c.family(family)
			return l.done()
		}
		if err := c.addEdition(w.text); err != nil {
			return l.place(w.column, err)
		}
	}
	return nil
}

// families maps words for several editions to the prefix of their names.
var families = map[string]string{"all": "", "fide": "fide-"}

func (c *Case) addEdition(id string) error {
	e, err := laws.Find(id)
	if err == nil && !slices.Contains(c.Editions, e) {
		c.Editions = append(c.Editions, e)
	}
	return err
}

// readNumbers parses the choice of article numbers.
func (c *Case) readNumbers(l *line) error {
	w, _ := l.next()
	if c.own = w.text == "own"; !c.own {
		return l.unknown(w, UnknownModifier, []string{"own"})
	}
	return l.done()
}

// readTactile parses the players with tactile boards.
func (c *Case) readTactile(l *line) error {
	for w, ok := l.next(); ok; w, ok = l.next() {
		switch w.text {
		case "white":
			c.Scene.Boards.White = wire.TactileBoard
		case "black":
			c.Scene.Boards.Black = wire.TactileBoard
		default:
			return l.unknown(w, UnknownActor, []string{"white", "black"})
		}
	}
	return nil
}

// readLanguages parses the languages whose sentences are expected.
func (c *Case) readLanguages(l *line) error {
	for w, ok := l.next(); ok; w, ok = l.next() {
		if _, err := say.In(w.text); err != nil {
			return l.place(w.column, err)
		}
		c.Languages = append(c.Languages, w.text)
	}
	return nil
}
