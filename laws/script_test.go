package laws

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// The tests write acts in a shorthand with one line per case: «w lift e2», «b touch g7
// accident», «w release Q a8», «a find 2 released», «b claim 4.7», «u unseen FEN»; several
// are separated by «;».

const startpos = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func newGame(t *testing.T, edition, fen string, p Play, v chess.Variant) *Game {
	t.Helper()
	e, err := Find(edition)
	if err != nil {
		t.Fatal(err)
	}
	s, err := chess.ParseFEN(fen, v)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := s.Position()
	if err != nil {
		t.Fatal(err)
	}
	return New(Header{Edition: e, Start: pos, Play: p})
}

// play judges the acts and returns the last ruling; an error fails the test.
func play(t *testing.T, g *Game, acts string) adoube.Ruling {
	t.Helper()
	var r adoube.Ruling
	for _, line := range strings.Split(acts, ";") {
		a := act(t, line)
		ruled, err := g.Step(&a)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		r = *ruled
		oneRowBinds(t, g)
	}
	return r
}

func act(t *testing.T, line string) adoube.Act {
	t.Helper()
	f := strings.Fields(line)
	by := map[string]adoube.Party{"w": adoube.White, "b": adoube.Black, "a": adoube.Arbiter, "u": adoube.Unknown}
	a := adoube.Act{By: by[f[0]]}
	a.Verb, _ = adoube.Named[adoube.Verb](f[1])
	for _, word := range f[2:] {
		if !readWord(&a, word) {
			t.Fatalf("%s: what is %q?", line, word)
		}
	}
	return a
}

func readWord(a *adoube.Act, word string) bool {
	s, square := chess.ParseSquare(word)
	intent, isIntent := adoube.Named[adoube.Intent](word)
	grade, isGrade := adoube.Named[adoube.Evidence](word)
	hand, isHand := adoube.Named[adoube.Hand](word)
	fact, isFact := adoube.Named[adoube.Fact](word)
	number, notNumber := strconv.Atoi(word)
	p, isPiece := chess.ParsePiece(word[0])
	switch {
	case a.Verb == adoube.Claim && a.Article != "":
		a.Move = strings.TrimPrefix(word, "intending")
	case a.Verb == adoube.Claim && notNumber != nil:
		a.Article = word
	case a.Verb == adoube.Unseen:
		a.FEN = strings.TrimSpace(a.FEN + " " + word)
	case a.Verb == adoube.Result:
		a.Result = word
	case notNumber == nil:
		a.About = number
	case a.Verb == adoube.Find && isFact:
		a.Fact = fact
	case a.Verb == adoube.Find && len(word) >= 4:
		a.Move = word
	case square:
		a.On = a.On.With(s)
	case isIntent:
		a.Intent = intent
	case isGrade:
		a.Evidence = grade
	case isHand:
		a.Hand = hand
	case word == "unordered":
		a.Unordered = true
	case word == "assistant":
		a.Assistant = true
	case isPiece && len(word) == 1:
		a.Piece = p.Type()
	default:
		return false
	}
	return true
}

// open returns the open moves as text, or their number if there are more than ten.
func open(g *Game) string {
	var list []string
	for _, m := range g.Open().List() {
		list = append(list, m.UCI(g.head.Start.Variant()))
	}
	if len(list) > 10 {
		return fmt.Sprint(len(list))
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// codes returns the findings of a ruling: «code about claim», with - if withdrawn.
func codes(r adoube.Ruling) string {
	var list []string
	for _, f := range r.Findings {
		s := fmt.Sprint(f.Code, " ", f.About, " ", f.Claim)
		if f.Withdrawn {
			s = "-" + s
		}
		list = append(list, s)
	}
	return strings.Join(list, ", ")
}
