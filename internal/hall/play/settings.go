package play

import (
	"errors"
	"fmt"
	"slices"

	"adoube"
	"adoube/laws"
	"adoube/wire"
)

// Settings are what both players know before they begin.
type Settings struct {
	Laws      string   `json:"laws"`
	Play      string   `json:"play"` // standard, rapid or blitz
	FEN       string   `json:"fen,omitempty"`
	Base      int64    `json:"base"`  // milliseconds for all moves
	Bonus     int64    `json:"bonus"` // milliseconds a move
	Kind      string   `json:"kind"`  // fischer, bronstein or delay: how the bonus counts
	Help      string   `json:"help"`  // tournament, training or teaching: how much is shown
	Partner   *Partner `json:"partner,omitempty"`
	BothSides bool     `json:"both_sides,omitempty"` // one device between both players
}

// A Partner is who plays where nobody is there.
type Partner struct {
	Level  int `json:"level"`  // from 1, a beginner, to 3, a club player
	Breaks int `json:"breaks"` // in so many of a hundred moves it breaks the Laws
}

const (
	minute     = 60_000
	longest    = 180 * minute
	bonusMost  = 60_000
	levelMost  = 3
	breaksMost = 100
	fenLongest = 120
)

// header is what the kernel judges under; a refusal where the settings cannot be.
func (s *Settings) header() (laws.Header, error) {
	if s.Laws == "" {
		s.Laws = wire.DefaultLaws
	}
	if fault := s.fault(); fault != "" {
		return laws.Header{}, fmt.Errorf("%w: %s", Refusal("settings"), fault)
	}
	h, err := wire.Header{Laws: s.Laws, Play: s.Play, FEN: s.FEN}.Game()
	var problem *adoube.Error
	if errors.As(err, &problem) {
		err = fmt.Errorf("%w: %w", Refusal("settings"), err)
	}
	return h, err
}

// fault says what of the settings cannot be; nothing where all can.
func (s *Settings) fault() string {
	among := func(word string, words ...string) bool { return slices.Contains(words, word) }
	p := s.Partner
	switch {
	case !among(s.Play, "standard", "rapid", "blitz"):
		return "play is standard, rapid or blitz"
	case !among(s.Kind, "fischer", "bronstein", "delay"):
		return "kind is fischer, bronstein or delay"
	case !among(s.Help, "tournament", "training", "teaching"):
		return "help is tournament, training or teaching"
	case s.Base < 1000 || s.Base > longest:
		return fmt.Sprintf("base is from 1000 to %d milliseconds", longest)
	case s.Bonus < 0 || s.Bonus > bonusMost:
		return fmt.Sprintf("bonus is from 0 to %d milliseconds", bonusMost)
	case len(s.FEN) > fenLongest:
		return fmt.Sprintf("fen has at most %d letters", fenLongest)
	case p != nil && (p.Level < 1 || p.Level > levelMost):
		return fmt.Sprintf("level is from 1 to %d", levelMost)
	case p != nil && (p.Breaks < 0 || p.Breaks > breaksMost):
		return fmt.Sprintf("breaks is from 0 to %d", breaksMost)
	}
	return ""
}

// A Refusal says in a word why a request changes nothing.
type Refusal string

// Error implements error.
func (r Refusal) Error() string { return string(r) }
