package sqlite

import (
	"path/filepath"
	"strings"
	"testing"
)

// A store in a missing folder is an error that names the folder.
func TestNoFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "nowhere")
	if _, err := Open(t.Context(), filepath.Join(dir, "hall.db")); err == nil || !strings.Contains(err.Error(), "the folder "+dir+" is not there") {
		t.Error(err)
	}
}
