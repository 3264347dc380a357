package casebook

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adoube/chess"
	"adoube/say"
)

// plain returns a line with moves in the usual notation: letters for figurines, Latin
// letters and small letters for files, no spaces around the capture sign.
func (r *speech) plain(text string) string {
	text = spacedCapture.ReplaceAllString(r.figurines().Replace(text), "$1$2$3$4")
	text = spacedPromotion.ReplaceAllString(text, "$1=$2")
	words := strings.Fields(tightComma.ReplaceAllString(text, "$1, $2"))
	for n, word := range words {
		words[n] = r.smallFile(latinFile(word))
	}
	return strings.Join(words, " ")
}

var spacedCapture = regexp.MustCompile(`(^|\s)([a-h][1-8]?|\p{Lu}\pL?)\s+([x×])\s+([a-h][1-8])`)

var (
	spacedPromotion = regexp.MustCompile(`([a-hа][18])\s*=\s*(\pL)`)
	tightComma      = regexp.MustCompile(`(\PZ),([^\pZ\pN])`)
)

var pieceTypes = []chess.PieceType{chess.King, chess.Queen, chess.Rook, chess.Bishop, chess.Knight}

// letter returns the letter of a piece in the language.
func (r *speech) letter(p chess.PieceType) string {
	s, err := say.In(r.language)
	if err != nil {
		return string(p.Letter())
	}
	return s.Letter(p)
}

// figurines replaces ♔ and the other figurines by the letters of the language.
func (r *speech) figurines() *strings.Replacer {
	pairs := []string{"♙", "", "♟", "", "\ufe0e", ""}
	for n, p := range pieceTypes {
		pairs = append(pairs, string('♔'+rune(n)), r.letter(p), string('♚'+rune(n)), r.letter(p))
	}
	return strings.NewReplacer(pairs...)
}

var cyrillicFiles = strings.NewReplacer("а", "a", "б", "b", "в", "b", "ц", "c", "с", "c", "д", "d", "е", "e", "ф", "f", "г", "g", "х", "h", "н", "h")

// latinFile replaces files typed in Cyrillic letters, as in «Кс3» and «е4хd5».
func latinFile(word string) string {
	latin := cyrillicCapture.ReplaceAllString(word, "${1}x${2}")
	latin = cyrillicFile.ReplaceAllStringFunc(latin, cyrillicFiles.Replace)
	if bare := strings.TrimRight(afterNumber(latin), ".,:;!?"); !looksLikeMove(bare) {
		return word
	}
	return latin
}

var (
	cyrillicFile    = regexp.MustCompile(`[абвцсдефгхн]([1-8]|[x×:])`)
	cyrillicCapture = regexp.MustCompile(`(.)х([a-hабвцсдефгхн][1-8])`)
)

// inflected matches a square with an inflectional ending: «g1-ի», «g1-l».
var inflected = regexp.MustCompile(`^([a-h][1-8])-(\p{Armenian}{1,4}|l|lt|le|s|st|sse|ga|t)$`)

// smallFile returns a move in capitals with small file letters: «NF3» becomes «Nf3». A
// capital that is a piece as well as a file, as in «BXC4», stays.
func (r *speech) smallFile(word string) string {
	m := inCapitals.FindStringSubmatch(word)
	if m == nil || m[1] != "" && r.pieceOf(m[1]) == chess.NoType {
		return word
	}
	return m[1] + strings.ToLower(m[2]) + m[3]
}

var inCapitals = regexp.MustCompile(`^(\pL{0,2})([A-H][1-8])(\PL*)$`)

// pieceOf returns the piece with that letter, or NoType.
func (r *speech) pieceOf(word string) chess.PieceType {
	if n := slices.IndexFunc(pieceTypes, func(p chess.PieceType) bool { return r.letter(p) == word }); n >= 0 {
		return pieceTypes[n]
	}
	return chess.NoType
}

// letterOf expands a single letter for a piece or player: «white touches K and R», «W
// touches g1». An ambiguous letter is the player only before a verb of players.
func (r *speech) letterOf(all []string, n int) string {
	word, next := strings.TrimRight(all[n], ".,:;!?"), ""
	if n+1 < len(all) {
		next = spelt(strings.TrimRight(all[n+1], ".,:;!?"))
	}
	_, square := chess.ParseSquare(next)
	piece := r.pieceOf(word)
	party := r.words.whole["^"+spelt(word)]
	switch {
	case n == 0 && next != "" && !square && party != "" && (piece == chess.NoType || slices.Contains(ofHands, r.words.whole[next])):
		return party
	case piece != chess.NoType && (n > 0 || square) && !slices.ContainsFunc(all, shouted):
		return pieceNames[piece]
	}
	return ""
}

// ofHands are the verbs of players.
var ofHands = strings.Fields("touches lifts releases removes presses pauses claims offers accepts declines resigns castles adjusts says")

// shouted reports whether a word of several letters is in capitals.
func shouted(word string) bool {
	word = strings.TrimRight(word, ".,:;!?")
	return len([]rune(word)) > 2 && strings.IndexFunc(word, unicode.IsLetter) >= 0 && word == strings.ToUpper(word) && !looksLikeMove(strings.ToLower(word))
}

// placed replaces moves by a piece and its square: in «touches Ng1» the player touches the
// piece there.
func (c *clause) placed(r *speech) {
	var items []item
	for _, i := range c.items {
		text := r.inEnglish(i.text)
		if i.kind != isMove || len(text) != 3 {
			items = append(items, i)
			continue
		}
		piece, ok := chess.ParsePiece(text[0])
		_, square := chess.ParseSquare(text[1:])
		if !ok || !square || !unicode.IsUpper(rune(text[0])) {
			items = append(items, i)
			continue
		}
		items = append(items, item{isWord, pieceNames[piece.Type()]}, item{isSquare, text[1:]})
	}
	c.items = items
}
