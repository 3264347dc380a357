package sim

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"adoube"
	"adoube/laws"
	language "adoube/say"
)

// TestSpoken proofreads the sentences of random rulings in every language: complete,
// without repeated words or moves in engine notation, and with verbs that agree with the
// player. SPOKEN=n reads n rulings in each language.
func TestSpoken(t *testing.T) {
	want := 300
	if n, err := strconv.Atoi(os.Getenv("SPOKEN")); err == nil {
		want = n
	}
	var localizers []*language.Localizer
	tags := language.Languages()
	for _, tag := range tags {
		s, err := language.In(tag)
		if err != nil {
			t.Fatal(err)
		}
		localizers = append(localizers, s)
	}
	seen := map[string]bool{} // each sentence is read once
	for seed, rulings := uint64(0), 0; rulings < want; seed++ {
		in := &bytes{anyBytes(seed)}
		for g := anyGame(in); len(in.left) > 0 && rulings < want; {
			act := anyAct(in, g)
			r, err := g.Step(&act)
			if err != nil || seen[localizers[0].Ruling(g.Header().Edition, r)] {
				continue
			}
			rulings++
			for i, s := range localizers {
				for _, text := range spoken(s, g.Header().Edition, *r) {
					if fault := misspoken(tags[i], text); fault != "" {
						t.Errorf("seed %d, %s: %s: %s", seed, tags[i], fault, text)
					}
				}
			}
			seen[localizers[0].Ruling(g.Header().Edition, r)] = true
		}
	}
}

// spoken returns all texts about a ruling.
func spoken(s *language.Localizer, e *laws.Edition, r adoube.Ruling) []string {
	texts := []string{s.Ruling(e, &r)}
	for _, f := range r.Findings {
		texts = append(texts, s.Finding(e, f))
	}
	for _, q := range r.Ask {
		texts = append(texts, s.Question(e, q))
	}
	return texts
}

var uci = regexp.MustCompile(`\b[a-h][1-8][a-h][1-8][nbrq]?\b`)

// disagrees matches, by language, a player next to a verb in the wrong number.
var disagrees = map[string]*regexp.Regexp{
	"en": regexp.MustCompile(`(White|Black) (have|are|were) `),
	"de": regexp.MustCompile(`(Weiß|Schwarz) (haben|müssen|dürfen|können|sind) `),
	"es": regexp.MustCompile(`(^|[^re] |[^d]e )[Ll]as (blancas|negras) (ha|debe|puede|está|tiene|toca|tocó) `),
	"et": regexp.MustCompile(`([Vv]alge|[Mm]ust) (peavad|tohivad|võivad|puudutasid|on teinud käigud) `),
	"fr": regexp.MustCompile(`(^|[^r] )[Ll]es (Blancs|Noirs) (a|doit|peut|est) `),
	"hy": regexp.MustCompile(`([Սս]պիտակները|[Սս]ևերը) (է|պետք է կատարի|կարող է|ձեռք է) `),
	"ru": regexp.MustCompile(`([Бб]елые|[Чч]ёрные) (должен|может|тронул|сделал|отпустил) `),
}

// misspoken returns the fault of a sentence, or "".
func misspoken(tag, text string) string {
	if strings.ContainsAny(text, "{}⟨⟩") {
		return "unfilled"
	}
	if strings.Contains(text, "  ") || strings.TrimSpace(text) != text {
		return "spaces"
	}
	if first := []rune(text)[0]; unicode.IsLower(first) && !beginsWithSquare(text) {
		return "begins small"
	}
	if m := uci.FindString(text); m != "" {
		return "a move as engines write it, " + m
	}
	if m := disagrees[tag].FindString(text); m != "" {
		return fmt.Sprintf("%q does not agree", m)
	}
	words := strings.Fields(text)
	for i := range words[1:] {
		if words[i] == words[i+1] {
			return "the word " + words[i] + " twice"
		}
	}
	return ""
}

// beginsWithSquare reports whether a sentence begins with a move or a square.
func beginsWithSquare(text string) bool {
	first, _, _ := strings.Cut(text, " ")
	return strings.ContainsAny(first, "12345678")
}
