package chess

import (
	"errors"
	"fmt"
	"strings"
)

// A Game is a game in PGN: who played, from where, and the moves.
type Game struct {
	Tags    []Tag
	Comment string // before the first move
	Start   Position
	Plies   []Ply
	Breaks  []Break // in their order; the plies after one go on from its position
	Result  string  // 1-0, 0-1, 1/2-1/2 or *; where the points are not shared 0-0, 1/2-0 or 0-1/2
}

// A Tag is one pair of a game's header.
type Tag struct{ Name, Value string }

// A Ply is one player's move with what was noted of it.
type Ply struct {
	Move    Move
	Comment string // without the times below
	Clock   Millis // what the clock showed after the move, %clk
	Elapsed Millis // what the move took, %emt
}

// MakePly returns the move with nothing noted of it.
func MakePly(m Move) Ply { return Ply{Move: m, Clock: NoTime, Elapsed: NoTime} }

// Millis is a time in milliseconds.
type Millis int64

// NoTime says that no time was noted.
const NoTime Millis = -1

// Tag returns the value of the tag of that name, or "".
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

// A PGNError says where a game in PGN cannot be read, and why.
type PGNError struct {
	Line int    // counted from 1
	Game int    // which game of the text, counted from 1
	Move string // the number of the move, as 12. or 12...; "" where it is no move
	SAN  string // the move as it is written; "" where it is no move
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

// The names of the tags that say from where a game starts.
const (
	tagSetUp   = "SetUp"
	tagFEN     = "FEN"
	tagVariant = "Variant"
	tagResult  = "Result"
)

// start returns the position from which the tags say that the game starts.
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

// parseVariant reads the Variant tag in the spellings that programs use.
func parseVariant(name string) (Variant, error) {
	switch strings.ToLower(name) {
	case "", "standard", "chess", "normal", "from position":
		return Standard, nil
	case "chess960", "chess 960", "fischerandom", "fischerrandom", "freestyle":
		return Chess960, nil
	}
	return Standard, fmt.Errorf("variant %.20q is not known", name)
}
