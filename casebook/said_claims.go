package casebook

import (
	"slices"
	"strings"

	"adoube"
)

// claimed returns the claim of what the clause names, or of what it says about the
// opponent.
func (s *said) claimed(a adoube.Act) ([]adoube.Act, error) {
	s.take("draw")
	s.take("move")
	for _, i := range slices.Clone(s.items) {
		if number, ok := strings.CutPrefix(i.text, "@"); ok {
			if a.Article != "" && a.Article != number {
				return nil, errNotSaid
			}
			a.Article = number
			s.take(i.text)
		}
	}
	if numbers := s.of(isNumber); len(numbers) == 1 && a.Article == "" {
		a.Article = numbers[0]
		s.drop(isNumber)
	}
	s.take("article")
	if a.Article == "" {
		a.Article = s.saidBreach()
	}
	switch {
	case strings.HasPrefix(a.Article, "9."):
		if err := s.intended(&a); err != nil {
			return nil, err
		}
	case a.Article != "":
		s.dropBreach()
	case s.verb == "says":
		return nil, errNotSaid
	}
	return []adoube.Act{a}, nil
}

// saidBreach returns the article of the act attributed to the opponent.
func (s *said) saidBreach() string {
	switch {
	case s.has("(without a move)"):
		return "7.5.3"
	case s.has("touches"), s.has("brushes"), s.has("lifts"):
		return "4.3"
	}
	return ""
}

// dropBreach removes the words that describe the breach.
func (s *said) dropBreach() {
	s.dropPlaces()
	for _, word := range append([]string{"clock", "(without a move)", "with"}, saidVerbs...) {
		s.take(word)
	}
}

// intended sets the intended move of a claim of a draw.
func (s *said) intended(a *adoube.Act) error {
	moves := s.of(isMove)
	if len(moves) > 1 {
		return errNotSaid
	}
	if len(moves) == 1 {
		a.Move = s.inEnglish(moves[0])
	}
	s.drop(isMove)
	return nil
}
