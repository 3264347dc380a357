// Command browser prints all words of one language, as the pages fetch them:
// what tools/wasm teaches the kernel that it measures.
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
