package casebook

import (
	"errors"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/say"
)

// The program's sentence about an act can be typed in each language.
func TestSentencesCanBeTyped(t *testing.T) {
	position := chess.Start()
	board := position.Board()
	for _, language := range typedLanguages {
		speaker, err := say.In(language)
		if err != nil {
			t.Fatal(err)
		}
		for _, act := range []adoube.Act{
			{Verb: adoube.Touch, By: adoube.White, On: chess.SquaresOf(chess.G1)},
			{Verb: adoube.Touch, By: adoube.White, On: chess.SquaresOf(chess.A1), Hand: adoube.LeftHand, Intent: adoube.Accident},
			{Verb: adoube.Lift, By: adoube.Black, On: chess.SquaresOf(chess.E7)},
			{Verb: adoube.Lift, By: adoube.Unknown, On: chess.SquaresOf(chess.A1)},
			{Verb: adoube.Lift, By: adoube.Arbiter, On: chess.SquaresOf(chess.D1)},
			{Verb: adoube.Remove, By: adoube.White, On: chess.SquaresOf(chess.C8)},
			{Verb: adoube.Put, By: adoube.White, On: chess.SquaresOf(chess.F3), Piece: chess.Queen},
			{Verb: adoube.Put, By: adoube.White, On: chess.SquaresOf(chess.F3)},
			{Verb: adoube.Release, By: adoube.Black, On: chess.SquaresOf(chess.F3)},
			{Verb: adoube.Release, By: adoube.Black, On: chess.SquaresOf(chess.F3), Piece: chess.King},
			{Verb: adoube.Remove, By: adoube.White, Piece: chess.Pawn},
			{Verb: adoube.Clock, By: adoube.White},
			{Verb: adoube.Claim, By: adoube.Black, Article: "4.3.1"},
			{Verb: adoube.Claim, By: adoube.Black, About: 3},
			{Verb: adoube.Claim, By: adoube.White},
			{Verb: adoube.Adjust, By: adoube.White},
			{Verb: adoube.Restore, By: adoube.Arbiter},
			{Verb: adoube.Stands, By: adoube.Arbiter},
			{Verb: adoube.Put, By: adoube.White, On: chess.SquaresOf(chess.A8), Piece: chess.Queen, Color: adoube.Black},
			{Verb: adoube.Release, By: adoube.Black, On: chess.SquaresOf(chess.A1), Piece: chess.Knight, Color: adoube.White},
			{Verb: adoube.Pause, By: adoube.White},
			{Verb: adoube.Resume, By: adoube.Arbiter},
			{Verb: adoube.Offer, By: adoube.White},
			{Verb: adoube.Accept, By: adoube.Black},
			{Verb: adoube.Decline, By: adoube.Black},
			{Verb: adoube.Announce, By: adoube.White, Move: "Nf3"},
			{Verb: adoube.Claim, By: adoube.White, Article: "9.2", Move: "Nf3"},
			{Verb: adoube.Restore, By: adoube.Players, To: 4},
			{Verb: adoube.Result, By: adoube.Arbiter, Result: "1-0"},
		} {
			text := speaker.Named(adoube.NamedAct{Act: act, Before: board})
			d, err := ReadTyped(text, language)
			if err != nil || d.Act != act {
				t.Errorf("%s: %q is read as %+v, not %+v: %v", language, text, d.Act, act, err)
			}
		}
	}
}

// Common variations mean the same as the words of a case.
func TestTypedVariations(t *testing.T) {
	for typed, words := range map[string]string{
		"White touched the g1 knight by accident":                  "white touches knight g1 (accident)",
		"white picks up a knight on g1":                            "white lifts knight g1",
		"white touches the king on e1 and the rook on h1 together": "white touches king e1 and rook h1 together",
		"Black takes off the white bishop from c4.":                "black removes bishop c4",
		"white releases it on f3 (with the left hand)":             "white releases f3 (left hand)",
		"white adjusts":                                 `white says "j'adoube"`,
		"White had picked up the knight on g1":          "white lifts knight g1",
		"white let go of the knight on f3":              "white releases knight f3",
		"Weiß berührte den Springer auf g1":             "white touches knight g1",
		"Weiß hat den Springer auf g1 angefasst":        "white touches knight g1",
		"Schwarz ließ den Springer auf f6 los":          "black releases knight f6",
		"Las blancas tocaron el caballo de g1":          "white touches knight g1",
		"Valge puudutas ratsut väljal g1":               "white touches knight g1",
		"Les Blancs ont touché le cavalier en g1":       "white touches knight g1",
		"Սպիտակները ձեռք տվեցին g1 դաշտի ձիուն":         "white touches knight g1",
		"Белые коснулись коня на g1":                    "white touches knight g1",
		"Чёрные нажали часы":                            "black presses clock",
		"Weiß fasst an g1 aus Versehen":                 "white touches g1 (accident)",
		"schwarz drückt die Uhr":                        "black presses clock",
		"Las blancas apartan el peón":                   "white puts pawn aside",
		"Белые случайно трогают коня на g1":             "white touches knight g1 (accident)",
		"Սպիտակը g1 դաշտի ձին բարձրացնում է":            "white lifts knight g1",
		"position stands 4k3/8/8/8/8/8/8/4K3 w - - 0 1": "position stands 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
	} {
		got, err := ReadTyped(typed, "en")
		want, fault := ReadDeed(words)
		if err != nil || fault != nil || got.Act != want.Act {
			t.Errorf("%q: %+v, not %+v (%v, %v)", typed, got.Act, want.Act, err, fault)
		}
		if got.Text() != typed {
			t.Errorf("%q became %q", typed, got.Text())
		}
	}
}

// An error about a missing player shows the text as typed, not as normalized.
func TestTypedErrorsShowWhatWasTyped(t *testing.T) {
	_, err := ReadTyped("touche e2", "fr")
	var problem *adoube.Error
	if !errors.As(err, &problem) || problem.Arg("value") != "touche" {
		t.Errorf("%+v", err)
	}
}

// An error gives the place in the typed text, words of the language, and the probable word.
func TestTypedErrors(t *testing.T) {
	for _, c := range []struct{ typed, language, where, meant, knows string }{
		{"white toches g1", "en", "1:7", "touches", "lifts"},
		{"the whte touches g1", "en", "1:5", "white", "black"},
		{"white lifts the knihgt on g1", "en", "1:17", "knight", "pawn"},
		{"Weiß berürt den Springer auf g1", "de", "1:6", "berührt", "hebt"},
		{"Белые торгают коня на g1", "ru", "1:7", "трогают", "поднимают"},
		{"white lfits the knight on g1", "en", "1:7", "lifts", "touches"},
		{"white lest go of the knight on f3", "en", "1:7", "let go", "touches"},
		{"white touches the hrose on g1", "en", "1:19", "horse", "pawn"},
		{"Белые каснулись коня на g1", "ru", "1:7", "коснулись", "трогают"},
		{"white touches g1 accidentaly", "en", "1:18", "accidental", ""},
		{"white flies e2", "en", "1:7", "", "lifts"},
		{"weis berührt e2", "de", "1:1", "weiß", "schwarz"},
		{"Кто-т трогает e2", "ru", "1:1", "кто-то", "белые"},
		{"quelqu touche e2", "fr", "1:1", "quelqu'un", "blancs"},
	} {
		_, err := ReadTyped(c.typed, c.language)
		var problem *adoube.Error
		if !errors.As(err, &problem) || problem.Where != c.where || problem.Arg("meant") != c.meant || !strings.Contains(problem.Arg("known"), c.knows) {
			t.Errorf("%q: %+v", c.typed, err)
		}
	}
}
