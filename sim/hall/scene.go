package hall

import (
	"time"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Game is what is acted out.
type Game struct {
	Start       chess.Position
	Moves       []chess.Move
	First       int          // the number of the first move within the whole game: what is drawn for a ply depends on it
	Plain       map[int]bool // the numbers of plies that are acted out without habits
	Seed        uint64
	Turned      bool // White sits at the connector's right
	ClockTurned bool // the clock stands the other way round than the board
	Ending      Ending
	Speed       laws.Play
	Lapse       *Lapse // the irregular move; nil: none
}

// An Ending is what happens after the last move.
type Ending uint8

// The endings.
const (
	JustEnds   Ending = iota // the recording stops
	ClockStops               // the clock is stopped
	FlagFalls                // the flag of the player who has the move falls, pieces are swept about, the kings are put in the centre
	KingsMeet                // without the clock being touched the kings are put in the centre
)

// A Deed is what a hand did, and when, as one would tell it who saw and heard
// everything.
type Deed struct {
	At time.Duration
	adoube.Act
}

// A Motion is a square that changes: the board itself, not what a sensor sees.
type Motion struct {
	At     time.Duration
	Square chess.Square
	Piece  chess.Piece
	stray  chess.Piece // a captured piece that comes to lie there, or is taken away from there
}

// A Face is what the clock shows from a moment on.
type Face struct {
	At time.Duration
	adoube.ClockFace
}

// A Finger is a hand that touches a piece, or lets it go.
type Finger struct {
	At     time.Duration
	Square chess.Square
	Piece  chess.Piece
	Off    bool
}

// A Scene is a game acted out: the truth.
type Scene struct {
	Game
	Deeds   []Deed
	Motions []Motion
	Fingers []Finger
	Faces   []Face
	End     time.Duration
}
