package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"adoube"
	"adoube/board/pegasus"
	"adoube/chess"
	"adoube/internal/hall/journal"
)

// A desk is a game on an occupancy board.
type desk struct {
	*testing.T
	log   GameLog
	board pegasus.Virtual
	seq   uint64
	at    int64
}

func (d *desk) record(kind journal.Kind, data []byte) {
	d.seq++
	d.at += 3000
	d.log.Apply(journal.Entry{Board: "open/1/1", Seq: d.seq, Record: journal.Record{Kind: kind, At: d.at, Data: data}})
}

// hands lift the pieces on squares, and put p on the last.
func (d *desk) hands(p chess.Piece, squares ...chess.Square) {
	for _, s := range squares[:len(squares)-1] {
		d.record(journal.Frames, d.board.Set(s, chess.NoPiece))
	}
	d.record(journal.Frames, d.board.Set(squares[len(squares)-1], p))
}

// played lists the moves that stand.
func (d *desk) played() (list []string) {
	for _, m := range d.log.Game().Moves() {
		list = append(list, m.Before.UCI(m.Move))
	}
	return list
}

// promotes begins a game in which White promotes on e8, and checks that the piece is
// read as a queen.
func promotes(t *testing.T) *desk {
	const fen = "8/k3P3/8/8/8/8/7p/4K3 w - - 0 1"
	d := &desk{T: t}
	start, err := chess.ParsePosition(fen, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	d.board.SetBoard(start.Board())
	d.record(journal.Header, []byte(`{"laws":"fide-2023","fen":"`+fen+`"}`))
	d.record(journal.Device, []byte(`{"family":"pegasus"}`))
	for _, command := range pegasus.Start() {
		d.board.Host(command)
	}
	d.hands(chess.MakePiece(chess.White, chess.Knight), chess.E7, chess.E8)
	d.hands(chess.MakePiece(chess.Black, chess.King), chess.A7, chess.A6)
	if got := d.played(); len(got) == 0 || got[0] != "e7e8q" {
		t.Fatalf("%v", got)
	}
	return d
}

// finds records the arbiter's finding about the new piece.
func (d *desk) finds(piece string) {
	i := slices.IndexFunc(d.log.Items, func(i *Item) bool { return i.Act.On == chess.SquaresOf(chess.E8) })
	act := fmt.Sprintf(`{"act":"find","about":%d,"piece":%q}`, d.log.Items[i].Ruling.No, piece)
	data, err := json.Marshal(map[string]any{"acts": []json.RawMessage{json.RawMessage(act)}})
	if err != nil {
		d.Fatal(err)
	}
	d.record(journal.Decision, data)
	if last := d.log.Items[len(d.log.Items)-1]; last.Act.Verb != adoube.Find || last.Refused != nil {
		d.Fatalf("%s: %v, %v", act, last.Refused, d.log.Wrong)
	}
}

// A board's silence is on the record: it completes a move without a reply, and nothing
// before it does.
func TestSilenceIsRead(t *testing.T) {
	d := promotes(t)
	made := len(d.played())
	d.record(journal.Frames, nil)
	if got := d.played(); len(got) != made+1 || got[made] != "a7a6" {
		t.Errorf("%v", got)
	}
}

// After the arbiter's finding about a new piece the board is read with it: as a knight
// it moves where no queen can.
func TestFoundPieceIsReadByTheBoard(t *testing.T) {
	d := promotes(t)
	d.finds("N")
	d.hands(chess.MakePiece(chess.White, chess.Knight), chess.E8, chess.F6)
	d.hands(chess.MakePiece(chess.Black, chess.King), chess.A6, chess.A5)
	if got, want := d.played(), []string{"e7e8n", "a7a6", "e8f6"}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// An irregularity that a finding of fact lists again counts once; here the arbiter
// withdraws that he restored the position.
func TestAnIrregularityIsCountedOnce(t *testing.T) {
	d := &desk{T: t}
	d.record(journal.Header, []byte(`{}`))
	for n, c := range []struct {
		act   string
		found int
	}{
		{`{"act":"touch","by":"white","on":"g1"}`, 0},
		{`{"act":"lift","by":"white","on":"e2"}`, 0},
		{`{"act":"release","by":"white","on":"e4"}`, 1},
		{`{"act":"restore","by":"arbiter"}`, 1},
		{`{"act":"find","by":"arbiter","about":4,"finding":"not-made"}`, 1},
		{`{"act":"find","by":"arbiter","about":1,"finding":"accident"}`, 0},
	} {
		d.record(journal.Act, []byte(c.act))
		if got := len(d.log.standing); got != c.found || len(d.log.Wrong) > 0 {
			t.Errorf("after act %d: %d found, not %d; %v", n+1, got, c.found, d.log.Wrong)
		}
	}
}

// Two hands in an illegal move are two irregularities, which count as one illegal move.
func TestTwoHandsInAnIllegalMoveCountOnce(t *testing.T) {
	d := &desk{T: t}
	d.record(journal.Header, []byte(`{"fen":"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"}`))
	for _, act := range []string{
		`{"act":"lift","by":"white","on":"e1","hand":"right"}`,
		`{"act":"lift","by":"white","on":"h1","hand":"left"}`,
		`{"act":"release","by":"white","on":"g1","hand":"right"}`,
		`{"act":"release","by":"white","on":"e1","hand":"left"}`,
		`{"act":"clock","by":"white"}`,
	} {
		d.record(journal.Act, []byte(act))
	}
	if st := d.log.stands(); len(d.log.Wrong) > 0 || st.Findings != 2 || st.Illegal != [2]int{1, 0} {
		t.Errorf("%d irregularities, %v illegal moves, %v", st.Findings, st.Illegal, d.log.Wrong)
	}
}
