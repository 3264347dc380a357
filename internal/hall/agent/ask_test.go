package agent

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"adoube"
	"adoube/board/port"
	"adoube/chess"
	"adoube/client"
)

// onTerminal puts the board on a pseudo-terminal instead.
func (p *playground) onTerminal() {
	line, name, err := port.Pseudo()
	if errors.Is(err, errors.ErrUnsupported) {
		p.t.Skip("NOT RUN: no pseudo-terminals on this system")
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { line.Close() })
	p.source = "dgt:" + name
	go p.carrier.Serve(line, p.board)
}

// lose puts a piece on a square by hand while the board's line is down.
func (p *playground) lose(s chess.Square, piece chess.Piece) {
	p.carrier.Do(func() []byte {
		p.board.Set(s, piece)
		return nil
	})
}

// The hall asks a board for all its squares if the bytes make no sense, and so learns
// of a move of which the line has lost a half.
func TestHallAsks(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: it waits")
	}
	p := newPlayground(t)
	p.onTerminal()
	p.stand()
	news := make(chan News, 100)
	stop := p.run(filepath.Join(t.TempDir(), "queue"), func(n News) { news <- n })
	if n := <-news; n != BoardBack {
		t.Fatalf("reported %d", n)
	}
	p.recorded(func(f []adoube.Frame) bool {
		return slices.ContainsFunc(f, func(f adoube.Frame) bool { return f.Kind == adoube.FrameBoard })
	})
	p.put(chess.E2, chess.NoPiece)
	p.lose(chess.E4, chess.MakePiece(chess.White, chess.Pawn))
	face := adoube.ClockFace{White: 5 * time.Minute, Black: 5 * time.Minute, Running: true, Turn: adoube.Black}
	if !p.eventually(func() bool {
		face.Black -= time.Second
		p.carrier.Do(func() []byte { return p.board.SetClock(face) })
		return p.moves() == 1
	}) {
		t.Errorf("%d moves", p.moves())
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}

// moves returns the number of moves made at the table.
func (p *playground) moves() int {
	var sum struct{ Moves int }
	place := client.Place{Event: "open", Round: 1, Table: 1}
	if err := p.chief.Do(p.t.Context(), "GET", place.Path(), nil, &sum); err != nil {
		p.t.Fatal(err)
	}
	return sum.Moves
}

// eventually polls a condition for up to a minute.
func (p *playground) eventually(is func() bool) bool {
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); <-tick.C {
		if is() {
			return true
		}
	}
	return false
}
