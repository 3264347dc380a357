package play

import (
	"errors"
	"fmt"
	"slices"

	"adoube"
	"adoube/laws"
	"adoube/wire"
)

// Settings are agreed before a game begins.
type Settings struct {
	Laws      string   `json:"laws"`
	Play      string   `json:"play"` // standard, rapid or blitz
	FEN       string   `json:"fen,omitempty"`
	Base      int64    `json:"base"`  // milliseconds
	Bonus     int64    `json:"bonus"` // milliseconds per move
	Kind      string   `json:"kind"`  // fischer, bronstein or delay
	Help      string   `json:"help"`  // tournament, training or teaching: how much help is shown
	Partner   *Partner `json:"partner,omitempty"`
	BothSides bool     `json:"both_sides,omitempty"` // both players share one device
}

// Partner configures a sparring partner.
type Partner struct {
	Level  int `json:"level"`  // from 1, a beginner, to 3, a club player
	Breaks int `json:"breaks"` // percentage of its moves that break the Laws
}

const (
	minute     = 60_000
	longest    = 180 * minute
	bonusMost  = 60_000
	levelMost  = 3
	breaksMost = 100
	fenLongest = 120
)

// header returns the kernel's header, or a refusal if the settings are invalid.
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

// fault describes an invalid setting; empty if all are valid.
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

// A Refusal is a code for the reason why a request was refused.
type Refusal string

// Error implements error.
func (r Refusal) Error() string { return string(r) }
