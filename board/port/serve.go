package port

import (
	"errors"
	"io"
	"net/http"
	"sync"

	"github.com/coder/websocket"
)

// A Board answers the bytes written by a host.
type Board interface{ Host(p []byte) []byte }

// A Server connects a virtual board to a line.
type Server struct {
	mu   sync.Mutex
	line io.Writer // nil before the first host
}

// Serve answers the bytes from the line with the board until the line ends.
func (c *Server) Serve(line io.ReadWriter, b Board) error {
	c.mu.Lock()
	c.line = line
	c.mu.Unlock()
	buffer := make([]byte, 4<<10)
	for {
		n, err := line.Read(buffer)
		said := c.Do(func() []byte { return b.Host(buffer[:n]) })
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err = errors.Join(err, said); err != nil {
			return err
		}
	}
}

// Do calls change and sends its report. The board may be changed only within change. A
// report before the first host is lost, as with a real board.
func (c *Server) Do(change func() []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	said := change()
	if c.line == nil || len(said) == 0 {
		return nil
	}
	_, err := c.line.Write(said)
	return err
}

// Handler serves the board over WebSockets. Reports go to the latest client.
func (c *Server) Handler(b Board) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
		if err != nil {
			return // Accept has answered
		}
		line := newWeb(conn)
		defer line.Close()
		c.Serve(line, b)
	})
}
