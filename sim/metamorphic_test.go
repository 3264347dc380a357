package sim

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
)

// A longer run: go test ./sim -run Metamorphic -metamorphic 100000 -seed 7
var (
	metamorphic     = flag.Int("metamorphic", 1500, "how many random histories are varied, of each kind")
	metamorphicSeed = flag.Uint64("seed", 6, "the seed of the variations")
)

// A story is a game and its acts.
type story struct {
	name string
	head laws.Header
	acts []adoube.Act
}

// A retelling is a story and a variation of it whose rulings must correspond.
type retelling struct {
	old, other story
	stand      []int // for each act of other, the number of the old act it represents; 0: none
}

// A change makes variations of stories.
type change struct {
	name string
	// of returns a variation of a story or of its beginning, and false if it cannot.
	of func(story, *rand.Rand) (retelling, bool)
	// seen converts rulings of the variation into terms of the old story; nil: rulings are
	// compared unchanged, without questions, which are about single acts.
	seen func(lens) lens
}

var changes = []change{
	{"colours exchanged", otherColours, seenOtherColours},
	{"files mirrored", otherFiles, seenOtherFiles},
	{"acts split", split, nil},
	{"touched one by one", oneByOne, nil},
	{"touched out of turn", outOfTurn, nil},
}

// TestMetamorphic makes variations of random histories and of all cases.
func TestMetamorphic(t *testing.T) {
	for _, c := range changes {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			retold, faults := 0, 0
			for s := range stories {
				r, ok := c.of(s, s.draw())
				if !ok {
					continue
				}
				retold++
				if what := c.differs(r); what != "" {
					if faults++; faults <= shownFaults {
						t.Errorf("%s: %s", s.name, what)
					}
				}
			}
			if t.Logf("%d stories, %d differ", retold, faults); retold < 60 {
				t.Error("too few stories could be varied")
			}
		})
	}
}

// stories yields the cases under each of their editions, random acts in the worlds, and any
// acts at all; in a short run an eighth of the cases.
func stories(yield func(story) bool) {
	n := 0
	for c, err := range casebook.Cases {
		if err != nil {
			panic(err)
		}
		for _, e := range c.Editions {
			if n++; testing.Short() && n%8 != 0 {
				continue
			}
			if !yield(caseStory(c, e)) {
				return
			}
		}
	}
	random := *metamorphic
	if testing.Short() {
		random /= 10
	}
	for seed := range uint64(random) {
		if !yield(worldStory(seed)) || !yield(anyStory(seed)) {
			return
		}
	}
}

// draw returns the draws of a variation: other stories do not change them.
func (s story) draw() *rand.Rand {
	name := fnv.New64a()
	fmt.Fprint(name, s.name, " ", s.head.Edition.ID)
	return rand.New(rand.NewPCG(name.Sum64(), *metamorphicSeed))
}

func caseStory(c *casebook.Case, e *laws.Edition) story {
	head, _ := c.Scene.Game()
	head.Edition = e
	s := story{name: c.Name, head: head}
	for _, step := range c.Steps {
		for _, d := range step.Deeds {
			s.acts = append(s.acts, d.Under(e))
		}
	}
	return s.possible()
}

func worldStory(seed uint64) story {
	draw := rand.New(rand.NewPCG(seed, 5))
	world := &Worlds[draw.IntN(len(Worlds))]
	scenes, err := world.scenes()
	if err != nil {
		panic(err)
	}
	scene, all := scenes[draw.IntN(len(scenes))], laws.Editions()
	s := story{
		name: fmt.Sprintf("%s, seed %d", world.Name, seed),
		head: laws.Header{Edition: all[draw.IntN(len(all))], Start: scene.start},
	}
	for range 20 {
		s.acts = append(s.acts, scene.acts[draw.IntN(len(scene.acts))])
	}
	return s.possible()
}

func anyStory(seed uint64) story {
	in := &bytes{anyBytes(seed)}
	g := anyGame(in)
	s := story{name: fmt.Sprintf("anything, seed %d", seed), head: g.Header()}
	if again, err := s.head.Start.Setup().Position(); err == nil {
		s.head.Start = again // without the home of a Chess960 king, which the moves so far have shown
	}
	for len(in.left) > 0 && len(s.acts) < 12 {
		if act := anyAct(in, g); accepted(g, act) {
			s.acts = append(s.acts, act)
		}
	}
	return s.possible()
}

func accepted(g *laws.Game, a adoube.Act) bool {
	_, err := g.Step(&a)
	return err == nil
}

// possible removes the acts that are refused.
func (s story) possible() story {
	g := laws.New(s.head)
	s.acts = slices.DeleteFunc(s.acts, func(a adoube.Act) bool { return !accepted(g, a) })
	return s
}

// until cuts the story before the first act for which stop returns true in the game so far.
func (s story) until(stop func(*laws.Game, adoube.Act) bool) story {
	g := laws.New(s.head)
	for i, a := range s.acts {
		if stop(g, a) {
			s.acts = s.acts[:i]
			return s
		}
		_, _ = g.Step(&a)
	}
	return s
}

// differs returns the first difference between the rulings of the two stories, or "".
func (c *change) differs(r retelling) string {
	seen := c.seen
	if seen == nil {
		seen = func(l lens) lens { return l }
	}
	brief := func(l lens) lens { l.brief = c.seen == nil; return l }
	old := r.old.rulings(upTo(len(r.old.acts)), brief)
	other := r.other.rulings(r.stand, func(l lens) lens { return brief(seen(l)) })
	for n := 1; n <= len(r.old.acts); n++ {
		if words := old[n]; other[n] != words {
			return fmt.Sprintf("%s, %s: act %d of\n\t%s\n%s\n%s:\n\t%s\n%s",
				r.old.head.Edition.ID, r.old.head.Start.FEN(), n, sayAll(r.old.acts), words,
				r.other.head.Start.FEN(), sayAll(r.other.acts), other[n])
		}
	}
	return ""
}

func upTo(n int) (list []int) {
	for i := range n {
		list = append(list, i+1)
	}
	return list
}

// rulings returns the rulings by the number of the old act: the state of the game after the
// last of its acts, and the events of all of them.
func (s story) rulings(stand []int, seen func(lens) lens) map[int]string {
	g := laws.New(s.head)
	l := plain(g)
	l.number = func(n int) int {
		if n < 1 {
			return n
		}
		return stand[n-1]
	}
	l = seen(l)
	state, events := map[int]string{}, map[int][]string{}
	for i, act := range s.acts {
		n := stand[i]
		r, err := g.Step(&act)
		if err != nil {
			state[n] = err.Error()
			break
		}
		w := wordsOf(r, l)
		state[n], events[n] = strings.Join(w.state, ""), append(events[n], w.events...)
	}
	for n := range state {
		slices.Sort(events[n])
		state[n] += strings.Join(slices.Compact(events[n]), "")
	}
	return state
}
