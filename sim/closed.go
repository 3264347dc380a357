package sim

import (
	"fmt"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// close goes from the first state to all that can be reached from it by any
// number of acts, each once, and returns how many there are. Two states are
// one where neither reading can ever tell them apart.
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

// key names all that can count for what follows: in the kernel, in the second
// reading, and in what is still tried.
func (s *state) key() string {
	return s.game.Key() + "\n" + s.reader.key() + fmt.Sprint(len(s.acts))
}

// key names the state of the second reading without counting its acts.
func (r *Reader) key() string {
	if r.made != chess.NoMove {
		return r.made.UCI(r.pos.Variant())
	}
	var men []string
	for _, m := range r.men[:r.n] {
		if m.at == m.home && m.touched == 0 && !m.held {
			continue // as the turn found it
		}
		men = append(men, fmt.Sprint(m.piece, m.home, m.at, m.held, m.by, r.rank(m.touched)))
	}
	slices.Sort(men)
	return fmt.Sprint(strings.Join(men, " "), r.cover, r.says, r.fixed)
}

// rank counts the contacts that bind up to that one.
func (r *Reader) rank(touched int) int {
	var earlier []int
	for _, m := range r.men[:r.n] {
		if m.touched > 0 && m.touched <= touched && !slices.Contains(earlier, m.touched) {
			earlier = append(earlier, m.touched)
		}
	}
	return len(earlier)
}
