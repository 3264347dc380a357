package chess

import (
	"strconv"
	"strings"
)

// readComment reads a comment in braces.
func (r *pgnReader) readComment() {
	if text, ok := r.cutComment(); ok {
		r.note(text)
	}
}

// note adds a comment to the last move, or before the first to the game, and extracts the
// times from it.
func (r *pgnReader) note(text string) {
	n := len(r.game.Plies)
	if r.skipped {
		return // the comment of an unread move
	}
	text = plain(text)
	if n == 0 {
		r.game.Comment = joinComments(r.game.Comment, text)
		return
	}
	ply := &r.game.Plies[n-1]
	text = cutTime(text, clockCommand, &ply.Clock)
	text = cutTime(text, elapsedCommand, &ply.Elapsed)
	ply.Comment = joinComments(ply.Comment, text)
}

// joinComments joins two comments with a space unless one is empty.
func joinComments(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
}

// plain returns the comment with single spaces, since programs wrap lines at will.
func plain(text string) string {
	text = strings.TrimSpace(text)
	if strings.ContainsAny(text, "\t\r\n\v\f") || strings.Contains(text, "  ") {
		return strings.Join(strings.Fields(text), " ")
	}
	return text
}

// The commands for times in comments.
const (
	clockCommand   = "[%clk "
	elapsedCommand = "[%emt "
)

// cutTime extracts the time of the command from the comment. An invalid time stays in the
// text.
func cutTime(text, command string, to *Millis) string {
	before, rest, found := strings.Cut(text, command)
	if !found {
		return text
	}
	value, after, found := strings.Cut(rest, "]")
	ms, ok := parseMillis(strings.TrimSpace(value))
	if !found || !ok {
		return text
	}
	*to = ms
	return joinComments(strings.TrimSpace(before), strings.TrimSpace(after))
}

// parseMillis parses hours, minutes and seconds. The former may be missing, and the seconds
// may have a fraction.
func parseMillis(text string) (Millis, bool) {
	whole, fraction, _ := strings.Cut(text, ".")
	var seconds uint64
	for part := range strings.SplitSeq(whole, ":") {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return NoTime, false
		}
		seconds = seconds*60 + n
	}
	ms, err := strconv.ParseUint((fraction + "000")[:3], 10, 16)
	return Millis(seconds*1000 + ms), err == nil && strings.Count(whole, ":") <= 2
}

// String returns the time as hours, minutes and seconds, with a fraction if there is one;
// "-" for [NoTime].
func (t Millis) String() string {
	if t < 0 {
		return "-"
	}
	b := strconv.AppendInt(nil, int64(t/3600_000), 10)
	b = appendTwo(append(b, ':'), t/60_000%60)
	b = appendTwo(append(b, ':'), t/1000%60)
	if ms := t % 1000; ms != 0 {
		b = appendTwo(append(b, '.'), ms/10)
		b = append(b, '0'+byte(ms%10))
	}
	return string(b)
}

// appendTwo appends n, which must be below 100, as two digits.
func appendTwo(b []byte, n Millis) []byte { return append(b, '0'+byte(n/10), '0'+byte(n%10)) }
