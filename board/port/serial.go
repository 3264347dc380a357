package port

import (
	"errors"
	"io"
	"io/fs"

	"go.bug.st/serial"
)

// A Mode holds the settings of a serial line. There is always one stop bit.
type Mode struct {
	Baud      int
	SevenBits bool
	OddParity bool
}

// Serial opens a serial line, such as /dev/ttyUSB0 or COM3.
func Serial(name string, m Mode) (io.ReadWriteCloser, error) {
	mode := serial.Mode{BaudRate: m.Baud, DataBits: 8}
	if m.SevenBits {
		mode.DataBits = 7
	}
	if m.OddParity {
		mode.Parity = serial.OddParity
	}
	p, err := serial.Open(name, &mode)
	if err != nil {
		return nil, &Error{Port: name, Err: plain(err)}
	}
	return p, nil
}

// plain returns the corresponding error of package fs, if there is one.
func plain(err error) error {
	var why *serial.PortError
	if !errors.As(err, &why) {
		return err
	}
	switch why.Code() {
	case serial.PermissionDenied:
		return fs.ErrPermission
	case serial.PortNotFound:
		return fs.ErrNotExist
	}
	return err
}
