package sim

import (
	"math/rand/v2"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// otherColours swaps White and Black.
func otherColours(s story, _ *rand.Rand) (retelling, bool) {
	return reflected(s, seenOtherColours(plain(laws.New(s.head))))
}

func seenOtherColours(l lens) lens {
	l.square, l.setup, l.swapped = flip, mirror, true
	return l
}

// otherFiles swaps the king's side and the queen's side, in stories where nothing looks
// like castling.
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

// mirrorFiles mirrors the files of a setup in which nobody can castle.
func mirrorFiles(s chess.Setup) chess.Setup {
	m := s
	m.Board, m.EnPassant = chess.Board{}, otherFile(s.EnPassant)
	for sq := range s.Board.Occupied().All {
		m.Board.Put(otherFile(sq), s.Board.At(sq))
	}
	return m
}

// seemsToCastle reports whether the king is on his castling square, or on its mirror image,
// with a rook in a corner or an act on a square to which he could castle.
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

// reflected returns the story on the board as the lens shows it.
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

// reflect converts the squares and colours of an act, and reports whether it can.
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

// A version is another form of a story, made act by act.
type version struct {
	retelling
	at []int // the number in other of each act of the old story
}

func retell(s story) *version {
	return &version{retelling{s, story{s.name, s.head, nil}, nil}, []int{0}}
}

// add appends an act that represents act n of the old story.
func (t *version) add(a adoube.Act, n int) {
	if a.About > 0 && a.About < len(t.at) {
		a.About = t.at[a.About]
	}
	if a.To > 0 && a.To < len(t.at) {
		a.To = t.at[a.To-1] + 1 // the first of those that represent it
	}
	t.other.acts, t.stand = append(t.other.acts, a), append(t.stand, n)
}

// next appends act n itself.
func (t *version) next(a adoube.Act, n int) {
	t.add(a, n)
	t.at = append(t.at, len(t.other.acts))
}

// last returns the last act.
func (t *version) last() adoube.Act { return t.other.acts[len(t.other.acts)-1] }

func (t *version) end() (retelling, bool) {
	return t.retelling, len(t.other.acts) > len(t.old.acts)
}

// split replaces a lift by a touch and a lift, a removal by a touch and a removal, and a
// release by a put and a release. It does not split an act before one of unknown order, nor
// one whose first half makes the move, which leaves nothing in the hand to release.
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

// halves returns the two acts that make up one, and false if it has none.
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

// oneByOne replaces the touch of several pieces by touches in unknown order.
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

// outOfTurn lets the player who is not to move touch pieces, or lift and put them back,
// between acts of known order, until a finding that could give him a claim. Where the player
// having the move has put a piece elsewhere without making a move, the other touches
// nothing: he may answer what stands there (6.2.1, 7.5.1, A.5.2), and if he does, his touch
// came at his own move and binds him (4.3).
func outOfTurn(s story, draw *rand.Rand) (retelling, bool) {
	s = s.until(func(_ *laws.Game, a adoube.Act) bool { return a.Verb == adoube.Find || a.By == adoube.Unknown })
	t, g, found := retell(s), laws.New(s.head), false
	for i, a := range s.acts {
		if !found && g.Over() == nil && !a.Unordered && draw.IntN(2) == 0 && !putElsewhere(g) {
			t.meddle(g, draw)
		}
		t.next(a, i+1)
		last := t.last()
		r, err := g.Step(&last)
		found = found || err != nil || len(r.Findings) > 0 || len(r.Line) > 0 || r.Note == adoube.NoteDelayed // he may have the move then
	}
	return t.end()
}

// putElsewhere reports whether pieces of the player having the move stand otherwise than in
// the position.
func putElsewhere(g *laws.Game) bool {
	pos, placed := g.Position(), g.Placement()
	for s := range chess.AllSquares.All {
		own := chess.NoPiece
		if pos.Board().Of(g.Turn()).Has(s) {
			own = pos.At(s)
		}
		if placed.Board[s][g.Turn()] != own {
			return true
		}
	}
	return false
}

// meddle appends a touch of a piece that is alone on its square and not held by a hand, or
// its lift and return, to the other story, whose game is g.
func (t *version) meddle(g *laws.Game, draw *rand.Rand) {
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

// interpose appends an act that represents none of the old story.
func (t *version) interpose(g *laws.Game, a adoube.Act) {
	if accepted(g, a) {
		t.add(a, 0)
	}
}
