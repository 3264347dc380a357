package main

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"adoube/board"
	"adoube/chess"
)

// How long a hand is busy with a piece, and how long a player thinks.
const (
	handling = 450 * time.Millisecond
	thinking = 4 * time.Second
)

// An acted board is a virtual board on which hands play, and what it says.
type acted struct {
	board.Virtual
	family  board.Family
	decoder board.Decoder
	pieces  chess.Board
	pos     chess.Position
	said    take
	now     time.Duration
	away    bool // nobody hears it
}

// newActed returns a board on which nothing stands.
func newActed(f board.Family) *acted {
	return &acted{Virtual: f.Virtual(board.Setting{}), family: f, decoder: f.Decoder(board.Setting{}), pos: chess.Start()}
}

// say keeps what the board says, and answers it where it must be answered.
func (a *acted) say(p []byte) {
	if a.away || len(p) == 0 {
		return
	}
	a.said = append(a.said, board.Chunk{At: a.now, Data: slices.Clone(p)})
	a.decoder.Decode(nil, p, a.now)
	if host, ok := a.decoder.(board.Answerer); ok {
		a.say(a.Host(host.Answer()))
	}
}

// greet says what a host says to a board that has just been connected.
func (a *acted) greet() {
	a.away = false
	for _, command := range append(slices.Clone(a.family.Start), a.family.Dump) {
		a.say(a.Host(command))
	}
	a.wait(thinking)
}

// wait lets time pass, in which the board says what it says at its own pace.
func (a *acted) wait(d time.Duration) {
	period := max(a.family.Period, 100*time.Millisecond)
	for end := a.now + d; a.now < end; a.now += period {
		a.say(a.Report())
		if host, ok := a.decoder.(board.Poller); ok {
			a.say(a.Host(host.Poll()))
		}
	}
}

// put lets a hand put a piece on a square, or empty it.
func (a *acted) put(s chess.Square, p chess.Piece) {
	if a.pieces.At(s) == p {
		return
	}
	a.pieces.Put(s, p)
	a.say(a.Set(s, p))
	a.wait(handling)
}

// place puts pieces from how they stand to how they shall, one after the other.
func (a *acted) place(b chess.Board) {
	rng := rand.New(rand.NewPCG(1, 4))
	for _, n := range rng.Perm(64) {
		if s := chess.Square(n); b.At(s) != a.pieces.At(s) {
			a.put(s, chess.NoPiece)
		}
	}
	for _, n := range rng.Perm(64) {
		a.put(chess.Square(n), b.At(chess.Square(n)))
	}
	a.wait(thinking)
}

// home stands the pieces as a game starts, unseen.
func (a *acted) home() {
	a.pos = chess.Start()
	a.pieces = a.pos.Board()
	a.SetBoard(a.pieces)
}

// play plays moves: the captured piece first, the king before the rook.
func (a *acted) play(t *testing.T, moves []string) {
	t.Helper()
	for _, uci := range moves {
		m, err := chess.ParseUCI(&a.pos, uci)
		if err != nil {
			t.Fatal(err)
		}
		a.pos = a.pos.Play(m)
		after := a.pos.Board()
		a.put(m.Destination(), chess.NoPiece)
		a.put(m.From(), chess.NoPiece)
		a.put(m.Destination(), after.At(m.Destination()))
		for s := range chess.AllSquares.All {
			if after.At(s) == chess.NoPiece {
				a.put(s, chess.NoPiece)
			}
		}
		for s := range chess.AllSquares.All {
			a.put(s, after.At(s))
		}
		a.wait(thinking)
	}
}
