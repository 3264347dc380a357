package kernel

import (
	"strings"

	"adoube/facts"
	"adoube/facts/tell"
	"adoube/say"
	"adoube/wire"
)

// Facts returns the ruling on a dispute, or the next question about it. The edition and
// the kind of play are given; a position (a FEN, or moves) is optional. The address is
// a path and answers, separated by «/»: castling/who=white/first=rook.
func Facts(language, edition, play, position, address string) (*tell.View, error) {
	s, err := say.In(language)
	if err != nil {
		return nil, err
	}
	head, err := wire.Header{Laws: edition, Play: play}.Game()
	if err != nil {
		return nil, err
	}
	scene := facts.Scene{Edition: head.Edition, Play: head.Play}
	if position != "" {
		if scene.Board, err = facts.ReadBoard(position); err != nil {
			return nil, err
		}
	}
	words := strings.FieldsFunc(address, func(r rune) bool { return r == '/' })
	return tell.Tell(s, scene, words)
}
