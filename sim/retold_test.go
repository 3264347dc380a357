package sim

import (
	"math/rand/v2"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// otherColours exchanges White and Black.
func otherColours(s story, _ *rand.Rand) (retelling, bool) {
	return reflected(s, seenOtherColours(plain(laws.New(s.head))))
}

func seenOtherColours(l lens) lens {
	l.square, l.setup, l.swapped = flip, mirror, true
	return l
}

// otherFiles exchanges the king's side and the queen's, where nobody can seem
// to castle.
func otherFiles(s story, _ *rand.Rand) (retelling, bool) {
	setup := s.head.Start.Setup()
	setup.Castling = [2][2]chess.Square{{chess.NoSquare, chess.NoSquare}, {chess.NoSquare, chess.NoSquare}}
	start, err := setup.Position()
	if err != nil || setup.Variant != chess.Standard {
		return retelling{}, false
	}
	s.head.Start = start
	s = s.possible().until(func(g *laws.Game, a adoube.Act) bool {
		pos := g.Position()
		return a.Intent == adoube.Castle || seemsToCastle(pos.Board(), chess.White, a) || seemsToCastle(pos.Board(), chess.Black, a)
	})
	return reflected(s, seenOtherFiles(plain(laws.New(s.head))))
}

func seenOtherFiles(l lens) lens {
	l.square, l.setup = otherFile, mirrorFiles
	return l
}

func otherFile(s chess.Square) chess.Square {
	if s == chess.NoSquare {
		return s
	}
	return s ^ 7
}

// mirrorFiles exchanges the sides of a board on which nobody can castle.
func mirrorFiles(s chess.Setup) chess.Setup {
	m := s
	m.Board, m.EnPassant = chess.Board{}, otherFile(s.EnPassant)
	for sq := range s.Board.Occupied().All {
		m.Board.Put(otherFile(sq), s.Board.At(sq))
	}
	return m
}

// seemsToCastle reports whether the king stands as if to castle, on the board or
// on its mirror image, and a rook with him, or the act is where he would go.
func seemsToCastle(b chess.Board, c chess.Color, a adoube.Act) bool {
	home := chess.SquaresOf(chess.D1, chess.E1)
	corners := chess.SquaresOf(chess.A1, chess.H1)
	goals := chess.SquaresOf(chess.B1, chess.C1, chess.F1, chess.G1)
	if c == chess.Black {
		home, corners, goals = flipAll(home), flipAll(corners), flipAll(goals)
	}
	rook := b.At(corners.First()).Type() == chess.Rook || b.At(corners.Without(corners.First()).First()).Type() == chess.Rook
	return home.Has(b.King(c)) && (rook || a.On&goals != 0)
}

// reflected tells the story on the board that the lens shows.
func reflected(s story, l lens) (retelling, bool) {
	start, err := l.setup(s.head.Start.Setup()).Position()
	if err != nil || len(s.acts) == 0 {
		return retelling{}, false
	}
	other := s
	other.head.Start = start
	if l.party(adoube.White) == adoube.Black {
		other.head.Tactile[chess.White], other.head.Tactile[chess.Black] = s.head.Tactile[chess.Black], s.head.Tactile[chess.White]
	}
	other.acts = slices.Clone(s.acts)
	for i := range other.acts {
		if !l.reflect(&other.acts[i]) {
			return retelling{}, false
		}
	}
	return retelling{s, other, upTo(len(s.acts))}, true
}

// reflect changes squares and colours of an act.
func (l lens) reflect(a *adoube.Act) bool {
	on := a.On
	a.On = 0
	for s := range on.All {
		a.On = a.On.With(l.square(s))
	}
	if a.Color != adoube.Unknown {
		a.Color = l.party(a.Color)
	}
	a.By, a.Move, a.Result = l.party(a.By), l.uci(a.Move), l.result(a.Result)
	if a.FEN != "" {
		setup, err := chess.ParseFEN(a.FEN, l.variant)
		if err != nil {
			return false
		}
		a.FEN = l.setup(setup).FEN()
	}
	return true
}

// A teller tells a story act by act.
type teller struct {
	retelling
	at []int // where each act of the old story went, by its number
}

func retell(s story) *teller {
	return &teller{retelling{s, story{s.name, s.head, nil}, nil}, []int{0}}
}

// add adds an act that stands for act n of the old story.
func (t *teller) add(a adoube.Act, n int) {
	if a.About > 0 && a.About < len(t.at) {
		a.About = t.at[a.About]
	}
	if a.To > 0 && a.To < len(t.at) {
		a.To = t.at[a.To-1] + 1 // the first of those that stand for it
	}
	t.other.acts, t.stand = append(t.other.acts, a), append(t.stand, n)
}

// next adds act n itself.
func (t *teller) next(a adoube.Act, n int) {
	t.add(a, n)
	t.at = append(t.at, len(t.other.acts))
}

// last is the act that was added last.
func (t *teller) last() adoube.Act { return t.other.acts[len(t.other.acts)-1] }

func (t *teller) end() (retelling, bool) {
	return t.retelling, len(t.other.acts) > len(t.old.acts)
}

// split tells a lift as a touch and a lift, a removal as a touch and a removal,
// a release as a put and a release; not where an act of no known order
// follows, nor where the first half makes the move, so that nothing is left
// in the hand to let go.
func split(s story, draw *rand.Rand) (retelling, bool) {
	s = s.until(func(_ *laws.Game, a adoube.Act) bool { return a.Verb == adoube.Find || a.By == adoube.Unknown })
	t, g := retell(s), laws.New(s.head)
	for i, a := range s.acts {
		ordered := i+1 == len(s.acts) || !s.acts[i+1].Unordered
		if first, second, ok := halves(a); ok && ordered && draw.IntN(3) > 0 {
			if again := g.Clone(); accepted(again, first) && accepted(again, second) {
				t.add(first, i+1)
				accepted(g, t.last())
				a = second
			}
		}
		t.next(a, i+1)
		accepted(g, t.last())
	}
	return t.end()
}

// halves are the two acts that make up one.
func halves(a adoube.Act) (first, second adoube.Act, ok bool) {
	first, second = a, a
	second.Unordered = false
	switch {
	case a.Verb == adoube.Lift, a.Verb == adoube.Remove && a.On != 0:
		first.Verb, first.Piece = adoube.Touch, chess.NoType
		return first, second, true
	case a.Verb == adoube.Release:
		first.Verb = adoube.Put
		return first, second, true
	}
	return a, a, false
}

// oneByOne tells the touch of several pieces as touches in no known order.
func oneByOne(s story, _ *rand.Rand) (retelling, bool) {
	s = s.until(func(_ *laws.Game, a adoube.Act) bool { return a.Verb == adoube.Find })
	t := retell(s)
	for i, a := range s.acts {
		on := a.On
		for a.Verb == adoube.Touch && on.Count() > 1 {
			a.On = chess.SquaresOf(on.First())
			t.add(a, i+1)
			on, a.Unordered = on.Without(on.First()), true
		}
		a.On = on
		t.next(a, i+1)
	}
	return t.end()
}

// outOfTurn lets the player not having the move touch pieces in between, or
// lift and put them back, while no finding is open that he could claim about,
// and not between acts of no known order.
func outOfTurn(s story, draw *rand.Rand) (retelling, bool) {
	s = s.until(func(_ *laws.Game, a adoube.Act) bool { return a.Verb == adoube.Find || a.By == adoube.Unknown })
	t, g, found := retell(s), laws.New(s.head), false
	for i, a := range s.acts {
		if !found && g.Over() == nil && !a.Unordered && draw.IntN(2) == 0 {
			t.meddle(g, draw)
		}
		t.next(a, i+1)
		last := t.last()
		r, err := g.Step(&last)
		found = found || err != nil || len(r.Findings) > 0 || len(r.Line) > 0 || r.Note == adoube.NoteDelayed // then he may have the move
	}
	return t.end()
}

// meddle adds a touch of a piece that stands alone where it belongs, and that
// no hand still holds, or its lift and return, to the other story, whose game is g.
func (t *teller) meddle(g *laws.Game, draw *rand.Rand) {
	pos, placed := g.Position(), g.Placement()
	s := chess.Square(draw.IntN(64))
	var alone [2]chess.Piece
	if p := pos.At(s); p != chess.NoPiece {
		alone[p.Color()] = p
	}
	a := adoube.Act{Verb: adoube.Touch, By: adoube.PartyOf(g.Turn().Other()), On: chess.SquaresOf(s)}
	switch {
	case placed.Board[s] != alone || pos.At(s) == chess.NoPiece || placed.Held.Has(s):
		return
	case draw.IntN(2) == 0:
		t.interpose(g, a)
		return
	}
	lift, release := a, a
	lift.Verb, release.Verb = adoube.Lift, adoube.Release
	if again := g.Clone(); accepted(again, lift) && accepted(again, release) && again.Placement().Board == placed.Board {
		t.interpose(g, lift)
		t.interpose(g, release)
	}
}

// interpose adds an act that stands for none of the old story.
func (t *teller) interpose(g *laws.Game, a adoube.Act) {
	if accepted(g, a) {
		t.add(a, 0)
	}
}
