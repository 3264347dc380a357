package kernel

import "bytes"

// A LongError reports that rulings exceed the permitted number of bytes.
type LongError struct{}

// Error implements error.
func (*LongError) Error() string { return "the rulings have more bytes than they may" }

// A Bounded buffer holds at most Most bytes; Write returns a [LongError] beyond that.
type Bounded struct {
	Most int
	text bytes.Buffer
}

// Bytes returns the bytes written.
func (b *Bounded) Bytes() []byte { return b.text.Bytes() }

// Write implements [io.Writer].
func (b *Bounded) Write(p []byte) (int, error) {
	if b.text.Len()+len(p) > b.Most {
		return 0, new(LongError)
	}
	return b.text.Write(p)
}
