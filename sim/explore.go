package sim

import (
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A walk tries every order of the acts of a scene and compares both readings at every
// state. Histories with a difference are reported and end there.
type walk struct {
	edition *laws.Edition
	scene   scene
	known   map[string]int    // number of histories from a state on; nil: each one is walked
	limit   int               // approximate maximum of histories; 0: all
	fault   func(what string) // called for each difference, with the acts leading to it
	tick    func()            // called now and then, to show progress; may be nil

	count  int // number of histories, each counted at its last act
	walked int // those of them not counted by known
	path   []adoube.Act
	buffer []chess.Move
}

// tickEvery is the number of histories between two ticks.
const tickEvery = 1 << 14

// A state is a game, its second reading, and its open moves.
type state struct {
	game   *laws.Game
	reader *Reader
	open   adoube.Open
	acts   []adoube.Act // acts tried from here
}

// run walks all histories of up to depth acts.
func (w *walk) run(depth int) {
	w.count = 0
	w.from(w.first(), depth)
}

// deepen is run with a limit of histories that walks on from each state once for each
// number of acts left, since the way to a state does not matter.
func (w *walk) deepen(depth, limit int) {
	w.known, w.limit = map[string]int{}, limit
	w.run(depth)
}

func (w *walk) enough() bool { return w.limit > 0 && w.count >= w.limit }

func (w *walk) first() state {
	g := laws.New(laws.Header{Edition: w.edition, Start: w.scene.start})
	return state{g, NewReader(w.edition.ID, w.scene.start), g.Open(), w.scene.acts}
}

// from walks on from a state with every act.
func (w *walk) from(s state, depth int) {
	switch {
	case depth == 0:
	case w.known == nil:
		w.on(s, depth)
	default:
		w.once(s, depth)
	}
}

func (w *walk) on(s state, depth int) {
	w.each(s, func(next state) { w.from(next, depth-1) })
}

// once walks on from a state unless it is known.
func (w *walk) once(s state, depth int) {
	key := fmt.Sprint(depth, s.key())
	if n, ok := w.known[key]; ok {
		w.count += n
		return
	}
	before := w.count
	if w.on(s, depth); !w.enough() {
		w.known[key] = w.count - before
	}
}

// each tries every act from a state, and yields the following states.
func (w *walk) each(s state, yield func(state)) {
	game := s.game.Clone()
	var refused []adoube.Act
	for _, act := range s.acts {
		if w.enough() {
			return
		}
		ruling, err := game.Step(&act)
		if err != nil {
			refused = append(refused, act)
			continue
		}
		w.count++
		if w.walked++; w.walked%tickEvery == 0 && w.tick != nil {
			w.tick()
		}
		w.path = append(w.path, act)
		next := state{game, s.reader.plus(act), ruling.Open, s.acts}
		if ruling.Made != nil || ruling.Completed != nil {
			next.acts = ending(ruling)
		}
		if w.sound(&s, &next, ruling) {
			yield(next)
		}
		w.path = w.path[:len(w.path)-1]
		game = s.game.Clone()
	}
	if !unchanged(&s, game, refused) {
		w.report("a refused act changed the game: one of %s", sayAll(refused))
	}
}

// ending returns the acts after a move was made: pressing the clock, which ends the turn.
func ending(r *adoube.Ruling) []adoube.Act {
	if r.Made == nil || r.Act.Verb == adoube.Clock {
		return nil
	}
	return []adoube.Act{{Verb: adoube.Clock, By: adoube.PartyOf(r.Made.By)}}
}

// plus returns a copy of the reader that has read one more act.
func (r *Reader) plus(a adoube.Act) *Reader {
	next := *r
	next.Act(a)
	return &next
}
