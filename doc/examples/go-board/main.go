// Command go-board prints the rulings on a recording of an electronic board.
package main

import (
	"fmt"
	"log"
	"os"

	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
	"adoube/say"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: go-board RECORDING")
	}
	edition, err := laws.Find(laws.Today)
	if err != nil {
		log.Fatal(err)
	}
	english, err := say.In("en")
	if err != nil {
		log.Fatal(err)
	}
	for j, err := range referee.Recording(os.Args[1], laws.Header{Edition: edition, Start: chess.Start()}) {
		switch {
		case err != nil:
			log.Fatal(err)
		case j.Err != nil:
			fmt.Println(english.Error(j.Err))
		default:
			fmt.Println(english.Named(j.Ruling.Named()), english.Ruling(edition, &j.Ruling))
		}
	}
}
