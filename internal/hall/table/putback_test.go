package table

import (
	"encoding/json"
	"testing"

	"adoube/board/dgt"
	"adoube/board/pegasus"
	"adoube/chess"
	"adoube/internal/hall/journal"
)

// virtual is a virtual board whose hands a test moves.
type virtual interface {
	Set(chess.Square, chess.Piece) []byte
	SetBoard(chess.Board)
	Host([]byte) []byte
}

// After the arbiter has restored a position, the squares to be put back are listed
// until the electronic board shows the position; not after he withdraws it, nor when
// the game goes on.
func TestPiecesAreToBePutBack(t *testing.T) {
	for family, start := range map[string][][]byte{"dgt": dgt.Start(), "pegasus": pegasus.Start()} {
		t.Run(family, func(t *testing.T) {
			var board virtual = new(dgt.Virtual)
			if family == "pegasus" {
				board = new(pegasus.Virtual)
			}
			d := &desk{T: t}
			first := chess.Start()
			board.SetBoard(first.Board())
			d.record(journal.Header, []byte(`{"laws":"fide-2023"}`))
			d.record(journal.Device, []byte(`{"family":"`+family+`"}`))
			for _, command := range start {
				d.record(journal.Frames, board.Host(command))
			}
			set := func(s chess.Square, p chess.Piece) { d.record(journal.Frames, board.Set(s, p)) }
			want := func(squares ...chess.Square) {
				t.Helper()
				if got := d.log.displaced(); got != chess.SquaresOf(squares...) {
					t.Errorf("to be put back: %v, not %v", got, chess.SquaresOf(squares...))
				}
			}
			decide := func(act string) {
				data, err := json.Marshal(map[string]any{"acts": []json.RawMessage{json.RawMessage(act)}})
				if err != nil {
					t.Fatal(err)
				}
				d.record(journal.Decision, data)
			}
			pawn := chess.MakePiece(chess.White, chess.Pawn)
			set(chess.E2, chess.NoPiece)
			set(chess.E5, pawn)
			d.record(journal.Frames, nil)
			want()
			decide(`{"act":"restore","by":"arbiter"}`)
			want(chess.E2, chess.E5)
			set(chess.E5, chess.NoPiece)
			want(chess.E2)
			set(chess.E2, pawn)
			want()
			if d.log.putting != nil {
				t.Error("the position that was shown is still to be put back")
			}
		})
	}
}
