//go:build unix

package port

import (
	"io"

	"github.com/creack/pty"
	"golang.org/x/term"
)

// Pseudo opens a pseudo-terminal, which programs use like a serial line. It returns one end
// and the name of the other.
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

// A pseudo is a pseudo-terminal. It keeps the other end open, so that it survives a program
// closing it.
type pseudo struct {
	io.ReadWriteCloser
	other io.Closer
}

// Close closes both ends.
func (p *pseudo) Close() error {
	p.other.Close()
	return p.ReadWriteCloser.Close()
}
