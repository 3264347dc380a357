package main

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"adoube/board"
	"adoube/chess"
)

// Durations of a motion with a piece, and of a player's thinking.
const (
	handling = 450 * time.Millisecond
	thinking = 4 * time.Second
)

// An acted is a virtual board with simulated hands, and what it has sent.
type acted struct {
	board.Virtual
	family  board.Family
	decoder board.Decoder
	pieces  chess.Board
	pos     chess.Position
	said    take
	now     time.Duration
	away    bool // no host is connected
}

// newActed returns an empty board.
func newActed(f board.Family) *acted {
	return &acted{Virtual: f.Virtual(board.Setting{}), family: f, decoder: f.Decoder(board.Setting{}), pos: chess.Start()}
}

// say records a message of the board, and sends the host's answer if there is one.
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

// greet sends the commands of a host to a board that has just been connected.
func (a *acted) greet() {
	a.away = false
	for _, command := range append(slices.Clone(a.family.Start), a.family.Dump) {
		a.say(a.Host(command))
	}
	a.wait(thinking)
}

// wait lets time pass, in which the board reports and is polled at its usual intervals.
func (a *acted) wait(d time.Duration) {
	period := max(a.family.Period, 100*time.Millisecond)
	for end := a.now + d; a.now < end; a.now += period {
		a.say(a.Report())
		if host, ok := a.decoder.(board.Poller); ok {
			a.say(a.Host(host.Poll()))
		}
	}
}

// put puts a piece on a square or empties it by hand.
func (a *acted) put(s chess.Square, p chess.Piece) {
	if a.pieces.At(s) == p {
		return
	}
	a.pieces.Put(s, p)
	a.say(a.Set(s, p))
	a.wait(handling)
}

// place moves the pieces one by one until they match b.
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

// home puts the pieces on their home squares, unreported.
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
