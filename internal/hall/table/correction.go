package table

import (
	"encoding/json"
	"fmt"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/internal/readable"
	"adoube/wire"
)

// A Correction corrects a game: it replaces the fields that it names and keeps the
// rest. With moves, the game has them; without, it begins at the position. All earlier
// entries stay on the record and in the log.
type Correction struct {
	Reason  string `json:"reason" minLength:"1" maxLength:"4000"`
	Laws    string `json:"laws,omitempty" maxLength:"40"`
	Play    string `json:"play,omitempty" maxLength:"40"`
	FEN     string `json:"fen,omitempty" maxLength:"120" doc:"the position from which the game goes on"`
	Variant string `json:"variant,omitempty" enum:"standard,chess960"`
	PGN     string `json:"pgn,omitempty" maxLength:"100000" doc:"the whole game: its moves, from the position in its tags"`

	Acts []json.RawMessage `json:"acts,omitempty" maxItems:"2000" hidden:"true"` // the game in the words of a report
	claim.Correction
}

// header returns the corrected header and the moves.
func (c Correction) header(h wire.Header) (wire.Header, chess.Game, error) {
	for _, f := range []struct {
		to   *string
		from string
	}{{&h.Laws, c.Laws}, {&h.Play, c.Play}, {&h.FEN, c.FEN}, {&h.Variant, c.Variant}} {
		if f.from != "" {
			*f.to = f.from
		}
	}
	if c.PGN == "" {
		_, err := h.Game()
		return h, chess.Game{}, err
	}
	g, err := oneGame(c.PGN)
	if err != nil {
		return h, g, err
	}
	h.FEN, h.Variant = g.Start.FEN(), strings.ToLower(g.Start.Variant().String())
	_, err = h.Game()
	return h, g, err
}

// Check returns an error if a correction of a game with this header is invalid.
func (c Correction) Check(h wire.Header) error {
	if c.PGN != "" && c.FEN != "" {
		return fmt.Errorf("fen: the position is in the tags of the PGN")
	}
	_, _, err := c.header(h)
	return err
}

// oneGame reads a PGN text with one game.
func oneGame(text string) (game chess.Game, err error) {
	n := 0
	for g, err := range chess.ReadGames(text) {
		if n++; err != nil {
			return g, err
		}
		game = g
	}
	if n != 1 {
		err = fmt.Errorf("pgn: one game is wanted, not %d", n)
	}
	return game, err
}

// correct applies a correction.
func (s *GameLog) correct(e journal.Entry) error {
	var c Correction
	if err := json.Unmarshal(e.Data, &c); err != nil {
		return err
	}
	c.Reason = readable.Line(c.Reason) // an older record may be unreadable
	h, g, err := c.header(s.Header)
	if err != nil {
		return err
	}
	if err := s.start(e, h, c.Reason); err != nil {
		return err
	}
	s.given = g.Plies
	p := g.Start
	for _, ply := range g.Plies {
		p = p.Play(ply.Move)
		if err := s.played(e, ply.Move, p); err != nil {
			return err
		}
	}
	for _, line := range c.Acts {
		a, err := wire.ReadAct(line)
		if err != nil {
			return err
		}
		if err := s.step(e, a, e.By); err != nil {
			return err
		}
	}
	if Ends(g.Result) && s.Game().Over() == nil {
		if err := s.step(e, adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: g.Result}, e.By); err != nil {
			return err
		}
	}
	s.device.begin(s)
	return nil
}

// Beside returns a result of the corrected game that no act can express, such as 0-0 or
// 1/2-0; it counts whatever was played. Empty: there is none, or an act expresses it.
func (c Correction) Beside() string {
	if g, err := oneGame(c.PGN); err == nil && g.Result != "*" && !Ends(g.Result) {
		return g.Result
	}
	return ""
}

// Ends reports whether a game itself can end with a result, so that an act expresses it.
func Ends(result string) bool { return result == "1-0" || result == "0-1" || result == "1/2-1/2" }

// played applies a move that led to position p. No hand was seen: the pieces are found
// there, and if several moves lead to p the arbiter names the move.
func (s *GameLog) played(e journal.Entry, m chess.Move, p chess.Position) error {
	if err := s.step(e, adoube.Act{Verb: adoube.Unseen, By: adoube.Arbiter, FEN: p.FEN()}, e.By); err != nil {
		return err
	}
	if s.Game().Position() == p || s.last.Refused != nil {
		return nil
	}
	return s.step(e, adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: s.last.Ruling.No, Move: m.UCI(p.Variant())}, e.By)
}
