package kernel

import "bytes"

// A LongError says that rulings have more bytes than they may.
type LongError struct{}

// Error implements error.
func (*LongError) Error() string { return "the rulings have more bytes than they may" }

// A Bounded buffer takes so many bytes at most; what is more is a [LongError].
type Bounded struct {
	Most int
	text bytes.Buffer
}

// Bytes returns what was taken.
func (b *Bounded) Bytes() []byte { return b.text.Bytes() }

// Write implements [io.Writer].
func (b *Bounded) Write(p []byte) (int, error) {
	if b.text.Len()+len(p) > b.Most {
		return 0, new(LongError)
	}
	return b.text.Write(p)
}
