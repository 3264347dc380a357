package sim

import (
	"fmt"
	"strings"

	"adoube"
	"adoube/chess"
)

// ParseActs parses a line of an alphabet: verbs, a colon, and squares. The result has an
// act for each verb on each square. «+» joins squares touched together, a piece goes before
// its square, and the opponent's acts are marked:
//
//	touch lift: e1 h1 e1+h1
//	put release: Qa8 Na8 a8
//	touch castle: e1
//	left lift: e1
//	opponent touch: e8
//	adjust
func ParseActs(line string, mover chess.Color) ([]adoube.Act, error) {
	deeds, places, _ := strings.Cut(line, ":")
	base := adoube.Act{By: adoube.PartyOf(mover)}
	var verbs []adoube.Verb
	for _, word := range strings.Fields(deeds) {
		if verb, ok := adoube.Named[adoube.Verb](word); ok {
			verbs = append(verbs, verb)
		} else if intent, ok := adoube.Named[adoube.Intent](word); ok {
			base.Intent = intent
		} else if hand, ok := adoube.Named[adoube.Hand](word); ok {
			base.Hand = hand
		} else if word == "opponent" {
			base.By = adoube.PartyOf(mover.Other())
		} else if word == "unordered" {
			base.Unordered = true
		} else {
			return nil, fmt.Errorf("%q: no such deed as %q", line, word)
		}
	}
	var acts []adoube.Act
	for _, verb := range verbs {
		base.Verb = verb
		if places == "" {
			acts = append(acts, base)
		}
		for _, place := range strings.Fields(places) {
			act, err := at(base, place)
			if err != nil {
				return nil, fmt.Errorf("%q: %w", line, err)
			}
			acts = append(acts, act)
		}
	}
	return acts, nil
}

// at returns the act with its piece and squares.
func at(act adoube.Act, place string) (adoube.Act, error) {
	if piece, ok := chess.ParsePiece(place[0]); ok && place[0] < 'a' {
		act.Piece, place = piece.Type(), place[1:]
	}
	for name := range strings.SplitSeq(place, "+") {
		s, ok := chess.ParseSquare(name)
		if !ok && name != "" {
			return act, fmt.Errorf("%q is no square", name)
		}
		if ok {
			act.On = act.On.With(s)
		}
	}
	return act, nil
}

// say returns the act as text.
func say(a adoube.Act) string {
	words := []string{a.By.String(), a.Verb.String()}
	if a.Intent != adoube.DefaultIntent {
		words = append(words, a.Intent.String())
	}
	if a.Hand != adoube.AnyHand {
		words = append(words, a.Hand.String())
	}
	if a.Unordered {
		words = append(words, "unordered")
	}
	place := ""
	if a.Piece != chess.NoType {
		place = string(a.Piece.Letter())
	}
	a.On.All(func(s chess.Square) bool {
		place += s.String() + "+"
		return true
	})
	return strings.Join(append(words, strings.TrimSuffix(place, "+")), " ")
}

// sayAll returns acts as text, separated by semicolons.
func sayAll(acts []adoube.Act) string {
	words := make([]string, len(acts))
	for i, a := range acts {
		words[i] = say(a)
	}
	return strings.Join(words, "; ")
}
