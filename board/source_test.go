package board_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/codec/codectest"
	"adoube/board/port"
	"adoube/chess"
)

const startPlacement = "board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// virtual returns a virtual board of the family with the pieces at home.
func virtual(t *testing.T, family string) board.Virtual {
	t.Helper()
	f, ok := board.Lookup(family)
	if !ok {
		t.Fatalf("no family %s", family)
	}
	v := f.Virtual(board.Setting{Number: "23946"})
	pos := chess.Start()
	v.SetBoard(pos.Board())
	return v
}

// follow reads a source until its frames have matched all of want in order, and calls after
// when the first has matched.
func follow(t *testing.T, name string, want []string, after func()) {
	t.Helper()
	src, err := board.Connect(name, board.Setting{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	first := len(want)
	for f, err := range src.Frames() {
		if err != nil {
			t.Fatal(err)
		}
		if f.Kind != adoube.NoFrame && strings.HasPrefix(codectest.Brief(f), want[0]) {
			if want = want[1:]; len(want) == first-1 && after != nil {
				after()
			}
		}
		if len(want) == 0 {
			src.Close()
			return
		}
	}
	t.Fatalf("not reported: %q", want)
}

// TestPseudo connects a host to a virtual DGT board on a pseudo-terminal, in place of a
// serial line.
func TestPseudo(t *testing.T) {
	line, name, err := port.Pseudo()
	if errors.Is(err, errors.ErrUnsupported) {
		t.Skip("NOT RUN: no pseudo-terminals on this system")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	v, c := virtual(t, "dgt"), port.Server{}
	go c.Serve(line, v)
	move := func() {
		c.Do(func() []byte { return v.Set(chess.E2, chess.NoPiece) })
		c.Do(func() []byte { return v.Set(chess.E4, chess.MakePiece(chess.White, chess.Pawn)) })
	}
	follow(t, "dgt:"+name, []string{startPlacement, "e2 .", "e4 P"}, move)
}

// TestReconnect loses the connection to a board that comes back at another address with the
// same name: the host starts it again.
func TestReconnect(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	v, lost := virtual(t, "dgt"), make(chan struct{})
	go func() {
		first, err := l.Accept()
		if err != nil {
			return
		}
		var c port.Server
		go c.Serve(first, v)
		<-lost
		first.Close()
		if second, err := l.Accept(); err == nil {
			c.Serve(second, v)
		}
	}()
	follow(t, "tcp:"+l.Addr().String(), []string{startPlacement, "connection lost", startPlacement}, func() { close(lost) })
}

// TestAsk requests all squares of a board, which reveals a lost change.
func TestAsk(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	v, c := virtual(t, "dgt"), port.Server{}
	go func() {
		if line, err := l.Accept(); err == nil {
			c.Serve(line, v)
		}
	}()
	src, err := board.Connect("tcp:"+l.Addr().String(), board.Setting{}, nil)
	if err != nil || !src.CanAsk() {
		t.Fatal(src, err)
	}
	defer src.Close()
	asked := false
	for f, err := range src.Frames() {
		switch {
		case err != nil:
			t.Fatal(err)
		case f.Kind != adoube.FrameBoard:
		case !asked:
			asked = true
			c.Do(func() []byte { v.Set(chess.E2, chess.NoPiece); return nil })
			src.Ask()
		case f.Board[chess.E2] == chess.NoPiece:
			return
		}
	}
}

// TestLiveChess follows a virtual LiveChess over a WebSocket.
func TestLiveChess(t *testing.T) {
	v, c := virtual(t, "livechess"), port.Server{}
	server := httptest.NewServer(c.Handler(v))
	defer server.Close()
	host := strings.TrimPrefix(server.URL, "http://")
	move := func() {
		c.Do(func() []byte { return v.Set(chess.E2, chess.NoPiece) })
		c.Do(v.Report)
	}
	follow(t, "livechess://"+host+"/23946", []string{startPlacement, "board rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR"}, move)
}

// TestEveryFamily follows a virtual board of each family over TCP, with the host's start
// commands and answers.
func TestEveryFamily(t *testing.T) {
	for _, f := range board.Families {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		v, done := virtual(t, f.Name), make(chan struct{})
		go func() {
			defer close(done)
			conn, err := l.Accept()
			if err != nil {
				return
			}
			for range 12 { // some send unasked
				conn.Write(v.Report())
			}
			new(port.Server).Serve(conn, talkative{v})
		}()
		want := startPlacement
		if !f.Tells.Has(board.Pieces) {
			want = "occupied PPPPPPPP/PPPPPPPP/8/8/8/8/PPPPPPPP/PPPPPPPP"
		}
		follow(t, f.Name+":tcp:"+l.Addr().String(), []string{want}, nil)
		<-done
		l.Close()
	}
}

// talkative is a board that reports after each message from a host.
type talkative struct{ board.Virtual }

func (t talkative) Host(p []byte) []byte { return append(t.Virtual.Host(p), t.Report()...) }

// TestRecord records a session and reads it again: the frames and their times are the same,
// and the host's messages are there.
func TestRecord(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		if conn, err := l.Accept(); err == nil {
			new(port.Server).Serve(conn, virtual(t, "dgt"))
		}
	}()
	src, err := board.Connect("tcp:"+l.Addr().String(), board.Setting{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	r, err := board.NewRecorder(&file, board.Header{Family: src.Family.Name, Source: src.Name})
	if err != nil {
		t.Fatal(err)
	}
	src.Tap = r.Write
	var live []adoube.Frame
	for f, err := range src.Frames() {
		if err != nil {
			t.Fatal(err)
		}
		if f.Kind == adoube.NoFrame {
			continue
		}
		f.At = f.At.Round(time.Millisecond)
		if live = append(live, f); f.Text == "version 1.8" {
			break
		}
	}
	var again []adoube.Frame
	for f, err := range board.Read(&file) {
		if err != nil {
			t.Fatal(err)
		}
		f.At = f.At.Round(time.Millisecond)
		again = append(again, f)
	}
	if len(live) < 4 || !slices.Equal(live, again) {
		t.Errorf("live %v\nagain %v", live, again)
	}
}

// TestRecording reads recordings that are cut off, damaged, of another family or of none.
func TestRecording(t *testing.T) {
	const head = `{"family":"dgt"}` + "\n"
	const lift = `{"time":1.5,"direction":"board","bytes":"8e00053400"}` + "\n"
	const host = `{"time":2,"direction":"host","bytes":"42"}` + "\n"
	for name, c := range map[string]struct{ text, want string }{
		"whole":               {head + lift + host, "e2 . 1.5s"},
		"cut off":             {head + lift + lift[:20], "e2 . 1.5s; fault: line 3 of the recording: unexpected end of JSON input 0s"},
		"a bad time":          {head + strings.Replace(lift, "1.5", "-1", 1), `fault: line 2 of the recording: board: "-1" is no time in seconds 0s`},
		"bad bytes":           {head + strings.Replace(lift, "8e", "xx", 1), "fault: line 2 of the recording: encoding/hex: invalid byte: U+0078 'x' 1.5s"},
		"nobody said it":      {head + strings.Replace(lift, "board", "me", 1), `fault: line 2 of the recording: direction "me" 1.5s`},
		"another family":      {`{"family":"chessup"}` + "\n" + strings.Replace(lift, "8e00053400", "b80c00", 1), "touch e2 P 1.5s"},
		"of LiveChess":        {`{"response":"error","id":1,"param":{"message":"no"}}` + "\n\n", "fault: LiveChess: no 0s"},
		"only a head":         {head, ""},
		"a note first":        {"# a blitz game\n\n" + head + "# White moves\n" + lift, "e2 . 1.5s"},
		"lines counted":       {"# a blitz game\n\n" + head + lift[:20], "fault: line 4 of the recording: unexpected end of JSON input 0s"},
		"in a letter":         {"Dear sir,\n{ see below }\n\n" + head + lift, "e2 . 1.5s"},
		"LiveChess, reported": {"I typed:\n{\n  1\n}\n" + `{"response":"error","id":1,"param":{"message":"no"}}` + "\n", "fault: LiveChess: no 0s"},
		"unknown family":      {`{"family":"ouija"}` + "\n", "board: no boards are called ouija"},
	} {
		var got []string
		for f, err := range board.Read(strings.NewReader(c.text)) {
			if err != nil {
				got = append(got, err.Error())
				continue
			}
			got = append(got, codectest.Brief(f)+" "+f.At.String())
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s: %s\nwant %s", name, text, c.want)
		}
	}
}

// TestClosed expects reading to end without an error when the recording is closed.
func TestClosed(t *testing.T) {
	const said = `{"family":"dgt"}` + "\n" + `{"time":1.5,"direction":"board","bytes":"8e00053400"}` + "\n"
	n := 0
	for _, err := range board.Read(io.MultiReader(strings.NewReader(said), iotest.ErrReader(fs.ErrClosed))) {
		if n++; err != nil {
			t.Error(err)
		}
	}
	if n == 0 {
		t.Error("nothing was read")
	}
}

// TestConnect opens recordings, and names that are neither a board nor a recording.
func TestConnect(t *testing.T) {
	dir := t.TempDir()
	raw := filepath.Join(dir, "raw.bin")
	if err := os.WriteFile(raw, codectest.Hex(t, "b8 0c 00"), 0o600); err != nil {
		t.Fatal(err)
	}
	src, err := board.Connect("chessup:"+raw, board.Setting{}, nil)
	if err != nil || src.Live {
		t.Fatal(err, src.Live)
	}
	for f := range src.Frames() {
		if codectest.Brief(f) != "touch e2 P" {
			t.Error(codectest.Brief(f))
		}
	}
	if src, err := board.Connect("-", board.Setting{}, strings.NewReader(`{"family":"chessnut"}`+"\n")); err != nil || src.Family.Name != "chessnut" {
		t.Error(src.Family.Name, err)
	}
	if _, err := board.Connect(filepath.Join(dir, "none.rec"), board.Setting{}, nil); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	src, err = board.Connect("dgt:"+filepath.Join(dir, "ttyNONE"), board.Setting{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var failed *port.Error
	for _, err := range src.Frames() {
		if !errors.As(err, &failed) {
			t.Errorf("no such line: %v", err)
		}
	}
	if failed == nil {
		t.Error("a line that is not there was opened")
	}
}

// TestTap expects reading to end when the bytes cannot be recorded.
func TestTap(t *testing.T) {
	line, name, err := port.Pseudo()
	if err != nil {
		t.Skip("NOT RUN:", err)
	}
	defer line.Close()
	src, err := board.Connect("dgt:"+name, board.Setting{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	full := errors.New("disk full")
	src.Tap = func(board.Chunk) error { return full }
	var got error
	for _, err := range src.Frames() {
		got = errors.Join(got, err)
	}
	if !errors.Is(got, full) {
		t.Error(got)
	}
}
