package problem

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"unicode"

	"github.com/danielgtaylor/huma/v2"
)

// Limits of a refusal (RFC 9457), which keep it below 8 kB, whatever was sent.
const (
	maxFaults   = 10
	maxDetail   = 500 // runes and bytes of the fault in the request
	maxMessage  = 180 // of one fault
	maxLocation = 120
)

// init has huma make its refusals here.
func init() {
	huma.NewError = func(status int, detail string, faults ...error) huma.StatusError {
		return New(status, detail, faults...)
	}
}

// A Problem is the reason for a refused request. It has no values of the request.
type Problem struct {
	huma.ErrorModel
	cause error // of an internal error: logged, not sent
	input error // the fault in the input, for package say; nil if the detail says it
}

// New returns a problem. The client does not get the cause of an internal error.
func New(status int, detail string, faults ...error) *Problem {
	p := new(Problem)
	if detail == "cannot read request body" { // huma answers 500, but the sender cancelled it
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
		p.Errors = append(p.Errors, withoutValue(fault))
	}
	return p
}

// GetHeaders implements [huma.HeadersError]: a client refused for lack of capacity gets
// the time to retry.
func (p *Problem) GetHeaders() http.Header {
	if p.Status != http.StatusServiceUnavailable {
		return nil
	}
	return http.Header{"Retry-After": {RetryAfter}}
}

// withoutValue returns a fault without its value.
func withoutValue(fault error) *huma.ErrorDetail {
	var d huma.ErrorDetailer
	if errors.As(fault, &d) {
		f := d.ErrorDetail()
		return &huma.ErrorDetail{Location: printable(f.Location, maxLocation), Message: printable(f.Message, maxMessage)}
	}
	return &huma.ErrorDetail{Message: printable(fault.Error(), maxMessage)}
}

// printable returns at most that many bytes of a text, without control characters.
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
func (p *Problem) numbered(fs *Faults, operation, cause string, more ...any) {
	n := faultNumber()
	fs.Log.Error("fault", append([]any{"number", n, "operation", operation, "error", cause}, more...)...)
	p.Detail += "; the hall's log has the cause under number " + n
	p.cause = nil
}
