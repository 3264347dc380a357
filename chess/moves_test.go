package chess

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// list returns the legal moves that f keeps, sorted. It fills the Moves with another
// position first, which must leave no trace.
func list(p *Position, f Filter) []Move {
	var m Moves
	littered.Moves(&m)
	p.Moves(&m)
	all := m.Append(nil, f)
	slices.Sort(all)
	return all
}

// littered is a position with every kind of move: all kinds of pawn moves with en passant
// and promotion, piece moves, and castling on both sides.
var littered = func() Position {
	p, err := ParsePosition("r3k2r/1P6/2N2Q2/3pP3/4B3/8/P2P2P1/R3K2R w KQkq d6 0 1", Standard)
	if err != nil {
		panic(err)
	}
	return p
}()

// sampled returns n, or a tenth of it in a short run.
func sampled(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// TestMovesOfRandomGames compares moves, FEN and checks with the slow game.
func TestMovesOfRandomGames(t *testing.T) {
	t.Parallel()
	n := 0
	randomGames(sampled(120), 250, func(p *Position, g *slow) {
		n++
		if got, want := list(p, All), g.moves(); !slices.Equal(got, want) {
			t.Fatalf("%s\ngot  %v\nwant %v", p.FEN(), texts(p, got), texts(p, want))
		}
		if got, want := p.Setup(), g.setup(p.Variant()); got != want {
			t.Fatalf("got %s, want %s", got.FEN(), want.FEN())
		}
		if got, want := p.InCheck(), g.attacked(g.king(g.turn), g.turn.Other()); got != want {
			t.Fatalf("%s: in check %v, want %v", p.FEN(), got, want)
		}
	})
	t.Log(n, "positions")
}

// TestMovesOfAnything compares the moves of impossible positions with those of the slow
// game, and checks that no king is ever captured.
func TestMovesOfAnything(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	for range sampled(20_000) {
		p, err := randomSetup(r).AllowIrregular()
		if err != nil {
			t.Fatal(err)
		}
		g := slowOf(p.Setup())
		got := list(&p, All)
		if want := g.moves(); !slices.Equal(got, want) {
			t.Fatalf("%s\ngot  %v\nwant %v", p.FEN(), texts(&p, got), texts(&p, want))
		}
		for _, m := range got {
			if q := p.Play(m); q.King(White) == NoSquare || q.King(Black) == NoSquare {
				t.Fatalf("%s: %s captures a king", p.FEN(), p.UCI(m))
			}
		}
	}
}

// texts returns the moves in UCI.
func texts(p *Position, moves []Move) (all []string) {
	for _, m := range moves {
		all = append(all, p.UCI(m))
	}
	return all
}

// randomFilter returns a filter that keeps a good share of the moves.
func randomFilter(r *rand.Rand) Filter {
	set := func() Squares {
		switch r.IntN(4) {
		case 0:
			return AllSquares
		case 1:
			return Squares(r.Uint64() & r.Uint64())
		}
		return Squares(r.Uint64() | r.Uint64())
	}
	f := Filter{From: set(), To: set(), Captures: set(), MoveType: MoveType{Kinds(r.IntN(16)), uint8(r.IntN(256))}}
	if r.IntN(2) == 0 {
		f.Kinds, f.Promo = AnyKind, All.Promo
	}
	return f
}

// keeps reports whether a filter should keep the move, by the documentation of Filter.
func keeps(f Filter, p *Position, m *Moves, mv Move) bool {
	takes, kind := m.CaptureSquare(mv), Quiet
	switch {
	case mv.Castles():
		kind = mv.Side().Kind()
	case takes != NoSquare:
		kind = Capture
	}
	return (mv.Castles() || f.From.Has(mv.From()) && f.To.Has(mv.Destination())) &&
		(takes == NoSquare || f.Captures.Has(takes)) &&
		f.Kinds&kind != 0 && f.Promo>>mv.Promotion()&1 != 0
}

// TestFilters compares the answers to all questions with the list of moves.
func TestFilters(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	randomGames(60, 150, func(p *Position, _ *slow) {
		var m Moves
		p.Moves(&m)
		every := m.Append(nil, All)
		for range 10 {
			checkFilter(t, p, &m, every, randomFilter(r))
		}
	})
}

// checkFilter compares all questions on one filter.
func checkFilter(t *testing.T, p *Position, m *Moves, every []Move, f Filter) {
	t.Helper()
	var want []Move
	var from, to Squares
	for _, mv := range every {
		if keeps(f, p, m, mv) != m.Has(mv, f) {
			t.Fatalf("%s: Has(%s, %+v) = %v", p.FEN(), p.UCI(mv), f, m.Has(mv, f))
		}
		if keeps(f, p, m, mv) {
			want, from, to = append(want, mv), from.With(mv.From()), to.With(mv.Destination())
		}
	}
	if got := m.Append(nil, f); !slices.Equal(got, want) {
		t.Fatalf("%s: %+v keeps %v, want %v", p.FEN(), f, texts(p, got), texts(p, want))
	}
	if m.Count(f) != len(want) || m.Any(f) != (len(want) > 0) || m.Origins(f) != from || m.Destinations(f) != to {
		t.Fatalf("%s: %+v: count %d, any %v, from %x, to %x; want %d, %x, %x", p.FEN(), f,
			m.Count(f), m.Any(f), m.Origins(f), m.Destinations(f), len(want), from, to)
	}
}

// TestHasOnlyLegalMoves tries every number that could be a move.
func TestHasOnlyLegalMoves(t *testing.T) {
	t.Parallel()
	for _, fen := range []string{
		"r3k2r/p1Ppqpb1/bn2pnp1/3PN3/1pP1P3/2N2Q1p/PP1BBPPP/R3K2R w KQkq - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1pP1P3/5Q1p/PP1BBPPP/R3K2R b KQkq c3 0 1",
	} {
		p := mustParse(t, fen, Standard)
		var m Moves
		p.Moves(&m)
		legal := list(&p, All)
		for mv := range Move(1<<16 - 1) {
			if _, want := slices.BinarySearch(legal, mv); m.Has(mv, All) != want {
				t.Errorf("%s: Has(%#x) is %v", fen, mv, !want)
			}
		}
	}
}

// mustParse returns the position of a FEN.
func mustParse(t testing.TB, fen string, v Variant) Position {
	t.Helper()
	p, err := ParsePosition(fen, v)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// TestFilterByName asks the questions that the touch-move rules ask.
func TestFilterByName(t *testing.T) {
	p := mustParse(t, "r3k2r/8/8/1pP5/8/8/6p1/R3K2R w KQkq b6 0 1", Standard)
	q := mustParse(t, "r3k2r/8/8/8/8/8/6p1/R3K2R b KQkq - 0 1", Standard)
	for _, c := range []struct {
		what string
		p    *Position
		f    Filter
		want int
	}{
		{"everything", &p, All, 5 + 10 + 9 - 2 + 2 + 2},
		{"nothing", &p, Filter{}, 0},
		{"the pawn", &p, From(C5.bit()), 2},
		{"to b6", &p, To(B6.bit()), 1},
		{"taking on b6, where nothing stands", &p, Capturing(B6.bit()), 0},
		{"taking the pawn on b5", &p, Capturing(B5.bit()), 1},
		{"taking any rook", &p, Capturing(SquaresOf(A8, H8)), 2},
		{"castling long", &p, Castling(ASide), 1},
		{"castling short", &p, Castling(HSide), 0},
		{"the king to c1, castling apart", &p, From(E1.bit()).And(To(C1.bit())), 0},
		{"the king, castling too", &p, From(E1.bit()).WithCastling(Castlings), 4 + 1},
		{"promoting to a knight", &q, Promoting(Knight), 2},
		{"promoting to a king", &q, Promoting(King), 0},
		{"promoting on h1", &q, To(H1.bit()).And(From(G2.bit())), 4},
		{"no promotion on h1", &q, Promoting(NoType).And(To(H1.bit())), 1},
	} {
		var m Moves
		c.p.Moves(&m)
		if got := m.Count(c.f); got != c.want {
			t.Errorf("%s: %d, want %d: %v", c.what, got, c.want, texts(c.p, m.Append(nil, c.f)))
		}
	}
}

// TestNotCastling removes castling on one side and nothing else.
func TestNotCastling(t *testing.T) {
	p := mustParse(t, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Standard)
	for _, side := range []Side{ASide, HSide} {
		lost := list(&p, All)
		for _, m := range list(&p, NotCastling(side)) {
			lost = slices.DeleteFunc(lost, func(l Move) bool { return l == m })
		}
		if len(lost) != 1 || !lost[0].Castles() || lost[0].Side() != side {
			t.Errorf("lost %v", texts(&p, lost))
		}
	}
}

// TestEach expects the iteration to stop when its caller does.
func TestEach(t *testing.T) {
	p := Start()
	var m Moves
	p.Moves(&m)
	var got []Move
	m.Each(All, func(mv Move) bool {
		got = append(got, mv)
		return len(got) < 3
	})
	if want := m.Append(nil, All)[:3]; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestAppendKeepsWhatWasThere appends to a slice that is not empty.
func TestAppendKeepsWhatWasThere(t *testing.T) {
	p := Start()
	var m Moves
	p.Moves(&m)
	before := []Move{1, 2}
	if got := m.Append(before, All); !slices.Equal(got[:2], before) || len(got) != 22 {
		t.Errorf("got %v", got)
	}
}

// TestNoAllocation computes the moves of a position and the next position.
func TestNoAllocation(t *testing.T) {
	p := mustParse(t, wikiPerft[1].fen, Standard)
	var m Moves
	buffer := make([]Move, 0, 256)
	if n := testing.AllocsPerRun(100, func() {
		p.Moves(&m)
		for _, mv := range m.Append(buffer, All) {
			q := p.Play(mv)
			q.Moves(&m)
			_ = m.Count(Castling(HSide)) + Squares(q.castling).Count()
			_ = q.InCheck()
		}
		Perft(p, 2)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
