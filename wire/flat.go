package wire

// flat reports whether line is an object of texts alone, without blanks and
// escapes, as programs write most acts. Such a line is JSON, and encoding/json
// need not be asked: in a browser that is a tenth of an act.
func flat(line []byte) bool {
	for mark := byte('{'); ; mark = ',' {
		line = afterText(afterText(line, mark), ':')
		if len(line) < 2 {
			return string(line) == "}"
		}
	}
}

// afterText returns what follows a mark and a text; nothing where line does
// not begin with them.
func afterText(line []byte, mark byte) []byte {
	if len(line) < 2 || line[0] != mark || line[1] != '"' {
		return nil
	}
	for at := 2; at < len(line); at++ {
		switch c := line[at]; {
		case c == '"':
			return line[at+1:]
		case c < ' ' || c == '\\':
			return nil
		}
	}
	return nil
}
