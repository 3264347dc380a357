package problem

import (
	"cmp"
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/table"
	"adoube/say"
	"adoube/wire"
)

// InBody returns a problem about a field of the body, in the reader's language; empty: the
// client's preferred one.
func InBody(language, field string, err error) error {
	localizer, unknown := say.In(cmp.Or(language, wire.DefaultLanguage))
	if unknown != nil {
		return Input(unknown)
	}
	return inputProblem(http.StatusUnprocessableEntity, language, localizer.Error(err), err, "body."+field)
}

// Input returns a problem about an input, in the client's preferred language.
func Input(err error) error {
	localizer, unknown := say.In(wire.DefaultLanguage)
	if unknown != nil {
		return unknown
	}
	return inputProblem(http.StatusUnprocessableEntity, "", localizer.Error(err), err, "")
}

// inputProblem returns a problem about an input, in the requested language, or else the
// client's preferred one.
func inputProblem(status int, language, detail string, err error, where string) error {
	var faults []error
	if where != "" {
		faults = append(faults, &huma.ErrorDetail{Location: where, Message: err.Error()})
	}
	p := New(status, detail, faults...)
	if language == "" {
		p.input = err
	}
	return p
}

// Unkept returns the answer if a table did not accept a record: its key stands for
// another content, or nothing can be recorded.
func Unkept(language string, err error) error {
	if IsFull(err) {
		return huma.Error409Conflict(err.Error())
	}
	wrong, ok := errors.AsType[*adoube.Error](err)
	if !ok || wrong.Problem != table.KeyTaken {
		return Unrecorded(err)
	}
	localizer, unknown := say.In(cmp.Or(language, wire.DefaultLanguage))
	if unknown != nil {
		return Input(unknown)
	}
	return inputProblem(http.StatusConflict, language, localizer.Error(wrong), wrong, "body.key")
}

// IsFull reports whether an error is a FullError.
func IsFull(err error) bool {
	_, tokens := errors.AsType[*access.FullError](err)
	_, hall := errors.AsType[*hall.FullError](err)
	_, table := errors.AsType[*table.FullError](err)
	return tokens || hall || table
}

// Unrecorded returns the answer to a request that could not be recorded.
func Unrecorded(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, context.Canceled):
		return err // by the client: no fault
	case IsFull(err):
		return huma.Error409Conflict(err.Error())
	}
	return huma.Error503ServiceUnavailable("not recorded: the store cannot write; send it again", err)
}

// RetryAfter is the number of seconds after which a client may retry.
const RetryAfter = "2"

// Stopped returns why work stops early: the client has left or the hall
// ends; nil if it goes on.
func Stopped(ctx context.Context) error { return Unrecorded(ctx.Err()) }

// NotFound returns 404 for an error of a lookup; nil if err is nil.
func NotFound(err error) error {
	if err == nil {
		return nil
	}
	return huma.Error404NotFound(err.Error())
}
