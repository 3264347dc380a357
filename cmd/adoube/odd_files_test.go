package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

const (
	oddGame  = "[White \"Müller\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 *\n"
	oddCase  = "# A rook.\nboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n\nwhite touches rook h1\n"
	oddLines = `{"act":"touch","by":"white","on":"g1"}` + "\n"
)

// Files as the world has them are judged as what they hold, or it is said what they
// are, whatever their names.
func TestOddFiles(t *testing.T) {
	utf16, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(oddGame)
	utf16Case, _ := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(oddCase)
	latin, _ := charmap.Windows1252.NewEncoder().String(oddGame)
	recording, err := os.ReadFile("../../board/dgt/testdata/opera.dgt")
	if err != nil {
		t.Fatal(err)
	}
	cr := func(text string) string { return strings.ReplaceAll(text, "\n", "\r") }
	crlf := func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }
	legal, rook := "Müller – B\nAll moves are legal. Half-moves: 3.", "White touched the rook on h1"
	for _, c := range []struct {
		name, content string
		flags         string
		says          string
	}{
		{"bom.pgn", "\ufeff" + oddGame, "", legal},
		{"crlf.pgn", crlf(oddGame), "", legal},
		{"cr.pgn", cr(oddGame), "", legal},
		{"utf16.pgn", utf16, "", legal},
		{"latin.pgn", latin, "", legal},
		{"packed.pgn", packedText(oddGame), "", legal},
		{"packed.pgn.gz", packedText(oddGame), "", legal},
		{"game.case", oddGame, "", legal},
		{"game.jsonl", oddGame, "", legal},
		{"game", oddGame, "", legal},
		{"bom.case", "\ufeff" + oddCase, "", rook},
		{"crlf.case", crlf(oddCase), "", rook},
		{"cr.case", cr(oddCase), "", rook},
		{"utf16.case", utf16Case, "", rook},
		{"case.pgn", oddCase, "", rook},
		{"case.txt", oddCase, "", rook},
		{"empty.pgn", "", "", "empty.pgn is empty."},
		{"blank.case", " \n\r\n", "", "blank.case is empty."},
		{"lines.pgn", oddLines, "", "contains JSON lines: add --json."},
		{"recording.pgn", string(recording), "", "adoube replay"},
		{"zip.pgn", "PK\x03\x04\x00\x00", "", "zip.pgn is no text"},
		{"cut.pgn.gz", packedText(oddGame)[:20], "", "cut.pgn.gz is no text"},
		{"list.txt", "012 An event\n001    1 m   Ash\n", "", "adoube event import"},
		{"case.jsonl", oddCase, "--json", "contains a case"},
		{"game.jsonl", oddGame, "--json", "contains games in PGN"},
		{"recording.jsonl", string(recording), "--json", "adoube replay"},
		{"bom.jsonl", "\ufeff" + oddLines, "--json", `"open":["g1f3","g1h3"]`},
		{"game.pgn", oddGame, "--fen startpos", "has its own position"},
		{"packed.pgn", packedText(oddGame), "--move 2... --pgn", " 3  .  .  .  .  .  N  .  . "},
		{"utf16.pgn", utf16, "--move 2 --pgn", " 4  .  .  .  .  P  .  .  . "},
		{"case.pgn", oddCase, "--pgn", "contains a case"},
		{"lines.pgn", oddLines, "--pgn", "contains JSON lines"},
	} {
		file := filepath.Join(t.TempDir(), c.name)
		if err := os.WriteFile(file, []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		args := append(strings.Fields("judge "+c.flags), file)
		Main(args, strings.NewReader(""), &out, &out, func(string) string { return "" })
		if !strings.Contains(out.String(), c.says) {
			t.Errorf("judge %s %s does not say %q:\n%s", c.flags, c.name, c.says, out.String())
		}
	}
	var out strings.Builder
	if status := Main([]string{"judge", "--fen", ""}, strings.NewReader(""), &out, &out, func(string) string { return "" }); status == exitOK {
		t.Errorf("an empty FEN is taken:\n%s", out.String())
	}
}

func packedText(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write([]byte(text)); err != nil {
		panic(err)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.String()
}
