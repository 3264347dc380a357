package casebook

import (
	"embed"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"adoube/chess"
)

// speechWords is the spoken vocabulary of one language: for each phrase its word in a
// clause. A phrase «a…b» has other words between its two parts.
type speechWords struct {
	whole map[string]string
	split []splitPhrase
	says  map[string]string // each word of the phrases, by its folded spelling
}

type splitPhrase struct{ first, second, word string }

//go:embed said
var saidFiles embed.FS

var speeches = sync.OnceValue(func() map[string]speechWords {
	all := map[string]speechWords{}
	for _, language := range typedLanguages {
		text, err := saidFiles.ReadFile("said/" + language + ".txt")
		if err != nil {
			panic(err) // embedded in the program
		}
		all[language] = readSpeech(string(text))
	}
	return all
})

// readSpeech parses lines of a word, a colon, and the phrases for it. Phrases of «-» are
// ignored.
func readSpeech(text string) speechWords {
	s := speechWords{whole: map[string]string{}, says: map[string]string{}}
	for line := range strings.Lines(text) {
		word, phrases, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(word, "#") {
			continue
		}
		for phrase := range strings.FieldsSeq(phrases) {
			first, second, split := strings.Cut(spelt(phrase), "…")
			s.learn(phrase)
			if split {
				s.split = append(s.split, splitPhrase{first, second, word})
			} else {
				s.whole[first] = word
			}
		}
	}
	slices.SortStableFunc(s.split, func(a, b splitPhrase) int { return len(b.first+b.second) - len(a.first+a.second) })
	return s
}

// learn adds each word of a phrase.
func (s *speechWords) learn(phrase string) {
	for _, word := range strings.FieldsFunc(phrase, func(r rune) bool { return !unicode.IsLetter(r) }) {
		s.says[spelt(word)] = word
	}
}

// nearest returns the word of the phrases nearest to typed, or "" if none is near or two
// with different meanings are equally near.
func (s *speechWords) nearest(typed string) string {
	most := min(2, len([]rune(typed))/4)
	least, meant := most+1, ""
	for _, word := range slices.Sorted(maps.Keys(s.says)) {
		d := apart(typed, word)
		switch {
		case d < least:
			least, meant = d, word
		case d == least && s.whole[word] != s.whole[meant]:
			meant = ""
		}
	}
	return s.says[meant]
}

// spelt folds spellings: accents, apostrophes, «և».
func spelt(text string) string { return folded.Replace(strings.ToLower(text)) }

var folded = strings.NewReplacer("ß", "ss", "ё", "е", "եւ", "և", "œ", "oe", "'", "-", "’", "-", "=", "-",
	"à", "a", "á", "a", "â", "a", "ä", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "í", "i", "î", "i", "ï", "i",
	"ñ", "n", "ó", "o", "ô", "o", "õ", "o", "ö", "o", "ù", "u", "ú", "u", "û", "u", "ü", "u")

// A token is a word as typed, with the punctuation after it.
type token struct {
	text  string // folded
	typed string
	after string // the comma, colon or semicolon after it
}

const quoteMarks = "\"«»“”„()"

// quotes removes marks around words.
var quotes = strings.NewReplacer(`"`, " ", "«", " ", "»", " ", "“", " ", "”", " ", "„", " ", "(", " ", ")", " ", "՝", ", ", "՝ ", ", ")

var (
	oneMove  = regexp.MustCompile(`^(\pL{1,2})?[a-h]?[1-8]?[-–x×:]?[a-h][1-8]([=/]?\pL{1,2})?[+#]?[!?]*$`)
	fromTo   = regexp.MustCompile(`^[a-h][1-8][-–x×:]?[a-h][1-8]([=/]?\pL{1,2})?[+#]?[!?]*$`)
	takes    = regexp.MustCompile(`^[a-h][x×:][a-h][+#]?[!?]*$`)
	moveOff  = regexp.MustCompile(`^\pL{0,2}[x×:]?([a-z][0-9])[+#]?[!?]*$`) // perhaps off the board
	castling = regexp.MustCompile(`^[0OОoо]-[0OОoо](-[0OОoо])?[+#]?[!?]*$`)
	article  = regexp.MustCompile(`^[0-9A-D]+(\.[0-9]+)*[a-d]?$`)
)

// afterNumber removes a move number, «1.» or «1...». An article keeps its number.
func afterNumber(word string) string {
	rest := strings.TrimLeft(word, "0123456789")
	after := strings.TrimLeft(rest, ".…")
	if len(rest) == len(word) || len(after) == len(rest) || after != "" && unicode.IsDigit(rune(after[0])) && !castling.MatchString(after) {
		return word
	}
	return after
}

// lex splits a line into items.
func (r *speech) lex(text string) []item {
	var words []token
	all := strings.Fields(quotes.Replace(text))
	for n, raw := range all {
		if n+1 < len(all) {
			raw = afterNumber(raw) // «1. Nf3», but not «act 3.»
		}
		after := raw[len(strings.TrimRight(raw, ",:;")):]
		typed := inflected.ReplaceAllString(strings.TrimRight(raw, ".,:;!?։"), "$1")
		_, square := chess.ParseSquare(typed)
		letter := r.letterOf(all, n)
		switch {
		case (typed == "+" || typed == "&") && len(words) > 0:
			after = ","
		case letter != "":
			words = append(words, token{markWord + letter, typed, ""})
		case results[typed] != "" && results[typed] != "*":
			words = append(words, token{markWord + "=" + results[typed], typed, ""})
		case typed == "" || strings.Trim(typed, "–—-") == "":
		case square:
			words = append(words, token{typed, typed, ""})
		case fromTo.MatchString(typed), takes.MatchString(typed), castling.MatchString(typed), oneMove.MatchString(typed) && strings.IndexFunc(typed, unicode.IsDigit) > 0:
			words = append(words, token{markMove + typed, typed, ""})
		case article.MatchString(typed) && strings.IndexFunc(typed, unicode.IsDigit) >= 0:
			words = append(words, token{typed, typed, ""})
		default:
			for _, part := range strings.Split(strings.Trim(spelt(typed), "-–"), "-") {
				words = append(words, token{part, typed, ""})
			}
		}
		if after != "" && len(words) > 0 {
			words[len(words)-1].after = after[:1]
		}
	}
	return r.words.read(words)
}

// Marks on words already read: a move, or a word of a clause.
const (
	markMove = "\x00"
	markWord = "\x01"
)

// read finds the phrases among the words, part by part.
func (s speechWords) read(words []token) (list []item) {
	for len(words) > 0 {
		end := 1 + slices.IndexFunc(words, func(t token) bool { return t.after != "" })
		if end == 0 {
			end = len(words)
		}
		part := s.joinSplit(slices.Clone(words[:end]))
		for len(part) > 0 {
			i, n := s.next(part)
			if i != (item{}) {
				list = append(list, i)
			}
			part = part[n:]
		}
		after := words[end-1].after
		if words = words[end:]; len(words) > 0 {
			list = append(list, item{isBreak, after})
		}
	}
	return list
}

// joinSplit replaces each phrase with words between its parts by one word.
func (s speechWords) joinSplit(words []token) []token {
	for _, p := range s.split {
		first, n := s.find(words, p.first, 0)
		if n == 0 {
			continue
		}
		second, m := s.find(words, p.second, first+n)
		between := func(t token) bool { return s.whole[t.text] == "and" || s.whole[t.text] == "then" }
		if m == 0 || slices.ContainsFunc(words[first+n:second], between) {
			continue
		}
		words = slices.Delete(words, second, second+m)
		words = slices.Replace(words, first, first+n, token{text: markWord + p.word, typed: words[first].typed})
	}
	return words
}

// find returns the start of a phrase at or after that word, and its number of words; 0 if
// there is none.
func (s speechWords) find(words []token, phrase string, from int) (at, n int) {
	n = strings.Count(phrase, "-") + 1
	for at = from; at+n <= len(words); at++ {
		if asPhrase(words[at:at+n]) == phrase {
			return at, n
		}
	}
	return 0, 0
}

func asPhrase(words []token) string {
	var parts []string
	for _, w := range words {
		parts = append(parts, w.text)
	}
	return strings.Join(parts, "-")
}

// next returns the item of the first words and how many words it takes; an empty item for
// ignored words.
func (s speechWords) next(words []token) (item, int) {
	first := words[0]
	if move, ok := strings.CutPrefix(first.text, markMove); ok {
		return item{isMove, move}, 1
	}
	if word, ok := strings.CutPrefix(first.text, markWord); ok {
		return asItem(word), 1
	}
	for n := min(len(words), longestPhrase); n > 0; n-- {
		if word, ok := s.whole[asPhrase(words[:n])]; ok {
			return asItem(word), n
		}
	}
	if _, ok := chess.ParseSquare(first.text); ok {
		return item{isSquare, first.text}, 1
	}
	if article.MatchString(first.typed) && strings.IndexFunc(first.typed, unicode.IsDigit) >= 0 {
		return item{isNumber, first.typed}, 1
	}
	return item{isUnknown, first.typed}, 1
}

// asItem returns the item of a vocabulary word, empty for an ignored one.
func asItem(word string) item {
	switch word {
	case "-":
		return item{}
	case "and", "then":
		return item{isBreak, word}
	}
	return item{isWord, word}
}
