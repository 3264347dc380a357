// Package embedded opens files that are built into the program: as they stand
// in the repository, or packed by gzip, as ./scripts/build lays them over.
package embedded

import (
	"bytes"
	"compress/gzip"
	"io"
	"sync"
)

// Packed reports whether a file is packed.
func Packed(file []byte) bool { return bytes.HasPrefix(file, []byte{0x1f, 0x8b}) }

// readers are kept: there are hundreds of cases.
var readers = sync.Pool{New: func() any { return new(gzip.Reader) }}

// Open returns what is in a file. A packed one that is broken is a fault of the
// program.
func Open(file []byte) []byte {
	if !Packed(file) {
		return file
	}
	r := readers.Get().(*gzip.Reader)
	defer readers.Put(r)
	if err := r.Reset(bytes.NewReader(file)); err != nil {
		panic(err)
	}
	open, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return open
}
