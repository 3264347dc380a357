package kernel

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// Every case of the book, played as by a page, has the rulings of the judge, byte for byte.
func TestPlayIsJudge(t *testing.T) {
	acts := 0
	for c, err := range casebook.Cases {
		if err != nil {
			t.Fatal(err)
		}
		read, err := Read(c.Text())
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		lines := strings.Join(read.Lines, "\n")
		played, err := Play(lines)
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		if got, want := rulings(played), judged(t, lines); got != want {
			t.Errorf("%s:\n%s\nnot\n%s", c.Name, got, want)
		}
		acts += len(played.Acts)
	}
	if acts < 500 {
		t.Errorf("only %d acts were played", acts)
	}
}

func rulings(p *Played) string {
	var b strings.Builder
	for _, a := range p.Acts {
		if a.Error == "" {
			b.Write(append(a.Ruling, '\n'))
		}
	}
	return b.String()
}

// judged returns the judge's output without its errors.
func judged(t *testing.T, lines string) string {
	var out bytes.Buffer
	if _, err := wire.Judge(wire.Header{}, strings.NewReader(lines), &out); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for line := range strings.Lines(out.String()) {
		if !strings.HasPrefix(line, `{"error":`) {
			b.WriteString(line)
		}
	}
	return b.String()
}

// A case with a capture in progress and an impossible act shows the pieces and the error.
func TestPlayShowsThePieces(t *testing.T) {
	p, err := Play(`{"fen":"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1","language":"de"}
{"act":"lift","by":"white","on":"e4"}
{"act":"release","by":"white","on":"d5"}
{"act":"lift","by":"white","on":"a1"}
{"act":"lift","by":"black","on":"e8"}`)
	if err != nil {
		t.Fatal(err)
	}
	if p.Pieces.Board["d5"] != "Pp" || p.Pieces.Board["e4"] != "" || p.Turn != "white" || len(p.Pieces.Hands) != 1 || p.Pieces.Hands[0] != (InHand{"k", "e8", "black"}) {
		t.Errorf("the pieces stand %+v, %s to move", p.Pieces, p.Turn)
	}
	if p.Acts[2].Error == "" || p.Acts[2].Ruling != nil || p.Acts[1].Said != "Weiß lässt den Bauern auf d5 los." {
		t.Errorf("the acts are %+v", p.Acts)
	}
	if len(p.Open) != 1 || p.Open[0] != (Move{"e4d5", "exd5", "e4", "d5"}) {
		t.Errorf("open: %+v", p.Open)
	}
}

// An unreadable text is refused by name.
func TestRefusals(t *testing.T) {
	for lines, want := range map[string]adoube.Problem{
		`{"laws":"fide-1066"}`:        adoube.UnknownEdition,
		`{"fen":"nonsense"}`:          adoube.BadFEN,
		`{"act":"lift"`:               wire.NotJSON,
		`{"language":"tlh"}`:          "unknown-language",
		`{"fen":"8/8/8/8/8/8/8/8 w"}`: adoube.BadPosition,
	} {
		_, err := Play(lines)
		if problem, ok := err.(*adoube.Error); !ok || problem.Problem != want {
			t.Errorf("%s: %v, want %s", lines, err, want)
		}
	}
}

// A header among the acts of a case is no act.
func TestHeaderAmongActs(t *testing.T) {
	const lines = "{}\n{}\n" + `{"act":"touch","by":"white","on":"e2"}`
	played, err := Play(lines)
	if err != nil || len(played.Acts) != 2 || played.Acts[0].Error == "" || played.Acts[1].Ruling == nil {
		t.Errorf("%+v %v", played, err)
	}
	if rows, err := Compare(lines); err != nil || len(rows) != 1 {
		t.Errorf("%v %v", rows, err)
	}
	if text, err := Write("", lines); err == nil {
		t.Errorf("written: %s", text)
	}
}

// A page reads a file that it saved as the same lines, and the case holds.
func TestWriteIsRead(t *testing.T) {
	lines := `{"laws":"fide-2005","fen":"startpos"}
{"act":"touch","by":"white","on":"g1"}
{"act":"lift","by":"white","on":"e2","hand":"left"}
{"act":"release","by":"white","on":"e4"}
{"act":"claim","by":"black","about":3}`
	text, err := Write("A knight, and then a pawn.", lines)
	if err != nil {
		t.Fatal(err)
	}
	read, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(read.Lines, "\n"); got != lines || read.Title != "A knight, and then a pawn." {
		t.Errorf("saved and opened:\n%s\n%s", got, text)
	}
	c, err := casebook.Parse("saved", text)
	if err != nil {
		t.Fatal(err)
	}
	outcomes, err := c.Run()
	for _, o := range outcomes {
		if !o.OK() || o.Unchecked() {
			t.Errorf("step on line %d does not hold: %v", o.Step.Line(), err)
		}
	}
}

func TestCompare(t *testing.T) {
	rows, err := Compare(`{"fen":"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"}
{"act":"touch","by":"white","on":"h1"}
{"act":"touch","by":"white","on":"e1"}
{"act":"lift","by":"white","on":"a8"}`)
	if err != nil || len(rows) != 3 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	if g := rows[0].Groups[0]; g.As != "fide-2023" || !slices.Equal(g.Cites, []string{"4.3.1"}) {
		t.Errorf("the chosen edition numbers what all rule alike: %+v", g)
	}
	editions := 0
	for _, g := range rows[1].Groups {
		editions += len(g.Laws)
	}
	if len(rows[1].Groups) < 2 || editions != len(laws.Editions()) || len(rows[0].Why) == 0 || rows[0].Why[0].About == "" {
		t.Errorf("%+v", rows[:2])
	}
	if rows[2].No != 0 || rows[2].Groups[0].Text == "" {
		t.Errorf("an act that cannot be: %+v", rows[2])
	}
}

func TestGames(t *testing.T) {
	games, err := Games("[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 *", error.Error)
	if err != nil || len(games) != 2 || games[0].Name != "A – B" || len(games[0].Plies) != 3 || games[0].Plies[2].SAN != "Nf3" {
		t.Fatalf("%+v: %v", games, err)
	}
	if fen := games[1].Plies[0].FEN; !strings.HasPrefix(fen, "rnbqkbnr/pppppppp/8/8/3P4/") {
		t.Errorf("after d4: %s", fen)
	}
	if _, err := Games("1. Qxh9", error.Error); err == nil {
		t.Error("an impossible game is read")
	}
	if games, err = Games("[Black \"B\"]\nBlack \"B\"]\n\n1. e4 *\n1. d4 *", error.Error); err != nil || len(games) != 2 || games[0].Fault == nil || games[0].Fault.FEN != "" || games[1].Fault != nil {
		t.Errorf("a header with a faulty line: %+v: %v", games, err)
	}
}

// A game with an illegal move is read up to that move with its place, and continues with
// the acts of the move, on which the kernel rules.
func TestGamesIllegal(t *testing.T) {
	games, err := Games("1. e4 e5 2. Nd3 d6 *\n\n1. Ke3 *\n\n1. Nf3 e6 2. Nfxf8 *\n\n1. O-O *", error.Error)
	if err != nil || len(games) != 4 {
		t.Fatalf("%d games: %v", len(games), err)
	}
	for i, c := range []struct {
		plies, acts int
		text        string
	}{{2, 0, "line 1, game 1, move 2.: "}, {0, 3, "line 3, game 2, move 1.: "}, {2, 4, "line 5, game 3, move 2.: "}, {0, 0, "line 7, game 4, move 1.: "}} {
		g := games[i]
		if g.Fault == nil || len(g.Plies) != c.plies || len(g.Fault.Acts) != c.acts || !strings.Contains(g.Fault.Text, c.text) {
			t.Errorf("game %d: %d plies, %+v", i+1, len(g.Plies), g.Fault)
		}
	}
	lines := `{"laws":"fide-2023","fen":"` + games[1].Fault.FEN + `"}` + "\n"
	for _, a := range games[1].Fault.Acts {
		lines += string(a) + "\n"
	}
	played, err := Play(lines)
	if err != nil {
		t.Fatal(err)
	}
	if last := played.Acts[len(played.Acts)-1]; last.Error != "" || !strings.Contains(string(last.Ruling), "illegal") {
		t.Errorf("%+v", last)
	}
}

func TestArticles(t *testing.T) {
	list, err := Articles("en", "fide-2005", "4.4b")
	if err != nil || len(list) != 1 || list[0].Number != "4.4b" || list[0].Text == "" {
		t.Errorf("%+v: %v", list, err)
	}
	if _, err := Articles("en", "fide-1066", "4.4"); err == nil {
		t.Error("there is no such edition")
	}
}

// The history of a provision begins with the first edition that has it: its text, its other
// numbers and its changes. Editions without changes are left out. An edition after today's
// needs no line here.
func TestHistoryOfAProvision(t *testing.T) {
	today, err := laws.Find(laws.Today)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range say.Languages() {
		list, err := Articles(tag, "fide-2023", "4.3.3")
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %+v: %v", tag, list, err)
		}
		var numbers []string
		for _, stage := range list[0].History {
			if e, err := laws.Find(stage.Laws); err != nil || e.Since > today.Since {
				continue
			}
			numbers = append(numbers, stage.Laws+" "+stage.Number)
			if renumbered := stage.Laws == "fide-2001"; (stage.Text == "") != renumbered {
				t.Errorf("%s: %+v", tag, stage)
			}
		}
		want := []string{"fide-1997 4.3b", "fide-2001 4.3c", "fide-2005-et 4.3c", "uscf-2014 10C", "fide-2017 4.3.3", "fide-2018-hy 4.3.3"}
		if !slices.Equal(numbers, want) {
			t.Errorf("%s: %q", tag, numbers)
		}
	}
}

// The list of editions has each edition's name and short name in every language.
func TestEditions(t *testing.T) {
	for _, tag := range say.Languages() {
		s, err := say.In(tag)
		if err != nil {
			t.Fatal(err)
		}
		all := Editions(s)
		if len(all) != len(laws.Editions()) || all[len(all)-1].ID != "fide-1997" {
			t.Errorf("%s: %+v", tag, all)
		}
		for _, e := range all {
			if strings.Contains(e.Name+e.Short, "⟨") {
				t.Errorf("%s: %s is called %s, %s", tag, e.ID, e.Name, e.Short)
			}
		}
	}
}

// Every lesson marks its own acts right, and most lessons mark an untouched board as not
// right.
func TestMarkLesson(t *testing.T) {
	wrong := 0
	for c, err := range casebook.Cases {
		if err != nil {
			t.Fatal(err)
		}
		read, err := Read(c.Text())
		if err != nil {
			t.Fatal(err)
		}
		if m, err := MarkLesson(c.Text(), strings.Join(read.Lines, "\n")); err != nil || !m.Right {
			t.Errorf("%s: its own acts come to something else: %+v, %v", c.Name, m, err)
		}
		if m, err := MarkLesson(c.Text(), read.Lines[0]); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		} else if !m.Right {
			wrong++
		}
	}
	if wrong < 100 {
		t.Errorf("nothing done is not right in %d lessons only", wrong)
	}
}

// A lesson checks the result of the acts, not the acts.
func TestMarkByOutcome(t *testing.T) {
	const text = "# The knight goes to f3.\n\nlaws fide\nboard start\n\nwhite lifts g1\n\nwhite releases f3\n"
	for _, c := range []struct{ acts, apart string }{
		{`{"act":"touch","by":"white","on":"g1"}
{"act":"lift","by":"white","on":"g1"}
{"act":"put","by":"white","on":"f3"}
{"act":"release","by":"white","on":"f3"}`, ""},
		{`{"act":"lift","by":"white","on":"g1"}
{"act":"release","by":"white","on":"h3"}`, "made pieces"},
		{`{"act":"touch","by":"white","on":"b1"}
{"act":"lift","by":"white","on":"g1"}
{"act":"release","by":"white","on":"f3"}`, "findings"},
		{`{"act":"touch","by":"white","on":"g1"}`, "made turn open cites pieces"},
	} {
		m, err := MarkLesson(text, `{"laws":"fide-2001"}`+"\n"+c.acts)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(m.Apart, " "); got != c.apart || m.Right != (c.apart == "") {
			t.Errorf("%s\ncomes to something else in %q, want %q", c.acts, got, c.apart)
		}
	}
	if _, err := MarkLesson("no case", "{}"); err == nil {
		t.Error("no case is marked")
	}
}

// TestVerdict checks that the verdict is also given alone, and that a repeated claim that
// was correct is answered as already corrected, not as too late.
func TestVerdict(t *testing.T) {
	played, err := Play(`{"laws":"fide-2023","play":"rapid"}
{"act":"lift","by":"white","on":"g1"}
{"act":"release","by":"white","on":"g3"}
{"act":"clock","by":"white"}
{"act":"claim","by":"black"}
{"act":"claim","by":"black"}`)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{
		2: "",
		3: "The claim is upheld and the correct position is restored (illegal move).",
		4: "The claim is rejected: this has already been corrected (illegal move).",
	} {
		if got := played.Acts[n].Verdict; got != want {
			t.Errorf("act %d: %q, not %q", n+1, got, want)
		}
	}
}

// An irregularity says who may claim it now: after the game nobody.
func TestStandingNow(t *testing.T) {
	text := `{"laws":"fide-2023","fen":"6k1/5ppp/8/8/8/8/5PPP/R2N2K1 w - - 0 1"}
{"act":"touch","by":"white","on":"d1"}
{"act":"lift","by":"white","on":"a1"}
{"act":"release","by":"white","on":"a2"}
`
	for _, c := range []struct{ more, now string }{
		{"", "Black may claim; the arbiter intervenes anyway"},
		{`{"act":"touch","by":"black","on":"g8"}`, "Black can no longer claim, but the arbiter may intervene"},
		{`{"act":"result","result":"1-0","by":"arbiter"}`, ""},
	} {
		played, err := Play(text + c.more)
		if err != nil {
			t.Fatal(err)
		}
		if len(played.Standing) != 1 || played.Standing[0].Now != c.now || played.Standing[0].Finding.About != 3 {
			t.Errorf("%s: %+v", c.more, played.Standing)
		}
		if one := played.Standing[0]; one.Text+"." != strings.Replace(one.Bare, ".", " (4.3.1).", 1) || strings.Contains(one.Bare, "claim") {
			t.Errorf("%s: %+v", c.more, one)
		}
	}
}

// An act belongs to the move in which it happens: the press after a move to that move, and
// acts after a restored position to the move that is played again.
func TestOfWhichMove(t *testing.T) {
	played, err := Play(strings.Join([]string{
		`{"laws":"fide-2023"}`,
		`{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`, `{"act":"clock","by":"white"}`,
		`{"act":"touch","by":"black","on":"g8"}`, `{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e5"}`, `{"act":"clock","by":"black"}`,
		`{"act":"claim","by":"white","about":6}`, `{"act":"lift","by":"black","on":"g8"}`,
	}, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	var of []int
	for _, a := range played.Acts {
		of = append(of, a.Of)
	}
	if want := []int{1, 1, 1, 2, 2, 2, 2, 3, 2}; !slices.Equal(of, want) {
		t.Errorf("the acts are of the moves %v, not %v", of, want)
	}
}
