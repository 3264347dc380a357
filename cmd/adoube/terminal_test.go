package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
)

// hostileText is a text with control characters that would change its display.
const hostileText = "Ann\x1b[2J\x1b]0;x\x07\u009b31m\u202eeve"

// plainly expects an output without control characters and changes of text direction.
func plainly(t *testing.T, what, text string) {
	t.Helper()
	if at := strings.IndexFunc(text, func(l rune) bool {
		return unicode.IsControl(l) && l != '\n' && l != '\t' || unicode.Is(unicode.Bidi_Control, l)
	}); at >= 0 {
		t.Errorf("%s writes %q", what, text[max(0, at-40):min(len(text), at+40)])
	}
}

// Contents of files are written to the terminal as plain text by every command.
func TestFilesWriteTextOnly(t *testing.T) {
	const pgn = "[Event \"X\"]\n[White \"X\"]\n[Black \"X\"]\n"
	for name, text := range map[string]string{
		"legal.pgn":   pgn + "\n1. e4 e5 *\n",
		"illegal.pgn": pgn + "\n1. e4 e5 2. Kxe5 *\n",
		"fen.pgn":     pgn + "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1X\"]\n\n1. e4 *\n",
		"move.pgn":    pgn + "\n1. e4 {X} X e5 *\n",
		"good.case":   "# X\nwhite: lift e2\nwhite: release e4\n",
		"want.case":   "# X\nwhite: lift e2\n  X\nwhite: release e4\n",
		"bad.case":    "# X\nX: lift e2\n",
		"acts.jsonl":  "{\"play\":\"rapid\"}\n{\"act\":\"X\",\"by\":\"white\",\"on\":\"e2\"}\n",
		"head.jsonl":  "{\"play\":\"X\"}\n{\"act\":\"lift\",\"by\":\"white\",\"on\":\"e2\"}\n",
		"key.jsonl":   "{\"X\":\"rapid\"}\n{\"act\":\"lift\",\"by\":\"white\",\"on\":\"e2\"}\n",
		"board.txt":   "X\n",
	} {
		file := filepath.Join(t.TempDir(), name)
		text = strings.ReplaceAll(text, "X", hostileText)
		if filepath.Ext(name) == ".jsonl" {
			text = strings.ReplaceAll(text, hostileText, strings.Trim(fmt.Sprintf("%+q", hostileText), `"`))
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, command := range []string{"judge", "claims", "check", "compare", "replay", "verify"} {
			_, out := said(command, file)
			plainly(t, command+" "+name, out)
		}
	}
}

// A copied record cannot write lines of its own to the terminal of the person verifying it,
// neither by the reason for its acceptance nor by the person who accepted it.
func TestForgedReasonsWriteNoLine(t *testing.T) {
	file := filepath.Join(played(t), "hall.db")
	s, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	note, err := journal.LastNote(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	now, err := s.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	const line = "\nNobody has changed it."
	data, err := json.Marshal(journal.Acceptance{Missing: note, Reason: hostileText + line})
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range now.Heads {
		if h.Board == journal.CheckpointBoard {
			if _, err := s.Append(t.Context(), h.Board, h.Seq, journal.Record{Kind: journal.Accepted, By: hostileText + line, Data: data}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	status, text := said("verify", file)
	plainly(t, "verify", text)
	if status != exitOK || !strings.Contains(text, "Ann") || strings.Contains(text, line) {
		t.Errorf("%d: %q", status, text)
	}
}
