package referee

import (
	"iter"

	"adoube"
	"adoube/laws"
	"adoube/sense"
)

// Games judges the games played on one board, one after another. A game ends when the
// pieces are set up again.
type Games struct {
	header  laws.Header // of each game
	profile sense.Profile
	begun   func(*Referee) error // called after the beginning of each game but the first; may be nil
	current *Referee
	number  int
}

// NewGames returns the games of a board with profile p, each with header h. begun is called
// with the referee of each game but the first, before its acts; it may be nil.
func NewGames(h laws.Header, p sense.Profile, begun func(*Referee) error) *Games {
	return &Games{header: h, profile: p, begun: begun, current: read(h, p), number: 1}
}

// Referee returns the referee of the present game.
func (g *Games) Referee() *Referee { return g.current }

// Frame judges a frame of the board. If it begins another game, the acts of the previous one
// come first. The sequence must be consumed completely, except after an error, which is that
// of begun and ends it.
func (g *Games) Frame(f adoube.Frame) iter.Seq2[Recorded, error] {
	return func(yield func(Recorded, error) bool) {
		if g.current.Reader().SetBack(f) && !(g.all(g.current.End(), yield) && g.another(yield)) {
			return
		}
		if g.all(g.current.Frame(f), yield) && g.current.Reader().Again() && g.another(yield) {
			g.all(g.current.Frame(f), yield)
		}
	}
}

// End judges the acts that are certain once the recording has ended.
func (g *Games) End() iter.Seq2[Recorded, error] {
	return func(yield func(Recorded, error) bool) { g.all(g.current.End(), yield) }
}

// another begins the next game. It returns false if the sequence is over.
func (g *Games) another(yield func(Recorded, error) bool) bool {
	g.current, g.number = read(g.header, g.profile), g.number+1
	if g.begun == nil {
		return true
	}
	err := g.begun(g.current)
	if err != nil {
		yield(Recorded{}, err)
	}
	return err == nil
}

// all yields the acts of the present game. It returns false if the sequence is over.
func (g *Games) all(judged iter.Seq[Judged], yield func(Recorded, error) bool) bool {
	number := g.number
	for j := range judged {
		if !yield(Recorded{j, number}, nil) {
			return false
		}
	}
	return true
}

// read returns the referee of a game whose board is read from the first move.
func read(h laws.Header, p sense.Profile) *Referee {
	r := New(h)
	r.Read(p)
	return r
}
