package main

import (
	"errors"
	"io/fs"

	"adoube/board"
	"adoube/board/port"
)

// An unreadError is the error for a recording in which no message of a board was readable.
type unreadError struct {
	src   *board.Source
	fault string // the last unreadable message; empty: none
}

func (e *unreadError) Error() string { return e.src.Name + ": " + e.fault }

// unread words the error about a recording.
func (a *app) unread(e *unreadError) string {
	if e.fault == "" {
		return a.text("cmd.error.empty", "file", e.src.Name)
	}
	return a.text("cmd.error.unread", "file", e.src.Name, "family", e.src.Family.Name, "reason", e.fault)
}

// closed words the error about an unreachable board, with a remedy.
func (a *app) closed(e *port.Error) string {
	if e.Port == "" {
		return a.text("cmd.error.no-port")
	}
	switch {
	case errors.Is(e, fs.ErrPermission):
		return a.text("cmd.error.port-shut", "port", e.Port) + " " + a.text("cmd.error.port-denied")
	case errors.Is(e, fs.ErrNotExist):
		return a.text("cmd.error.no-file", "file", e.Port) + " " + a.text("cmd.error.port-none")
	}
	return a.text("cmd.error.port", "port", e.Port, "reason", reason(e.Err).Error())
}

// reason returns the innermost error.
func reason(err error) error {
	for below := errors.Unwrap(err); below != nil; below = errors.Unwrap(err) {
		err = below
	}
	return err
}
