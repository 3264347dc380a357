package chess

import (
	"errors"
	"fmt"
	"strings"
)

// A Game is a game in PGN: its tags, starting position and moves.
type Game struct {
	Tags    []Tag
	Comment string // before the first move
	Start   Position
	Plies   []Ply
	Breaks  []Break     // in order; later plies continue from the position of the break
	Remarks []PGNRemark // what is odd in the text that was read
	Result  string      // 1-0, 0-1, 1/2-1/2 or *; for unequal points also 0-0, 1/2-0 or 0-1/2
}

// A Tag is one pair of a game's header.
type Tag struct{ Name, Value string }

// A Ply is one player's move with its annotations.
type Ply struct {
	Move    Move
	Comment string // without the times below
	Clock   Millis // clock time after the move, %clk
	Elapsed Millis // time spent on the move, %emt
}

// MakePly returns the move without annotations.
func MakePly(m Move) Ply { return Ply{Move: m, Clock: NoTime, Elapsed: NoTime} }

// Millis is a time in milliseconds.
type Millis int64

// NoTime means that no time is known.
const NoTime Millis = -1

// Tag returns the value of the tag called name, or "".
func (g *Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// End returns the position after the last move.
func (g *Game) End() Position {
	p := g.Start
	for _, ply := range g.Plies {
		p = p.Play(ply.Move)
	}
	return p
}

// Parts splits a game at its breaks: each part is legal from its first position on.
func (g *Game) Parts() []Game {
	list, from, start := []Game{}, 0, g.Start
	for _, b := range g.Breaks {
		list = append(list, Game{Start: start, Plies: g.Plies[from:b.Ply]})
		from, start = b.Ply, b.To
	}
	return append(list, Game{Start: start, Plies: g.Plies[from:]})
}

// A PGNError reports the place where a game in PGN cannot be read, and the reason.
type PGNError struct {
	Line int    // counted from 1
	Game int    // number of the game in the text, counted from 1
	Move string // move number, as 12. or 12...; "" if no move is concerned
	SAN  string // the move as written; "" if no move is concerned
	Err  error
}

// Error returns the place and the reason.
func (e *PGNError) Error() string {
	where := fmt.Sprintf("pgn: line %d, game %d", e.Line, e.Game)
	if e.Move != "" {
		where += ", move " + e.Move
	}
	return fmt.Sprintf("%s: %v", where, e.Err)
}

// Unwrap returns the reason.
func (e *PGNError) Unwrap() error { return e.Err }

// The names of the tags about the starting position and the result.
const (
	tagSetUp   = "SetUp"
	tagFEN     = "FEN"
	tagVariant = "Variant"
	tagResult  = "Result"
)

// start returns the starting position given by the tags.
func (g *Game) start() (Position, error) {
	v, err := parseVariant(g.Tag(tagVariant))
	if err != nil {
		return start, err
	}
	fen := g.Tag(tagFEN)
	if fen == "" {
		if g.Tag(tagSetUp) == "1" {
			return start, errors.New("the tag SetUp says that the game starts from another position, and there is no tag FEN")
		}
		if v == Chess960 {
			return start, errors.New("the tag Variant says Chess960, and no tag FEN from which position")
		}
		fen = StartFEN
	}
	p, err := ParsePosition(fen, v)
	if err != nil {
		return start, err
	}
	return p, nil
}

// parseVariant parses the Variant tag in the spellings used by programs.
func parseVariant(name string) (Variant, error) {
	switch strings.ToLower(name) {
	case "", "standard", "chess", "normal", "from position":
		return Standard, nil
	case "chess960", "chess 960", "fischerandom", "fischerrandom", "freestyle":
		return Chess960, nil
	}
	return Standard, fmt.Errorf("variant %.20q is not known", name)
}
