package hall

import (
	"time"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Game is a game to be acted out.
type Game struct {
	Start       chess.Position
	Moves       []chess.Move
	First       int          // number of the first move within the whole game, which seeds the ply
	Plain       map[int]bool // the numbers of plies without habits
	Seed        uint64
	Turned      bool // White sits at the connector's right
	ClockTurned bool // the clock is turned against the board
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
	FlagFalls                // the flag of the player having the move falls, pieces are swept about, the kings are put in the centre
	KingsMeet                // the kings are put in the centre without touching the clock
)

// A Deed is an act with its time, as known by a perfect observer.
type Deed struct {
	At time.Duration
	adoube.Act
}

// A Motion is a change of a square of the board itself, not of its sensor.
type Motion struct {
	At     time.Duration
	Square chess.Square
	Piece  chess.Piece
	stray  chess.Piece // a captured piece put there, or taken away
}

// A Face is the display of the clock from a moment on.
type Face struct {
	At time.Duration
	adoube.ClockFace
}

// A Finger is a hand touching a piece, or letting go of it.
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
