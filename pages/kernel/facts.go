package kernel

import (
	"strings"

	"adoube/facts"
	"adoube/facts/tell"
	"adoube/say"
	"adoube/wire"
)

// Facts tells where answers about a dispute lead, in an edition and a way of play. The
// address has a path and answers, with «/» between them: castling/who=white/first=rook.
func Facts(language, edition, play, address string) (*tell.View, error) {
	s, err := say.In(language)
	if err != nil {
		return nil, err
	}
	head, err := wire.Header{Laws: edition, Play: play}.Game()
	if err != nil {
		return nil, err
	}
	words := strings.FieldsFunc(address, func(r rune) bool { return r == '/' })
	return tell.Tell(s, facts.Scene{Edition: head.Edition, Play: head.Play}, words)
}
