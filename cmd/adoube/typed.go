package main

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// A session is a game with typed acts, each answered at once.
type session struct {
	*printer
	header wire.Header
	asked  string // the edition of the flag, which is before that of a file
	head   laws.Header
	lines  [][]casebook.Deed // the deeds judged, by line, for undoing
	begun  bool              // the board is drawn
	file   string            // named by errors; empty: a terminal or a pipe
	setUps []string          // the words of the lines that set the game up
	read   int               // number of lines read
	bad    int               // the first line that was answered with an error; 0: none
}

func newSession(a *app, h wire.Header, head laws.Header) *session {
	return &session{printer: newPrinter(a, laws.New(head)), header: h, asked: h.Laws, head: head}
}

// Commands that can be typed besides acts, with words in each language.
const (
	wordBoard = "cmd.typed.word-board"
	wordOpen  = "cmd.typed.word-open"
	wordUndo  = "cmd.typed.word-undo"
	wordHelp  = "cmd.typed.word-help"
	wordQuit  = "cmd.typed.word-quit"
)

// sessionWords returns the commands in one language.
func sessionWords(language string) (words []string) {
	s, err := say.In(language)
	if err != nil {
		return nil
	}
	for _, id := range []string{wordBoard, wordOpen, wordUndo, wordHelp, wordQuit} {
		words = append(words, s.Text(id))
	}
	return words
}

// isWord reports whether a text is the command id in any language.
func isWord(id, text string) bool {
	return slices.ContainsFunc(say.Languages(), func(language string) bool {
		s, err := say.In(language)
		return err == nil && strings.EqualFold(s.Text(id), text)
	})
}

// judgeTyped judges typed or piped lines one by one.
func judgeTyped(a *app, h wire.Header, head laws.Header) error {
	s := newSession(a, h, head)
	s.begin()
	if k, ok := newKeyboard(a.in, a.out, a.say.Language()); ok {
		paragraphs(a, "cmd.typed.welcome", "help", a.text(wordHelp), "quit", a.text(wordQuit))
		return s.run(k.line)
	}
	return s.judge(a.in)
}

// begin draws the board.
func (s *session) begin() {
	s.begun = true
	s.printer.begin("")
}

// judge judges the lines of a pipe or file.
func (s *session) judge(in io.Reader) error {
	if err := s.run(scan(in)); err != nil {
		return err
	}
	if !s.begun { // it only sets up a board
		s.begin()
	}
	if s.bad > 0 {
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

// run processes lines until their end, or until the person leaves.
func (s *session) run(next func() (string, error)) error {
	for {
		line, err := next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		s.read++
		text, _, _ := strings.Cut(line, "#")
		switch text = strings.TrimSpace(text); {
		case text == "":
			continue
		case s.file == "" && (strings.EqualFold(text, "exit") || isWord(wordQuit, text)):
			return nil
		}
		if err := s.take(text); err != nil {
			s.bad = cmp.Or(s.bad, s.read)
			s.fault(s.located(err))
		}
	}
}

// located adds the file and the number of the line to its error, which counts it as the
// first.
func (s *session) located(err error) error {
	var problem *adoube.Error
	if s.file == "" || !errors.As(err, &problem) {
		return err
	}
	placed := *problem
	placed.Where = s.file + ":" + strconv.Itoa(s.read)
	if _, column, ok := strings.Cut(problem.Where, ":"); ok {
		placed.Where += ":" + column
	}
	return &placed
}

// take processes a line: a command of the session, or an act.
func (s *session) take(text string) error {
	switch {
	case isWord(wordBoard, text):
		s.board(0)
	case isWord(wordOpen, text):
		s.indent(s.openMoves(s.game.Open()))
	case text == "?", isWord(wordHelp, text):
		s.line("cmd.typed.help")
	case isWord(wordUndo, text):
		return s.undo()
	default:
		return s.typed(text)
	}
	return nil
}

func (s *session) typed(text string) error {
	deeds, err := casebook.ReadSaid(text, s.say.Language(), s.game)
	if err != nil {
		return s.setUp(text, err)
	}
	if !s.begun {
		s.begin()
	}
	for n, d := range deeds {
		if err := s.deed(d); err != nil {
			return err
		}
		if n == 0 {
			s.lines = append(s.lines, nil)
		}
		last := &s.lines[len(s.lines)-1]
		*last = append(*last, d)
	}
	return nil
}

// setUp begins with the position, Laws or kind of game of a line, before the first act.
// fault is the error for a line that says something else.
func (s *session) setUp(text string, fault error) error {
	h, word, err := casebook.ReadSetup(text, s.header)
	switch {
	case word == "":
		return s.meant(fault, text)
	case err != nil:
		return err
	case len(s.lines) > 0:
		return adoube.Errorf(casebook.SceneTooLate, "value", text)
	case s.file != "" && slices.Contains(s.setUps, word): // at a terminal one thinks again
		return adoube.Errorf(casebook.SceneTwice, "value", word)
	}
	s.setUps = append(s.setUps, word)
	if s.file != "" {
		h.Laws = cmp.Or(s.asked, h.Laws)
	}
	if s.head, err = h.Game(); err != nil {
		return err
	}
	s.header, s.game = h, laws.New(s.head)
	if s.begun {
		s.begin()
	}
	return nil
}

// meant adds a suggested command to the error for a text without an actor.
func (s *session) meant(err error, text string) error {
	var problem *adoube.Error
	if !errors.As(err, &problem) || problem.Problem != casebook.UnknownActor || problem.Arg("meant") != "" {
		return err
	}
	words := append(sessionWords(s.say.Language()), sessionWords("en")...)
	if word := casebook.Nearest(text, words); word != "" {
		guessed := *problem
		guessed.Args = append(slices.Clone(problem.Args), "meant", word)
		return &guessed
	}
	return err
}

// undo removes the last line: the game is judged again without it.
func (s *session) undo() error {
	if len(s.lines) == 0 {
		s.line("cmd.typed.nothing-to-undo")
		return nil
	}
	s.lines = s.lines[:len(s.lines)-1]
	s.game = laws.New(s.head)
	for _, d := range slices.Concat(s.lines...) {
		act := d.Under(s.head.Edition)
		if _, err := s.game.Step(&act); err != nil {
			return err
		}
	}
	s.board(0)
	return nil
}
