package client

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
)

// A Problem is the hall's reason for refusing a request (RFC 9457).
type Problem struct {
	Status int    `json:"status"`
	Title  string `json:"title"`
	Detail string `json:"detail"`
	Errors []struct {
		Message  string `json:"message"`
		Location string `json:"location"`
	} `json:"errors"`
}

// Error returns the status and the reason.
func (p *Problem) Error() string {
	text := fmt.Sprintf("%d %s: %s", p.Status, p.Title, p.Detail)
	for _, e := range p.Errors {
		text += fmt.Sprintf("; %s %s", e.Location, e.Message)
	}
	return text
}

// Reason returns the reason only, in words.
func (p *Problem) Reason() string {
	text := cmp.Or(p.Detail, p.Title)
	for _, e := range p.Errors {
		text += " " + e.Message
	}
	return text
}

// maxProblem limits the bytes read of a problem.
const maxProblem = 64 << 10

// problem reads the problem of a refusal.
func problem(answer *http.Response) error {
	p := Problem{Title: http.StatusText(answer.StatusCode)}
	text, err := io.ReadAll(io.LimitReader(answer.Body, maxProblem))
	if err == nil {
		json.Unmarshal(text, &p) // other answers have at least their status
	}
	p.Status = answer.StatusCode
	return &p
}

// Refused reports whether the hall refused a request for good, so that a
// retry is pointless.
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

// Unfit reports whether the hall refused the content of a request: it is too long,
// invalid, or has a key that stands for another content.
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

// NoTable reports whether the hall refused because the board is at no table.
func NoTable(err error) bool {
	var p *Problem
	return errors.As(err, &p) && p.conflicts("board")
}

// conflicts reports whether there is a conflict at a location of the request.
func (p *Problem) conflicts(where string) bool {
	return p.Status == http.StatusConflict && len(p.Errors) > 0 && p.Errors[0].Location == where
}

// HasStatus reports whether the hall refused with that HTTP status.
func HasStatus(err error, status int) bool {
	var p *Problem
	return errors.As(err, &p) && p.Status == status
}
