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

// held maps kinds of files to the message that names the kind and the command that reads
// it.
var held = map[fileKind]string{
	caseFile: "cmd.judge.is-case", pgnFile: "cmd.judge.is-pgn", linesFile: "cmd.judge.is-json",
	recordingFile: "cmd.judge.is-recording", pairingsFile: "cmd.judge.is-pairings",
}

// readOf reads text like readWritten, and refuses contents that are certainly of another
// kind.
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

// surely returns the kind of unambiguous contents.
func surely(text string) (fileKind, bool) {
	text = strings.TrimSpace(text)
	line, _, _ := strings.Cut(text, "\n")
	return kindOfContent(text, line)
}

// openLines reads lines as they arrive, uncompressing gzip and converting to UTF-8 as a
// byte order mark requires.
func openLines(name string, in io.Reader) (*bufio.Reader, error) {
	packed := bufio.NewReader(in)
	head, _ := packed.Peek(len(gzipped))
	in = packed
	if bytes.Equal(head, gzipped) {
		unpacked, err := gzip.NewReader(packed)
		if err != nil {
			return nil, &textFault{"cmd.error.no-text", name}
		}
		in = wholeReader{name, unpacked}
	}
	written := transform.Transformer(transform.Nop)
	if len(head) > 1 && head[0] == '{' && head[1] == 0 { // UTF-16 without a mark
		written = utf.UTF16(utf.LittleEndian, utf.IgnoreBOM).NewDecoder()
	}
	return bufio.NewReaderSize(transform.NewReader(in, utf.BOMOverride(written)), peeked), nil
}

// peeked is the number of bytes of a file of lines examined to recognise its kind.
const peeked = 1 << 16

// A wholeReader reports an incomplete compressed file as such.
type wholeReader struct {
	name string
	io.Reader
}

func (w wholeReader) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = &textFault{"cmd.error.no-text", w.name}
	}
	return n, err
}

// areLines returns an error that names the kind of a file that should contain JSON lines
// and does not.
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

// arePairings returns an error that names the kind of a file that cannot contain pairings.
func arePairings(name string, data []byte) error {
	if text, err := pairing.ReadText(data, ""); err == nil {
		if kind, sure := surely(text.Lines); sure && kind != pairingsFile && kind != pgnFile {
			return &textFault{held[kind], name}
		}
	}
	return nil
}

// inLine adds file and line to an error.
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

// notRecording returns an error that names the kind of a file in which no board was found.
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
