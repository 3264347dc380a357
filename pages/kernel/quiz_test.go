package kernel

import (
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/chess"
	"adoube/laws"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// cases yields the cases of the casebook; with -short a part of them.
func cases(yield func(*casebook.Case, error) bool) {
	n := 0
	for c, err := range casebook.Cases {
		if n++; n%part() == 0 && !yield(c, err) {
			return
		}
	}
}

// part is in how many cases a short run takes one.
func part() int {
	if testing.Short() {
		return 4
	}
	return 1
}

// Every lesson has questions; its key is marked right, and for each question some other
// answer is marked wrong.
func TestQuiz(t *testing.T) {
	about := map[string]int{}
	for c, err := range cases {
		if err != nil {
			t.Fatal(err)
		}
		l, err := readLesson("en", section(c), c.Text())
		if err != nil || len(l.questions()) == 0 || len(l.said) == 0 {
			t.Fatalf("%s: %+v, %v", c.Name, l, err)
		}
		unanswered := l.mark(nil)
		if unanswered.Right || len(unanswered.Key) != len(l.questions()) || unanswered.Name == "" {
			t.Errorf("%s, unanswered: %+v", c.Name, unanswered)
		}
		right := map[string]string{}
		for n, q := range l.questions() {
			right[q.About] = unanswered.Key[n].Value
			about[q.About]++
		}
		if m := l.mark(right); !m.Right {
			t.Errorf("%s: %v is marked %+v", c.Name, right, m)
		}
		for _, q := range l.questions() {
			if n := marked(t, l, right, q); n == 0 || n == len(q.Answers) {
				t.Errorf("%s: of %d answers about %s %d are right", c.Name, len(q.Answers), q.About, n)
			}
		}
	}
	for _, q := range []string{"state", "must", "castle", "claim", "arbiter", "article"} {
		if about[q] < 50/part() {
			t.Errorf("%d lessons ask about %s", about[q], q)
		}
	}
}

// marked returns the number of answers to a question that are marked right when all other
// questions are answered right.
func marked(t *testing.T, l *lesson, right map[string]string, q Question) (n int) {
	t.Helper()
	for _, a := range q.Answers {
		given := maps.Clone(right)
		given[q.About] = a.Value
		m := l.mark(given)
		if m.Right != m.Of[q.About] {
			t.Fatalf("%v: %+v", given, m)
		}
		if m.Right {
			n++
		}
	}
	return n
}

// Questions about a touch and about a move have the answers of the Laws.
func TestQuizByHand(t *testing.T) {
	const head = "# A lesson.\n\nlaws fide-2023\nboard start\n\n"
	for _, c := range []struct{ acts, key string }{
		{"white touches g1\n", "bound | move g1 | nobody | 4.3.1"},
		{"white lifts e2\n\nwhite releases e4\n", "made | nobody | 4.7"},
		{"white touches g1\n\nwhite lifts e2\n\nwhite releases e4\n", "made | black | puts-right | 4.3.1"},
		{"white lifts e2\n\nwhite releases e4\n\nblack touches e7\n", "bound | move e7 | nobody | 4.3.1"},
	} {
		m, err := MarkAnswers("en", "", head+c.acts, nil)
		if err != nil {
			t.Fatal(err)
		}
		var key []string
		for _, a := range m.Key {
			key = append(key, a.Value)
		}
		if got := strings.Join(key, " | "); got != c.key {
			t.Errorf("%s: %s, want %s", c.acts, got, c.key)
		}
	}
	if _, err := Ask("en", "", "no case"); err == nil {
		t.Error("no case is asked about")
	}
}

// section returns the folder of a case.
func section(c *casebook.Case) string {
	set, _, _ := strings.Cut(c.Name, "/")
	return set
}

// One of four articles is right: the section's own wherever a ruling is based on it, and
// always in a case that applies it.
func TestWhichArticleDecides(t *testing.T) {
	asked, applies := 0, 0
	for c, err := range cases {
		if err != nil {
			t.Fatal(err)
		}
		l, err := readLesson("en", section(c), c.Text())
		if err != nil {
			t.Fatal(err)
		}
		q := l.article()
		if len(q.right) == 0 {
			continue
		}
		asked++
		own := l.head.Edition.Numbers(l.of)
		decided := len(own) > 0 && l.decides()
		if decided && q.right[0] != own[0] {
			t.Errorf("%s: %s decided, the answer is %s", c.Name, own[0], q.right[0])
		}
		for _, s := range c.Shows() {
			if s.Edition != l.head.Edition.ID || s.How != "applies" || len(own) == 0 {
				continue
			}
			if applies++; !slices.Contains(q.right, own[0]) {
				t.Errorf("%s: %s applies, and is marked wrong", c.Name, own[0])
			}
		}
		offered := 0
		for _, a := range q.Answers {
			marked := l.mark(map[string]string{"article": a.Value}).Of["article"]
			if marked {
				offered++
			}
			if rests := slices.Contains(l.head.Edition.Numbers(l.rests), a.Value); rests && !marked {
				t.Errorf("%s: a ruling rests on %s, and it is marked wrong", c.Name, a.Value)
			}
		}
		if len(q.Answers) != choices || offered != 1 {
			t.Errorf("%s: of %d answers %d are right", c.Name, len(q.Answers), offered)
		}
	}
	if asked < 400/part() || applies < 150/part() {
		t.Errorf("%d lessons ask it, in %d the rule applies", asked, applies)
	}
}

// The quiz's right answers hold when tried: a move that the answer allows breaks no
// touch-move rule, one that it forbids does, and a claim that it allows is not rejected.
func TestAnswersHoldWhenTried(t *testing.T) {
	musts, claimed := 0, 0
	for c, err := range cases {
		if err != nil {
			t.Fatal(err)
		}
		l, err := readLesson("en", section(c), c.Text())
		if err != nil {
			t.Fatal(err)
		}
		if q := l.must(); len(q.right) > 0 && l.inOrder() {
			musts += l.tryMoves(t, c, q.right[0])
		}
		if who := l.claim().right[0]; who == "white" || who == "black" {
			claimed += l.tryClaims(t, c, who)
		}
	}
	if musts < 100/part() || claimed < 50/part() {
		t.Errorf("%d moves and %d claims tried", musts, claimed)
	}
}

// again returns the game of a case, judged again.
func again(t *testing.T, c *casebook.Case) *laws.Game {
	read, err := Read(c.Text())
	if err != nil {
		t.Fatal(err)
	}
	head, err := read.head()
	if err != nil {
		t.Fatal(err)
	}
	g := laws.New(head)
	for _, a := range read.acts() {
		_, _ = g.Step(&a)
	}
	return g
}

// inOrder reports whether the pieces are in the position of the turn, and no unsettled
// irregular move precedes it.
func (l *lesson) inOrder() bool {
	position, there := l.game.Position(), l.game.Placement()
	board := position.Board()
	for s := range chess.AllSquares.All {
		want := [2]chess.Piece{}
		if p := board.At(s); p != chess.NoPiece {
			want[p.Color()] = p
		}
		if there.Board[s] != want {
			return false
		}
	}
	return len(there.Hands) == 0 && there.Held == 0 && len(l.game.Line()) == 0
}

// tryMoves makes each move to an empty square, and compares the answer with the kernel's
// findings of a broken touch-move rule. It returns the number of moves.
func (l *lesson) tryMoves(t *testing.T, c *casebook.Case, answer string) (tried int) {
	position := l.game.Position()
	kind, on, _ := strings.Cut(answer, " ")
	board, castles := position.Board(), slices.ContainsFunc(l.game.Open().List(), chess.Move.Castles)
	for _, m := range l.legal() {
		if m.Castles() || m.Promotion() != 0 || position.CaptureSquare(m) != chess.NoSquare {
			continue
		}
		if castles && board.At(m.From()).Type() == chess.Rook { // may be half of castling
			continue
		}
		g := again(t, c)
		broke := false
		for _, a := range []adoube.Act{{Verb: adoube.Lift, On: chess.SquaresOf(m.From())}, {Verb: adoube.Release, On: chess.SquaresOf(m.Destination())}} {
			a.By = adoube.PartyOf(position.Turn())
			r, err := g.Step(&a)
			if err != nil {
				broke = false
				break
			}
			for _, f := range r.Findings {
				broke = broke || f.Code == adoube.TouchMove && f.By == position.Turn()
			}
		}
		tried++
		if kind == "any" && broke || kind == "move" && !broke && m.From().String() != on || kind == "take" && !broke {
			t.Errorf("%s: the answer is %q; %s broke the rule: %v", c.Name, answer, position.UCI(m), broke)
		}
	}
	return tried
}

// tryClaims makes a claim that the answer allows, and returns the number of claims.
func (l *lesson) tryClaims(t *testing.T, c *casebook.Case, who string) int {
	for o, f := range l.claims {
		if f.Claim != adoube.ClaimOpen || f.Withdrawn || f.By.Other().String() != who || !l.hears(f) {
			continue
		}
		r, err := again(t, c).Step(&adoube.Act{Verb: adoube.Claim, By: adoube.PartyOf(f.By.Other()), About: o.about})
		if err != nil || r.Claim == nil || r.Claim.Outcome == adoube.Rejected {
			t.Errorf("%s: %s may claim about %d: %v, %v", c.Name, who, o.about, r, err)
		}
		return 1
	}
	return 0
}
