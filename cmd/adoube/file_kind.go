package main

import (
	"encoding/json"
	"path/filepath"
	"strings"

	"adoube/chess"
)

// A fileKind is what a file to be judged holds.
type fileKind uint8

const (
	caseFile fileKind = iota
	pgnFile
	linesFile // JSON lines
)

// kindOfFile tells what a file holds: by its content where that can be nothing
// else, then by its name, then by how it begins.
func kindOfFile(name, text string) fileKind {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	line, _, _ := strings.Cut(text, "\n")
	if strings.HasPrefix(line, "{") && json.Valid([]byte(line)) {
		return linesFile
	}
	switch strings.ToLower(filepath.Ext(name)) {
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
