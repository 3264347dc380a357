// Command rates draws the measured error rates of boards as a chart:
//
//	go run ./tools/rates doc/boards-rates.csv > doc/boards-rates.svg
//
// The table is written by sim/hall/measure -csv. Only its rows of random games are drawn.
package main

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
)

// A rate is one row of the table.
type rate struct {
	family, manner           string
	games, answered, accused int
}

// manners are the columns of the chart, with their descriptions.
var manners = []struct{ name, about string }{
	{"clean", "clean sensors"}, {"noisy", "hands and noise as usual"}, {"fast", "blitz, replies within 0.3 s"}, {"broken", "lines that break"},
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "rates:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("one table is drawn, %d were named", len(args))
	}
	f, err := os.Open(args[0])
	if err != nil {
		return err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return err
	}
	all, err := rates(rows)
	if err != nil {
		return fmt.Errorf("%s: %w", args[0], err)
	}
	_, err = os.Stdout.WriteString(draw(all))
	return err
}

// rates reads the rows of random games, by the names of the columns.
func rates(rows [][]string) (all []rate, err error) {
	if len(rows) < 2 {
		return nil, fmt.Errorf("no rows")
	}
	for i, row := range rows[1:] {
		text := func(name string) string {
			if n := slices.Index(rows[0], name); n >= 0 {
				return row[n]
			}
			return ""
		}
		number := func(name string) int {
			n, bad := strconv.Atoi(text(name))
			if bad != nil && err == nil {
				err = fmt.Errorf("row %d: %s: %q is no number", i+2, name, text(name))
			}
			return n
		}
		r := rate{text("family"), text("manner"), number("games"), number("answered"), number("accused games")}
		if text("acted") == "random games" && r.games > 0 {
			all = append(all, r)
		}
	}
	return all, err
}
