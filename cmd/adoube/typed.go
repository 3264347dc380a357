package main

import (
	"bufio"
	"cmp"
	"io"
	"slices"
	"strings"

	"adoube/casebook"
	"adoube/laws"
	"adoube/say"
)

// A session is a game whose acts somebody types, each answered at once.
type session struct {
	*narrator
	head  laws.Header
	deeds []casebook.Deed // those that were judged, for taking one back
	bad   bool            // a line was answered with an error
}

// sessionWords are what can be typed beside acts.
var sessionWords = []string{"board", "open", "undo", "help", "quit"}

// wordHelp and wordQuit name each language's own word for help, and for leaving.
const (
	wordHelp = "cmd.typed.word-help"
	wordQuit = "cmd.typed.word-quit"
)

// isWord reports whether a text is that word in one of the languages.
func isWord(id, text string) bool {
	return slices.ContainsFunc(say.Languages(), func(language string) bool {
		s, err := say.In(language)
		return err == nil && strings.EqualFold(s.Text(id), text)
	})
}

// judgeTyped judges what a person types, or what comes through a pipe, line by line.
func judgeTyped(a *app, head laws.Header) error {
	s := &session{narrator: newNarrator(a, laws.New(head)), head: head}
	s.begin("")
	if k, ok := newKeyboard(a.in, a.out, a.say.Language()); ok {
		paragraphs(a, "cmd.typed.welcome", "help", a.text(wordHelp), "quit", a.text(wordQuit))
		return s.run(k.line)
	}
	if err := s.run(scan(a.in)); err != nil {
		return err
	}
	if s.bad {
		return errReported
	}
	return nil
}

// scan returns the function that reads the next line of a pipe.
func scan(in io.Reader) func() (string, error) {
	lines := bufio.NewScanner(in)
	return func() (string, error) {
		if lines.Scan() {
			return lines.Text(), nil
		}
		return "", cmp.Or(lines.Err(), io.EOF)
	}
}

// run takes line after line until their end, or until the person leaves.
func (s *session) run(next func() (string, error)) error {
	for {
		line, err := next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		text, _, _ := strings.Cut(line, "#")
		switch text = strings.TrimSpace(text); {
		case text == "":
			continue
		case strings.EqualFold(text, "exit"), isWord(wordQuit, text):
			return nil
		}
		if err := s.take(text); err != nil {
			s.bad = true
			s.fault(err)
		}
	}
}

// take does what a line says: one of the session's own words, or an act.
func (s *session) take(text string) error {
	switch text := strings.ToLower(text); {
	case text == "board":
		s.board(0)
	case text == "open":
		s.indent(s.openMoves(s.game.Open()))
	case text == "?", isWord(wordHelp, text):
		s.line("cmd.typed.help")
	case text == "undo":
		return s.undo()
	default:
		return s.typed(text)
	}
	return nil
}

func (s *session) typed(text string) error {
	d, err := casebook.ReadTyped(text, s.say.Language())
	if err != nil {
		return err
	}
	if err := s.deed(d); err != nil {
		return err
	}
	s.deeds = append(s.deeds, d)
	return nil
}

// undo takes the last act back: the game is judged again without it.
func (s *session) undo() error {
	if len(s.deeds) == 0 {
		s.line("cmd.typed.nothing-to-undo")
		return nil
	}
	s.deeds = slices.Delete(s.deeds, len(s.deeds)-1, len(s.deeds))
	s.game = laws.New(s.head)
	for _, d := range s.deeds {
		act := d.Under(s.head.Edition)
		if _, err := s.game.Step(&act); err != nil {
			return err
		}
	}
	s.board(0)
	return nil
}
