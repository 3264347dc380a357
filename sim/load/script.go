//go:build linux

package main

import (
	"fmt"
	"time"

	"adoube"
	"adoube/board/dgt"
	"adoube/chess"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// pace is the interval between a board's chunks.
const pace = 250 * time.Millisecond

// A script holds the chunks sent by a board, and the number of moves known to the public
// after each.
type script struct {
	chunks [][]byte
	moves  []int
	first  []int // the first chunk with each number of moves
}

// newScript moves knights out and back, with perPly frames for each move.
func newScript(length, perPly int) (*script, error) {
	v, s := new(dgt.Virtual), new(script)
	start := chess.Start()
	v.SetBoard(start.Board())
	var greeting []byte
	for _, command := range dgt.Start() {
		greeting = append(greeting, v.Host(command)...)
	}
	s.chunks = append(s.chunks, greeting)
	face := adoube.ClockFace{White: 90 * time.Minute, Black: 90 * time.Minute, Running: true, Turn: adoube.White}
	for ply := 0; len(s.chunks) < length; ply++ {
		from, to, knight := hop(ply)
		s.chunks = append(s.chunks, v.Set(from, chess.NoPiece), v.Set(to, knight))
		face.Turn = []adoube.Party{adoube.Black, adoube.White}[ply%2]
		for range perPly - 2 {
			s.chunks = append(s.chunks, v.SetClock(face))
			face.White -= time.Second
		}
	}
	return s, s.play()
}

// hop returns the knight's move of a ply.
func hop(ply int) (from, to chess.Square, knight chess.Piece) {
	if ply%2 == 0 {
		from, to, knight = chess.G1, chess.F3, chess.MakePiece(chess.White, chess.Knight)
	} else {
		from, to, knight = chess.G8, chess.F6, chess.MakePiece(chess.Black, chess.Knight)
	}
	if ply%4 >= 2 {
		from, to = to, from
	}
	return from, to, knight
}

// play determines the number of moves after each chunk.
func (s *script) play() error {
	var log table.GameLog
	log.Apply(journal.Entry{Record: journal.Record{Kind: journal.Header, Data: []byte("{}")}})
	log.Apply(journal.Entry{Record: journal.Record{Kind: journal.Device, Data: []byte(`{"family":"dgt","serial":"1"}`)}})
	for i, data := range s.chunks {
		at := time.Duration(i+1) * pace
		log.Apply(journal.Entry{Record: journal.Record{Kind: journal.Frames, At: at.Milliseconds(), Data: data}})
		n := len(log.Game().Moves())
		s.moves = append(s.moves, n)
		for len(s.first) <= n {
			s.first = append(s.first, i)
		}
	}
	if len(log.Wrong) > 0 || len(s.first) < 2 {
		return fmt.Errorf("the script gives %d moves, wrong: %v", len(s.first)-1, log.Wrong)
	}
	return nil
}
