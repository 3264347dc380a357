package hall

import (
	"math/rand/v2"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Match configures how games are played and recorded.
type Match struct {
	Habits  Habits
	Noise   Noise
	Family  Family
	Endings []Ending
	Plies   [2]int
	Starts  []chess.Position // starting positions to choose from; none: standard chess
	Games   []chess.Game     // games to act out in turn; none: random ones
	Speed   laws.Play
	Lapses  Lapses // the irregular moves of the games
}

// Clean returns a match with plain hands on a perfect line.
func Clean(f Family) Match {
	h := Plain
	h.Clock = f.Clock
	return Match{Habits: h, Family: f, Endings: ends(f), Plies: [2]int{30, 120}}
}

// Noisy returns a match with the usual habits and the usual noise.
func Noisy(f Family) Match {
	h := Usual
	h.Clock = f.Clock
	if !f.Pieces {
		h.Hidden = 0 // a captured piece whose square is never empty leaves nothing to see
	}
	if f.Fingers {
		h.Fingered, h.Brushed = 1, 1
	}
	return Match{Habits: h, Noise: UsualNoise, Family: f, Endings: ends(f), Plies: [2]int{30, 120}}
}

// Fast returns the noisy match with immediate replies.
func Fast(f Family) Match {
	m := Noisy(f)
	h := m.Habits
	m.Habits = Blitz()
	m.Habits.Clock, m.Habits.Hidden = f.Clock, h.Hidden
	m.Habits.Fingered, m.Habits.Brushed = h.Fingered, h.Brushed
	return m
}

// Broken returns the noisy match on a line that breaks.
func Broken(f Family) Match {
	m := Noisy(f)
	m.Noise = BrokenLine
	return m
}

// Lossy returns the clean match on a line that loses one message in a hundred, without
// repetition.
func Lossy(f Family) Match {
	m := Clean(f)
	m.Noise = Noise{Lost: 1}
	return m
}

// Recorded returns the lossy match with a host that never requests all squares.
func Recorded(f Family) Match {
	m := Lossy(f)
	m.Noise.Unasked = true
	return m
}

// Manners are the matches by name.
var Manners = map[string]func(Family) Match{
	"clean": Clean, "noisy": Noisy, "fast": Fast, "broken": Broken, "lossy": Lossy, "recorded": Recorded,
	"answered": Answered, "stands": Stands, "restored": RestoredLater, "righted": Righted, "unnoticed": Unnoticed, "lapses": Mixed, "interrupted": Interrupted,
}

// Answered returns a blitz match of clean hands with one illegal move that nobody notices:
// the opponent replies, and play continues.
func Answered(f Family) Match {
	m := Clean(f)
	m.Speed = laws.Blitz
	m.Lapses = Lapses{Percent: 100, Remedies: []Remedy{PlayedOn}}
	return m
}

// Stands returns the same match in standard play, where the arbiter lets the move stand ten
// plies later.
func Stands(f Family) Match {
	m := Answered(f)
	m.Speed = laws.Standard
	m.Lapses = Lapses{Percent: 100, Remedies: []Remedy{LetStand}, Noticed: []int{10}}
	return m
}

// RestoredLater returns the same match where the pieces are put back: at once, after one
// reply, or after ten plies.
func RestoredLater(f Family) Match {
	m := Stands(f)
	m.Lapses = Lapses{Percent: 100, Remedies: []Remedy{Restored}, Noticed: []int{0, 1, 10}}
	return m
}

// Righted returns the same match where the player corrects the move before pressing the
// clock.
func Righted(f Family) Match {
	m := Stands(f)
	m.Lapses.Remedies = []Remedy{PutRight}
	return m
}

// Unnoticed returns the answered match in standard play, where nobody ever says anything.
func Unnoticed(f Family) Match {
	m := Answered(f)
	m.Speed = laws.Standard
	return m
}

// Mixed returns a noisy match with one irregular move in each game, with every kind and
// every remedy.
func Mixed(f Family) Match {
	m := Noisy(f)
	m.Habits.Illegal = 0
	m.Lapses = Lapses{Percent: 100, Remedies: []Remedy{PlayedOn, Restored, Restored, LetStand, PutRight}, Noticed: []int{0, 1, 3, 10}}
	return m
}

// Interrupted returns the mixed match on a line that breaks.
func Interrupted(f Family) Match {
	m := Mixed(f)
	m.Noise = BrokenLine
	return m
}

// ends returns the endings that the family can show.
func ends(f Family) []Ending {
	switch {
	case !f.Pieces:
		return []Ending{JustEnds}
	case !f.Clock:
		return []Ending{JustEnds, KingsMeet}
	}
	return []Ending{JustEnds, ClockStops, FlagFalls, KingsMeet}
}

// Game returns the game with the seed.
func (m *Match) Game(seed uint64) Game {
	rng := rand.New(rand.NewPCG(seed, 4))
	plies := m.Plies[0] + rng.IntN(m.Plies[1]-m.Plies[0]+1)
	g := Game{
		Start: m.start(seed), Seed: seed, Ending: m.Endings[rng.IntN(len(m.Endings))],
		Turned: rng.IntN(3) == 0, ClockTurned: rng.IntN(5) == 0, Speed: m.Speed,
	}
	if len(m.Games) == 0 {
		g.Moves = Random(g.Start, seed, plies)
		m.Lapses.lapse(&g, plies)
		return g
	}
	for _, ply := range m.Games[seed%uint64(len(m.Games))].Plies {
		g.Moves = append(g.Moves, ply.Move)
	}
	m.Lapses.lapse(&g, plies)
	return g
}

// start returns the starting position of the game with the seed.
func (m *Match) start(seed uint64) chess.Position {
	switch {
	case len(m.Games) > 0:
		return m.Games[seed%uint64(len(m.Games))].Start
	case len(m.Starts) > 0:
		return m.Starts[seed%uint64(len(m.Starts))]
	}
	return chess.Start()
}

// Chess960 returns all starting positions of Chess960.
func Chess960() (all []chess.Position) {
	for n := range chess.Starts960 {
		all = append(all, chess.Start960(n))
	}
	return all
}

// Play acts out a game and scores its reading.
func (m *Match) Play(g Game) Score { return Watch(Act(g, m.Habits), m.Family, m.Noise) }

// Read is Play, and also returns the acts read.
func (m *Match) Read(g Game) (Score, []adoube.Act) {
	return read(Act(g, m.Habits), m.Family, m.Noise)
}
