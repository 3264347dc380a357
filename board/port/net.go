package port

import (
	"bytes"
	"context"
	"io"
	"net"
	"time"

	"github.com/coder/websocket"
)

// patience is the timeout for connecting.
const patience = 5 * time.Second

// TCP connects to a host and port.
func TCP(address string) (io.ReadWriteCloser, error) {
	c, err := net.DialTimeout("tcp", address, patience)
	if err != nil {
		return nil, &Error{Port: address, Err: err}
	}
	return c, nil
}

// maxMessage is the length of the longest message accepted from a WebSocket.
const maxMessage = 1 << 20

// WebSocket connects to a WebSocket. Each of its messages is read as one line, and each
// written line is sent as one message.
func WebSocket(url string) (io.ReadWriteCloser, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	c, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return nil, &Error{Port: url, Err: err}
	}
	return newWeb(c), nil
}

// A web is a WebSocket as a stream of lines.
type web struct {
	conn *websocket.Conn
	ctx  context.Context
	stop context.CancelFunc
	rest []byte // the unread part of the last message
	line []byte // the bytes of an incomplete line
}

func newWeb(c *websocket.Conn) *web {
	c.SetReadLimit(maxMessage)
	ctx, stop := context.WithCancel(context.Background())
	return &web{conn: c, ctx: ctx, stop: stop}
}

// Read reads from the next message as a line.
func (w *web) Read(p []byte) (int, error) {
	if len(w.rest) == 0 {
		_, m, err := w.conn.Read(w.ctx)
		if err != nil {
			return 0, ended(err)
		}
		w.rest = append(bytes.ReplaceAll(m, []byte("\n"), []byte(" ")), '\n')
	}
	n := copy(p, w.rest)
	w.rest = w.rest[n:]
	return n, nil
}

// ended returns [io.EOF] for a normal closure, and otherwise err.
func ended(err error) error {
	if websocket.CloseStatus(err) == websocket.StatusNormalClosure {
		return io.EOF
	}
	return err
}

// Write sends each complete line as a message.
func (w *web) Write(p []byte) (int, error) {
	w.line = append(w.line, p...)
	for {
		n := bytes.IndexByte(w.line, '\n')
		if n < 0 {
			return len(p), nil
		}
		if err := w.conn.Write(w.ctx, websocket.MessageText, w.line[:n]); err != nil {
			return 0, err
		}
		w.line = w.line[n+1:]
	}
}

// Close ends the connection.
func (w *web) Close() error {
	err := w.conn.Close(websocket.StatusNormalClosure, "")
	w.stop()
	return err
}
