package wire

import (
	"errors"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/say"
)

// read reads an act from one line.
func read(line string) (adoube.Act, error) {
	fields, err := readFields([]byte(strings.TrimSpace(line)))
	if err != nil {
		return adoube.Act{}, err
	}
	return readAct(fields)
}

func TestReadAct(t *testing.T) {
	e1h1 := chess.SquaresOf(chess.E1, chess.H1)
	for line, want := range map[string]adoube.Act{
		`{"act":"adjust","by":"white"}`: {Verb: adoube.Adjust, By: adoube.White},
		`{"act":"touch","by":"black","on":["e1", "h1"],"hand":"left","intent":"castle"}`: {
			Verb: adoube.Touch, By: adoube.Black, On: e1h1, Hand: adoube.LeftHand, Intent: adoube.Castle},
		` { "act" : "lift" , "by" : "unknown" , "on" : "h1" , "evidence" : "sensed" , "unordered" : true } `: {
			Verb: adoube.Lift, On: chess.SquaresOf(chess.H1), Evidence: adoube.Sensed, Unordered: true},
		`{"by":"white","act":"put","on":["a8"],"piece":"Q","assistant":true}`: {
			Verb: adoube.Put, By: adoube.White, On: chess.SquaresOf(chess.A8), Piece: chess.Queen, Assistant: true},
		`{"act":"claim","by":"black","article":"4.3.1","about":3,"at":"2026-11-21T10:00:00+01:00"}`: {
			Verb: adoube.Claim, By: adoube.Black, Article: "4.3.1", About: 3, At: "2026-11-21T10:00:00+01:00"},
		`{"act":"find","by":"arbiter","about":2,"finding":"own-first","at":-5}`: {
			Verb: adoube.Find, By: adoube.Arbiter, About: 2, Fact: adoube.FactOwnFirst, At: "-5"},
		`{"\u0061ct":"find","by":"white","about":2,"move":"e1g1","piece":"K","at":1.5e12}`: {
			Verb: adoube.Find, By: adoube.White, About: 2, Move: "e1g1", Piece: chess.King, At: "1.5e12"},
		`{"act":"unseen","by":"unknown","fen":"8/8 \"{}[]\\"}`: {Verb: adoube.Unseen, FEN: `8/8 "{}[]\`},
		`{"act":"result","by":"arbiter","result":"1-0"}`:       {Verb: adoube.Result, By: adoube.Arbiter, Result: "1-0"},
	} {
		if got, err := read(line); err != nil || got != want {
			t.Errorf("%s\nis %+v, %v\nnot %+v", line, got, err, want)
		}
	}
}

func TestBadActs(t *testing.T) {
	for line, want := range map[string]adoube.Problem{
		`{"act":"touch","by":"white","on":"g1",}`:           NotJSON,
		`{"act":"touch","by":"white","on":"g1"} {}`:         NotJSON,
		`INFO 12:00 {"act":"touch","by":"white","on":"g1"}`: Prefixed,
		`INFO 12:00 {"act":"touch","by":"white","on":"g1"`:  NotJSON,
		`["act"]`:            NotObject,
		`"act"`:              NotObject,
		"{\"act\":\"\xff\"}": NotUTF8,
		`{"act":"clock","by":"white","by":"black"}`:          FieldTwice,
		`{"act":"clock","by":"white","Hand":"left"}`:         UnknownField,
		`{"act":"clock","by":"white","on":"g1"}`:             FieldNotFor,
		`{"act":"touch","by":"white","on":"g1","piece":"N"}`: FieldNotFor,
		`{"act":"clock"}`:                                      FieldMissing,
		`{"act":"touch","by":"white"}`:                         FieldMissing,
		`{"act":"find","by":"arbiter","finding":"accident"}`:   FieldMissing,
		`{"act":1,"by":"white"}`:                               WantsText,
		`{"act":null,"by":"white"}`:                            WantsText,
		`{"act":"claim","by":"white","about":0}`:               WantsNumber,
		`{"act":"claim","by":"white","about":1.5}`:             WantsNumber,
		`{"act":"claim","by":"white","about":"1"}`:             WantsNumber,
		`{"act":"clock","by":"white","assistant":"true"}`:      WantsFlag,
		`{"act":"touch","by":"white","on":"g9"}`:               WantsSquares,
		`{"act":"touch","by":"white","on":[]}`:                 WantsSquares,
		`{"act":"touch","by":"white","on":["g1",["f1"]]}`:      WantsSquares,
		`{"act":"touch","by":"white","on":["g1","g1"]}`:        WantsSquares,
		`{"act":"touch","by":"white","on":{"g1":"g1"}}`:        WantsSquares,
		`{"act":"clock","by":"white","at":"noon"}`:             WantsTime,
		`{"by":"white","on":"g1"}`:                             adoube.ActMissing,
		`{"act":"clock","by":"white","at":true}`:               WantsTime,
		`{"act":"fly","by":"white"}`:                           UnknownWord,
		`{"act":"","by":"white"}`:                              UnknownWord,
		`{"act":"clock","by":"White"}`:                         UnknownWord,
		`{"act":"clock","by":"white","evidence":"found"}`:      UnknownWord,
		`{"act":"put","by":"white","on":"a8","piece":"queen"}`: UnknownWord,
	} {
		_, err := read(line)
		var got *adoube.Error
		if !errors.As(err, &got) || got.Problem != want {
			t.Errorf("%s\ngives %v, not %s", line, err, want)
		}
	}
}

func TestBadHeaders(t *testing.T) {
	for line, want := range map[string]adoube.Problem{
		`{"law":"fide-2023"}`:                 UnknownHeader,
		`{"laws":2023}`:                       WantsText,
		`{"laws":"fide-1066"}`:                adoube.UnknownEdition,
		`{"play":"bullet"}`:                   UnknownWord,
		`{"variant":"Chess960"}`:              UnknownWord,
		`{"fen":"8/8"}`:                       adoube.BadFEN,
		`{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"}`: adoube.BadPosition,
		`{"language":"tlh"}`:                  say.UnknownLanguage,
		`{"by":"white","on":"g1"}`:            UnknownHeader,
		`{"fen":"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1 extra"}`: adoube.BadFEN,
	} {
		fields, err := readFields([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		h, err := readHeader(fields)
		if err == nil {
			_, err = NewPrinter(nil, h)
		}
		var got *adoube.Error
		if !errors.As(err, &got) || got.Problem != want {
			t.Errorf("%s\ngives %v, not %s", line, err, want)
		}
	}
}

// Every problem has a sentence in every language, with all its particulars.
func TestProblemsAreSaid(t *testing.T) {
	for _, tag := range say.Languages() {
		localizer, err := say.In(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range problems {
			err := adoube.Errorf(p, "column", "7", "prefix", "INFO", "limit", "9", "field", "on", "known", "a b", "verb", "touch", "value", "x", "number", "3")
			if text := localizer.Error(err); strings.ContainsAny(text, "⟨{") {
				t.Errorf("%s: %s", tag, text)
			}
		}
	}
}

var problems = []adoube.Problem{
	NotJSON, Prefixed, NotObject, NotUTF8, LineTooLong, FieldTwice, UnknownField, UnknownHeader, FieldNotFor,
	adoube.ActMissing, FieldMissing, WantsText, WantsNumber, WantsFlag, WantsSquares, WantsTime, UnknownWord, NoGame,
}
