package casebook

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"adoube"
	"adoube/chess"
)

// A vocabulary maps the phrases in which a person types acts in one language to words of
// cases, or to "" for ignored phrases. The words of a phrase are joined by «-»; «=» is a
// written hyphen.
type vocabulary struct {
	cases   map[string]string
	shown   map[string]string // the phrase that errors show for a word of a case
	written map[string]string // spelling of a phrase
}

//go:embed typed
var typedFiles embed.FS

// typedLanguages are the languages with a vocabulary.
var typedLanguages = []string{"en", "de", "es", "et", "fr", "hy", "ru"}

var vocabularies = sync.OnceValue(func() map[string]vocabulary {
	all := map[string]vocabulary{}
	for _, language := range typedLanguages {
		text, err := typedFiles.ReadFile("typed/" + language + ".txt")
		if err != nil {
			panic(err) // embedded in the program
		}
		all[language] = readVocabulary(string(text))
	}
	for _, a := range append(beginnings(), pieceNames...) {
		all["en"].shown[a], all["en"].cases[a], all["en"].written[a] = a, a, a
	}
	for _, v := range verbs() {
		all["en"].shown[v.name], all["en"].cases[v.name], all["en"].written[v.name] = v.name, v.name, v.name
	}
	return all
})

// readVocabulary parses lines of a word of a case, a colon, and the phrases for it.
func readVocabulary(text string) vocabulary {
	v := vocabulary{map[string]string{}, map[string]string{}, map[string]string{}}
	for line := range strings.Lines(text) {
		word, phrases, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(word, "#") {
			continue
		}
		for _, phrase := range strings.Fields(phrases) {
			typed := strings.NewReplacer("=", "-", "'", "-").Replace(phrase)
			if word == "-" {
				v.cases[typed] = ""
				continue
			}
			v.cases[typed] = word
			v.written[typed] = strings.NewReplacer("-", " ", "=", "-").Replace(phrase)
			if v.shown[word] == "" {
				v.shown[word] = v.written[typed]
			}
		}
	}
	return v
}

// ReadTyped parses one act as typed by a person: in the language of cases, or in any
// language with a vocabulary, in its usual word order. Errors are of type [*adoube.Error],
// with line and column, and use words of the given language.
func ReadTyped(text, language string) (Deed, error) {
	d, err := ReadDeed(text)
	if err == nil {
		return d, nil
	}
	best := -1
	for _, l := range inTurn(language) {
		v := vocabularies()[l]
		p := v.translate(text)
		deed, fault := ReadDeed(p.text())
		if fault == nil {
			deed.typed, deed.colour = text, describes(v.words(text))
			deed.Act.Move = (&speech{language: l}).inEnglish(deed.Act.Move)
			if deed.colour != adoube.Unknown && deed.Act.On == 0 && deed.Act.Piece == chess.NoType {
				return d, adoube.Errorf(TooManyWords, "value", deed.colour.String()) // «black presses the clock of White»
			}
			return deed, nil
		}
		if known := v.knows(text); known > best {
			best, err = known, v.explain(fault, p)
		}
	}
	return d, err
}

// words translates a text into words of cases, in the order typed.
func (v vocabulary) words(text string) (list phrases) {
	main, _ := cutBrackets(text)
	for words := newLine("", 1, main).words; len(words) > 0; {
		word, n := v.longest(words)
		list = append(list, phrase{text: word})
		words = words[max(n, 1):]
	}
	return slices.DeleteFunc(list, func(w phrase) bool { return w.text == "" })
}

// describes returns the only colour stated for a piece; Unknown for none or both.
func describes(list phrases) (said adoube.Party) {
	for n, w := range list {
		party, ok := adoube.Named[adoube.Party](w.text)
		if _, plays := party.Color(); n == 0 || !ok || !plays || list[n-1].text == "by" {
			continue
		}
		if said != adoube.Unknown && said != party {
			return adoube.Unknown
		}
		said = party
	}
	return said
}

// inTurn returns all languages, the given one first.
func inTurn(language string) []string {
	list := []string{language}
	if !slices.Contains(typedLanguages, language) {
		list = nil
	}
	for _, l := range typedLanguages {
		if l != language {
			list = append(list, l)
		}
	}
	return list
}

// knows counts the words of a text that are in the vocabulary or in the language of cases.
func (v vocabulary) knows(text string) (n int) {
	for _, w := range newLine("", 1, text).words {
		if _, ok := v.cases[plainWord(w.text)]; ok {
			n++
		}
	}
	return n
}

// A phrase is a word of a case with the text typed for it and its column.
type phrase struct {
	text   string
	column int
	typed  string
}

// phrases are an act in words of cases.
type phrases []phrase

func (p phrases) text() string {
	var words []string
	for _, w := range p {
		words = append(words, w.text)
	}
	return strings.Join(words, " ")
}

// typed returns the text typed for a word of a case.
func (p phrases) typed(word string) string {
	if i := slices.IndexFunc(p, func(w phrase) bool { return w.text == word }); i >= 0 {
		return p[i].typed
	}
	return word
}

// column returns the column in the typed text that corresponds to column n of the
// translation.
func (p phrases) column(n int) int {
	at, typed := 1, 1
	for _, w := range p {
		if at > n {
			break
		}
		typed = w.column
		at += len([]rune(w.text)) + 1
	}
	return typed
}

// longestPhrase is the maximum number of words in a phrase.
const longestPhrase = 6

// translate translates a text into words of cases, in their order.
func (v vocabulary) translate(text string) phrases {
	main, brackets := cutBrackets(text)
	var list, behind phrases
	words := newLine("", 1, main).words
	for len(words) > 0 {
		if len(list) == 1 && list[0].text == "position" { // a FEN follows
			rest := string([]rune(main)[words[0].column-1:])
			rest = strings.TrimSpace(strings.TrimPrefix(rest, "stands"))
			list = append(list, phrase{"stands " + rest, words[0].column, rest})
			break
		}
		word, n := v.longest(words)
		switch {
		case n == 0:
			list = append(list, phrase{trimmed(words[0].text), words[0].column, trimmed(words[0].text)})
			n = 1
		case strings.HasPrefix(word, "("):
			behind = append(behind, phrase{word, words[0].column, asTyped(words[:n])})
		case word != "":
			list = append(list, phrase{word, words[0].column, asTyped(words[:n])})
		}
		words = words[n:]
	}
	for _, b := range brackets {
		if word := v.cases[plainPhrase(b.text)]; strings.HasPrefix(word, "(") {
			b.text = word
		} else {
			b.text = "(" + b.text + ")"
		}
		behind = append(behind, b)
	}
	return append(ordered(list), behind...)
}

// cutBrackets splits the bracketed modifiers, separated by commas, off a text.
func cutBrackets(text string) (main string, inside phrases) {
	open := strings.IndexByte(text, '(')
	if open < 0 {
		return text, nil
	}
	column := len([]rune(text[:open])) + 2
	for part := range strings.FieldsFuncSeq(text[open:], func(r rune) bool { return r == '(' || r == ')' || r == ',' }) {
		if trimmed(strings.TrimSpace(part)) != "" {
			inside = append(inside, phrase{strings.TrimSpace(part), column, strings.TrimSpace(part)})
		}
		column += len([]rune(part)) + 1
	}
	return text[:open], inside
}

// longest returns the word of a case for the longest phrase at the start of words, and its
// number of words; 0 if there is none.
func (v vocabulary) longest(words []word) (string, int) {
	for n := min(len(words), longestPhrase); n > 0; n-- {
		var parts []string
		for _, w := range words[:n] {
			parts = append(parts, plainWord(w.text))
		}
		if word, ok := v.cases[strings.Join(parts, "-")]; ok {
			return word, n
		}
	}
	return "", 0
}

// asTyped returns a phrase as typed.
func asTyped(words []word) string {
	var parts []string
	for _, w := range words {
		parts = append(parts, trimmed(w.text))
	}
	return strings.Join(parts, " ")
}

// trimmed removes punctuation at the end of a word.
func trimmed(text string) string { return strings.TrimRight(text, ".,:;!։՝") }

// plainWord returns a word in the form used by vocabularies.
func plainWord(text string) string {
	return strings.NewReplacer("'", "-", "’", "-").Replace(strings.ToLower(trimmed(text)))
}

func plainPhrase(text string) string {
	return plainWord(strings.Join(strings.Fields(text), "-"))
}

// ordered reorders words for a case: actor, action, place; the piece before its square,
// «about» before its number, «aside» at the end. A colour that only describes a piece is
// dropped.
func ordered(list phrases) phrases {
	list = slices.DeleteFunc(slices.Clone(list), func(w phrase) bool { return w.text == "" })
	list = colours(list)
	for i := range list {
		if isVerb(list[i].text) && i > 1 {
			list = moved(list, i, 1)
			break
		}
	}
	for i := 1; i < len(list); i++ {
		_, square := chess.ParseSquare(list[i-1].text)
		_, number := strconv.Atoi(list[i-1].text)
		piece := slices.Index(pieceNames, list[i].text) > 0
		before := i > 1 && slices.Index(pieceNames, list[i-2].text) > 0
		if square && piece && !before || number == nil && list[i].text == "about" && i == len(list)-1 || list[i].text == "intending" && i == len(list)-1 {
			list = moved(list, i, i-1)
		}
	}
	if i := slices.IndexFunc(list, func(w phrase) bool { return w.text == "aside" }); i >= 0 {
		list = moved(list, i, len(list)-1)
		if len(list) > 1 && list[1].text == "removes" {
			list[1].text = "puts"
		}
	}
	if i := slices.IndexFunc(list, func(w phrase) bool { return w.text == "puts aside" }); i >= 0 {
		list[i].text = "puts"
		list = append(list, phrase{"aside", list[i].column, list[i].typed})
	}
	return list
}

// colours drops colours that only describe a piece. The colour of a new piece goes before
// the piece.
func colours(list phrases) phrases {
	puts := slices.ContainsFunc(list, func(w phrase) bool { return w.text == "puts" || w.text == "releases" })
	isPiece := func(i int) bool { return i < len(list) && slices.Index(pieceNames, list[i].text) > 0 }
	for i := 1; i < len(list); i++ {
		switch colour := list[i].text == adoube.White.String() || list[i].text == adoube.Black.String(); {
		case !colour || list[i-1].text == "by" || puts && isPiece(i+1):
		case puts && isPiece(i-1):
			list = moved(list, i, i-1)
		default:
			list = slices.Delete(list, i, i+1)
			i--
		}
	}
	return list
}

// moved moves the element with index i to index to.
func moved(list phrases, i, to int) phrases {
	w := list[i]
	return slices.Insert(slices.Delete(list, i, i+1), to, w)
}

func isVerb(text string) bool {
	first, _, _ := strings.Cut(text, " ")
	return slices.ContainsFunc(verbs(), func(v verb) bool { return v.name == first })
}
