package sim

import (
	"math/rand/v2"
	"slices"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// TestTactile reads a tactile board a second time (D.2.2, D.2.3): only a piece taken out of
// its hole is touched; a move is made when its pieces are in place and it is the last
// announced move, in either order; if another move was announced, the press asks.
func TestTactile(t *testing.T) {
	games := 400
	if testing.Short() {
		games = 30
	}
	asked, corrected := 0, 0
	for n := range games {
		edition := []string{"fide-2009", "fide-2014", "fide-2018", "fide-2023"}[n%4]
		e, err := laws.Find(edition)
		if err != nil {
			t.Fatal(err)
		}
		start, err := chess.ParsePosition(drawStarts[n%3], chess.Standard)
		if err != nil {
			t.Fatal(err)
		}
		b := &blind{T: t, Rand: rand.New(rand.NewPCG(uint64(n), 22)), game: laws.New(laws.Header{Edition: e, Start: start, Tactile: [2]bool{true, true}})}
		for range 30 {
			if b.game.Over() != nil || !b.move() {
				break
			}
		}
		asked, corrected = asked+b.asked, corrected+b.corrected
	}
	if asked == 0 || corrected == 0 {
		t.Errorf("%d presses were asked about, %d slips of the tongue corrected", asked, corrected)
	}
}

// A blind game is one between players with tactile boards.
type blind struct {
	*testing.T
	*rand.Rand
	game             *laws.Game
	acts             []adoube.Act
	asked, corrected int
}

func (b *blind) step(a adoube.Act) *adoube.Ruling {
	b.acts = append(b.acts, a)
	r, err := b.game.Step(&a)
	if err != nil {
		b.Fatalf("%s: %v", sayAll(b.acts), err)
	}
	return r
}

// move makes a move with hands and voice, and returns false if the game is over or a ruling
// was wrong.
func (b *blind) move() bool {
	pos := b.game.Position()
	moves := legalMoves(pos)
	if len(moves) == 0 {
		return false
	}
	m, me := moves[b.IntN(len(moves))], adoube.PartyOf(pos.Turn())
	hands := cleanHands(pos, m, me)
	on := pos.King(pos.Turn())
	if r := b.step(adoube.Act{Verb: adoube.Touch, By: me, On: chess.SquaresOf(on)}); r.Open.Count() != len(moves) {
		b.Errorf("%s: a touch binds on a tactile board", sayAll(b.acts))
		return false
	}
	slips := b.IntN(2) == 0
	said, done := chess.NoMove, 0
	announce := func(what chess.Move) *adoube.Ruling {
		said = what
		return b.step(adoube.Act{Verb: adoube.Announce, By: me, Move: what.UCI(chess.Standard)})
	}
	var made *adoube.Made
	sees := func(r *adoube.Ruling) bool {
		due := done == len(hands) && said == m
		if (r.Made != nil) != (due && made == nil) {
			b.Errorf("%s: made is %v; the board stands so: %v, announced %v", sayAll(b.acts), r.Made, done == len(hands), said)
			return false
		}
		if r.Made != nil {
			made = r.Made
		}
		return true
	}
	when := b.IntN(len(hands) + 1) // the number of acts before the player announces
	for n := 0; n <= len(hands); n++ {
		if n == when {
			what := m
			if slips {
				what = moves[b.IntN(len(moves))]
			}
			if !sees(announce(what)) {
				return false
			}
		}
		if n < len(hands) {
			done++
			if !sees(b.step(hands[n])) {
				return false
			}
		}
	}
	return b.press(m, said, me, made != nil, announce, sees)
}

// press presses the clock; the player may correct the announcement first.
func (b *blind) press(m, said chess.Move, me adoube.Party, made bool, announce func(chess.Move) *adoube.Ruling, sees func(*adoube.Ruling) bool) bool {
	if said != m && b.IntN(2) == 0 {
		b.corrected++
		if !sees(announce(m)) {
			return false
		}
		said, made = m, true
	}
	r := b.step(adoube.Act{Verb: adoube.Clock, By: me})
	if b.game.Over() != nil {
		return false
	}
	if said == m {
		if r.Completed == nil || r.Completed.Move != m || !made {
			b.Errorf("%s: completed is %v", sayAll(b.acts), r.Completed)
		}
		return r.Completed != nil
	}
	b.asked++
	var answers []chess.Move
	for _, q := range r.Ask {
		for _, a := range q.Answers {
			answers = append(answers, a.Move)
		}
	}
	if r.Completed != nil || !slices.Contains(answers, m) || !slices.Contains(answers, said) {
		b.Errorf("%s: the press after another move was announced asks %v", sayAll(b.acts), r.Ask)
		return false
	}
	b.step(adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: r.No, Move: m.UCI(chess.Standard)})
	pos := b.game.Position()
	return pos.Turn() != mover(me)
}

func mover(p adoube.Party) chess.Color {
	c, _ := p.Color()
	return c
}
