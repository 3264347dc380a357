package play

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"time"

	"golang.org/x/time/rate"
)

// How many bytes a line takes a second, and at once.
const (
	bytesPerSecond = 64 << 10
	bytesBurst     = 512 << 10
)

// A pace is how much a line may still say: messages with pings and pongs, which
// are messages too, and bytes of whatever kind.
type pace struct{ messages, bytes *rate.Limiter }

func newPace() *pace {
	return &pace{rate.NewLimiter(perSecond, burst), rate.NewLimiter(bytesPerSecond, bytesBurst)}
}

// message reports whether one more may come.
func (p *pace) message() bool { return p.messages.Allow() }

var errTooMuch = errors.New("play: a line says too much")

// A pacedWriter hands out a connection that is read at a pace.
type pacedWriter struct {
	http.ResponseWriter
	pace *pace
}

// Hijack implements [http.Hijacker].
func (w *pacedWriter) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	paced := &pacedConn{conn, w.pace}
	early, err := both.Peek(both.Reader.Buffered())
	if err != nil {
		return nil, nil, errors.Join(err, conn.Close())
	}
	if both.Reader = bufio.NewReader(paced); len(early) > 0 { // no page speaks before it is answered
		return nil, nil, errors.Join(errTooMuch, conn.Close())
	}
	return paced, both, nil
}

// A pacedConn ends when it brings more than it may.
type pacedConn struct {
	net.Conn
	pace *pace
}

// Read implements [net.Conn].
func (c *pacedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p[:min(len(p), bytesBurst)])
	if err == nil && !c.pace.bytes.AllowN(time.Now(), n) {
		return 0, errTooMuch
	}
	return n, err
}
