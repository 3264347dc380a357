package main

import (
	"bufio"
	"cmp"
	"errors"
	"io"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
	"adoube/laws/compare"
	"adoube/say"
	"adoube/wire"
)

// A comparison is one run of the command.
type comparison struct {
	*app
	editions  []*laws.Edition
	lines     bool // JSON lines are requested
	localizer app  // uses the language of the game
	table     *compare.Table
	view      view
	bad       bool // a line was refused
}

// A view shows the comparison of one game.
type view interface {
	row(deed string, r compare.Row) error
	fault(line int, err error) error
	end() error
}

// run compares a case, or the games of JSON lines.
func (c *comparison) run(args []string) error {
	in, done, err := c.open(args)
	if err != nil {
		return err
	}
	defer done()
	text, err := openLines(args[0], in)
	if err != nil {
		return err
	}
	if isObject(text) {
		err = c.stream(text)
	} else {
		err = c.casefile(args[0], text)
	}
	if err == nil && c.bad {
		return errReported
	}
	return err
}

// isObject reports whether a text starts like a JSON object.
func isObject(in *bufio.Reader) bool {
	for n := 1; ; n++ {
		head, err := in.Peek(n)
		if err != nil {
			return false
		}
		if b := head[n-1]; b > ' ' && b < 0x80 {
			return b == '{'
		}
	}
}

func (c *comparison) casefile(name string, in io.Reader) error {
	text, err := readOf(caseFile, name, in)
	if err != nil {
		return err
	}
	one, err := casebook.Parse(name, text)
	if err != nil {
		return err
	}
	scene := one.Scene
	scene.Laws, scene.Language = numbersOf(one), c.language
	if err := c.begin(c.titleOf(one), scene); err != nil {
		return err
	}
	for _, act := range actsOf(one) {
		if err := c.step(act); err != nil {
			return err
		}
	}
	return c.view.end()
}

// numbersOf returns the edition whose numbers the claims of a case use.
func numbersOf(c *casebook.Case) string {
	if len(c.Editions) == 1 {
		return c.Editions[0].ID
	}
	return wire.DefaultLaws
}

// actsOf returns the acts of a case, to be judged under any edition.
func actsOf(c *casebook.Case) (acts []compare.Act) {
	for _, s := range c.Steps {
		for _, d := range s.Deeds {
			acts = append(acts, compare.Act{Act: d.Act, Check: d.Check})
		}
	}
	return acts
}

// stream compares the games of JSON lines one after another.
func (c *comparison) stream(in io.Reader) error {
	if err := c.begin("", wire.Header{Language: c.language}); err != nil {
		return err
	}
	r := wire.NewReader(in)
	for {
		h, a, err := r.Next()
		switch {
		case err == io.EOF:
			return c.view.end()
		case err == nil && h != nil:
			err = c.next(*h)
		case err == nil:
			err = c.step(compare.Act{Act: *a})
		}
		if err := c.report(r.Line(), err); err != nil {
			return err
		}
	}
}

// next ends the game and starts the one of header h.
func (c *comparison) next(h wire.Header) error {
	if err := c.view.end(); err != nil {
		return err
	}
	h.Language = cmp.Or(h.Language, c.language)
	return c.begin(h.ID, h)
}

// report shows an error in a line; other errors are returned.
func (c *comparison) report(line int, err error) error {
	var problem *adoube.Error
	if !errors.As(err, &problem) {
		return err
	}
	c.bad = true
	return c.view.fault(line, err)
}

// begin starts the game of header h, whose edition gives the numbers used by claims.
func (c *comparison) begin(title string, h wire.Header) error {
	if h.Language == "" && c.lines {
		h.Language = wire.DefaultLanguage
	}
	game, err := h.Game()
	if err != nil {
		return err
	}
	c.localizer = *c.app
	if h.Language != "" {
		if c.localizer.say, err = say.In(h.Language); err != nil {
			return err
		}
	}
	c.table = compare.New(game, c.editions, game.Edition)
	if c.lines {
		c.view, err = newObjects(&c.localizer, c.editions, h)
		return err
	}
	c.view = newPage(&c.localizer, c.editions, title, game)
	return nil
}

// step judges an act under all editions and shows the result.
func (c *comparison) step(act compare.Act) error {
	r := c.table.Step(act)
	first := r.Groups[0].Worlds[0]
	c.bad = c.bad || r.No == 0
	return c.view.row(c.localizer.say.Named(first.Named(act.Act)), r)
}
