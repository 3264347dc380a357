package chess

import (
	"slices"
	"strconv"
	"strings"
)

// roster holds the seven mandatory tags of PGN in order, with the values for unknown ones.
var roster = []Tag{
	{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"},
	{"White", "?"}, {"Black", "?"}, {tagResult, "*"},
}

// lineLength is the maximum length of a line of movetext.
const lineLength = 79

// PGN returns the game in PGN: the seven roster tags, the other tags in order, and the
// moves, which must be legal one after another except at breaks, each of which must have a
// move in SAN. The tags Result, SetUp, FEN and Variant follow from Result and Start. A
// closing brace in a comment becomes a parenthesis, since PGN cannot express it.
func (g Game) PGN() string {
	w := pgnWriter{b: make([]byte, 0, 512+16*len(g.Plies))}
	w.writeTags(&g)
	w.b = append(w.b, '\n')
	w.line = len(w.b)
	w.writeMoves(&g)
	w.word(g.termination())
	return string(append(w.b, '\n'))
}

// result returns the result, * if unknown.
func (g *Game) result() string {
	if g.Result == "" {
		return "*"
	}
	return g.Result
}

// termination returns the text after the moves. PGN has no termination marker for unequal
// points: readers take 0-0 for castling and 0-1/2 for 0-1, and * means an unfinished game.
// Such a result is written in a comment; the tag decides.
func (g *Game) termination() string {
	if unshared(g.result()) {
		return "{" + g.result() + "}"
	}
	return g.result()
}

// A pgnWriter writes a game.
type pgnWriter struct {
	b    []byte
	line int // start of the current line
}

// writeTags writes the header.
func (w *pgnWriter) writeTags(g *Game) {
	for _, t := range roster {
		value := t.Value
		if t.Name == tagResult {
			value = g.result()
		} else if given := g.Tag(t.Name); given != "" {
			value = given
		}
		w.tag(t.Name, value)
	}
	for _, t := range g.Tags {
		if !isDerived(t.Name) {
			w.tag(t.Name, t.Value)
		}
	}
	w.writeStart(g.Start)
}

// isDerived reports whether the tag is written separately.
func isDerived(name string) bool {
	inRoster := func(t Tag) bool { return t.Name == name }
	return name == tagFEN || name == tagSetUp || name == tagVariant || slices.ContainsFunc(roster, inRoster)
}

// writeStart writes the tags about the starting position unless it is the usual one.
func (w *pgnWriter) writeStart(p Position) {
	if p.variant != Standard {
		w.tag(tagVariant, p.variant.String())
	}
	if p != start {
		w.tag(tagSetUp, "1")
		w.tag(tagFEN, p.FEN())
	}
}

// tag writes one tag. A line break in its value becomes a space.
func (w *pgnWriter) tag(name, value string) {
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")
	w.b = append(w.b, '[')
	w.b = append(w.b, name...)
	w.b = append(w.b, ` "`...)
	w.b = append(w.b, escape.Replace(value)...)
	w.b = append(w.b, "\"]\n"...)
}

// writeMoves writes the moves with their numbers and comments.
func (w *pgnWriter) writeMoves(g *Game) {
	w.comment("", g.Comment)
	p, numbered := g.Start, true
	var buffer [8]byte
	breaks := g.Breaks
	for i := range g.Plies {
		for len(breaks) > 0 && breaks[0].Ply == i {
			w.broken(&p, breaks[0], numbered)
			p, breaks, numbered = breaks[0].To, breaks[1:], false
		}
		ply := &g.Plies[i]
		if numbered || p.turn == White {
			w.number(&p)
		}
		w.word(string(p.appendSAN(buffer[:0], ply.Move)))
		numbered = w.comment(ply.times(), ply.Comment)
		p = p.Play(ply.Move)
	}
	for _, b := range breaks {
		w.broken(&p, b, numbered)
		p, numbered = b.To, false
	}
}

// broken writes an irregular move that stood in p.
func (w *pgnWriter) broken(p *Position, b Break, numbered bool) {
	if numbered || p.turn == White {
		w.number(p)
	}
	w.word(b.SAN)
}

// number writes the number of the next move.
func (w *pgnWriter) number(p *Position) {
	dots := "."
	if p.turn == Black {
		dots = "..."
	}
	w.word(strconv.Itoa(int(p.fullmoves)) + dots)
}

// times returns the times of the ply in the format of comments.
func (ply *Ply) times() (text string) {
	if ply.Clock >= 0 {
		text = clockCommand + ply.Clock.String() + "]"
	}
	if ply.Elapsed >= 0 {
		text = joinComments(text, elapsedCommand+ply.Elapsed.String()+"]")
	}
	return text
}

// comment writes a comment and reports whether there was one. The times form one word,
// since some readers cannot handle a command split over two lines; and no line starts like
// a tag or an escape.
func (w *pgnWriter) comment(times, text string) bool {
	words := strings.Fields(strings.ReplaceAll(text, "}", ")"))
	if times != "" {
		words = append([]string{times}, words...)
	}
	if len(words) == 0 {
		return false
	}
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for _, word := range words {
		if word[0] == '[' || word[0] == '%' {
			w.b = append(append(w.b, ' '), word...)
			continue
		}
		w.word(word)
	}
	return true
}

// word writes a word, on a new line if it does not fit.
func (w *pgnWriter) word(word string) {
	switch n := len(w.b) - w.line; {
	case n == 0:
	case n+1+len(word) > lineLength:
		w.b = append(w.b, '\n')
		w.line = len(w.b)
	default:
		w.b = append(w.b, ' ')
	}
	w.b = append(w.b, word...)
}
