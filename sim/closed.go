package sim

import (
	"fmt"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// close visits all states reachable from the first by any number of acts, each once, and
// returns their number. Two states are the same if neither reading can ever distinguish
// them.
func (w *walk) close() int {
	type place struct {
		state
		path []adoube.Act
	}
	first := w.first()
	seen := map[string]bool{first.key(): true}
	frontier := []place{{state: first}}
	for len(frontier) > 0 {
		here := frontier[0]
		frontier = frontier[1:]
		w.path = slices.Clone(here.path)
		w.each(here.state, func(s state) {
			if k := s.key(); !seen[k] {
				seen[k] = true
				frontier = append(frontier, place{s, slices.Clone(w.path)})
			}
		})
	}
	return len(seen)
}

// key identifies everything that affects later rulings: of the kernel, of the second
// reading, and the acts still tried.
func (s *state) key() string {
	return s.game.Key() + "\n" + s.reader.key() + fmt.Sprint(len(s.acts))
}

// key identifies the state of the second reading, without the number of its acts.
func (r *Reader) key() string {
	if r.made != chess.NoMove {
		return r.made.UCI(r.pos.Variant())
	}
	var men []string
	for _, m := range r.men[:r.n] {
		if m.at == m.home && m.touched == 0 && !m.held {
			continue // unchanged in this turn
		}
		men = append(men, fmt.Sprint(m.piece, m.home, m.at, m.held, m.by, r.rank(m.touched)))
	}
	slices.Sort(men)
	return fmt.Sprint(strings.Join(men, " "), r.cover, r.says, r.fixed)
}

// rank returns the number of binding contacts up to the given one.
func (r *Reader) rank(touched int) int {
	var earlier []int
	for _, m := range r.men[:r.n] {
		if m.touched > 0 && m.touched <= touched && !slices.Contains(earlier, m.touched) {
			earlier = append(earlier, m.touched)
		}
	}
	return len(earlier)
}
