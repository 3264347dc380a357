package codec

import (
	"time"

	"adoube"
)

// A Cutter cuts messages out of a stream of bytes, which arrives in chunks of any size, and
// counts the bytes outside messages. The zero value is ready to use.
type Cutter struct {
	rest    []byte // the bytes; those before done are cut
	done    int
	skipped int // the number of bytes outside messages since the last frame
}

// Incomplete is the size of a message that is still too short to tell.
const Incomplete = 0

// Add appends the next bytes. It invalidates the last message returned by Next.
func (c *Cutter) Add(p []byte) {
	kept := copy(c.rest, c.rest[c.done:])
	c.rest, c.done = append(c.rest[:kept], p...), 0
}

// Next returns the next complete message, or nil if it needs more bytes. The function size
// returns the size of the message at the beginning of b: [Incomplete] while it cannot tell,
// or -n if the first n bytes belong to no message. It must depend only on b, and its result
// for a whole message not on the bytes after it, so that the division into chunks does not
// matter.
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

// Skip counts a message without meaning as skipped.
func (c *Cutter) Skip(message []byte) { c.skipped += len(message) }

// Flush appends a fault for the skipped bytes, if there are any.
func (c *Cutter) Flush(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	if c.skipped == 0 {
		return dst
	}
	f := Fault("%d bytes skipped", c.skipped)
	f.At, c.skipped = at, 0
	return append(dst, f)
}

// End drops an incomplete message and appends a fault for the skipped bytes, if there are
// any.
func (c *Cutter) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	c.skipped += len(c.rest) - c.done
	c.rest, c.done = c.rest[:0], 0
	return c.Flush(dst, at)
}
