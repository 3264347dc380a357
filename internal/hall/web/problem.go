package web

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"unicode"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/strictjson"
)

// The bounds of an answer that refuses (RFC 9457): with them it has less than
// 8 kB, whatever was sent.
const (
	maxFaults   = 10
	maxDetail   = 500 // runes and bytes of what is wrong with the request
	maxMessage  = 180 // of one fault
	maxLocation = 120
)

// init sets what huma has for all its APIs in common: the errors, and that a
// key of JSON is written as it is described, in upper and lower case.
func init() {
	huma.NewError = newProblem
	huma.ValidateStrictCasing = true
}

// A Problem says why a request is refused. Values that were sent are not in it.
type Problem struct {
	huma.ErrorModel
	cause error // of a fault of the hall: logged, not sent
	input error // what is wrong with what was sent, for package say; nil where the detail says it
}

// newProblem implements [huma.NewError]. The asker does not hear the cause of
// a fault of the hall itself.
func newProblem(status int, detail string, faults ...error) huma.StatusError {
	p := new(Problem)
	if detail == "cannot read request body" { // huma has 500: but who sent it broke it off
		status = http.StatusBadRequest
	}
	p.Status, p.Title, p.Detail = status, http.StatusText(status), printable(detail, maxDetail)
	if status >= http.StatusInternalServerError {
		p.cause = errors.Join(faults...)
		return p
	}
	for i, fault := range faults {
		if i == maxFaults {
			p.Detail += fmt.Sprintf("; of %d faults, %d are named", len(faults), maxFaults)
			break
		}
		p.Errors = append(p.Errors, named(fault))
	}
	return p
}

// GetHeaders implements [huma.HeadersError]: whoever is refused because the hall
// cannot now hears when to try again.
func (p *Problem) GetHeaders() http.Header {
	if p.Status != http.StatusServiceUnavailable {
		return nil
	}
	return http.Header{"Retry-After": {retryAfter}}
}

// named is a fault without the value that it was found in.
func named(fault error) *huma.ErrorDetail {
	var d huma.ErrorDetailer
	if errors.As(fault, &d) {
		f := d.ErrorDetail()
		return &huma.ErrorDetail{Location: printable(f.Location, maxLocation), Message: printable(f.Message, maxMessage)}
	}
	return &huma.ErrorDetail{Message: printable(fault.Error(), maxMessage)}
}

// printable is a text of so many bytes at most, without control characters.
func printable(text string, most int) string {
	var b strings.Builder
	for _, r := range text {
		if !unicode.IsPrint(r) && r != '\n' {
			r = '�'
		}
		if b.Len()+4 > most {
			b.WriteString("…")
			break
		}
		b.WriteRune(r)
	}
	return b.String()
}

// numbered logs the cause of a problem.
func (p *Problem) numbered(s *faults, operation, cause string, more ...any) {
	n := faultNumber()
	s.log.Error("fault", append([]any{"number", n, "operation", operation, "error", cause}, more...)...)
	p.Detail += "; the hall's log has the cause under number " + n
	p.cause = nil
}

// formats are how bodies are read and answers written.
func formats() map[string]huma.Format {
	strict := huma.Format{Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: strictjson.Unmarshal}
	return map[string]huma.Format{"application/json": strict, "json": strict}
}
