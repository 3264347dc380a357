package chess

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// ReadGames yields the games of a PGN text, each with the error that prevented reading it
// completely, if any: the game then has the moves up to there, and reading continues with
// the next. Variations and numeric glyphs are skipped; times (%clk, %emt) are extracted
// from the comments. The games share memory with the text.
func ReadGames(text string) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		r := pgnReader{text: strings.TrimPrefix(text, "\ufeff")}
		for r.read() {
			if !yield(r.finished()) {
				return
			}
		}
	}
}

// A pgnReader reads games from a text. It collects tags and plies in buffers reused for
// every game.
//
// There is no certain separator between games: a result, a tag after moves, and the end of
// the text end one. The reader accepts all unambiguous spellings of programs and people;
// the first ambiguous one is the error of its game.
type pgnReader struct {
	text    string
	at      int // offset of the unread text
	games   int // number of games begun
	game    Game
	err     error     // the first error in this game
	moving  bool      // the moves have begun
	before  numbering // the move number last read
	skipped bool      // later moves are not read
	counted int       // offset up to which line breaks are counted
	breaks  int       // their number
	p       Position
	moves   Moves // of p
}

// read reads the next game, and returns false if there is none.
func (r *pgnReader) read() bool {
	r.game = Game{Tags: r.game.Tags[:0], Plies: r.game.Plies[:0]}
	r.err, r.moving, r.skipped, r.before = nil, false, false, numbering{}
	r.games++
	for r.skipSpace() {
		if r.text[r.at] == '[' && r.begins() {
			return true
		}
		if r.readNext() {
			r.readAfterword()
			return true
		}
	}
	return r.moving || len(r.game.Tags) > 0
}

// begins reports whether the next tag starts another game. After moves it does. After other
// tags it does if it repeats one of them after a blank line, or is the event's. After a
// fault in the header only a blank line or a repeated tag ends what is refused.
func (r *pgnReader) begins() bool {
	name, _, _ := strings.Cut(r.text[r.at+1:], `"`)
	name = strings.TrimSpace(name)
	known := slices.ContainsFunc(r.game.Tags, func(t Tag) bool { return t.Name == name })
	switch {
	case !r.moving:
		return known && (name == roster[0].Name || r.afterBlank())
	case r.skipped && len(r.game.Plies) == 0:
		return known || name == roster[0].Name || r.afterBlank()
	}
	return true
}

// afterBlank reports whether the line before this one is blank.
func (r *pgnReader) afterBlank() bool {
	before := strings.TrimRight(r.text[:r.at], " \t\r")
	before, _ = strings.CutSuffix(before, "\n")
	return strings.HasSuffix(strings.TrimRight(before, " \t\r"), "\n")
}

// finished returns the game read, with its own slices.
func (r *pgnReader) finished() (Game, error) {
	r.begin()
	tag := ParseResult(r.game.Tag(tagResult))
	r.checkResult(tag)
	g := r.game
	g.Tags, g.Plies = slices.Clone(g.Tags), slices.Clone(g.Plies)
	if g.Result == "" || g.Result == "*" && unshared(tag) {
		g.Result = cmp.Or(tag, "*")
	}
	g.unsay()
	return g, r.err
}

// readNext reads the next tag, comment, glyph, variation or word, and reports whether it
// ended the game.
func (r *pgnReader) readNext() bool {
	switch c := r.text[r.at]; {
	case c == '[' || !r.moving && r.atFaultyTag():
		r.readTag()
	case c == '{':
		r.readComment()
	case c == ';':
		r.note(r.cutLine()[1:])
	case c == '(':
		r.skipVariation()
	case strings.IndexByte("$)}]", c) >= 0:
		r.at++
		r.cutWord()
	default:
		return r.readWord(r.cutWord())
	}
	return false
}

// readAfterword reads the comments on the line of the result.
func (r *pgnReader) readAfterword() {
	for {
		rest := strings.TrimLeft(r.text[r.at:], " \t")
		if !strings.HasPrefix(rest, "{") {
			return
		}
		r.at = len(r.text) - len(rest)
		r.readComment()
	}
}

// begin sets up the starting position.
func (r *pgnReader) begin() {
	if r.moving {
		return
	}
	r.moving = true
	p, err := r.game.start()
	if err != nil {
		r.fail(err)
	}
	r.game.Start, r.p = p, p
	r.p.Moves(&r.moves)
}

// readWord reads a word of the movetext: move number, move or result. It reports whether it
// was the result, which ends the game.
func (r *pgnReader) readWord(word string) bool {
	r.begin()
	if result := r.resultIn(word); result != "" {
		r.game.Result = result
		return true
	}
	word = trimMarks(strings.TrimSuffix(trimMarks(r.before.cut(word)), "e.p."))
	if result := r.resultIn(word); result != "" {
		r.game.Result = result
		return true
	}
	if word != "" && !r.skipped {
		r.readMove(word)
	}
	return false
}

// readMove reads a move and makes it.
func (r *pgnReader) readMove(san string) {
	number := r.before.number
	m, err := r.p.parseSAN(san, &r.moves)
	if !r.before.fits(r.p.turn) {
		err = errNumber
	}
	if err != nil {
		r.failAt(PGNError{Move: r.number(), SAN: san, Err: err})
		return
	}
	r.checkNumber(san, number)
	r.game.Plies = append(r.game.Plies, MakePly(m))
	r.p = r.p.Play(m)
	r.p.Moves(&r.moves)
}

// fail records the first error of the game and stops reading its moves.
func (r *pgnReader) fail(err error) { r.failAt(PGNError{Err: err}) }

// failAt records error e with its place.
func (r *pgnReader) failAt(e PGNError) {
	r.skipped = true
	if r.err == nil {
		e.Line, e.Game = r.line(), r.games
		r.err = &e
	}
}

// number returns the number of the next move as written.
func (r *pgnReader) number() string {
	if r.p.turn == Black {
		return fmt.Sprintf("%d...", r.p.fullmoves)
	}
	return fmt.Sprintf("%d.", r.p.fullmoves)
}

// The reasons why a text is not PGN.
var (
	errOpenComment   = errors.New("a comment is not closed")
	errOpenVariation = errors.New("a variation is not closed")
	errBadTag        = errors.New(`not a tag like [Name "value"]`)
	errNumber        = errors.New("the number before the move says that the other player moves")
)
