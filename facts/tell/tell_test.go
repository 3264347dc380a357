package tell

import (
	"slices"
	"strings"
	"testing"

	"adoube/facts"
	"adoube/laws"
	"adoube/say"
)

// Every path has texts in every language: each question, answer and outcome has words, and
// each question can be answered.
func TestEveryWayHasWords(t *testing.T) {
	for _, tag := range say.Languages() {
		s, err := say.In(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range laws.Editions() {
			if (tag != "en" || testing.Short()) && e.ID != laws.Today {
				continue
			}
			for _, name := range Names() {
				w := walker{t, s, facts.Scene{Edition: e, Play: laws.Standard}, map[string]bool{}}
				w.walk([]string{name})
			}
		}
	}
}

type walker struct {
	*testing.T
	say   *say.Localizer
	scene facts.Scene
	seen  map[string]bool
}

// walk checks the texts from the given answers on. It never answers «black», and «not known» only
// to the second question; in languages other than English it takes the first known answer only.
func (w walker) walk(words []string) {
	v, err := Tell(w.say, w.scene, words)
	if err != nil {
		w.Fatal(err)
	}
	if v.Next == nil {
		w.outcomes(words, v)
		return
	}
	w.worded(words, v.Next.Text)
	for n, a := range v.Next.Answers {
		w.worded(words, a.Text)
		if w.say.Language() != "en" && n > 0 && a.Value != facts.Unknown {
			continue // package say checks that no language lacks a text
		}
		if a.Value != "black" && (a.Value != facts.Unknown || len(words) == 2) {
			w.walk(append(words[:len(words):len(words)], v.Next.Ask+"="+a.Value))
		}
	}
}

func (w walker) outcomes(words []string, v *View) {
	if len(v.Outcomes) == 0 {
		w.Errorf("%v comes to nothing", words)
	}
	if articles := strings.Join(v.Cites, ", "); len(articles) > 40 {
		w.Errorf("%v: %q is longer than a decision takes", words, articles)
	}
	for _, o := range v.Outcomes {
		for _, text := range append(append(append(o.Say, o.Do...), o.May...), o.Where...) {
			w.worded(words, text)
		}
		if len(o.Above()) == 0 {
			w.Errorf("%v: nothing is said", words)
		}
	}
}

func (w walker) worded(words []string, text string) {
	if text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "facts.") || strings.Contains(text, "..") {
		w.Errorf("%s: %v: %q", w.say.Language(), words, text)
	}
}

// The most common questions to arbiters, with the right decisions.
func TestCommonDisputes(t *testing.T) {
	s, e := today(t)
	for words, want := range map[string]string{
		"touched who=black turn=yes how=move piece=own legal=yes done=other":  "Restore the position as it was before the irregularity. Black must move the touched piece.",
		"touched who=white turn=yes how=said":                                 "Nothing touched has to be moved or captured.",
		"castling who=white first=rook castle=yes done=no":                    "White must move the rook. 4.3.1 4.4.2",
		"illegal who=white noticed=pressed movable=yes earlier=no":            "Add two minutes to Black's time (7.5.5). Note illegal move no. 1 by White.",
		"illegal who=white noticed=pressed movable=yes earlier=yes":           "White completed an illegal move. The arbiter intervenes without a claim. Pause both clocks. Note illegal move no. 2 by White. Declare the game lost by White, or drawn if the opponent cannot checkmate (7.5.5).",
		"draw who=black ground=fifty turn=yes touched=no established=yes":     "The claim is correct: the game is drawn.",
		"draw who=black ground=repetition turn=yes touched=no established=no": "Add two minutes to White's time",
		"promotion who=white stage=pawn pressed=yes earlier=no":               "Have White replace the pawn with a queen.",
		"twohands who=white what=castling pressed=yes earlier=no":             "Note illegal move no. 1 by White.",
		"promotion who=white stage=foreign pressed=yes earlier=no":            "Have White replace the pawn with a queen.",
		"castling who=white first=king castle=yes done=finished":              "The move is made.",
		"castling who=white first=king castle=no free=rook done=no":           "The king has no legal move: any legal move may be played. 4.4.3",
		"castling who=white first=king castle=no free=king done=castled":      "White must move the king, or castle on the other side. 4.4.3 4.7.2",
		"castling who=white first=king castle=no free=neither done=finished":  "Restore the position as it was before the irregularity. Add two minutes to Black's time (7.5.5).",
		"released who=white hand=yes fits=yes moved=yes":                      "Pause both clocks. Put the piece back on the square where it was released. Start Black's clock.",
		"adjusting who=white turn=yes how=silent back=no":                     "The move is made.",
		"adjusting who=white turn=yes how=late back=no":                       "White said “I adjust” only after touching the piece. The move is made.",
		"adjusting who=white turn=yes how=accident":                           "Nothing touched has to be moved or captured.",
		"adjusting who=white turn=no how=silent back=yes":                     "Nothing touched has to be moved or captured.",
		"displaced who=white righted=yes after=nothing":                       "The arbiter intervenes without a claim. 7.4.1",
		"flag": "Loss of the game (a draw if the opponent cannot checkmate). The arbiter decides this; adoube gives no ruling on it.",
		"released who=white hand=no fits=yes moved=no pressed=no":             "White must move the touched piece. 4.3.1",
		"promotion who=white stage=put changed=no pressed=no":                 "The pawn must be promoted on that square. 4.3.1 4.4.4",
		"clock who=white clock=half":                                          "White must castle on that side. Was a legal move still unfinished when the clock was pressed, or had an illegal one been completed?",
		"castling who=white first=together castle=no free=rook done=finished": "The rook must be put on the same square again.",
		"castling who=white first=king castle=no free=rook done=castled":      "The rook stays where it was released.",
		"castling who=black first=rook castle=yes free=neither":               "These answers contradict each other.",
		"several who=white which=both take=yes done=no":                       "White must capture the opponent's touched piece with the player's own touched piece. 4.3.3",
	} {
		v, err := Tell(s, facts.Scene{Edition: e, Play: laws.Standard}, strings.Fields(words))
		if err != nil || len(v.Outcomes) != 1 {
			t.Fatalf("%s: %v %+v %+v", words, err, v.Next, v.Outcomes)
		}
		o := v.Outcomes[0]
		if o.Ruled == (strings.Contains(want, "gives no ruling") || strings.Contains(want, "contradict")) {
			t.Errorf("%s: ruled %v", words, o.Ruled)
		}
		text := strings.Join(append(o.Say, o.Do...), " ")
		for _, a := range o.Articles {
			text += " " + a.Number
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s: %s, not %s", words, text, want)
		}
	}
}

// However all questions are answered, contradictory answers included, something is said, no
// sentence twice, and no released piece stays where the position is restored.
func TestEveryAnswerSaysSomething(t *testing.T) {
	s, e := today(t)
	scene := facts.Scene{Edition: e, Play: laws.Standard}
	for _, p := range facts.Paths() {
		answered := [][]string{{p.Name, "who=white"}}
		if p.Rule != "" {
			answered = [][]string{{p.Name}}
		}
		for _, ask := range p.Asks {
			var more [][]string
			for _, words := range answered {
				for _, answer := range ask.Answers {
					more = append(more, append(slices.Clip(words), ask.Name+"="+answer))
				}
			}
			answered = more
		}
		for _, words := range answered {
			v, err := Tell(s, scene, words)
			if err != nil || v.Next != nil || len(v.Outcomes) == 0 {
				t.Fatalf("%v: %v %+v", words, err, v)
			}
			for _, o := range v.Outcomes {
				said := append(o.Above(), o.Do...)
				slices.Sort(said)
				if len(o.Above()) == 0 || len(slices.Compact(slices.Clone(said))) != len(said) {
					t.Errorf("%v: %q", words, said)
				}
				if text := strings.Join(said, " "); strings.Contains(text, "released piece stays") && strings.Contains(text, "Restore the position as it was") {
					t.Errorf("%v: %q", words, said)
				}
			}
		}
	}
}

// TestSaidOnce: what is a step stands there alone, and not among the sentences above.
func TestSaidOnce(t *testing.T) {
	s, e := today(t)
	const must = "White must move the touched piece."
	v, err := Tell(s, facts.Scene{Edition: e, Play: laws.Standard}, strings.Fields("illegal who=white noticed=pressed movable=yes earlier=no"))
	if err != nil {
		t.Fatal(err)
	}
	o := v.Outcomes[0]
	if !slices.Contains(o.Say, must) || !slices.Contains(o.Do, must) || slices.Contains(o.Above(), must) {
		t.Errorf("%q above, %q to do", o.Above(), o.Do)
	}
}

// A question and its answer are two sentences, also where a question ends with a full stop.
func TestAnsweredInArmenian(t *testing.T) {
	s, err := say.In("hy")
	if err != nil {
		t.Fatal(err)
	}
	e, err := laws.Find(laws.Today)
	if err != nil {
		t.Fatal(err)
	}
	v, err := Tell(s, facts.Scene{Edition: e, Play: laws.Standard}, strings.Fields("twohands who=white pressed=unknown earlier=no"))
	if err != nil {
		t.Fatal(err)
	}
	if want := "Ժամացույցի կոճակը սեղմե՞լ են։ Այո"; v.Outcomes[0].Where[0] != want {
		t.Errorf("%q, not %q", v.Outcomes[0].Where, want)
	}
}

// A path or an answer that does not exist is an error, as is a fact given twice.
func TestUnknownAddress(t *testing.T) {
	s, e := today(t)
	for _, words := range []string{
		"nothing", "touched who=white turn=maybe", "touched who=nobody", "touched when=now", "flag turn=yes",
		"touched who=white who=black", "touched who=white turn=yes turn=no", "touched who=white A=e2 A=e4",
	} {
		if _, err := Tell(s, facts.Scene{Edition: e, Play: laws.Standard}, strings.Fields(words)); err == nil {
			t.Errorf("%s is taken", words)
		}
	}
}

// today returns English and the edition in force.
func today(t *testing.T) (*say.Localizer, *laws.Edition) {
	s, err := say.In("en")
	if err != nil {
		t.Fatal(err)
	}
	e, err := laws.Find(laws.Today)
	if err != nil {
		t.Fatal(err)
	}
	return s, e
}
