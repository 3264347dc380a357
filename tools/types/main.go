// Command types writes the types of the hall's interface for the pages:
// pages/hall.d.ts, from the OpenAPI document that is made from the code. In comes
// nothing; a test says when the file is older than the code.
package main

import (
	"fmt"
	"log/slog"
	"os"
	"time"

	"adoube/internal/hall/web"
)

const file = "pages/hall.d.ts"

func main() {
	if err := os.WriteFile(file, []byte(current()), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// current is the file as it should be.
func current() string {
	s := web.New(web.Config{Log: slog.New(slog.DiscardHandler), Now: time.Now})
	return declarations(s.API())
}
