package laws

import (
	"os"
	"testing"

	"adoube"
	"adoube/chess"
)

// BenchmarkStep judges one act. The mean is over all acts of whole games, with lifts,
// releases, captures and clocks.
func BenchmarkStep(b *testing.B) {
	games := famous(b, func(h *hand) { h.lift(); h.release() })
	h := header(b)
	b.ReportAllocs()
	for n := 0; n < b.N; {
		for _, acts := range games {
			g := New(h)
			for i := range acts {
				if _, err := g.Step(&acts[i]); err != nil {
					b.Fatal(err)
				}
			}
			n += len(acts)
		}
	}
}

// BenchmarkGame judges a whole game of 80 plies with at least four acts each; one operation
// is one game.
func BenchmarkGame(b *testing.B) {
	var games [][]adoube.Act
	for _, acts := range famous(b, func(h *hand) { h.lift(); h.put(); h.release() }) {
		if n := endOfPly(acts, 80); n > 0 {
			games = append(games, acts[:n])
		}
	}
	h := header(b)
	count := 0
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		g := New(h)
		acts := games[n%len(games)]
		for i := range acts {
			if _, err := g.Step(&acts[i]); err != nil {
				b.Fatal(err)
			}
		}
		count += len(acts)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(count)/float64(b.N), "acts/game")
}

// endOfPly returns the number of acts up to the clock at the end of a ply, or 0 if the game
// is shorter.
func endOfPly(acts []adoube.Act, ply int) int {
	for n, a := range acts {
		if a.Verb == adoube.Clock {
			if ply--; ply == 0 {
				return n + 1
			}
		}
	}
	return 0
}

func header(b *testing.B) Header {
	e, err := Find("fide-2023")
	if err != nil {
		b.Fatal(err)
	}
	return Header{Edition: e, Start: chess.Start()}
}

// famous returns the acts of famous games, with the pieces carried by carry.
func famous(b *testing.B, carry func(*hand)) (games [][]adoube.Act) {
	text, err := os.ReadFile("../chess/testdata/famous.pgn")
	if err != nil {
		b.Fatal(err)
	}
	for g, err := range chess.ReadGames(string(text)) {
		if err != nil {
			b.Fatal(err)
		}
		h := hand{pos: g.Start, carry: carry}
		for _, ply := range g.Plies {
			h.play(ply.Move)
		}
		games = append(games, h.acts)
	}
	return games
}

// A hand acts out moves.
type hand struct {
	pos      chess.Position
	carry    func(*hand)
	from, to chess.Square // of the carried piece
	acts     []adoube.Act
}

func (h *hand) play(m chess.Move) {
	if !m.Castles() && h.pos.At(m.To()) != chess.NoPiece {
		h.do(adoube.Remove, m.To())
	}
	h.from, h.to = m.From(), m.Destination()
	h.carry(h)
	if m.Castles() {
		h.from, h.to = m.To(), chess.RookTo(h.pos.Turn(), m.Side())
		h.carry(h)
	}
	h.do(adoube.Clock, chess.NoSquare)
	h.pos = h.pos.Play(m)
}

func (h *hand) lift()    { h.do(adoube.Lift, h.from) }
func (h *hand) put()     { h.do(adoube.Put, h.to) }
func (h *hand) release() { h.do(adoube.Release, h.to) }

func (h *hand) do(verb adoube.Verb, on chess.Square) {
	h.acts = append(h.acts, adoube.Act{Verb: verb, By: adoube.PartyOf(h.pos.Turn()), On: chess.SquaresOf(on)})
}
