// Command licences collects the licences of all parts of the program into
// internal/licences/texts, using the modules of the Go command. A test reports missing
// ones.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"adoube/internal/licences"
)

const folder = "internal/licences/texts"

func main() {
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write() error {
	files, err := collect(".")
	if err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, licences.Name(name)), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
