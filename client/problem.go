package client

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
)

// A Problem is why the hall refused a request (RFC 9457).
type Problem struct {
	Status int    `json:"status"`
	Title  string `json:"title"`
	Detail string `json:"detail"`
	Errors []struct {
		Message  string `json:"message"`
		Location string `json:"location"`
	} `json:"errors"`
}

// Error says what the hall said.
func (p *Problem) Error() string {
	text := fmt.Sprintf("%d %s: %s", p.Status, p.Title, p.Detail)
	for _, e := range p.Errors {
		text += fmt.Sprintf("; %s %s", e.Location, e.Message)
	}
	return text
}

// Reason is what the hall said, in words alone.
func (p *Problem) Reason() string {
	text := cmp.Or(p.Detail, p.Title)
	for _, e := range p.Errors {
		text += " " + e.Message
	}
	return text
}

// maxProblem is how much of a problem is read.
const maxProblem = 64 << 10

// problem reads what a refusal says.
func problem(answer *http.Response) error {
	p := Problem{Title: http.StatusText(answer.StatusCode)}
	text, err := io.ReadAll(io.LimitReader(answer.Body, maxProblem))
	if err == nil {
		json.Unmarshal(text, &p) // what is no problem of the hall's has its status at least
	}
	p.Status = answer.StatusCode
	return &p
}

// Refused reports whether the hall refused a request that it would refuse
// again, however often it is made.
func Refused(err error) bool {
	var p *Problem
	if !errors.As(err, &p) {
		return false
	}
	switch p.Status {
	case http.StatusRequestTimeout, http.StatusConflict, http.StatusTooManyRequests:
		return false
	}
	return p.Status < 500
}

// Unfit reports whether the hall refused what was sent for what is in it: it is
// too long, is not as it should be, or has a key that stands for something else.
func Unfit(err error) bool {
	var p *Problem
	if !errors.As(err, &p) {
		return false
	}
	switch p.Status {
	case http.StatusBadRequest, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity:
		return true
	}
	return p.conflicts("body.key")
}

// NoTable reports whether the hall refused because the board stands at no table.
func NoTable(err error) bool {
	var p *Problem
	return errors.As(err, &p) && p.conflicts("board")
}

// conflicts reports whether there is a conflict about what is sent there.
func (p *Problem) conflicts(where string) bool {
	return p.Status == http.StatusConflict && len(p.Errors) > 0 && p.Errors[0].Location == where
}

// HasStatus reports whether the hall refused with that HTTP status.
func HasStatus(err error, status int) bool {
	var p *Problem
	return errors.As(err, &p) && p.Status == status
}
