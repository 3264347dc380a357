package hands

import (
	"encoding/base64"
	"fmt"
	"io"
)

// Write writes the reads as a recording: one line of base64 each.
func Write(w io.Writer, reads []Read) error {
	for _, r := range reads {
		if _, err := fmt.Fprintln(w, base64.StdEncoding.EncodeToString(r.Data)); err != nil {
			return err
		}
	}
	return nil
}
