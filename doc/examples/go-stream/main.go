// Command go-stream follows a game until its next act: go-stream ADDRESS TOKEN EVENT.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"adoube/client"
)

func main() {
	if len(os.Args) != 4 {
		log.Fatal("usage: go-stream ADDRESS TOKEN EVENT")
	}
	c := client.New(os.Args[1], os.Args[2])
	table := client.Place{Event: os.Args[3], Round: 1, Table: 1}
	for e, err := range c.Follow(context.Background(), table.Path()+"/stream", "") {
		if err != nil {
			log.Fatal(err)
		}
		if e.Name == "table" {
			fmt.Println(string(e.Data))
			return
		}
	}
}
