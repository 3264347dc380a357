package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"

	"adoube/casebook"
	"adoube/chess"
	"adoube/internal/hall/pairing"
)

// A fileKind is what a file to be judged holds.
type fileKind uint8

const (
	caseFile fileKind = iota
	pgnFile
	linesFile // JSON lines
	recordingFile
	pairingsFile // TRF
)

// kindOfFile tells what a file holds: by its content where that can be nothing
// else, then by its name, then by how it begins.
func kindOfFile(name, text string) fileKind {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	line, _, _ := strings.Cut(text, "\n")
	if kind, sure := kindOfContent(text, line); sure {
		return kind
	}
	switch strings.ToLower(filepath.Ext(withoutGzip(name))) {
	case ".pgn":
		return pgnFile
	case ".case":
		return caseFile
	case ".json", ".jsonl", ".ndjson":
		return linesFile
	}
	if beginsPGN(text) {
		return pgnFile
	}
	if strings.HasPrefix(line, "{") {
		return linesFile
	}
	return caseFile
}

// kindOfContent tells what a text is that can be nothing else, whatever its name.
func kindOfContent(text, line string) (kind fileKind, sure bool) {
	switch {
	case strings.HasPrefix(line, "{") && json.Valid([]byte(line)):
		if isRecording([]byte(text)) {
			return recordingFile, true
		}
		return linesFile, true
	case tagLine.MatchString(line):
		return pgnFile, true
	case pairing.FormatOf(text) == "trf":
		return pairingsFile, true
	case isCase(text):
		return caseFile, true
	case isRecording([]byte(text)):
		return recordingFile, true
	}
	return 0, false
}

// tagLine matches a tag of a game in PGN.
var tagLine = regexp.MustCompile(`^\[[A-Za-z][A-Za-z0-9_]*\s+"`)

// isCase reports whether a text is a case as it should be, with an act.
func isCase(text string) bool {
	c, err := casebook.Parse("", text)
	return err == nil && len(c.Steps) > 0
}

// beginsPGN reports whether a text begins as a game does: after comments and
// lines for programs, with a tag, the number of a move, or a move.
func beginsPGN(text string) bool {
	for {
		text = strings.TrimSpace(text)
		end := ""
		switch {
		case strings.HasPrefix(text, "%"), strings.HasPrefix(text, ";"):
			end = "\n"
		case strings.HasPrefix(text, "{"):
			end = "}"
		default:
			return strings.HasPrefix(text, "[") || beginsWithMove(text)
		}
		_, rest, ok := strings.Cut(text, end)
		if !ok {
			return false
		}
		text = rest
	}
}

// beginsWithMove reports whether a text begins with a number and a move, «5. e4»,
// or with a move of the first position.
func beginsWithMove(text string) bool {
	first, rest, _ := strings.Cut(text, " ")
	number := strings.TrimLeft(first, "0123456789")
	if len(number) < len(first) && strings.HasPrefix(number, ".") {
		return true
	}
	start := chess.Start()
	_, err := chess.ParseSAN(&start, first)
	return err == nil && !strings.ContainsAny(rest, ":")
}
