// Command browser prints the catalog of the English language as fetched by the pages.
// tools/wasm gives it to the kernel that it measures.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"adoube/say"
)

func main() {
	catalog, err := say.Load("en")
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(catalog)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "browser:", err)
		os.Exit(1)
	}
}
