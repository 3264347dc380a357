package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A log keeps the acts of a game to judge them again. Hands say nothing in
// words, and take a quarter of the memory of an [adoube.Act].
type log struct {
	acts  []logged
	words []words
}

// A logged act is one without its words and its time.
type logged struct {
	on                   chess.Squares
	verb                 adoube.Verb
	by                   adoube.Party
	piece                chess.PieceType
	color                adoube.Party
	hand                 adoube.Hand
	intent               adoube.Intent
	evidence             adoube.Evidence
	unordered, assistant bool
}

// words are what only claims, findings and the arbiter's acts have.
type words struct {
	no                         int // of the act
	article, move, fen, result string
	about, to                  int
	fact                       adoube.Fact
}

// A game mostly has no more acts and moves than these; another takes more memory.
const (
	usualActs  = 384
	usualMoves = 96
)

// played is a move as the game keeps it.
type played struct {
	before    chess.Position
	cites     adoube.Cites
	move      chess.Move
	no        int // the act that made it
	irregular bool
	after     chess.Position // of an irregular move
}

// add keeps a move.
func (s *state) add(m *adoube.Made, no int) {
	k := extend(&s.moves)
	k.before = m.Before
	k.cites, k.move, k.no, k.irregular = m.Cites, m.Move, no, false
}

func (p *played) made() adoube.Made {
	return adoube.Made{
		Move: p.move, Before: p.before, After: p.before.Play(p.move), By: p.before.Turn(), Cites: p.cites,
	}
}

func (p *played) played() adoube.Played {
	after := p.after
	if !p.irregular {
		after = p.before.Play(p.move)
	}
	return adoube.Played{
		Move: p.move, By: p.before.Turn(), No: p.no, Before: p.before, After: after, Irregular: p.irregular,
	}
}

// add keeps an act, but for its time, which decides nothing.
func (l *log) add(a *adoube.Act) {
	l.keep(a)
	if a.Verb >= adoube.Claim {
		l.say(a)
	}
}

// keep keeps an act without words.
func (l *log) keep(a *adoube.Act) {
	l.acts = append(l.acts, logged{a.On, a.Verb, a.By, a.Piece, a.Color, a.Hand, a.Intent, a.Evidence, a.Unordered, a.Assistant})
}

// say keeps the words of the act that was added last.
func (l *log) say(a *adoube.Act) {
	l.words = append(l.words, words{len(l.acts), a.Article, a.Move, a.FEN, a.Result, a.About, a.To, a.Fact})
}

// pressAfter returns the first press of c's clock after act no; 0 for none.
func (l *log) pressAfter(no int, c chess.Color) int {
	for n := no; n < len(l.acts); n++ {
		if a := &l.acts[n]; a.verb == adoube.Clock && a.by == adoube.PartyOf(c) {
			return n + 1
		}
	}
	return 0
}

// act returns the act of that number, from 1.
func (l *log) act(no int) adoube.Act {
	k := &l.acts[no-1]
	a := adoube.Act{
		Verb: k.verb, By: k.by, On: k.on, Piece: k.piece, Color: k.color, Hand: k.hand, Intent: k.intent,
		Evidence: k.evidence, Unordered: k.unordered, Assistant: k.assistant,
	}
	if n, ok := slices.BinarySearchFunc(l.words, no, func(w words, no int) int { return w.no - no }); ok {
		w := &l.words[n]
		a.Article, a.Move, a.FEN, a.Result, a.About, a.To, a.Fact = w.article, w.move, w.fen, w.result, w.about, w.to, w.fact
	}
	return a
}

// lastUnknown returns the last act of a hand that is not known, not even by a
// finding; 0 for none.
func (l *log) lastUnknown(facts map[int][]foundFact) int {
	return l.unknown(0, facts, func(*logged) bool { return true })
}

// unknownBefore returns the last such act before act no.
func (l *log) unknownBefore(no int, facts map[int][]foundFact) int {
	before := log{acts: l.acts[:no-1]}
	return before.lastUnknown(facts)
}

// unknown returns the last such act after act no that passes.
func (l *log) unknown(after int, facts map[int][]foundFact, passes func(*logged) bool) int {
	named := func(f foundFact) bool { return f.by != adoube.Unknown }
	for no := len(l.acts); no > after; no-- {
		a := &l.acts[no-1]
		if byHand(a.verb) && a.by == adoube.Unknown && passes(a) && !slices.ContainsFunc(facts[no], named) {
			return no
		}
	}
	return 0
}

// unknownPut returns the last act of an unknown hand, if one has moved a piece that
// stands otherwise now, or put one down in this turn: then nobody can say for certain
// which piece that was. Else 0.
func (l *log) unknownPut(t *turn, facts map[int][]foundFact) int {
	if no := l.unknown(t.since, facts, func(a *logged) bool { return a.verb >= adoube.Put }); no > 0 {
		return no
	}
	if t.remains().byUnknown() {
		return l.lastUnknown(facts)
	}
	return 0
}
