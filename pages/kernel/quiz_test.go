package kernel

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"adoube/casebook"
)

// Every lesson asks something; its key is marked right, and some other answer
// to each of its questions wrong.
func TestQuiz(t *testing.T) {
	about := map[string]int{}
	for c, err := range casebook.Cases {
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
	for _, q := range []string{"made", "open", "claim", "article"} {
		if about[q] < 50 {
			t.Errorf("%d lessons ask about %s", about[q], q)
		}
	}
}

// marked counts the answers to a question that are marked right, all others
// being answered rightly.
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

// What is asked about a touch and another's move: each answer as the Laws have it.
func TestQuizByHand(t *testing.T) {
	const head = "# A lesson.\n\nlaws fide-2023\nboard start\n\n"
	for _, c := range []struct{ acts, key string }{
		{"white touches g1\n", "not-made | g1f3 g1h3 | nobody | 4.3.1"},
		{"white lifts e2\n\nwhite releases e4\n", "made | nobody | 4.7"},
		{"white touches g1\n\nwhite lifts e2\n\nwhite releases e4\n", "made | black | 4.3.1"},
		{"white lifts e2\n\nwhite releases e4\n\nblack touches e7\n", "not-made | e7e5 e7e6 | nobody | 4.3.1"},
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

// section is the folder of a case.
func section(c *casebook.Case) string {
	set, _, _ := strings.Cut(c.Name, "/")
	return set
}

// Of four articles one is right: the section's own wherever a ruling rests on it,
// and under «applies» always. Whatever stands beside it is wrong.
func TestWhichArticleDecides(t *testing.T) {
	asked, applies := 0, 0
	for c, err := range casebook.Cases {
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
	if asked < 400 || applies < 150 {
		t.Errorf("%d lessons ask it, in %d the rule applies", asked, applies)
	}
}
