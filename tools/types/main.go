// Command types writes the types that the pages read in their comments:
// pages/hall.d.ts, of what the hall takes and sends, from the OpenAPI document that is
// made from the code; pages/kernel.d.ts, of what the kernel answers, and pages/play.d.ts,
// of games by hand, from their types. In comes nothing; a test says when a file is older than the code.
package main

import (
	"fmt"
	"log/slog"
	"os"
	"time"

	"adoube/internal/hall/web"
)

// files are what is written, and how.
var files = map[string]func() string{"pages/hall.d.ts": ofHall, "pages/kernel.d.ts": ofKernel, "pages/play.d.ts": ofPlay}

func main() {
	for file, current := range files {
		if err := os.WriteFile(file, []byte(current()), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

const hallHeading = `// The types of what the hall takes and sends, made from its OpenAPI document by
// «go run ./tools/types». Pages read them in their comments.
`

// ofHall are the types of the hall's interface as they should be.
func ofHall() string {
	s := web.New(web.Config{Log: slog.New(slog.DiscardHandler), Now: time.Now})
	return hallHeading + declarations(s.API().Components.Schemas)
}
