package wire

import (
	"adoube"
	"adoube/chess"
)

// A lexicon holds the texts of which most lines are made, so that reading them
// allocates nothing.
type lexicon map[string]string

var texts = func() lexicon {
	l := lexicon{}
	l.learn(headerFields...)
	l.learn(everyField...)
	l.learn(pieceLetters...)
	l.learn(adoube.Names[adoube.Verb]()...)
	l.learn(adoube.Names[adoube.Party]()...)
	l.learn(adoube.Names[adoube.Intent]()...)
	l.learn(adoube.Names[adoube.Evidence]()...)
	for s := range chess.AllSquares.All {
		l.learn(s.String())
	}
	return l
}()

func (l lexicon) learn(words ...string) {
	for _, w := range words {
		l[w] = w
	}
}

// of returns b as a string.
func (l lexicon) of(b []byte) string {
	if s, ok := l[string(b)]; ok {
		return s
	}
	return string(b)
}
