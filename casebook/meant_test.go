package casebook

import (
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/laws"
	"adoube/wire"
)

var slips = flag.Int("slips", 2, "with how many slips each typed line is tried")

// A line that a refusal suggests can be read in its place, for lines in the words of
// arbiters with all kinds of slips.
func TestSuggestionsAreUnderstood(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: thousands of lines with slips")
	}
	suggested := 0
	eachSaid(t, func(language, line string, m meaning) {
		r := rand.New(rand.NewPCG(36, uint64(len(line))))
		for range *slips {
			g := gameOf(t, m)
			slipped := slip(r, line)
			_, err := ReadSaid(slipped, language, g)
			var problem *adoube.Error
			if !errors.As(err, &problem) || problem.Arg("meant") == "" {
				continue
			}
			suggested++
			if deeds, err := ReadSaid(problem.Arg("meant"), language, g); err != nil || len(deeds) == 0 {
				t.Errorf("%s: %q suggests %q: %v", language, slipped, problem.Arg("meant"), err)
			}
		}
	})
	if suggested < 200 {
		t.Errorf("only %d suggestions", suggested)
	}
	t.Log(suggested, "suggestions")
}

// eachSaid runs f for each line of testdata/typed.
func eachSaid(t *testing.T, f func(language, line string, m meaning)) {
	meant := meanings(t)
	for _, language := range typedLanguages {
		text, err := os.ReadFile("testdata/typed/" + language + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		name := ""
		for line := range strings.Lines(string(text)) {
			switch line = strings.TrimSpace(line); {
			case line == "" || strings.HasPrefix(line, "#"):
			case strings.HasPrefix(line, "["):
				name = strings.Trim(line, "[]")
			default:
				f(language, line, meant[name])
			}
		}
	}
}

// gameOf returns the game in which a line with that meaning is said.
func gameOf(t *testing.T, m meaning) *laws.Game {
	head, err := wire.Header{FEN: m.fen}.Game()
	if err != nil {
		t.Fatal(err)
	}
	g := laws.New(head)
	for _, a := range m.before {
		if _, err := g.Step(&a); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// slip returns a line with a typing error: two letters swapped, one missing or doubled, or
// a word missing, repeated or replaced.
func slip(r *rand.Rand, line string) string {
	words := strings.Fields(line)
	n := r.IntN(len(words))
	letters := []rune(words[n])
	i := r.IntN(len(letters))
	switch r.IntN(6) {
	case 0:
		j := (i + 1) % len(letters)
		letters[i], letters[j] = letters[j], letters[i]
	case 1:
		letters = slices.Delete(letters, i, i+1)
	case 2:
		letters = slices.Insert(letters, i, letters[i])
	case 3:
		letters = nil
	case 4:
		letters = append(letters, []rune(" "+words[n])...)
	default:
		letters = []rune(words[r.IntN(len(words))])
	}
	words[n] = string(letters)
	return strings.Join(words, " ")
}

// A line that is no act is refused with the closest act.
func TestNoActs(t *testing.T) {
	head, err := wire.Header{}.Game()
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]struct {
		problem adoube.Problem
		meant   string
	}{
		"black calls the arbiter":          {NoActCall, "Black pauses the clocks"},
		"white's flag falls":               {NoActFlag, "The game ends 0-1"},
		"take back":                        {NoActUndo, "The arbiter puts the pieces back"},
		"white takes his move back":        {NoActUndo, "The arbiter puts the pieces back"},
		"white puts the king back":         {adoube.EmptyHand, "White lifts the king from e1"},
		"white toches the knight":          {UnknownVerb, "White touches the knight on b1"},
		"wihte tuoches g1":                 {UnknownActor, "white touches g1"},
		"black would like a draw":          {UnknownVerb, "Black offers a draw"},
		"he touches the knight on g1":      {UnknownActor, "White touches the knight on g1"},
		"they stop the clocks":             {UnknownActor, "White pauses the clocks"},
		"2... e5":                          {OthersMove, ""},
		"white flag":                       {NoActFlag, "The game ends 0-1"},
		"white 0:00":                       {NoActFlag, "The game ends 0-1"},
		"white draws":                      {UnknownVerb, "White offers a draw"},
		"black presses the clock of white": {TooManyWords, ""},
	} {
		_, err := ReadSaid(line, "en", laws.New(head))
		var problem *adoube.Error
		if !errors.As(err, &problem) || problem.Problem != want.problem || problem.Arg("meant") != want.meant {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// A player whose opponent cannot checkmate draws where his flag falls and, under the Laws of
// 2023, where he resigns.
func TestNobodyLosesToABareKing(t *testing.T) {
	for edition, resigned := range map[string]string{"fide-2018": "0-1", "fide-2023": "1/2-1/2"} {
		head, err := wire.Header{Laws: edition, FEN: saidFrom["short"]}.Game()
		if err != nil {
			t.Fatal(err)
		}
		if deeds, err := ReadSaid("white resigns", "en", laws.New(head)); err != nil || len(deeds) != 1 || deeds[0].Act.Result != resigned {
			t.Errorf("%s: %+v, %v", edition, deeds, err)
		}
		_, err = ReadSaid("white flag", "en", laws.New(head))
		var problem *adoube.Error
		if !errors.As(err, &problem) || problem.Problem != NoActFlag || problem.Arg("meant") != "The game ends 1/2-1/2" {
			t.Errorf("%s: %v", edition, err)
		}
	}
}

// A suggestion never means another act than the words that were understood: pausing the
// clock does not become pressing it.
func TestSuggestionsMeanTheSame(t *testing.T) {
	for line, meant := range map[string]string{
		"en: white tuoches the knight on g1":     "white touches the knight on g1",
		"en: white resings":                      "white resigns",
		"en: white plaiys Nf3":                   "white plays Nf3",
		"en: white pauzes the clok":              "white pauses the clock",
		"en: white does something to the clocks": "",
		"en: white claims 4 fold reptition":      "White makes a claim",
		"en: both look at the clock":             "",
		"en: illegal move by white says black":   "Black makes a claim",
		"de: weiß macht etwas mit der Uhr":       "",
		"de: weiß reklamiert dritte Wiederkunft": "Weiß erhebt eine Beanstandung",
		"de: weiß nimmt Läufer f1":               "Weiß hebt den Läufer auf f1 an",
		"de: weiß rochirt kurz":                  "",
		"es: las blancas tcoan el caballo de g1": "las blancas tocan el caballo de g1",
		"et: valge puudtab ratsut g1":            "valge puudutab ratsut g1",
		"fr: les blancs toucent le cavalier g1":  "les blancs touchent le cavalier g1",
		"hy: սպիտակը դիպչոմ է ձիուն g1":          "սպիտակը դիպչում է ձիուն g1",
		"ru: белые косаются коня g1":             "белые касаются коня g1",
		"ru: белые взяли слона f1":               "Белые поднимают слона с f1",
	} {
		language, text, _ := strings.Cut(line, ": ")
		_, err := ReadSaid(text, language, gameOf(t, meaning{}))
		var problem *adoube.Error
		if !errors.As(err, &problem) || problem.Arg("meant") != meant {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// A word of the vocabularies keeps its meaning without its accents.
func TestAccentsTellNoWordsApart(t *testing.T) {
	for _, language := range typedLanguages {
		text, err := saidFiles.ReadFile("said/" + language + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		written := map[string]map[string]string{} // by spelling without accents, then as written: its word
		for line := range strings.Lines(string(text)) {
			word, phrases, _ := strings.Cut(strings.TrimSpace(line), ":")
			for phrase := range strings.FieldsSeq(phrases) {
				if written[spelt(phrase)] == nil {
					written[spelt(phrase)] = map[string]string{}
				}
				written[spelt(phrase)][strings.ToLower(phrase)] = word
			}
		}
		for phrase, ways := range written {
			for one, word := range ways {
				for other, meaning := range ways {
					if word != meaning {
						t.Errorf("%s: %q and %q are both %q, and mean %q and %q", language, one, other, phrase, word, meaning)
					}
				}
			}
		}
	}
}

// A move and its press in one line press the clock once.
func TestSaidPressIsOne(t *testing.T) {
	for _, line := range []string{"white plays Nf3 and presses the clock", "white plays Nf3, presses the clock", "white Nf3 clock", "white plays Nf3 and presses the clock with the left hand"} {
		deeds, err := ReadSaid(line, "en", gameOf(t, meaning{}))
		presses := 0
		for _, d := range deeds {
			if d.Act.Verb == adoube.Clock {
				presses++
			}
		}
		if err != nil || presses != 1 {
			t.Errorf("%q: %d presses, %v", line, presses, err)
		}
	}
}
