package web

import (
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

// refuse says in the reader's language what is wrong with an input.
func refuse(language, where string, err error) error {
	localizer, unknown := say.In(orEnglish(language))
	if unknown != nil {
		return inputError(unknown)
	}
	return inputProblem(http.StatusUnprocessableEntity, language, localizer.Error(err), err, "body."+where)
}

// inputError says in English what is wrong with an input: no language was asked
// for, or one that there is not.
func inputError(err error) error {
	localizer, unknown := say.In(wire.DefaultLanguage)
	if unknown != nil {
		return unknown
	}
	return inputProblem(http.StatusUnprocessableEntity, "", localizer.Error(err), err, "")
}

// inputProblem is the answer to an input that is wrong, in the language that was
// asked for; otherwise in the one that the asker prefers.
func inputProblem(status int, language, detail string, err error, where string) error {
	var faults []error
	if where != "" {
		faults = append(faults, &huma.ErrorDetail{Location: where, Message: err.Error()})
	}
	p := newProblem(status, detail, faults...).(*Problem)
	if language == "" {
		p.input = err
	}
	return p
}

// unkept is the answer to what a table did not take: its key stands for
// something else, or nothing can be recorded.
func unkept(language string, err error) error {
	if isFull(err) {
		return huma.Error409Conflict(err.Error())
	}
	wrong, ok := errors.AsType[*adoube.Error](err)
	if !ok || wrong.Problem != table.KeyTaken {
		return unrecorded(err)
	}
	localizer, unknown := say.In(orEnglish(language))
	if unknown != nil {
		return inputError(unknown)
	}
	return inputProblem(http.StatusConflict, language, localizer.Error(wrong), wrong, "body.key")
}

// isFull reports whether an error is a FullError: there is no room for more.
func isFull(err error) bool {
	_, tokens := errors.AsType[*access.FullError](err)
	_, hall := errors.AsType[*hall.FullError](err)
	_, table := errors.AsType[*table.FullError](err)
	return tokens || hall || table
}

// unrecorded returns the answer to a request of which nothing could be recorded.
func unrecorded(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, context.Canceled):
		return err // by who asked: no fault
	case isFull(err):
		return huma.Error409Conflict(err.Error())
	}
	return huma.Error503ServiceUnavailable("not recorded: the store cannot write; send it again", err)
}

// retryAfter is the number of seconds after which a client may try again.
const retryAfter = "2"

// stopped returns why work ends early: the client has gone or the hall ends; nil if
// it goes on.
func stopped(ctx context.Context) error { return unrecorded(ctx.Err()) }

// notFound answers that what an address names is not there.
func notFound(err error) error {
	if err == nil {
		return nil
	}
	return huma.Error404NotFound(err.Error())
}
