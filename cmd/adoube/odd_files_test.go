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

// Files of many kinds are judged by their contents, whatever their names, or refused with
// the kind of file they are.
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
	judges(t, []oddFile{
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
		{"odd.pgn", "[White \"A\"]\n[White \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 3. Nf3 0-1\n", "", `A – ?
Line 2 of the PGN: the tag White appears twice: “A” and “B”.
Line 5 of the PGN: “Nf3” has the number 3, but counted from the start it is move 2.
Line 5 of the PGN: the tag Result says “1-0”, but the moves end with “0-1”.
All moves are legal. Half-moves: 3.`},
		{"empty.pgn", "", "", "empty.pgn is empty."},
		{"blank.case", " \n\r\n", "", "blank.case is empty."},
		{"lines.pgn", oddLines, "", "contains JSON lines: “adoube judge --json"},
		{"recording.pgn", string(recording), "", "adoube replay"},
		{"zip.pgn", "PK\x03\x04\x00\x00", "", "zip.pgn is not text"},
		{"cut.pgn.gz", packedText(oddGame)[:20], "", "cut.pgn.gz is not text"},
		{"list.txt", "012 An event\n001    1 m   Ash\n", "", "adoube event import"},
		{"game.pgn", oddGame, "--fen startpos", "has its own position"},
		{"packed.pgn", packedText(oddGame), "--move 2... --pgn", " 3  .  .  .  .  .  N  .  . "},
		{"utf16.pgn", utf16, "--move 2 --pgn", " 4  .  .  .  .  P  .  .  . "},
		{"case.pgn", oddCase, "--pgn", "contains a case"},
		{"lines.pgn", oddLines, "--pgn", "contains JSON lines"},
	})
	var out strings.Builder
	if status := Main([]string{"judge", "--fen", ""}, strings.NewReader(""), &out, &out, func(string) string { return "" }); status == exitOK {
		t.Errorf("an empty FEN is taken:\n%s", out.String())
	}
}

// TestRefusedHeader checks that a game with an unreadable header is one game, refused with
// its line, the reason and the remedy; its moves are not called legal or free of claims.
func TestRefusedHeader(t *testing.T) {
	const refused = "A – ?\nLine 2 of the PGN cannot be read: a tag must look like [Name \"value\"].\n"
	file := filepath.Join(t.TempDir(), "game.pgn")
	content := "[White \"A\"]\nBlack \"B\"]\n[Result \"*\"]\n\n1. e4 *\n\n[White \"C\"]\n\n1. d4 *\n"
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"judge":       refused + "Its moves are not checked: correct that line, then check the file again.\nC – ?\nAll moves are legal. Half-moves: 1.\n",
		"claims":      refused + "C – ?\nNo draw could have been claimed.\n",
		"judge --pgn": "adoube: Line 2 of the PGN cannot be read: a tag must look like [Name \"value\"].\n",
	} {
		var out strings.Builder
		status := Main(append(strings.Fields(args), file), strings.NewReader(""), &out, &out, func(string) string { return "" })
		if status != exitFound || out.String() != want {
			t.Errorf("%s: status %d\n%s\nwant\n%s", args, status, out.String(), want)
		}
	}
}

// An oddFile is a file, the flags it is judged with, and an expected text.
type oddFile struct{ name, content, flags, says string }

func judges(t *testing.T, files []oddFile) {
	t.Helper()
	for _, c := range files {
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
}

// Files of JSON lines are unpacked and read in UTF-16 like other files.
func TestOddFilesOfLines(t *testing.T) {
	utf16Lines, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(oddLines)
	recording, err := os.ReadFile("../../board/dgt/testdata/opera.dgt")
	if err != nil {
		t.Fatal(err)
	}
	judges(t, []oddFile{
		{"case.jsonl", oddCase, "--json", "contains a case"},
		{"packed.jsonl", packedText(oddLines), "--json", `"open":["g1f3","g1h3"]`},
		{"packed.jsonl.gz", packedText(oddLines), "--json", `"open":["g1f3","g1h3"]`},
		{"utf16.jsonl", utf16Lines, "--json", `"open":["g1f3","g1h3"]`},
		{"unmarked.jsonl", utf16Lines[2:], "--json", `"open":["g1f3","g1h3"]`},
		{"blank.jsonl", strings.Repeat("\n", 2*peeked) + oddLines, "--json", `"open":["g1f3","g1h3"]`},
		{"empty.jsonl", "", "--json", "empty.jsonl is empty."},
		{"zip", "PK\x03\x04\x00\x00", "--json", "zip is not text"},
		{"page.html", "<!DOCTYPE html>\n<p>e4", "--json", "page.html is not text"},
		{"cut.jsonl.gz", packedText(strings.Repeat(oddLines, 9))[:40], "--json", "cut.jsonl.gz is not text"},
		{"game.jsonl", oddGame, "--json", "contains games in PGN"},
		{"recording.jsonl", string(recording), "--json", "adoube replay"},
		{"bom.jsonl", "\ufeff" + oddLines, "--json", `"open":["g1f3","g1h3"]`},
	})
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

// Commands that read files of people accept the same files, and say what kind of file
// another one is.
func TestOddFilesOfAllCommands(t *testing.T) {
	utf16, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(oddCase)
	files := map[string]string{
		"game.pgn": oddGame, "a.case": oddCase, "a.jsonl": oddLines, "a.trf": "012 An event\n001    1 m   Ash\n",
		"empty": "", "x.zip": "PK\x03\x04\x00\x00", "a.case.gz": packedText(oddCase), "game.pgn.gz": packedText(oddGame),
		"a.jsonl.gz": packedText(oddLines), "utf16.case": utf16,
	}
	const game, lines, pairings = "contains games in PGN", "contains JSON lines", "contains pairings"
	for command, says := range map[string]map[string]string{
		"check": {
			"game.pgn": game, "a.jsonl": lines, "a.trf": pairings, "empty": "is empty", "x.zip": "is not text",
			"a.case.gz": "1 case, 2 steps.", "utf16.case": "1 case, 2 steps.", "folder": "contains no case",
		},
		"check --rewrite": {"a.case.gz": "is not UTF-8", "utf16.case": "is not UTF-8", "x.zip": "is not text"},
		"compare": {
			"game.pgn": game, "a.trf": pairings, "empty": "is empty", "x.zip": "is not text", "folder": "is a folder",
			"a.case.gz": "A rook.", "utf16.case": "A rook.", "a.jsonl.gz": "The editions agree",
		},
		"claims": {
			"a.case": "contains a case", "a.jsonl": lines, "a.trf": pairings, "empty": "is empty", "x.zip": "is not text",
			"game.pgn.gz": "No draw could have been claimed",
		},
		"replay":    {"game.pgn": game, "a.case": "contains a case", "a.jsonl": lines, "a.trf": pairings, "empty": "is empty", "folder": "is a folder"},
		"verify":    {"game.pgn": "is not the record of a hall", "empty": "is not the record of a hall", "x.zip": "is not the record of a hall"},
		"ask --pgn": {"a.case": "contains a case", "a.jsonl": lines, "empty": "is empty", "x.zip": "is not text", "folder": "is a folder"},
	} {
		for name, want := range says {
			file := filepath.Join(t.TempDir(), name)
			if content, is := files[name]; !is {
				file = t.TempDir()
			} else if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			Main(append(strings.Fields(command), file), strings.NewReader(""), &out, &out, func(string) string { return "" })
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s %s does not say %q:\n%s", command, name, want, out.String())
			}
			if after, err := os.ReadFile(file); err == nil && string(after) != files[name] {
				t.Errorf("%s has changed %s", command, name)
			}
		}
	}
}
