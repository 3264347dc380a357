package main

import (
	"errors"
	"io/fs"

	"adoube/board"
	"adoube/board/port"
)

// An unreadError is a recording in which nothing of a board could be read.
type unreadError struct {
	src   *board.Source
	fault string // what could not be read last; empty: there was nothing
}

func (e *unreadError) Error() string { return e.src.Name + ": " + e.fault }

// unread says what is wrong with a recording.
func (a *app) unread(e *unreadError) string {
	if e.fault == "" {
		return a.text("cmd.error.empty", "file", e.src.Name)
	}
	return a.text("cmd.error.unread", "file", e.src.Name, "family", e.src.Family.Name, "reason", e.fault)
}

// closed says why a board cannot be reached, and what helps.
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

// reason returns the error at the bottom of one that tells how it came there.
func reason(err error) error {
	for below := errors.Unwrap(err); below != nil; below = errors.Unwrap(err) {
		err = below
	}
	return err
}
