//go:build unix

package port

import (
	"io"

	"github.com/creack/pty"
	"golang.org/x/term"
)

// Pseudo returns a line whose other end is a terminal of that name, which
// programs take for a serial line.
func Pseudo() (line io.ReadWriteCloser, name string, err error) {
	own, other, err := pty.Open()
	if err != nil {
		return nil, "", &Error{Port: "pseudo-terminal", Err: err}
	}
	if _, err := term.MakeRaw(int(other.Fd())); err != nil {
		return nil, "", &Error{Port: other.Name(), Err: err}
	}
	return &pseudo{own, other}, other.Name(), nil
}

// A pseudo is a pseudo-terminal. Its other end is kept open so that it lives
// on when a program has closed it.
type pseudo struct {
	io.ReadWriteCloser
	other io.Closer
}

// Close ends the line.
func (p *pseudo) Close() error {
	p.other.Close()
	return p.ReadWriteCloser.Close()
}
