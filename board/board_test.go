package board_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding/unicode"

	"adoube"
	"adoube/board"
	"adoube/board/dgt"
	"adoube/chess"
)

// spoken returns the messages of a virtual board in a few moves.
func spoken() [][]byte {
	pos := chess.Start()
	var v dgt.Virtual
	v.SetBoard(pos.Board())
	reads := [][]byte{v.Command('B')}
	v.Command('C')
	pawn := chess.MakePiece(chess.White, chess.Pawn)
	return append(reads, v.SetClock(adoube.ClockFace{Running: true}), v.Set(chess.E2, chess.NoPiece), v.Set(chess.E4, pawn))
}

func lines(reads [][]byte) string {
	var b strings.Builder
	for _, r := range reads {
		b.WriteString(base64.StdEncoding.EncodeToString(r) + "\n")
	}
	return b.String()
}

// digits returns the messages in hexadecimal digits of the given format.
func digits(format string) string {
	var b strings.Builder
	for _, r := range spoken() {
		fmt.Fprintf(&b, format+"\n", r)
	}
	return b.String()
}

// zipped returns p compressed by gzip.
func zipped(p []byte) io.Reader {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(p)
	z.Close()
	return &b
}

// wide returns text in UTF-16 with a byte order mark, as Windows writes it.
func wide(text string) string {
	s, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text)
	return s
}

// kinds reads a recording and returns the kinds of its frames.
func kinds(t *testing.T, r io.Reader) ([]adoube.FrameKind, error) {
	t.Helper()
	var all []adoube.FrameKind
	for f, err := range board.Read(r) {
		if err != nil {
			return all, err
		}
		all = append(all, f.Kind)
	}
	return all, nil
}

var want = []adoube.FrameKind{adoube.FrameBoard, adoube.FrameClock, adoube.FrameField, adoube.FrameField}

// TestKinds reads the same recording in every format.
func TestKinds(t *testing.T) {
	raw, text := bytes.Join(spoken(), nil), lines(spoken())
	late := append(slices.Clone(want), adoube.FrameFault)
	fault := append([]adoube.FrameKind{adoube.FrameFault}, want...)
	for name, c := range map[string]struct {
		in   io.Reader
		want []adoube.FrameKind
	}{
		"bytes":               {bytes.NewReader(raw), want},
		"bytes one by one":    {iotest.OneByteReader(bytes.NewReader(raw)), want},
		"bytes after garbage": {bytes.NewReader(append([]byte{0, 7, 9}, raw...)), fault},
		"lines":               {strings.NewReader(text), want},
		"lines one by one":    {iotest.OneByteReader(strings.NewReader(text)), want},
		"lines of Windows":    {strings.NewReader(strings.ReplaceAll(text, "\n", "\r\n")), want},
		"no last line end":    {strings.NewReader(strings.TrimSuffix(text, "\n")), want},
		"notes and gaps":      {strings.NewReader("# a note\n\n" + text + "\n# the end"), want},
		"lines without ends":  {strings.NewReader(strings.ReplaceAll(text, "=", "")), want},
		"garbage at the end":  {strings.NewReader(text + "\x00\x00\xff"), late},
		"blank lines first":   {strings.NewReader("\n \r\n" + text), want},
		"digits":              {strings.NewReader(digits("%x")), want},
		"digits apart":        {strings.NewReader("# hex\n" + digits("% X")), want},
		"digits one by one":   {iotest.OneByteReader(strings.NewReader(digits("%x"))), want},
		"packed bytes":        {zipped(raw), want},
		"packed lines":        {zipped([]byte(text)), want},
		"marked as UTF-8":     {strings.NewReader("\xef\xbb\xbf" + text), want},
		"written in UTF-16":   {strings.NewReader(wide(text)), want},
		"a damaged line":      {strings.NewReader(strings.Replace(text, "\n", "\n!!!\n", 1)), slices.Insert(slices.Clone(want), 1, adoube.FrameFault)},
		"a line too long":     {strings.NewReader(text + strings.Repeat("A", 200_000) + "\n" + lines(spoken()[:1])), append(slices.Clone(want), adoube.FrameFault, adoube.FrameBoard)},
	} {
		got, err := kinds(t, c.in)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, %v; want %v", name, got, err, c.want)
		}
	}
}

// TestNoRecording reads files that are no recordings, and readers that fail.
func TestNoRecording(t *testing.T) {
	for name, c := range map[string]struct {
		in   io.Reader
		want error
	}{
		"empty":        {strings.NewReader(""), nil},
		"a text":       {strings.NewReader("[Event \"?\"]\n\n1. e4 e5 *\n"), board.ErrUnknown},
		"a failure":    {iotest.ErrReader(io.ErrClosedPipe), io.ErrClosedPipe},
		"a late one":   {io.MultiReader(bytes.NewReader(spoken()[0]), iotest.ErrReader(io.ErrClosedPipe)), io.ErrClosedPipe},
		"notes only":   {strings.NewReader("# nothing yet\n"), nil},
		"an ill first": {strings.NewReader("!!!\n"), board.ErrUnknown},
	} {
		if _, err := kinds(t, c.in); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// TestOpen reads a file, stops in the middle of one, and fails on a missing one.
func TestOpen(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.dgt")
	if err := os.WriteFile(name, []byte(lines(spoken())), 0o600); err != nil {
		t.Fatal(err)
	}
	for f, err := range board.Open(name) {
		if err != nil || f.Kind != adoube.FrameBoard {
			t.Errorf("first frame %v, %v", f.Kind, err)
		}
		break
	}
	for _, err := range board.Open(name + ".none") {
		if !errors.Is(err, os.ErrNotExist) {
			t.Errorf("no such file: %v", err)
		}
	}
}
