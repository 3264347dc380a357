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

// nearestIs is the error of words that are no act, with the line of the act
// that comes nearest.
func (s *said) nearestIs(problem adoube.Problem, act adoube.Act) error {
	args := []string{"word", inWords(s.language, "cmd.typed.word-undo"), "party", act.By.String()}
	return adoube.Errorf(problem, append(args, s.lineOf(act)...)...)
}

// emptyHand is the error of a piece that is put back and is not in the hand: it
// can be lifted.
func (s *said) emptyHand(p spot) error {
	args := []string{"party", s.by.String()}
	if on, err := s.find(p); err == nil && (p.has || p.piece != chess.NoType) {
		args = append(args, s.lineOf(adoube.Act{Verb: adoube.Lift, By: s.by, On: chess.SquaresOf(on)})...)
	}
	return adoube.Errorf(adoube.EmptyHand, args...)
}

// lineOf are the particulars of an error that name an act as it can be typed;
// none where the game does not take it now.
func (s *said) lineOf(act adoube.Act) []string {
	if line := typedLine(s.game, s.language, act); understood(line, s.language, s.game) {
		return []string{"meant", line}
	}
	return nil
}

// typedLine is an act as it can be typed.
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

// withLine puts the whole line that was probably meant into the error of one
// that is not understood: with each word that was meant for another, or else
// the line that shares most of its words. Every line that it suggests is
// understood.
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

// respelt is the line with each word that nobody says put right to the nearest
// that somebody does; nothing where that is not understood either.
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

// mendedWords is how many words of a line are mended at most.
const mendedWords = 3

// mended is the line with the words that were probably meant; nothing where
// that is not understood either.
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

// replaced puts the word that was meant in the place of the one at which the
// error is; nothing where the error knows no such word.
func replaced(problem *adoube.Error, text, language string) string {
	var line, column int
	meant, value := problem.Arg("meant"), []rune(problem.Arg("value"))
	if _, err := fmt.Sscanf(problem.Where, "%d:%d", &line, &column); err != nil || meant == "" {
		return ""
	}
	runes := []rune(text)
	if _, known := speeches()[language].whole[spelt(problem.Arg("value"))]; known {
		return "" // no slip of the hand: the word has its meaning
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

// sharing is the line of an act that shares most words with a text, and is
// understood; nothing where none shares one beside who acts.
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
			meant = "" // what they share says nothing of what is done
		}
	}
	return meant
}

// commonActs are acts that can be meant: of the player who is named, or has the
// move, and the arbiter; with the hand on each square that is named.
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

// spokenWords are the words of a line as they are compared.
func spokenWords(text string) []string {
	return strings.FieldsFunc(spelt(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// shared counts the words that two lines share, by their first letters; those
// that name a player, or say nothing, do not count.
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

// sameWord reports whether two words begin alike, and differ in their ends.
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
