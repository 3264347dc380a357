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

// A fileKind is the kind of contents of a file to be judged.
type fileKind uint8

const (
	caseFile fileKind = iota
	pgnFile
	linesFile // JSON lines
	recordingFile
	pairingsFile // TRF
)

// kindOfFile determines the kind of a file: by unambiguous contents, then by its name, then
// by its first lines.
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

// kindOfContent returns the kind of unambiguous contents, regardless of the name.
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

// isCase reports whether a text is a valid case with an act.
func isCase(text string) bool {
	c, err := casebook.Parse("", text)
	return err == nil && len(c.Steps) > 0
}

// beginsPGN reports whether a text starts like a game: after comments and escaped lines,
// with a tag, a move number, or a move.
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

// beginsWithMove reports whether a text starts with a number and a move, «5. e4», or with a
// move in the starting position.
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
