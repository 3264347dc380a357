package web

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall"
)

// A handGame is a random game played by hand, with the expected result for
// a reader of rounds.
type handGame struct {
	*rand.Rand
	manner string
	id     string // in the hall
	table  int
	pos    chess.Position
	acts   []string   // not sent yet
	sent   int        // number sent
	want   [][]string // the moves, split where no legal move led on
	begun  bool       // the last part begins where a reader can begin
	before *handGame  // the state before an unsettled move
	result string
}

// moves returns the legal moves, without captures of a king.
func (g *handGame) moves() []chess.Move {
	var all chess.Moves
	g.pos.Moves(&all)
	king := g.pos.King(g.pos.Turn().Other())
	return slices.DeleteFunc(all.Append(nil, chess.All), func(m chess.Move) bool { return m.To() == king })
}

// bare reports whether so few pieces are left that the game may be over.
func (g *handGame) bare() bool {
	board := g.pos.Board()
	occupied := board.Occupied()
	return occupied.Count() < 5
}

func (g *handGame) do(format string, args ...any) {
	g.acts = append(g.acts, fmt.Sprintf(format, args...))
}

// plays makes n moves, or as many as possible.
func (g *handGame) plays(n int) {
	for range n {
		list := g.moves()
		if len(list) == 0 || g.bare() || g.result != "" {
			return
		}
		g.move(list[g.IntN(len(list))])
	}
}

// move makes a move by hand.
func (g *handGame) move(m chess.Move) {
	by := strings.ToLower(g.pos.Turn().String())
	hand := func(verb string, s chess.Square) { g.do(`{"act":%q,"by":%q,"on":%q}`, verb, by, s) }
	if s := g.pos.CaptureSquare(m); s != chess.NoSquare {
		hand("remove", s)
	}
	hand("lift", m.From())
	switch {
	case m.Castles():
		rook := g.pos.CastlingRook(g.pos.Turn(), m.Side())
		hand("release", m.Destination())
		hand("lift", rook)
		hand("release", (m.From()+m.Destination())/2)
	case m.Promotion() != chess.NoType:
		g.do(`{"act":"remove","by":%q,"piece":"P"}`, by)
		g.do(`{"act":"release","by":%q,"on":%q,"piece":"%c"}`, by, m.To(), m.Promotion().Letter())
	default:
		hand("release", m.To())
	}
	g.do(`{"act":"clock","by":%q}`, by)
	_, impossible := g.pos.Setup().Position()
	if last := len(g.want) - 1; g.begun || impossible == nil {
		g.begun = true
		g.want[last] = append(slices.Clip(g.want[last]), g.pos.SAN(m))
	}
	g.pos = g.pos.Play(m)
}

// errs makes an illegal move, and the opponent replies; false if no such move exists.
func (g *handGame) errs() bool {
	for range 200 {
		from, to := chess.Square(g.IntN(64)), chess.Square(g.IntN(64))
		piece := g.pos.At(from)
		wrong := func(m chess.Move) bool { return m.From() == from && (m.To() == to || m.Destination() == to) }
		if piece == chess.NoPiece || piece.Color() != g.pos.Turn() || g.pos.At(to) != chess.NoPiece ||
			piece.Type() == chess.Pawn || piece.Type() == chess.King || slices.ContainsFunc(g.moves(), wrong) {
			continue
		}
		setup := g.pos.Setup()
		setup.Board.Clear(from)
		setup.Board.Put(to, piece)
		setup.Turn, setup.EnPassant = setup.Turn.Other(), chess.NoSquare
		if setup.Turn == chess.White {
			setup.Fullmoves++
		}
		for c := range setup.Castling {
			for s, rook := range setup.Castling[c] {
				if rook == from {
					setup.Castling[c][s] = chess.NoSquare
				}
			}
		}
		after, err := setup.AllowIrregular()
		next := &handGame{pos: after}
		if err != nil || len(next.moves()) == 0 {
			continue
		}
		before := *g
		g.before = &before
		by := strings.ToLower(g.pos.Turn().String())
		for _, act := range []string{"lift", "release"} {
			g.do(`{"act":%q,"by":%q,"on":%q}`, act, by, map[string]chess.Square{"lift": from, "release": to}[act])
		}
		g.do(`{"act":"clock","by":%q}`, by)
		g.pos, g.begun = after, false
		g.want = append(slices.Clip(g.want), nil)
		g.plays(1)
		return true
	}
	return false
}

// restores has the arbiter restore the position.
func (g *handGame) restores() {
	g.do(`{"act":"restore","by":"arbiter"}`)
	g.pos, g.want, g.begun, g.before = g.before.pos, g.before.want, g.before.begun, nil
}

// segment plays one of the three parts of a game, in its manner.
func (g *handGame) segment(part int) {
	n := 2 + g.IntN(14)
	switch {
	case g.manner == "untouched", g.manner == "long" && part == 0:
		return
	case g.manner == "long" && part == 1:
		g.wanders(longestGame + 10)
	case part == 1 && g.manner != "plain" && g.manner != "corrected":
		g.plays(n)
		if !g.errs() {
			g.manner = "plain"
			return
		}
		g.plays(g.IntN(4))
		if g.manner == "twice" {
			g.do(`{"act":"stands","by":"arbiter"}`)
			g.errs()
		}
	case part == 2 && (g.manner == "stands" || g.manner == "twice"):
		g.plays(g.IntN(4))
		g.do(`{"act":"stands","by":"arbiter"}`)
		g.plays(n)
	case part == 2 && g.manner == "restored":
		g.restores()
		g.plays(n)
	default:
		g.plays(n)
	}
	if part == 2 && g.IntN(4) > 0 {
		g.ends()
	}
}

// quiet reports whether a move captures nothing and leaves a reply.
func (g *handGame) quiet(m chess.Move) bool {
	const patience = 90 // in plies
	b, setup, after := g.pos.Board(), g.pos.Setup(), g.pos.Play(m)
	pawn := b.At(m.From()).Type() == chess.Pawn
	reply := adoube.Open{Of: &after, Keep: chess.All}.Any(chess.All)
	return b.At(m.To()) == chess.NoPiece && m.Promotion() == chess.NoType && reply && pawn == (setup.Halfmoves >= patience)
}

// wanders moves pieces without captures, and now and then a pawn, so that
// the game goes on (9.6).
func (g *handGame) wanders(n int) {
	g.pos, g.want = chess.Start(), [][]string{nil}
	for range n {
		list := adoube.Open{Of: &g.pos, Keep: chess.All}.List()
		g.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		i := slices.IndexFunc(list, g.quiet)
		g.move(list[max(i, 0)])
	}
	g.want = [][]string{g.want[0][:longestGame], g.want[0][longestGame:]}
	g.begun = true
}

// ends ends the game at the table.
func (g *handGame) ends() {
	if len(g.moves()) > 0 && !g.bare() && g.manner != "untouched" {
		g.result = []string{"1-0", "0-1", "1/2-1/2"}[g.IntN(3)]
		g.do(`{"act":"result","by":"arbiter","result":%q}`, g.result)
	}
}

// body returns the request with the unsent acts, or as many as one request may have.
func (g *handGame) body() map[string]any {
	var list []any
	part := g.acts[:min(len(g.acts), 900)]
	for _, a := range part {
		g.sent++
		list = append(list, map[string]any{"key": fmt.Sprint("hand.", g.sent), "act": json.RawMessage(a)})
	}
	g.acts = g.acts[len(part):]
	return map[string]any{"acts": list}
}

// A tournament is a round of games followed by a relay.
type tournament struct {
	*testing.T
	*site
	event string
	games []*handGame
	relay
}

// manners are the kinds of games; most are plain.
var manners = []string{"plain", "plain", "stands", "restored", "open", "twice", "plain", "corrected", "untouched"}

// newTournament organises a round of n games.
func newTournament(t *testing.T, s *site, event, play string, tables int, rng *rand.Rand) *tournament {
	to := &tournament{T: t, site: s, event: event}
	s.do(t, "POST", "/api/v1/events/"+event+"/changes", hall.Change{Event: &hall.Event{ID: event, Name: "Open “A\" \\ B", Site: "Here", Play: play, TimeControl: "5400+30"}})
	var text strings.Builder
	for n := 1; n <= tables; n++ {
		fmt.Fprintf(&text, "[Event \"E\"]\n[Round \"1.%d\"]\n[White \"w%d\"]\n[Black \"b%d\"]\n[WhiteTeam \"T%d\"]\n[WhiteFideId \"%d\"]\n\n*\n\n", n, n, n, n%4, 1000+n)
		g := &handGame{Rand: rng, manner: manners[rng.IntN(len(manners))], table: n, pos: chess.Start(), want: [][]string{nil}, begun: true}
		if play == "blitz" && g.manner == "restored" {
			g.manner = "open" // the reply has settled it
		}
		if n == 7 {
			g.manner = "long"
		}
		to.games = append(to.games, g)
	}
	s.do(t, "POST", "/api/v1/events/"+event+"/pairings?format=pgn", text.String())
	to.rename()
	for n, id := range to.names().ids {
		to.games[n-1].id = id
	}
	return to
}

func (to *tournament) seats() []hall.Seat {
	seats, err := to.server.find.seats(to.event, 1)
	if err != nil {
		to.Fatal(err)
	}
	return seats
}

func (to *tournament) names() names { return namesIn(to.seats()) }

// rename gives players names that could end a tag, a game or a round.
func (to *tournament) rename() {
	seats := to.seats()
	for i, name := range []string{"?", "Unknown", "A \"B\" [C]\\", "One\n\n[Event \"Two\"]", strings.Repeat("long ", 39)} {
		if i < len(seats) {
			to.do(to.T, "POST", "/api/v1/events/"+to.event+"/people/"+seats[i].White, map[string]any{"name": name})
		}
	}
}

func (to *tournament) tablePath(g *handGame) string {
	return fmt.Sprintf("/api/v1/events/%s/rounds/1/tables/%d", to.event, g.table)
}

// look makes the relay read the round.
func (to *tournament) look(when string) {
	status, text := to.ask(to.T, "", "GET", "/public/"+to.event+"/round-1/games.pgn", nil)
	if status != 200 {
		to.Fatalf("%s: %d %s", when, status, text)
	}
	to.read(string(text))
	for _, wrong := range to.wrong {
		to.Errorf("%s: %s", when, wrong)
	}
	to.wrong = nil
	for _, g := range to.games {
		to.compare(when, g)
	}
}

// compare compares the relay's game with the one played.
func (to *tournament) compare(when string, g *handGame) {
	for i, want := range g.want {
		id := g.id
		if i > 0 {
			if id = fmt.Sprintf("%s-%d", g.id, i+1); len(want) == 0 {
				continue
			}
		}
		have := to.find(id)
		if have == nil {
			to.Errorf("%s: %s (%s) is lost, with %v", when, id, g.manner, want)
			continue
		}
		result := "*"
		if i == 0 && g.result != "" {
			result = g.result
		}
		if sans := sanOf(have.Game); !have.seen || strings.Join(sans, " ") != strings.Join(want, " ") || result != "*" && have.Result != result {
			to.Errorf("%s: %s (%s) is %.300v %s, not %.300v %s", when, id, g.manner, sans, have.Result, want, result)
		}
	}
}

func sanOf(g chess.Game) (list []string) {
	p := g.Start
	for _, ply := range g.Plies {
		list = append(list, p.SAN(ply.Move))
		p = p.Play(ply.Move)
	}
	return list
}

// correct corrects the games of one manner to other games.
func (to *tournament) correct() {
	for _, g := range to.games {
		if g.manner != "corrected" || g.result != "" {
			continue
		}
		next := &handGame{Rand: g.Rand, pos: chess.Start(), want: [][]string{nil}, begun: true}
		next.plays(9)
		to.do(to.T, "POST", to.tablePath(g)+"/corrections", map[string]any{"key": "c", "reason": "r", "pgn": strings.Join(next.want[0], " ")})
		g.pos, g.want = next.pos, next.want
	}
}

var roundsRead = flag.Int("rounds", 2, "how many rounds of 50 boards TestARoundIsReadWhole reads, of standard and of blitz")

// A reader of rounds finds every game of a round once, as played, while it is played:
// with irregular moves that stand, are taken back or are unsettled, boards that
// exchange places, corrected games, one that is too long, and names of every kind.
func TestARoundIsReadWhole(t *testing.T) {
	tables, rounds := 50, *roundsRead
	if testing.Short() {
		tables, rounds = 12, 1
	}
	for n := range rounds {
		for _, play := range []string{"standard", "blitz"} {
			t.Run(fmt.Sprint(play, n), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(uint64(n), uint64(len(play))))
				newTournament(t, newSite(t), "open", play, tables, rng).run()
			})
		}
	}
}

func (to *tournament) run() {
	to.look("before")
	to.swap()
	to.look("boards changed places")
	for part := range 3 {
		for _, g := range to.games {
			if g.result == "" {
				g.segment(part)
			}
			for len(g.acts) > 0 {
				to.do(to.T, "POST", to.tablePath(g)+"/acts", g.body())
			}
		}
		to.look(fmt.Sprint("part ", part))
	}
	to.correct()
	to.look("set right")
}

// swap exchanges the games of two tables.
func (to *tournament) swap() {
	a, b := to.games[8], to.games[9]
	to.do(to.T, "POST", "/api/v1/events/"+to.event+"/rounds/1/order", map[string]any{"games": []any{
		map[string]any{"table": a.table, "to": b.table}, map[string]any{"table": b.table, "to": a.table}}})
	a.table, b.table = b.table, a.table
}
