package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	utf "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"adoube"
	"adoube/board"
	"adoube/casebook"
	"adoube/internal/hall/pairing"
)

// held are what a file holds, and the sentence that says so and what reads it.
var held = map[fileKind]string{
	caseFile: "cmd.judge.is-case", pgnFile: "cmd.judge.is-pgn", linesFile: "cmd.judge.is-json",
	recordingFile: "cmd.judge.is-recording", pairingsFile: "cmd.judge.is-pairings",
}

// readOf reads what people write, as readWritten does; what is surely of another
// kind is refused.
func readOf(want fileKind, name string, in io.Reader) (string, error) {
	text, err := readWritten(name, in)
	if err != nil {
		return "", err
	}
	if kind, sure := surely(text); sure && kind != want {
		return "", &textFault{held[kind], name}
	}
	return text, nil
}

// surely tells what a text is that can be nothing else.
func surely(text string) (fileKind, bool) {
	text = strings.TrimSpace(text)
	line, _, _ := strings.Cut(text, "\n")
	return kindOfContent(text, line)
}

// openLines reads lines as they come, unpacked where gzip has packed them, and
// in UTF-8 where a mark says that they are not.
func openLines(name string, in io.Reader) (*bufio.Reader, error) {
	packed := bufio.NewReader(in)
	head, _ := packed.Peek(len(gzipped))
	in = packed
	if bytes.Equal(head, gzipped) {
		unpacked, err := gzip.NewReader(packed)
		if err != nil {
			return nil, &textFault{"cmd.error.no-text", name}
		}
		in = untorn{name, unpacked}
	}
	written := transform.Transformer(transform.Nop)
	if len(head) > 1 && head[0] == '{' && head[1] == 0 { // UTF-16 without a mark
		written = utf.UTF16(utf.LittleEndian, utf.IgnoreBOM).NewDecoder()
	}
	return bufio.NewReaderSize(transform.NewReader(in, utf.BOMOverride(written)), peeked), nil
}

// peeked is how much of a file of lines is looked at to tell what it holds.
const peeked = 1 << 16

// untorn says of a packed file that ends too early that it is none.
type untorn struct {
	name string
	io.Reader
}

func (w untorn) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = &textFault{"cmd.error.no-text", w.name}
	}
	return n, err
}

// areLines reports what a file holds that should have JSON lines and has not.
func areLines(name string, lines *bufio.Reader) error {
	begins, err := lines.Peek(peeked)
	if err != nil && err != io.EOF {
		return err
	}
	ends := err == io.EOF
	text, err := pairing.ReadText(begins, "")
	kind, sure := surely(text.Lines)
	switch {
	case isRecording(begins):
		return &textFault{held[recordingFile], name}
	case err != nil:
		return &textFault{"cmd.error.no-text", name}
	case strings.TrimSpace(text.Lines) == "" && ends:
		return &textFault{"cmd.error.empty", name}
	case strings.TrimSpace(text.Lines) == "":
		return nil
	case !sure:
		kind = kindOfFile(name, text.Lines)
	}
	switch {
	case kind == linesFile:
		return nil
	case !sure && kind == caseFile && filepath.Ext(name) != casebook.Suffix:
		return &textFault{"cmd.error.no-text", name}
	}
	return &textFault{held[kind], name}
}

// arePairings reports what a file holds that can be no pairings.
func arePairings(name string, data []byte) error {
	if text, err := pairing.ReadText(data, ""); err == nil {
		if kind, sure := surely(text.Lines); sure && kind != pairingsFile && kind != pgnFile {
			return &textFault{held[kind], name}
		}
	}
	return nil
}

// inLine places a fault in a line of a file.
func inLine(file string, line int, fault error) error {
	where := fmt.Sprintf("%s:%d", file, line)
	var problem *adoube.Error
	if !errors.As(fault, &problem) {
		return fmt.Errorf("%s: %w", where, fault)
	}
	placed := *problem
	placed.Where = where
	return &placed
}

// notRecording says what a file holds in which no board was heard.
func notRecording(name string, fault error) error {
	var unread *unreadError
	if !errors.As(fault, &unread) && !errors.Is(fault, board.ErrUnknown) {
		return fault
	}
	f, err := os.Open(name)
	if err != nil {
		return fault
	}
	defer f.Close()
	if text, err := readWritten(name, f); err == nil {
		kind, sure := surely(text)
		if sure && kind != recordingFile && (kind != linesFile || strings.Contains(text, `"act"`)) {
			return &textFault{held[kind], name}
		}
	}
	return fault
}
