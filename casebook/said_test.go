package casebook

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/wire"
)

// saidFrom are the positions of the lines of testdata/typed.
var saidFrom = map[string]string{
	"start":   chess.StartFEN,
	"castle":  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
	"short":   "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
	"promote": "8/P6k/8/8/8/8/8/4K3 w - - 0 1",
	"capture": "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
}

// A meaning is the position of a group of lines and the acts they describe.
type meaning struct {
	fen     string
	before  []adoube.Act
	acts    []adoube.Act
	refused bool
}

func meanings(t *testing.T) map[string]meaning {
	text, err := os.ReadFile("testdata/typed/meant.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]meaning{}
	for line := range strings.Lines(string(text)) {
		name, rest, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		scene, meant, _ := strings.Cut(rest, ": ")
		before := strings.Split(scene, ", ")
		m := meaning{fen: saidFrom[before[0]], refused: meant == "refused"}
		for _, act := range before[1:] {
			m.before = append(m.before, shortAct(t, act))
		}
		for act := range strings.SplitSeq(meant, "; ") {
			if !m.refused {
				m.acts = append(m.acts, shortAct(t, act))
			}
		}
		all[name] = m
	}
	return all
}

// shortAct parses an act from words of the contract.
func shortAct(t *testing.T, text string) (a adoube.Act) {
	for word := range strings.FieldsSeq(text) {
		if party, ok := adoube.Named[adoube.Party](word); ok {
			if a.Verb == adoube.NoVerb {
				a.By = party
			} else {
				a.Color = party
			}
			continue
		}
		if verb, ok := adoube.Named[adoube.Verb](word); ok && a.Verb == adoube.NoVerb {
			a.Verb = verb
			continue
		}
		if hand, ok := adoube.Named[adoube.Hand](word); ok {
			a.Hand = hand
			continue
		}
		if intent, ok := adoube.Named[adoube.Intent](word); ok {
			a.Intent = intent
			continue
		}
		if piece, ok := chess.ParsePiece(word[0]); ok && len(word) == 1 {
			a.Piece = piece.Type()
			continue
		}
		switch {
		case a.Verb == adoube.Claim:
			a.Article = word
		case a.Verb == adoube.Result:
			a.Result = word
		default:
			for name := range strings.SplitSeq(word, "+") {
				sq, ok := chess.ParseSquare(name)
				if !ok {
					t.Fatalf("%q: %q", text, word)
				}
				a.On = a.On.With(sq)
			}
		}
	}
	return a
}

// Lines in the words of arbiters are understood as meant, or refused.
func TestSaid(t *testing.T) {
	meant := meanings(t)
	for _, language := range typedLanguages {
		text, err := os.ReadFile("testdata/typed/" + language + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		name, lines := "", 0
		for line := range strings.Lines(string(text)) {
			line = strings.TrimSpace(line)
			if strings.HasPrefix(line, "#") || line == "" {
				continue
			}
			if strings.HasPrefix(line, "[") {
				name = strings.Trim(line, "[]")
				continue
			}
			lines++
			m, ok := meant[name]
			if name == "nothing" || ok {
				isSaid(t, language, line, m)
			} else {
				t.Fatalf("%s: %q has no meaning", language, name)
			}
		}
		if lines < 250 {
			t.Errorf("%s: only %d lines", language, lines)
		}
	}
}

func isSaid(t *testing.T, language, line string, m meaning) {
	t.Helper()
	head, err := wire.Header{FEN: m.fen}.Game()
	if err != nil {
		t.Fatal(err)
	}
	g := laws.New(head)
	for _, a := range m.before {
		if _, err := g.Step(&a); err != nil {
			t.Fatal(line, err)
		}
	}
	if len(m.acts) == 1 && m.acts[0].Article != "" {
		if _, ok := adoube.FindArt(m.acts[0].Article); !ok {
			return // no edition has this provision yet
		}
	}
	deeds, err := ReadSaid(line, language, g)
	if m.refused || err != nil {
		if !m.refused || err == nil {
			t.Errorf("%s: %q: %v", language, line, err)
		}
		return
	}
	var acts []adoube.Act
	for _, d := range deeds {
		acts = append(acts, d.Act)
	}
	if !slices.Equal(acts, m.acts) {
		t.Errorf("%s: %q is read as\n\t%+v, not\n\t%+v", language, line, acts, m.acts)
	}
}

// A piece's colour in a line is checked, however the line is parsed.
func TestSaidColours(t *testing.T) {
	head, err := wire.Header{}.Game()
	if err != nil {
		t.Fatal(err)
	}
	for line, problem := range map[string]adoube.Problem{
		"white touches white pawn e7":                          OtherColour,
		"white lifts black knight g1":                          OtherColour,
		"Weiß berührt den weißen Bauern e7":                    OtherColour,
		"les Blancs touchent le pion blanc e7":                 OtherColour,
		"las blancas tocan el peón blanco e7":                  OtherColour,
		"белые касаются белой пешки e7":                        OtherColour,
		"white touches the white pawn on e7 (witnessed)":       OtherColour, // brackets are of cases
		"white touches the bishop":                             WhichSquare,
		"white plays bc4":                                      NoSuchMove,
		"white plays Bf3":                                      NoSuchMove,
		"black plays Nf6":                                      OthersMove,
		"white takes on d5":                                    NoMoveSo,
		"white touches the white bishop on c1 (witnessed)":     "",
		"white touches the black bishop on c8 (order unknown)": "",
	} {
		_, err := ReadSaid(line, "en", laws.New(head))
		var got *adoube.Error
		if errors.As(err, &got); got == nil && (problem != "" || err != nil) || got != nil && got.Problem != problem {
			t.Errorf("%q: %v, not %s", line, err, problem)
		}
	}
}
