package wire

import (
	"errors"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Header defines the game to judge, in the contract's words. Its zero value is a game
// of standard chess from the start under the newest Laws, in English.
type Header struct {
	Laws     string `json:"laws,omitempty"`
	FEN      string `json:"fen,omitempty"`
	Variant  string `json:"variant,omitempty"`
	Play     string `json:"play,omitempty"`
	Language string `json:"language,omitempty"`
	ID       string `json:"id,omitempty"` // returned on every ruling
	Boards   Boards `json:"boards,omitzero"`
	Presided bool   `json:"presided,omitempty"` // an arbiter presides, and acts where a game is drawn without a claim (9.6)
}

// Boards names the players with tactile boards; the others have normal ones.
type Boards struct {
	White string `json:"white,omitempty"`
	Black string `json:"black,omitempty"`
}

// DefaultLaws is the edition of a game that names none.
const DefaultLaws = laws.Today

// The fields of a header, and the words of its variant.
var (
	headerFields = []string{"laws", "fen", "variant", "play", "language", "id", "boards", "presided"}
	variants     = []string{"standard", "chess960"}
)

// readHeader parses a header from the fields of its line.
func readHeader(fields []field) (h Header, err error) {
	for _, f := range fields {
		if f.name == "boards" {
			if err := h.Boards.read(f); err != nil {
				return h, err
			}
			continue
		}
		if f.name == "presided" {
			if err := readFlag(f, &h.Presided); err != nil {
				return h, err
			}
			continue
		}
		dst := h.at(f.name)
		if dst == nil {
			return h, adoube.Errorf(UnknownHeader, "field", f.name, "known", strings.Join(headerFields, " "))
		}
		if err := readText(f, dst); err != nil {
			return h, err
		}
	}
	return h, nil
}

// at returns the address of the field with that name.
func (h *Header) at(name string) *string {
	switch name {
	case "laws":
		return &h.Laws
	case "fen":
		return &h.FEN
	case "variant":
		return &h.Variant
	case "play":
		return &h.Play
	case "language":
		return &h.Language
	case "id":
		return &h.ID
	}
	return nil
}

// Game returns the game of the header, with defaults for absent fields.
func (h Header) Game() (laws.Header, error) {
	edition, err := laws.Find(or(h.Laws, DefaultLaws))
	if err != nil {
		return laws.Header{}, err
	}
	play, ok := laws.ParsePlay(or(h.Play, laws.Standard.String()))
	if !ok {
		return laws.Header{}, unknownWord("play", h.Play, plays())
	}
	tactile, err := h.Boards.tactile()
	if err != nil {
		return laws.Header{}, err
	}
	start, err := h.start()
	return laws.Header{Edition: edition, Start: start, Play: play, Tactile: tactile, Presided: h.Presided}, err
}

// start returns the starting position of the game.
func (h Header) start() (chess.Position, error) {
	variant, err := h.variant()
	if err != nil {
		return chess.Position{}, err
	}
	fen := or(h.FEN, "startpos")
	setup, err := chess.ParseFEN(fen, variant)
	if err != nil {
		return chess.Position{}, adoube.Errorf(adoube.BadFEN, "fen", fen, "reason", reason(err))
	}
	position, err := setup.Position()
	if err != nil {
		return position, adoube.Errorf(adoube.BadPosition, "reason", reason(err))
	}
	return position, nil
}

// reason returns the reason in an error of package chess, without its prefix.
func reason(err error) string {
	var fen *chess.FENError
	if errors.As(err, &fen) {
		return fen.Field + ": " + fen.Reason
	}
	return strings.TrimPrefix(err.Error(), "setup: ")
}

func (h Header) variant() (chess.Variant, error) {
	switch or(h.Variant, variants[0]) {
	case variants[0]:
		return chess.Standard, nil
	case variants[1]:
		return chess.Chess960, nil
	}
	return 0, unknownWord("variant", h.Variant, variants)
}

func plays() (names []string) {
	for p := laws.Standard; p <= laws.BlitzSupervised; p++ {
		names = append(names, p.String())
	}
	return names
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

func unknownWord(field, value string, known []string) error {
	return adoube.Errorf(UnknownWord, "field", field, "value", value, "known", strings.Join(known, " "))
}
