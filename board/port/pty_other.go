//go:build !unix

package port

import (
	"errors"
	"io"
)

// Pseudo returns an error: this system has no pseudo-terminals.
func Pseudo() (line io.ReadWriteCloser, name string, err error) {
	return nil, "", &Error{Port: "pseudo-terminal", Err: errors.ErrUnsupported}
}
