package port

import (
	"errors"
	"io"
	"net/http"
	"sync"

	"github.com/coder/websocket"
)

// A Board is the board's side of a conversation: what it answers to a host.
type Board interface{ Host(p []byte) []byte }

// A Server carries a virtual board over a line.
type Server struct {
	mu   sync.Mutex
	line io.Writer // nil: nobody has come yet
}

// Serve lets the board answer what comes from the line, until that ends.
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

// Do changes the board and sends what it says of that; at other times nobody
// may touch it. Before a host is there, what it says is lost as a real board's
// words are.
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

// Handler carries the board over WebSockets; it speaks to the client that came
// last.
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
