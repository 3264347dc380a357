package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/board/pegasus"
	"adoube/chess"
)

// promoting is a position in which White promotes and then moves in a way that no queen
// can.
const promoting = "8/k3P3/8/8/8/8/7p/4K3 w - - 0 1"

// hands returns the messages of an occupancy board about a move from one square to another.
func hands(b *pegasus.Virtual, gone, come chess.Square) []byte {
	return append(b.Set(gone, chess.NoPiece), b.Set(come, chess.MakePiece(chess.White, chess.Knight))...)
}

// occupancy returns such a board with the position set up.
func occupancy(t *testing.T) *pegasus.Virtual {
	pos, err := chess.ParsePosition(promoting, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	b := new(pegasus.Virtual)
	b.SetBoard(pos.Board())
	for _, command := range pegasus.Start() {
		b.Host(command)
	}
	return b
}

// TestReplayAnswers reads a recording with a file of findings.
func TestReplayAnswers(t *testing.T) {
	b, dir := occupancy(t), t.TempDir()
	game, answers := filepath.Join(dir, "game.rec"), filepath.Join(dir, "answers")
	text := `{"family":"pegasus"}` + "\n"
	for n, move := range [][2]chess.Square{{chess.E7, chess.E8}, {chess.A7, chess.A6}, {chess.E8, chess.F6}, {chess.A6, chess.A5}} {
		text += fmt.Sprintf(`{"time":%d,"direction":"board","bytes":"%x"}`+"\n", 5*n+1, hands(b, move[0], move[1]))
	}
	os.WriteFile(game, []byte(text), 0o600)
	os.WriteFile(answers, []byte(`{"act":"find","about":2,"piece":"N"}`), 0o600)
	for _, c := range []struct{ want, args string }{
		{"Which piece was the pawn promoted to in action 2?", ""},
		{"1. e8=N Ka6 2. Nf6", "--answers " + answers},
	} {
		var out strings.Builder
		args := append([]string{"replay", "--fen", promoting, game}, strings.Fields(c.args)...)
		Main(args, strings.NewReader(""), &out, &out, func(string) string { return "" })
		if !strings.Contains(strings.ReplaceAll(out.String(), "\n", " "), c.want) {
			t.Errorf("%q is missing:\n%s", c.want, out.String())
		}
	}
}

// TestWatchAnswers promotes on a live board; the viewer types the number of the answer, and
// the piece's next move is read accordingly.
func TestWatchAnswers(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	b, keys := occupancy(t), make(chan string)
	typed, typist := io.Pipe()
	said, out := io.Pipe()
	go func() {
		Main([]string{"watch", "--fen", promoting, "pegasus:tcp:" + l.Addr().String()}, typed, out, out, func(string) string { return "" })
		out.Close()
	}()
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for line := range keys {
			fmt.Fprintln(typist, line)
		}
	}()
	go io.Copy(io.Discard, conn)
	conn.Write(append(b.Host([]byte{'B'}), append(hands(b, chess.E7, chess.E8), hands(b, chess.A7, chess.A6)...)...))
	for lines := bufio.NewScanner(said); lines.Scan(); {
		switch text := lines.Text(); {
		case strings.Contains(text, "4. A knight"):
			keys <- "7"
			keys <- "4"
		case strings.Contains(text, "finding"):
			conn.Write(append(hands(b, chess.E8, chess.F6), hands(b, chess.A6, chess.A5)...))
		case strings.Contains(text, "White made the move Nf6"):
			return
		}
	}
	t.Error("the knight did not move")
}
