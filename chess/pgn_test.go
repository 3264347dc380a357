package chess

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// readAll returns the games of a text and their errors.
func readAll(text string) (games []Game, errs []error) {
	for g, err := range ReadGames(text) {
		games, errs = append(games, g), append(errs, err)
	}
	return games, errs
}

// sans returns the moves of a game in SAN, with their times and comments, and the result.
func sans(g *Game) string {
	var b strings.Builder
	p := g.Start
	for _, ply := range g.Plies {
		fmt.Fprintf(&b, "%s ", p.SAN(ply.Move))
		if note := joinComments(ply.times(), ply.Comment); note != "" {
			fmt.Fprintf(&b, "{%s} ", note)
		}
		p = p.Play(ply.Move)
	}
	return b.String() + g.Result
}

// TestReadMovetext reads one game per text; want is its moves, or the error.
func TestReadMovetext(t *testing.T) {
	for _, c := range []struct{ text, want, err string }{
		{"1. e4 e5 2. Nf3 1-0", "e4 e5 Nf3 1-0", ""},
		{"1.e4 e5 2.Nf3 Nc6 0-1", "e4 e5 Nf3 Nc6 0-1", ""},
		{"1.e4 1...e5 2. Nf3", "e4 e5 Nf3 *", ""},
		{"1 e4 e5 2 Nf3! Nc6?? *", "e4 e5 Nf3 Nc6 *", ""},
		{"e4\r\ne5\r\n1/2-1/2\r\n", "e4 e5 1/2-1/2", ""},
		{"1. e4 $1 e5 $12 ! *", "e4 e5 *", ""},
		{"1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 *", "e4 e5 *", ""},
		{"1. e4 (1. d4 {a ) in ( a comment} ; and ) here\n) e5 *", "e4 e5 *", ""},
		{"1. e4 (1. d4 [ d5) e5 *", "e4 e5 *", ""},
		{"1. e4 {} e5 { } *", "e4 e5 *", ""},
		{"1. e4 {best by test} e5 *", "e4 {best by test} e5 *", ""},
		{"1. e4 {wrapped\r\n  here} {twice} e5 ; to the end\n2. Nf3 *", "e4 {wrapped here twice} e5 {to the end} Nf3 *", ""},
		{"1. e4 ; {open\n e5 *", "e4 {{open} e5 *", ""},
		{"1. e4 ;\ne5 *", "e4 e5 *", ""},
		{"% not read\n1. e4\n% {nor this\ne5 *", "e4 e5 *", ""},
		{"1. e4 e5 2. d4 exd4 3. c4 dxc3 e.p. *", "e4 e5 d4 exd4 c4 dxc3 *", ""},
		{"1. e4 { [%clk 1:30:00] good [%emt 0:00:03.25] } e5 {[%clk 5:02]} *", "e4 {[%clk 1:30:00] [%emt 0:00:03.250] good} e5 {[%clk 0:05:02]} *", ""},
		{"1. e4 {[%clk 0:00] [%emt 0]} *", "e4 {[%clk 0:00:00] [%emt 0:00:00]} *", ""},
		{"1. e4 {[%clk 7.5] [%eval 0.3]} e5 {[%clk soon]} *", "e4 {[%clk 0:00:07.500] [%eval 0.3]} e5 {[%clk soon]} *", ""},
		{"1. e4 {[%clk 1:2:3:4]} e5 {[%clk 1:00} *", "e4 {[%clk 1:2:3:4]} e5 {[%clk 1:00} *", ""},
		{"1. e4 {[%emt 0:00:01.x]} *", "e4 {[%emt 0:00:01.x]} *", ""},
		{"1. e4 e5 1-0 {Black resigns} {at once}", "e4 e5 {Black resigns at once} 1-0", ""},
		{"1. e4 ) } ] e5 *", "e4 e5 *", ""},
		{"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *", "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O *", ""},
		{"1. e4 e5 2. Ke3 Nc6 {left out} (here {too}) 1-0", "e4 e5 1-0", `pgn: line 1, game 1, move 2.: chess: no such legal move: "Ke3"`},
		{"1. e4\n\n-- *", "e4 *", `pgn: line 3, game 1, move 1...: chess: not a move in this notation: "--"`},
		{"1. e4 a6 2. e5 d5 3. exd6e.p.! *", "e4 a6 e5 d5 exd6 *", ""},
		{"1. e4 {x} 1... e5 {x} 2. Nf3 2. Nc6 3… *", "e4 {x} e5 {x} Nf3 Nc6 *", ""},
		{"1. e4 1… e5 2. Nf3 2. ... Nc6 *", "e4 e5 Nf3 Nc6 *", ""},
		{"1. e4 e5 2. Nf3 Nc6 3... a6 *", "e4 e5 Nf3 Nc6 *", `pgn: line 1, game 1, move 3.: the number before the move says that the other player moves`},
		{"1. e4 e5 2. ... a3 *", "e4 e5 *", `pgn: line 1, game 1, move 2.: the number before the move says that the other player moves`},
		{"1. e4 2. d4 d5 *", "e4 *", `pgn: line 1, game 1, move 1...: the number before the move says that the other player moves`},
		{"23. e4 e5 24. Nf3 *", "e4 e5 Nf3 *", ""},
		{"1. e4 {open\n*", "e4 *", "pgn: line 1, game 1: a comment is not closed"},
		{"1. e4\n(1. d4 *", "e4 *", "pgn: line 2, game 1: a variation is not closed"},
		{"1. e4 (1. d4 {*", "e4 *", "pgn: line 1, game 1: a comment is not closed"},
		{"1. e4 (1. d4 ; *", "e4 *", "pgn: line 1, game 1: a variation is not closed"},
	} {
		games, errs := readAll(c.text)
		if len(games) != 1 {
			t.Errorf("%q: %d games", c.text, len(games))
			continue
		}
		if got := sans(&games[0]); got != c.want || text(errs[0]) != c.err {
			t.Errorf("%q: %s, %v; want %s, %s", c.text, got, errs[0], c.want, c.err)
		}
	}
}

// text returns the error's message, or "".
func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestReadTags reads headers; an error is about a tag, and no move is read.
func TestReadTags(t *testing.T) {
	for _, c := range []struct {
		text string
		want []Tag
		err  error
	}{
		{`[White "A"]`, []Tag{{"White", "A"}}, nil},
		{`[White "A"] [Black "B"]1. e4 *`, []Tag{{"White", "A"}, {"Black", "B"}}, nil},
		{`[ White   "A" ] `, []Tag{{"White", "A"}}, nil},
		{"[White \"A\"]\r\n[Black \"\"]\r\n", []Tag{{"White", "A"}, {"Black", ""}}, nil},
		{`[White "a \"quoted\" \\ name"]`, []Tag{{"White", `a "quoted" \ name`}}, nil},
		{`[White "\\A"]`, []Tag{{"White", `\A`}}, nil},
		{`[White "A" *`, nil, errBadTag},
		{`[White "A *`, nil, errBadTag},
		{`[White "A\`, nil, errBadTag},
		{`[White *`, nil, errBadTag},
		{`[ "A"] *`, nil, errBadTag},
		{"[White \"A\"]\n[Black \"B\" x]\n1. e4 *", []Tag{{"White", "A"}}, errBadTag},
	} {
		games, errs := readAll("\ufeff" + c.text)
		if c.err != nil && len(games) == 0 {
			continue // the text has no game
		}
		if len(games) != 1 || !slices.Equal(games[0].Tags, c.want) || !errors.Is(errs[0], c.err) {
			t.Errorf("%q: %+v, %v", c.text, games, errs)
		}
	}
}

// TestReadSeveralGames continues after a game that cannot be read.
func TestReadSeveralGames(t *testing.T) {
	games, errs := readAll(`{before anything}
[White "1"]

1. e4 e5 {end} 1-0

[White "2"]
[Result "0-1"]

1. e4 e6 2. Qh6

[White "3"]
[Result "0-1"]

1. d4 (1. c4

[White "4"]
{before the moves} 1. c4 {open

[White "5"]
[Result "?"]
1. g3 * 1. b3 *

[White "7"]
`)
	want := []string{"e4 e5 {end} 1-0", "e4 e6 0-1", "d4 0-1", "c4 *", "g3 *", "b3 *", "*"}
	if len(games) != len(want) {
		t.Fatalf("%d games", len(games))
	}
	for i := range games {
		if got := sans(&games[i]); got != want[i] || (errs[i] != nil) != (i > 0 && i < 4) {
			t.Errorf("game %d: %s, %v; want %s", i+1, got, errs[i], want[i])
		}
	}
	if games[0].Comment != "before anything" || games[3].Comment != "before the moves" || games[0].Tag("White") != "1" || games[0].Tag("Black") != "" {
		t.Errorf("%+v", games)
	}
	var e *PGNError
	if !errors.As(errs[1], &e) || e.Line != 9 || !errors.Is(errs[1], ErrIllegal) {
		t.Error(errs[1])
	}
	for range ReadGames("1. e4 * 1. d4 *") {
		break // the iteration stops with its caller
	}
}

// TestVariationEndsWithItsGame checks that a later game cannot close a variation of this
// one.
func TestVariationEndsWithItsGame(t *testing.T) {
	games, errs := readAll("1. d4 (1. c4\n\n[White \"2\"]\n\n1. e4 ) e5 *")
	if len(games) != 2 || sans(&games[0]) != "d4 *" || sans(&games[1]) != "e4 e5 *" || !errors.Is(errs[0], errOpenVariation) || errs[1] != nil {
		t.Errorf("%d games: %v, %v", len(games), games, errs)
	}
}

// TestFaultyHeaderIsOneGame checks that everything after a faulty tag belongs to the
// refused game.
func TestFaultyHeaderIsOneGame(t *testing.T) {
	const rest = "\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n"
	for _, line := range []string{`Black "B"]`, `[Black "B"`, `[[Black "B"]`, `[Black] "B"]`, "[Black \"B\n]", "[Black\n\"B\"]", "[Black B]", `"B"]`, "\nBlack \"B\"]\n", "Black: B", "[FEN \"8/8\"]", "{open [White \"A\"]"} {
		for _, next := range []string{"", "[Event \"Y\"]\n\n1. d4 *", "\n[White \"C\"]\n\n1. d4 *"} {
			games, errs := readAll("[White \"A\"]\n" + line + rest + next)
			if errs[0] == nil || len(games[0].Plies) != 0 || len(games) != 1+min(len(next), 1) {
				t.Errorf("%q, %q: %d games, %v", line, next, len(games), errs)
			} else if next != "" && (errs[1] != nil || sans(&games[1]) != "d4 *") {
				t.Errorf("%q, %q: %s, %v", line, next, sans(&games[1]), errs[1])
			}
		}
	}
	games, errs := readAll("[White \"A\"]\n\n1. Ke4 e5\n\n[White \"C\"]\n\n1. d4 *")
	if len(games) != 2 || errs[0] == nil || errs[1] != nil {
		t.Errorf("%d games, %v", len(games), errs)
	}
}

// TestReadNoGames finds no game in texts without one.
func TestReadNoGames(t *testing.T) {
	for _, text := range []string{"", " \n\t", "{only a comment}", "; only\n% nothing", "(1. e4)", "\ufeff"} {
		if games, errs := readAll(text); len(games) != 0 {
			t.Errorf("%q: %+v, %v", text, games, errs)
		}
	}
}

// TestReadStart takes the starting position from the tags.
func TestReadStart(t *testing.T) {
	const endgame = "8/8/8/8/8/4k3/4p3/4K3 b - - 0 60"
	const shuffled = "nrkbbnqr/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNQR w KQkq - 0 1"
	for _, c := range []struct{ tags, fen, err string }{
		{``, StartFEN, ""},
		{`[FEN "` + endgame + `"]`, endgame, ""},
		{`[SetUp "1"][FEN "` + shuffled + `"][Variant "Chess960"]`, shuffled, ""},
		{`[Variant "fischerandom"]`, StartFEN, "pgn: line 1, game 1: the tag Variant says Chess960, and no tag FEN from which position"},
		{`[Variant "From Position"][FEN "` + endgame + `"]`, endgame, ""},
		{`[Variant "Atomic"]`, StartFEN, `pgn: line 1, game 1: variant "Atomic" is not known`},
		{`[SetUp "1"]`, StartFEN, `pgn: line 1, game 1: the tag SetUp says that the game starts from another position, and there is no tag FEN`},
		{`[FEN "8/8"]`, StartFEN, "pgn: line 1, game 1: fen: placement: 2 ranks, not eight"},
		{`[FEN "8/8/8/8/8/8/8/8 w"]`, StartFEN, "pgn: line 1, game 1: setup: a side has no king"},
	} {
		games, errs := readAll(c.tags + "*")
		if len(games) != 1 || games[0].Start.FEN() != c.fen || text(errs[0]) != c.err {
			t.Errorf("%s: %+v, %v", c.tags, games, errs)
		}
	}
}

// TestWriteGame checks the exact text of a game.
func TestWriteGame(t *testing.T) {
	games, errs := readAll(`[White "Carl \"C\""]
[Round "1"]
[Opening "none"]
[FEN "8/1k6/8/8/8/8/PPPPPPPP/R3K3 b Q - 0 7"]
{Odds.} 7... Kc7 8. O-O-O {[%clk 1:01:01] [%emt 0:00:02.5] safe: it is said [sic] that nobody has ever been mated there in the history of odds} Kb6 9. e4 Kb5 10. f4 Kb6 11. f5 Kb5 12. f6 Kb6 0-1`)
	want := `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "1"]
[White "Carl \"C\""]
[Black "?"]
[Result "0-1"]
[Opening "none"]
[SetUp "1"]
[FEN "8/1k6/8/8/8/8/PPPPPPPP/R3K3 b Q - 0 7"]

{Odds.} 7... Kc7 8. O-O-O {[%clk 1:01:01] [%emt 0:00:02.500] safe: it is said [sic]
that nobody has ever been mated there in the history of odds} 8... Kb6 9. e4
Kb5 10. f4 Kb6 11. f5 Kb5 12. f6 Kb6 0-1
`
	if got := games[0].PGN(); got != want || errs[0] != nil {
		t.Errorf("%v\n%s\nwant\n%s", errs[0], got, want)
	}
}

// TestWriteWhatPGNCannotSay checks that no text breaks out of its place.
func TestWriteWhatPGNCannotSay(t *testing.T) {
	g := Game{
		Tags:    []Tag{{"Site", "a\\b\"]\n[Event \"x\""}, {"Annotator", "x\ry"}, {"FEN", "wrong"}, {"Result", "1-0"}},
		Comment: "a } b\n\n[Event \"y\"]\n%c",
		Start:   Start(),
		Plies:   []Ply{MakePly(NewMove(E2, E4, NoType))},
	}
	games, errs := readAll(g.PGN())
	if len(games) != 1 || errs[0] != nil {
		t.Fatalf("%v\n%s", errs, g.PGN())
	}
	again := &games[0]
	if again.Tag("Site") != `a\b"] [Event "x"` || again.Tag("Annotator") != "x y" || again.Comment != `a ) b [Event "y"] %c` ||
		again.Tag("FEN") != "" || again.Result != "*" || len(again.Plies) != 1 || again.Plies[0] != g.Plies[0] {
		t.Errorf("%s\n%s", g.PGN(), again.PGN())
	}
}

// TestPGNOfRandomGames writes games with times and comments and reads them again.
func TestPGNOfRandomGames(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(17, 18))
	var all strings.Builder
	var want []Game
	for i := range 60 {
		g := Game{Start: Start(), Result: []string{"1-0", "0-1", "1/2-1/2", "*"}[r.IntN(4)]}
		if i%2 == 1 {
			g.Start = Start960(r.IntN(Starts960))
		}
		for p := g.Start; len(g.Plies) < 120; {
			m := randomMove(r, &p)
			if m == NoMove {
				break
			}
			p = p.Play(m)
			g.Plies = append(g.Plies, randomPly(r, m))
		}
		all.WriteString(g.PGN() + "\n")
		want = append(want, g)
	}
	games, errs := readAll(all.String())
	if len(games) != len(want) || errors.Join(errs...) != nil {
		t.Fatalf("%d games, %v", len(games), errors.Join(errs...))
	}
	for i, g := range games {
		g.Tags = nil
		if !reflect.DeepEqual(g, want[i]) {
			t.Fatalf("game %d:\n%s\nwant\n%s", i, g.PGN(), want[i].PGN())
		}
		if g.End() != want[i].End() {
			t.Fatalf("game %d ends elsewhere", i)
		}
	}
}

// randomPly returns the move with random times and a random comment.
func randomPly(r *rand.Rand, m Move) Ply {
	ply := MakePly(m)
	if r.IntN(3) == 0 {
		ply.Clock = Millis(r.IntN(10_000_000))
	}
	if r.IntN(3) == 0 {
		ply.Elapsed = Millis(r.IntN(100)) * 1000
	}
	if r.IntN(3) == 0 {
		ply.Comment = strings.Repeat("some words (with [brackets]) ", 1+r.IntN(4)) + "!"
	}
	return ply
}

// TestLinesAreShort checks that movetext without long words keeps to the width and uses all
// of it.
func TestLinesAreShort(t *testing.T) {
	longest := 0
	for g, err := range ReadGames(famousGames) {
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(g.PGN()) {
			longest = max(longest, len(strings.TrimSuffix(line, "\n")))
		}
	}
	if longest != lineLength {
		t.Errorf("the longest line has %d bytes, not %d", longest, lineLength)
	}
}

// TestFamousGames reads the games of the other tests to their ends.
func TestFamousGames(t *testing.T) {
	games, errs := readAll(famousGames)
	if len(games) != 8 || errors.Join(errs...) != nil {
		t.Fatal(len(games), errs)
	}
	mates := 0
	for _, g := range games {
		if g.Result != g.Tag("Result") || g.Tag("White") == "" {
			t.Errorf("%+v", g.Tags)
		}
		p := g.End()
		var m Moves
		if p.Moves(&m); p.InCheck() && !m.Any(All) {
			mates++
		}
	}
	if mates != 4 {
		t.Errorf("%d end in mate", mates)
	}
}

// TestMillis writes times and parses them again.
func TestMillis(t *testing.T) {
	if NoTime != -1 {
		t.Error("NoTime is a time")
	}
	for ms, want := range map[Millis]string{
		0: "0:00:00", 999: "0:00:00.999", 1_050: "0:00:01.050", 3_600_000: "1:00:00", 359_999_000: "99:59:59", NoTime: "-",
	} {
		if ms.String() != want {
			t.Errorf("%d is %s, want %s", int64(ms), ms, want)
		}
		if got, ok := parseMillis(want); ok != (ms >= 0) || got != ms {
			t.Errorf("%s is %d, want %d", want, int64(got), int64(ms))
		}
	}
}
