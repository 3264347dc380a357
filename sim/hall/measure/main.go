// Command measure plays games in the simulated hall and prints the results of reading them.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"runtime"

	"adoube/sim/hall"
)

// An order holds the flags.
type order struct {
	family, manner string
	games          int
	seed           uint64
	show, workers  int
	peers          bool
	story, csv     string
	pgn, start     string
}

func main() {
	var o order
	flag.StringVar(&o.family, "family", "dgt", "the family of boards, or all")
	flag.StringVar(&o.manner, "manner", "noisy", "clean, noisy, fast, broken, lossy, recorded; with an irregular move in each game: answered, stands, restored, righted, unnoticed, lapses, interrupted")
	flag.IntVar(&o.games, "games", 1000, "how many games")
	flag.Uint64Var(&o.seed, "seed", 1, "the seed of the first game")
	flag.StringVar(&o.pgn, "pgn", "", "act out the games of this file instead of random ones")
	flag.StringVar(&o.start, "start", "", "where games begin: 960, all positions of Chess960, or a FEN")
	flag.IntVar(&o.show, "show", 0, "how many games that went wrong to tell of")
	flag.BoolVar(&o.peers, "peers", false, "also read the games as other programs do")
	flag.StringVar(&o.story, "case", "", "shrink the game of the seed if it goes wrong, and write it to this case file")
	flag.StringVar(&o.csv, "csv", "", "keep the figures as a row of this file, in the place of the row of the same family, manner and games")
	flag.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "how many games at a time")
	flag.Parse()
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

// run measures the families.
func (o order) run() error {
	match, ok := hall.Manners[o.manner]
	if !ok {
		return fmt.Errorf("no such manner: %s", o.manner)
	}
	if o.family != "all" && hall.Find(o.family) == nil {
		return fmt.Errorf("no such family: %s", o.family)
	}
	for _, f := range hall.Families {
		if o.family != "all" && o.family != f.Name {
			continue
		}
		m := match(f)
		if err := o.begin(&m); err != nil {
			return err
		}
		if err := o.measure(&m); err != nil {
			return err
		}
	}
	return nil
}

// measure measures one family, or shrinks one game.
func (o order) measure(m *hall.Match) error {
	if o.story != "" {
		return os.WriteFile(o.story, []byte(m.Shrunk(o.seed)), 0o644)
	}
	run := hall.Run{Games: o.games, Seed: o.seed, Workers: o.workers, Show: o.show, Log: os.Stderr}
	sum := hall.Play(m, run)
	fmt.Printf("%s, %s, %s, seeds %d to %d\n%s", m.Family.Name, o.manner, o.which(), o.seed, o.last(), sum.Table())
	if o.peers {
		fmt.Print(hall.Compare(m, run))
	}
	if o.csv != "" {
		return keep(o.csv, o.row(m.Family.Name, sum))
	}
	return nil
}

// last returns the seed of the last game.
func (o order) last() uint64 { return o.seed + uint64(o.games) - 1 }

// which returns the source of the games.
func (o order) which() string { return cmp.Or(o.pgn, o.start, "random games") }
