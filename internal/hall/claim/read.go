package claim

import (
	"encoding/json"

	"adoube/internal/readable"
)

// read takes what a record says. Its texts come as they are kept today, also those
// of a record of before.
func read(data []byte, into any) error {
	err := json.Unmarshal(data, into)
	readable.All(into)
	return err
}
