// Command go-judge has acts judged in the program itself.
package main

import (
	"log"
	"os"
	"strings"

	"adoube/wire"
)

const acts = `{"act":"touch","by":"white","on":"h1"}
{"act":"touch","by":"white","on":"e1"}`

func main() {
	header := wire.Header{Laws: "fide-2023", FEN: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"}
	if _, err := wire.Judge(header, strings.NewReader(acts), os.Stdout); err != nil {
		log.Fatal(err)
	}
}
