// Command types writes the types that the pages use in their comments: pages/hall.d.ts for
// the hall's interface, from the OpenAPI document of the code; pages/kernel.d.ts for the
// kernel's answers, and pages/play.d.ts for games by hand, from their Go types. It also
// writes pages/static/shared/facts.js, the roles, kinds of claims and facts that pages
// offer. A test reports outdated files.
package main

import (
	"fmt"
	"log/slog"
	"os"
	"time"

	"adoube/internal/hall/web"
)

// files are the generated files with their generators.
var files = map[string]func() string{"pages/hall.d.ts": ofHall, "pages/kernel.d.ts": ofKernel, "pages/play.d.ts": ofPlay, "pages/static/shared/facts.js": ofFacts}

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

// ofHall returns the TypeScript declarations of the hall's interface.
func ofHall() string {
	s := web.New(web.Config{Log: slog.New(slog.DiscardHandler), Now: time.Now})
	return hallHeading + declarations(s.API().Components.Schemas)
}
