package play

import (
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
)

// oneOf reports whether s is one of the words.
func oneOf(s string, words ...string) bool {
	for _, w := range words {
		if s == w {
			return true
		}
	}
	return false
}

// header is what the kernel judges under; a refusal where the settings cannot be.
func (s *Settings) header() (laws.Header, error) {
	if s.Laws == "" {
		s.Laws = wire.DefaultLaws
	}
	ok := oneOf(s.Play, "standard", "rapid", "blitz") && oneOf(s.Kind, "fischer", "bronstein", "delay") &&
		oneOf(s.Help, "tournament", "training", "teaching") &&
		s.Base >= 1000 && s.Base <= longest && s.Bonus >= 0 && s.Bonus <= bonusMost && len(s.FEN) < 120
	if p := s.Partner; ok && p != nil {
		ok = p.Level >= 1 && p.Level <= levelMost && p.Breaks >= 0 && p.Breaks <= breaksMost
	}
	if !ok {
		return laws.Header{}, Refusal("settings")
	}
	return wire.Header{Laws: s.Laws, Play: s.Play, FEN: s.FEN}.Game()
}

// A Refusal says in a word why a request changes nothing.
type Refusal string

// Error implements error.
func (r Refusal) Error() string { return string(r) }
