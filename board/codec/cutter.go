package codec

import (
	"time"

	"adoube"
)

// A Cutter cuts messages out of a stream of bytes, whatever pieces it comes
// in, and counts what is no message. The zero value is ready to use.
type Cutter struct {
	rest    []byte // what has not been cut yet begins at done
	done    int
	skipped int // bytes that were no message since the last frame
}

// Incomplete is the size of a message of which too little is there to tell.
const Incomplete = 0

// Add takes the next bytes. The message that was cut last is gone with them.
func (c *Cutter) Add(p []byte) {
	kept := copy(c.rest, c.rest[c.done:])
	c.rest, c.done = append(c.rest[:kept], p...), 0
}

// Next returns the next complete message, or nil where more bytes are needed.
// The size of the message at the beginning of some bytes is what size says of
// them: [Incomplete] as long as it cannot tell, and -n where the first n bytes
// are no message. It may look at nothing but these bytes, and what it says of a
// whole message may not depend on what comes after it, so that the pieces in
// which they come do not matter.
func (c *Cutter) Next(size func([]byte) int) []byte {
	for c.done < len(c.rest) {
		rest := c.rest[c.done:]
		n := size(rest)
		switch {
		case n < 0:
			c.done -= n
			c.skipped -= n
		case n == Incomplete || n > len(rest):
			return nil
		default:
			c.done += n
			return rest[:n]
		}
	}
	return nil
}

// Skip counts a message that was cut and means nothing.
func (c *Cutter) Skip(message []byte) { c.skipped += len(message) }

// Flush adds the fault of what was skipped, if anything was.
func (c *Cutter) Flush(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	if c.skipped == 0 {
		return dst
	}
	f := Fault("%d bytes skipped", c.skipped)
	f.At, c.skipped = at, 0
	return append(dst, f)
}

// End gives up the message that was begun, and adds the fault of what was
// skipped.
func (c *Cutter) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	c.skipped += len(c.rest) - c.done
	c.rest, c.done = c.rest[:0], 0
	return c.Flush(dst, at)
}
