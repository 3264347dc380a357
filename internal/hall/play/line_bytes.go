package play

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"time"
)

// How many bytes a page may send over its line: in a second, and at once. A page with two
// hands on the board sends about 6 kB a second. All that comes counts, also what is no
// message: pings, pongs, parts of a message.
const (
	bytesPerSecond = 16 << 10
	bytesAtOnce    = 64 << 10
)

var errTooMuch = errors.New("play: more came over a line than a page sends")

// A countedLine is the connection of a line: it ends where more comes than a page sends.
type countedLine struct {
	net.Conn
	left float64
	at   time.Time
}

// Read is [net.Conn]: it closes the connection where too much has come.
func (c *countedLine) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	now := time.Now()
	c.left = min(bytesAtOnce, c.left+now.Sub(c.at).Seconds()*bytesPerSecond) - float64(n)
	if c.at = now; c.left < 0 {
		return 0, errors.Join(errTooMuch, c.Conn.Close())
	}
	return n, err
}

// counting gives a line a connection that counts what comes.
type counting struct{ http.ResponseWriter }

// Hijack is [http.Hijacker].
func (w counting) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	return &countedLine{Conn: conn, left: bytesAtOnce, at: time.Now()}, buffered, nil
}
