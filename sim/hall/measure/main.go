// Measure plays games in the simulated hall and prints what reading them came to.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"

	"adoube/sim/hall"
)

func main() {
	family := flag.String("family", "dgt", "the family of boards, or all")
	manner := flag.String("manner", "noisy", "clean, noisy, fast or broken")
	games := flag.Int("games", 1000, "how many games")
	seed := flag.Uint64("seed", 1, "the seed of the first game")
	show := flag.Int("show", 0, "how many games that went wrong to tell of")
	peers := flag.Bool("peers", false, "also read the games as other programs do")
	story := flag.String("case", "", "shrink the game of the seed if it goes wrong, and write it to this case file")
	workers := flag.Int("workers", runtime.GOMAXPROCS(0), "how many games at a time")
	flag.Parse()
	for _, f := range hall.Families {
		if *family != "all" && *family != f.Name {
			continue
		}
		m, ok := hall.Manners[*manner]
		if !ok {
			fmt.Fprintln(os.Stderr, "measure: no such manner:", *manner)
			os.Exit(2)
		}
		match := m(f)
		if *story != "" {
			if err := os.WriteFile(*story, []byte(match.Shrunk(*seed)), 0o644); err != nil {
				fmt.Fprintln(os.Stderr, "measure:", err)
				os.Exit(1)
			}
			continue
		}
		run := hall.Run{Games: *games, Seed: *seed, Workers: *workers, Show: *show, Log: os.Stderr}
		sum := hall.Play(&match, run)
		fmt.Printf("%s, %s, seeds %d to %d\n%s", f.Name, *manner, *seed, *seed+uint64(*games)-1, sum.Table())
		if *peers {
			fmt.Print(hall.Compare(&match, run))
		}
	}
}
