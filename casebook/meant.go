package casebook

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/say"
)

// nearestIs returns the error for words that are not an act, with the line of the nearest
// act.
func (s *said) nearestIs(problem adoube.Problem, act adoube.Act) error {
	args := []string{"word", inWords(s.language, "cmd.typed.word-undo"), "party", act.By.String()}
	return adoube.Errorf(problem, append(args, s.lineOf(act)...)...)
}

// emptyHand returns the error for putting back a piece that is not in the hand, suggesting
// to lift it.
func (s *said) emptyHand(p spot) error {
	args := []string{"party", s.by.String()}
	if on, err := s.find(p); err == nil && (p.has || p.piece != chess.NoType) {
		args = append(args, s.lineOf(adoube.Act{Verb: adoube.Lift, By: s.by, On: chess.SquaresOf(on)})...)
	}
	return adoube.Errorf(adoube.EmptyHand, args...)
}

// lineOf returns the error arguments that suggest an act as a line to type; none if the
// game does not accept it.
func (s *said) lineOf(act adoube.Act) []string {
	if line := typedLine(s.game, s.language, act); understood(line, s.language, s.game) {
		return []string{"meant", line}
	}
	return nil
}

// typedLine returns an act as a line to type.
func typedLine(g *laws.Game, language string, act adoube.Act) string {
	speaker, err := say.In(language)
	if err != nil {
		return ""
	}
	return strings.TrimRight(speaker.Named(adoube.NamedAct{Act: act, Before: boardOf(g)}), ".։")
}

func inWords(language, id string) string {
	s, err := say.In(language)
	if err != nil {
		return ""
	}
	return s.Text(id)
}

// withLine adds a suggested line to the error of a line that was not understood: the line
// with misspelt words corrected, or the line that shares most of its words. Every suggested
// line is understood.
func withLine(fault error, text, language string, g *laws.Game) error {
	var problem *adoube.Error
	if !errors.As(fault, &problem) || slices.Contains(problem.Args, "move") {
		return fault
	}
	if line := problem.Arg("meant"); line != "" && strings.Contains(line, " ") && understood(line, language, g) {
		return fault
	}
	meant := respelt(text, language, g)
	if meant == "" {
		meant = mended(problem, text, language, g)
	}
	if meant == "" && (problem.Where != "" || problem.Problem == adoube.WrongParty) { // the words are at fault, not the pieces
		meant = sharing(text, language, g)
	}
	said := *problem
	said.Args = nil
	for i := 0; i+1 < len(problem.Args); i += 2 {
		if problem.Args[i] != "meant" {
			said.Args = append(said.Args, problem.Args[i], problem.Args[i+1])
		}
	}
	if meant != "" {
		said.Args = append(said.Args, "meant", meant)
	}
	return &said
}

// respelt returns the line with each unknown word replaced by the nearest known one, or ""
// if the result is not understood.
func respelt(text, language string, g *laws.Game) string {
	r := &speech{language: language, words: speeches()[language], game: g}
	words, changed := strings.Fields(text), 0
	for n, word := range words {
		bare := strings.Trim(word, quoteMarks+".,:;!?")
		if _, said := r.words.says[spelt(bare)]; said || len([]rune(bare)) < 4 || !slices.ContainsFunc(r.lex(word), isUnknownItem) {
			continue
		}
		near := r.words.nearest(spelt(bare))
		if changed++; near == "" || changed > mendedWords {
			return ""
		}
		words[n] = strings.Replace(word, bare, near, 1)
	}
	if line := strings.Join(words, " "); changed > 0 && understood(line, language, g) {
		return line
	}
	return ""
}

func isUnknownItem(i item) bool { return i.kind == isUnknown }

func understood(line, language string, g *laws.Game) bool {
	_, err := readSaid(line, language, g)
	return err == nil
}

// mendedWords is the maximum number of words corrected in a line.
const mendedWords = 3

// mended returns the line with words corrected one after another, or "" if the result is
// not understood.
func mended(problem *adoube.Error, text, language string, g *laws.Game) string {
	for range mendedWords {
		text = replaced(problem, text, language)
		if text == "" {
			return ""
		}
		_, err := readSaid(text, language, g)
		if err == nil {
			return text
		}
		if problem = nil; !errors.As(err, &problem) {
			return ""
		}
		if line := problem.Arg("meant"); strings.Contains(line, " ") && understood(line, language, g) {
			return line
		}
	}
	return ""
}

// replaced returns the line with the word at the error replaced by the suggested one, or ""
// without a suggestion.
func replaced(problem *adoube.Error, text, language string) string {
	var line, column int
	meant, value := problem.Arg("meant"), []rune(problem.Arg("value"))
	if _, err := fmt.Sscanf(problem.Where, "%d:%d", &line, &column); err != nil || meant == "" {
		return ""
	}
	runes := []rune(text)
	if _, known := speeches()[language].whole[spelt(problem.Arg("value"))]; known {
		return "" // not a typing error: the word has a meaning
	}
	if column < 1 || column-1+len(value) > len(runes) || !strings.EqualFold(string(runes[column-1:column-1+len(value)]), string(value)) {
		return ""
	}
	return string(runes[:column-1]) + meant + string(runes[column-1+len(value):])
}

// boardOf returns the board of a game; of two pieces on a square, White's.
func boardOf(g *laws.Game) (board chess.Board) {
	for sq, two := range g.Placement().Board {
		for _, piece := range two {
			if piece != chess.NoPiece && board.At(chess.Square(sq)) == chess.NoPiece {
				board.Put(chess.Square(sq), piece)
			}
		}
	}
	return board
}

// sharing returns the understood line of an act that shares most words with the text, or ""
// if none shares one besides the actor.
func sharing(text, language string, g *laws.Game) string {
	words := spokenWords(text)
	best, meant, said := 0, "", adoube.Act{}
	does := func(act adoube.Act) bool {
		return slices.ContainsFunc(words, func(w string) bool { return plainVerbs[speeches()[language].whole[w]] == act.Verb })
	}
	for _, act := range commonActs(words, language, g) {
		line := typedLine(g, language, act)
		n := shared(words, spokenWords(line), language)
		if does(act) {
			n++
		}
		switch {
		case n == 0 || n < best || !understood(line, language, g):
		case n > best:
			best, meant, said = n, line, act
		case act.Verb != said.Verb || act.Article != said.Article && said.Article != "":
			meant = "" // the shared words do not name an action
		}
	}
	return meant
}

// commonActs returns the acts that may be intended: those of the player named or having the
// move and of the arbiter, with the hand on each square named.
func commonActs(words []string, language string, g *laws.Game) (acts []adoube.Act) {
	by, other := adoube.PartyOf(g.Turn()), adoube.PartyOf(g.Turn().Other())
	if slices.ContainsFunc(words, func(w string) bool { return parties[speeches()[language].whole[w]] == other }) {
		by, other = other, by
	}
	for _, word := range words {
		sq, ok := chess.ParseSquare(word)
		if !ok {
			continue
		}
		for _, verb := range []adoube.Verb{adoube.Touch, adoube.Lift, adoube.Remove, adoube.Release} {
			acts = append(acts, adoube.Act{Verb: verb, By: by, On: chess.SquaresOf(sq)})
		}
	}
	for _, p := range []adoube.Party{by, other} {
		for _, verb := range []adoube.Verb{adoube.Clock, adoube.Pause, adoube.Offer, adoube.Accept, adoube.Decline, adoube.Adjust, adoube.Claim} {
			acts = append(acts, adoube.Act{Verb: verb, By: p})
		}
		for _, article := range []string{"4.3", "7.5.1", "7.5.3", "7.5.4"} {
			acts = append(acts, adoube.Act{Verb: adoube.Claim, By: p, Article: article})
		}
	}
	for _, verb := range []adoube.Verb{adoube.Pause, adoube.Resume, adoube.Restore, adoube.Stands} {
		acts = append(acts, adoube.Act{Verb: verb, By: adoube.Arbiter})
	}
	return acts
}

// spokenWords returns the words of a line in the form used for comparison.
func spokenWords(text string) []string {
	return strings.FieldsFunc(spelt(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// shared counts the words two lines share, by their first letters, without names of players
// and empty words.
func shared(typed, line []string, language string) (n int) {
	known := speeches()[language].whole
	names := func(word string) bool {
		_, party := parties[known[word]]
		return party || known[word] == "-" || known[word] == "says"
	}
	for _, word := range typed {
		if names(word) || strings.Trim(word, "0123456789") == "" {
			continue
		}
		same := func(other string) bool { return sameWord(word, other) }
		if slices.ContainsFunc(line, same) {
			n++
		}
	}
	return n
}

// sameWord reports whether two words have the same beginning and differ only in their
// endings.
func sameWord(a, b string) bool {
	one, other := []rune(a), []rune(b)
	short, long := min(len(one), len(other)), max(len(one), len(other))
	if short < 4 {
		return short == 3 && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a)) || a == b
	}
	alike := 0
	for alike < short && one[alike] == other[alike] {
		alike++
	}
	return alike >= 4 && 5*alike >= 3*long
}
