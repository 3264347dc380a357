// Command go-hall has an event with one game, an act, a claim: go-hall ADDRESS CODE.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"adoube/client"
)

type object = map[string]any

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: go-hall ADDRESS CODE")
	}
	ctx, c := context.Background(), client.New(os.Args[1], "")
	table := client.Place{Event: "go", Round: 1, Table: 1}
	var claim struct{ Claim string }
	err := errors.Join(
		c.Pair(ctx, os.Args[2]),
		c.Do(ctx, "POST", "/api/v1/events/go/changes", object{"event": object{"id": "go", "name": "Club match"}}, nil),
		c.Text(ctx, "/api/v1/events/go/pairings?format=csv", []byte("Round,Board,White,Black\n1,1,Anna,Boris\n"), nil),
		c.Do(ctx, "POST", table.Path()+"/acts", object{"acts": []object{{"key": "1", "act": object{"act": "touch", "by": "white", "on": "e2"}}}}, nil),
		c.Do(ctx, "POST", table.Path()+"/claims", object{"kind": "illegal", "by": "black"}, &claim),
	)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(claim.Claim)
}
