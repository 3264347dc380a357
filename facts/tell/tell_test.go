package tell

import (
	"strings"
	"testing"

	"adoube/facts"
	"adoube/laws"
	"adoube/say"
)

// Every way through every path is said in every language: no question, answer or
// outcome is without words, and what is asked can be answered.
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

// walk goes every way without «not known», and one with nothing but that.
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
			continue // that no language lacks a text, package say tests
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
	for _, o := range v.Outcomes {
		for _, text := range append(append(append(o.Say, o.Do...), o.May...), o.Where...) {
			w.worded(words, text)
		}
		if len(o.Say) == 0 {
			w.Errorf("%v: nothing is said", words)
		}
	}
}

func (w walker) worded(words []string, text string) {
	if text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "facts.") || strings.Contains(text, "..") {
		w.Errorf("%s: %v: %q", w.say.Language(), words, text)
	}
}

// The most common questions to arbiters, with what is to be done.
func TestCommonDisputes(t *testing.T) {
	s, err := say.In("en")
	if err != nil {
		t.Fatal(err)
	}
	e, err := laws.Find(laws.Today)
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{
		"touched who=black turn=yes how=move piece=own legal=yes done=other":  "Put the pieces back to the position before it happened. Black must move the touched piece.",
		"touched who=white turn=yes how=said":                                 "Nothing touched has to be moved or captured.",
		"castling who=white first=rook castle=yes done=no":                    "White must move the rook. 4.3.1 4.4.2",
		"illegal who=white noticed=pressed movable=yes earlier=no":            "Add two minutes to Black's time (7.5.5). Note illegal move no. 1 by White.",
		"illegal who=white noticed=pressed movable=yes earlier=yes":           "White completed an illegal move. Black may claim; the arbiter intervenes anyway. Pause both clocks. Note illegal move no. 2 by White. Declare the game lost for White, or drawn if the opponent cannot checkmate (7.5.5).",
		"draw who=black ground=fifty turn=yes touched=no established=yes":     "The claim is correct: the game is drawn.",
		"draw who=black ground=repetition turn=yes touched=no established=no": "Add two minutes to White's time",
		"promotion who=white stage=pawn pressed=yes earlier=no":               "Have White replace the pawn with a piece.",
		"twohands who=white what=castling pressed=yes earlier=no":             "Note illegal move no. 1 by White.",
		"several who=white which=both take=yes done=no":                       "White must capture the one piece with the other. 4.3.3",
	} {
		v, err := Tell(s, facts.Scene{Edition: e, Play: laws.Standard}, strings.Fields(words))
		if err != nil || len(v.Outcomes) != 1 {
			t.Fatalf("%s: %v %+v %+v", words, err, v.Next, v.Outcomes)
		}
		o := v.Outcomes[0]
		text := strings.Join(append(o.Say, o.Do...), " ")
		for _, a := range o.Articles {
			text += " " + a.Number
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s: %s, not %s", words, text, want)
		}
	}
}

// An address that no path has is refused, not guessed.
func TestUnknownAddress(t *testing.T) {
	s, err := say.In("en")
	if err != nil {
		t.Fatal(err)
	}
	e, err := laws.Find(laws.Today)
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"nothing", "touched who=white turn=maybe", "touched who=nobody", "touched when=now", "flag turn=yes"} {
		if _, err := Tell(s, facts.Scene{Edition: e, Play: laws.Standard}, strings.Fields(words)); err == nil {
			t.Errorf("%s is taken", words)
		}
	}
}
