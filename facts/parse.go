package facts

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"adoube/chess"
)

//go:embed paths/*.path
var files embed.FS

// names are the paths in the order of offering.
var names = []string{
	"touched", "several", "castling", "promotion", "released", "illegal", "twohands",
	"clock", "adjusting", "displaced", "draw", "flag", "else",
}

// paths are parsed from embedded files, which a test checks.
var paths = func() (list []*Path) {
	for _, name := range names {
		text, err := files.ReadFile("paths/" + name + ".path")
		if err != nil {
			panic(err)
		}
		p, err := parse(name, string(text))
		if err != nil {
			panic(err)
		}
		list = append(list, p)
	}
	return list
}()

// Paths returns all kinds of dispute in the order of offering.
func Paths() []*Path { return slices.Clone(paths) }

// Find returns the path called name, or nil.
func Find(name string) *Path {
	for _, p := range paths {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// parse parses a path: rows of a keyword, words and, after « : », their meaning.
func parse(name, text string) (*Path, error) {
	p := &Path{Name: name, roles: map[string]string{}}
	for n, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if err := p.row(line); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, n+1, err)
		}
	}
	return p, nil
}

func (p *Path) row(line string) error {
	left, right, _ := strings.Cut(line+" ", " : ")
	words := strings.Fields(left)
	rest := words[1:]
	switch words[0] {
	case "role":
		p.roles[rest[0]] = rest[1]
	case "rule":
		p.Rule = rest[0]
	case "shows":
		p.ShowsMade = true
	case "ask":
		p.Asks = append(p.Asks, Ask{rest[0], rest[1:]})
		p.order = append(p.order, rest[0])
	case "kind":
		p.kinds = append(p.kinds, kind{rest[0], conditionOf(rest[1:])})
	case "place":
		p.place(rest)
	case "never":
		p.never = append(p.never, conditionOf(rest))
	case "fact", "board":
		ask, answer, _ := strings.Cut(rest[0], "=")
		one := fact{ask, answer, conditionOf(rest[1:]), phrases(right, ",")}
		if words[0] == "board" {
			p.board = append(p.board, one)
			break
		}
		p.facts = append(p.facts, one)
	case "do", "before":
		p.deeds = append(p.deeds, deed{conditionOf(rest), phrases(right, ";"), words[0] == "before"})
	case "position":
		return p.position(strings.Join(rest, " "), right)
	default:
		return fmt.Errorf("unknown row %q", words[0])
	}
	return nil
}

// place parses a square named if the board is known: with its question, or «–» if it is
// determined by the position.
func (p *Path) place(words []string) {
	one := place{name: words[0], text: words[1], kind: words[2], where: conditionOf(words[3:])}
	if one.text == "-" {
		one.text = ""
	} else {
		p.order = append(p.order, one.name)
	}
	p.places = append(p.places, one)
}

func conditionOf(words []string) condition {
	c := condition{}
	for _, w := range words {
		ask, answers, _ := strings.Cut(w, "=")
		c[ask] = strings.Split(answers, "|")
	}
	return c
}

func phrases(text, separator string) (list [][]string) {
	for one := range strings.SplitSeq(text, separator) {
		list = append(list, strings.Fields(one))
	}
	return list
}

func (p *Path) position(fen, rest string) error {
	setup, err := chess.ParseFEN(fen, chess.Standard)
	if err != nil {
		return err
	}
	start, err := setup.Position()
	if err != nil {
		return err
	}
	one := position{start: start, now: start, places: map[string]chess.Square{}}
	for _, word := range strings.Fields(rest) {
		name, value, _ := strings.Cut(word, "=")
		square, ok := chess.ParseSquare(value)
		switch {
		case name == "tag":
			one.tags = []string{value}
		case name == "before":
			one.moves = strings.Split(value, ",")
		case ok:
			one.places[name] = square
		default:
			return fmt.Errorf("%s is no square", word)
		}
	}
	p.positions = append(p.positions, one)
	return nil
}

func contains(list []string, one string) bool { return slices.Contains(list, one) }
