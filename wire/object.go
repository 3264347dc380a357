package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"unicode/utf8"

	"adoube"
)

// A field is one member of an object, with its raw value.
type field struct {
	name  string
	value value
}

// readFields returns the members of the one JSON object in line.
func readFields(line []byte) (fields []field, err error) {
	if err := check(line); err != nil {
		return nil, err
	}
	for at := skipTo(line, '"', 1); at < len(line); at = skipTo(line, '"', at) {
		end := valueEnd(line, at)
		name, _ := value(line[at:end]).text()
		from := skipSpace(line, skipTo(line, ':', end)+1)
		at = valueEnd(line, from)
		if find(fields, name) != nil {
			return nil, adoube.Errorf(FieldTwice, "field", name)
		}
		fields = append(fields, field{name, line[from:at]})
	}
	return fields, nil
}

// check returns why line is not one JSON object in UTF-8.
func check(line []byte) error {
	if i := invalidUTF8(line); i >= 0 {
		return adoube.Errorf(NotUTF8, "column", strconv.Itoa(i+1))
	}
	if !json.Valid(line) {
		if at := bytes.IndexByte(line, '{'); at > 0 && json.Valid(line[at:]) {
			return adoube.Errorf(Prefixed, "prefix", abridged(string(bytes.TrimSpace(line[:at]))))
		}
		return adoube.Errorf(NotJSON, "column", strconv.Itoa(faultColumn(line)))
	}
	if line[0] != '{' {
		return adoube.Errorf(NotObject)
	}
	return nil
}

func invalidUTF8(line []byte) int {
	if utf8.Valid(line) {
		return -1
	}
	return bytes.IndexFunc(line, func(r rune) bool { return r == utf8.RuneError })
}

// faultColumn returns the byte, from 1, at which line stops being JSON.
func faultColumn(line []byte) int {
	var any json.RawMessage
	var syntax *json.SyntaxError
	if errors.As(json.Unmarshal(line, &any), &syntax) {
		return int(syntax.Offset)
	}
	return 1
}

// find returns the value of the field called name, or nil.
func find(fields []field, name string) value {
	for _, f := range fields {
		if f.name == name {
			return f.value
		}
	}
	return nil
}

// The functions below walk over valid JSON.

func skipTo(line []byte, c byte, at int) int {
	for at < len(line) && line[at] != c {
		at++
	}
	return at
}

func skipSpace(line []byte, at int) int {
	for isSpace(line[at]) {
		at++
	}
	return at
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// valueEnd returns the end of the value that begins at from.
func valueEnd(line []byte, from int) int {
	depth := 0
	for at := from; ; at++ {
		switch c := line[at]; {
		case c == '"':
			at = stringEnd(line, at)
			if depth == 0 {
				return at + 1
			}
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']' || c == ',' || isSpace(c):
			if depth == 0 {
				return at
			}
			if c == '}' || c == ']' {
				depth--
			}
			if depth == 0 {
				return at + 1
			}
		}
	}
}

// stringEnd returns the index of the quotation mark that closes the one at from.
func stringEnd(line []byte, from int) int {
	for at := from + 1; ; at++ {
		switch line[at] {
		case '\\':
			at++
		case '"':
			return at
		}
	}
}
