package main

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"adoube/sim/hall"
)

func TestTale(t *testing.T) {
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	m := hall.Manners[os.Getenv("MANNER")](*hall.Find(os.Getenv("FAMILY")))
	g := m.Game(uint64(seed))
	fmt.Printf("%+v\n", g.Lapse.Kind)
	fmt.Println(g.Lapse.At, g.Lapse.Remedy)
	fmt.Println(m.Story(g))
}
