//go:build !unix

package port

import (
	"errors"
	"io"
)

// Pseudo needs a system with pseudo-terminals.
func Pseudo() (line io.ReadWriteCloser, name string, err error) {
	return nil, "", &Error{Port: "pseudo-terminal", Err: errors.ErrUnsupported}
}
