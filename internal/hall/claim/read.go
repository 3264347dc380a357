package claim

import (
	"encoding/json"

	"adoube/internal/readable"
)

// read decodes a record. Its texts are normalised, also those of older records.
func read(data []byte, into any) error {
	err := json.Unmarshal(data, into)
	readable.All(into)
	return err
}
