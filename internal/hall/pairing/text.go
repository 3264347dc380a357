package pairing

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// A Text is a decoded text file.
type Text struct {
	Lines    string   // lines end with LF
	Encoding string   // utf-8, utf-16, or one of Windows
	Guessed  bool     // the bytes do not determine the encoding
	Others   []string // other encodings that fit the names
}

// encodings are the encodings that can be requested. No 8-bit encoding can be detected from
// the bytes alone.
var encodings = map[string]encoding.Encoding{
	"utf-8":        encoding.Nop,
	"utf-16":       unicode.UTF16(unicode.LittleEndian, unicode.UseBOM),
	"utf-16be":     unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
	"windows-1252": charmap.Windows1252,
	"windows-1250": charmap.Windows1250,
	"windows-1251": charmap.Windows1251,
	"windows-1253": charmap.Windows1253,
	"windows-1254": charmap.Windows1254,
	"windows-1257": charmap.Windows1257,
	"iso-8859-15":  charmap.ISO8859_15,
	"koi8-r":       charmap.KOI8R,
	"ibm850":       charmap.CodePage850,
	"ibm852":       charmap.CodePage852,
	"ibm866":       charmap.CodePage866,
}

// Encodings are the names of the encodings that can be requested.
var Encodings = []string{
	"utf-8", "utf-16", "utf-16be", "windows-1252", "windows-1250", "windows-1251",
	"windows-1253", "windows-1254", "windows-1257", "iso-8859-15", "koi8-r", "ibm850", "ibm852", "ibm866",
}

// ReadText decodes a file: by its byte order mark, or else as UTF-8, or else as an
// encoding of Windows. asked, if not empty, takes precedence.
func ReadText(data []byte, asked string) (t Text, err error) {
	if foreign(data) {
		return t, &Error{Line: 1, Column: 1, Reason: noText}
	}
	return readBytes(data, asked)
}

// readBytes decodes the bytes of a text file.
func readBytes(data []byte, asked string) (t Text, err error) {
	t.Encoding = asked
	if asked == "" {
		t.Encoding, t.Guessed = encodingOf(data)
	}
	text, err := decoded(data, t.Encoding)
	if err != nil {
		return t, err
	}
	if t.Guessed {
		t.Others = otherwise(data)
	}
	t.Lines = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	t.Lines = strings.ReplaceAll(strings.TrimPrefix(t.Lines, "\ufeff"), "\n\ufeff", "\n") // joined files
	return t, t.check()
}

// encodingOf detects an encoding, and reports whether it is a guess.
func encodingOf(data []byte) (name string, guessed bool) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		return "utf-16", false
	case len(data) > 1 && data[1] == 0: // Windows without a mark
		return "utf-16", false
	case len(data) > 1 && data[0] == 0:
		return "utf-16be", false
	case utf8.Valid(data):
		return "utf-8", false
	}
	return "windows-1252", true
}

func decoded(data []byte, name string) (string, error) {
	in, known := encodings[name]
	if !known {
		return "", fmt.Errorf("pairing: no encoding is called %q: %s", name, strings.Join(Encodings, ", "))
	}
	if name == "utf-8" && !utf8.Valid(data) {
		return "", &Error{Line: 1 + bytes.Count(data[:invalid(data)], []byte("\n")), Column: 1, Reason: "the text is not UTF-8: name its encoding"}
	}
	text, err := in.NewDecoder().Bytes(data)
	if _, bytewise := in.(*charmap.Charmap); bytewise {
		return string(text), letters8(data, name, string(text))
	}
	return string(text), err
}

// letters8 returns an error if a byte is no letter in an 8-bit encoding.
func letters8(data []byte, name, text string) error {
	at := strings.IndexRune(text, utf8.RuneError)
	if at < 0 {
		return nil
	}
	line, column := placeOf(text, at)
	return &Error{line, column, fmt.Sprintf("the byte %02x is no letter in %s: name the encoding, or save the file as UTF-8", data[utf8.RuneCountInString(text[:at])], name)}
}

// placeOf returns the line and the column of an offset in a text.
func placeOf(text string, at int) (line, column int) {
	before := text[:at]
	return 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
}

// noText is the error for a file that is no text.
const noText = "this is no text: export the pairings as TRF, CSV or PGN"

// beginnings are the first bytes of files that people submit by mistake: workbooks,
// documents, archives, pages and data of programs.
var beginnings = []string{"PK\x03\x04", "\xd0\xcf\x11\xe0", "\x1f\x8b", "%PDF-", "{\\rtf", "<!doctype", "<html", "<table", "<?xml", "SQLite format", "MIME-Version:", "From: <Saved by"}

// foreign reports whether a file starts like a file that is no text.
func foreign(data []byte) bool {
	head := strings.ToLower(strings.TrimPrefix(strings.TrimLeft(string(data[:min(len(data), 64)]), " \t\r\n"), "\ufeff"))
	return slices.ContainsFunc(beginnings, func(s string) bool { return strings.HasPrefix(head, strings.ToLower(s)) })
}

// invalid returns the offset of the first bytes that are no UTF-8, or the
// length of data.
func invalid(data []byte) (at int) {
	for at < len(data) {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
	return at
}

// Bytes that suggest another encoding of Windows: the letters that they would be in
// Western Europe do not occur in names, or not in such rows.
var (
	central  = regexp.MustCompile(`[a-zA-Z][\xa1-\xbf]|[\xa1-\xbf][a-z]|[\xc3\xc6\xc8\xcc\xcf\xd0\xd1\xd2\xd5\xd8\xd9\xdb\xe3\xe6\xe8\xea\xec\xef\xf0\xf1\xf2\xf5\xf8\xf9\xfb]`)
	cyrillic = regexp.MustCompile(`[\xa8\xb8\xc0-\xff]{3}`)
)

// otherwise returns other encodings that fit the names of a file that is no UTF-8.
func otherwise(data []byte) (names []string) {
	letters := latin1(data)
	if central.MatchString(letters) {
		names = append(names, "windows-1250")
	}
	if cyrillic.MatchString(letters) {
		names = append(names, "windows-1251")
	}
	return names
}

// latin1 decodes ISO 8859-1.
func latin1(data []byte) string {
	letters := make([]rune, len(data))
	for i, b := range data {
		letters[i] = rune(b)
	}
	return string(letters)
}

// check returns an error if the content is no text, or was damaged before.
func (t *Text) check() error {
	at, reason := strings.IndexRune(t.Lines, utf8.RuneError), "the letter that stood here is lost: some program wrote � in its place; export the file again"
	if at < 0 {
		at, reason = strings.IndexByte(t.Lines, 0), noText
	}
	if at < 0 {
		return nil
	}
	line, column := placeOf(t.Lines, at)
	return &Error{line, column, reason}
}

// Read reads a file of pairings in one of the formats trf, pgn, csv and [Auto]. On an
// error the tournament still describes how bytes and columns were read.
func Read(data []byte, format string, how Reading) (t Tournament, err error) {
	if format == Auto || format == "csv" {
		if t, is, err := readTables(data, how); is {
			return t, err
		}
	}
	text, err := ReadText(data, how.Encoding)
	if text.Guessed && (format == "csv" || err != nil && format == Auto || err == nil && FormatOf(text.Lines) == "csv") {
		text, err = byHeadings(data, text, err, how)
	}
	if err != nil {
		return Tournament{Text: text}, err
	}
	if format == Auto {
		format = FormatOf(text.Lines)
	}
	switch format {
	case "pgn":
		t, err = readPGN(text.Lines, how)
	case "csv":
		t, err = readList(text.Lines, how)
	default:
		t, err = readTRF(text.Lines)
	}
	t.Format, t.Text = format, text
	t.Text.Lines = ""
	t.tidy()
	return t, cmp.Or(err, t.nameless())
}

// byHeadings tries other encodings for a list whose encoding is a guess and whose
// headings are unknown or no letters, and takes the one in which they are words.
func byHeadings(data []byte, text Text, err error, how Reading) (Text, error) {
	if err == nil && headed(text.Lines, how) {
		return text, nil
	}
	for _, name := range Encodings {
		if strings.HasPrefix(name, "utf-") {
			continue
		}
		if other, err := ReadText(data, name); err == nil && headed(other.Lines, how) {
			other.Guessed = true
			return other, nil
		}
	}
	return text, err
}

// headed reports whether a list has known headings.
func headed(text string, how Reading) bool {
	r := &listReader{how: how}
	if r.split(text) != nil {
		return false
	}
	_, err := r.head()
	return err == nil
}

// A Reading holds what the caller knows of a file.
type Reading struct {
	Encoding string            // empty: to be detected
	Round    int               // the round of games that name none; 0: unknown
	First    bool              // the event has no round yet: games without a round are of the first
	Columns  map[string]string // of a list: the meaning of columns by heading; «-»: to ignore
}

// Auto stands for the detected format.
const Auto = "auto"

// FormatOf detects the format of a text from its first lines.
func FormatOf(text string) string {
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "[") && !strings.HasPrefix(line, "[{"): // «[{» is JSON
			return "pgn"
		case len(line) >= 3 && slices.Contains([]string{"012", "001", "###"}, line[:3]), strings.HasPrefix(line, "XX"):
			return "trf"
		}
	}
	return "csv"
}
