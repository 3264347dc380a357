package play

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"time"
)

// Limits of the bytes that a page may send over its line, per second and in a burst. A
// page with two hands on the board sends about 6 kB a second. All bytes count, also
// pings, pongs and parts of a message.
const (
	bytesPerSecond = 16 << 10
	bytesAtOnce    = 64 << 10
)

var errTooMuch = errors.New("play: more came over a line than a page sends")

// A countedLine is the connection of a line. It is closed if more bytes
// arrive than a page sends.
type countedLine struct {
	net.Conn
	now  func() time.Time
	left float64
	at   time.Time
}

// Read implements [net.Conn]: it closes the connection if too much has arrived.
func (c *countedLine) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	now := c.now()
	c.left = min(bytesAtOnce, c.left+now.Sub(c.at).Seconds()*bytesPerSecond) - float64(n)
	if c.at = now; c.left < 0 {
		return 0, errors.Join(errTooMuch, c.Conn.Close())
	}
	return n, err
}

// counting wraps the hijacked connection in a countedLine.
type counting struct {
	http.ResponseWriter
	now func() time.Time
}

// Hijack implements [http.Hijacker].
func (w counting) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	return &countedLine{Conn: conn, now: w.now, left: bytesAtOnce, at: w.now()}, buffered, nil
}
