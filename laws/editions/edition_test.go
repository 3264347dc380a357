package editions

import (
	"strings"
	"testing"

	"adoube"
)

func TestEditionsAreWhole(t *testing.T) {
	for _, e := range Editions() {
		if found, err := Find(e.ID); err != nil || found != e {
			t.Errorf("%s is not found by its own name", e.ID)
		}
		for _, p := range points {
			if e.Reading(p.name) == "" {
				t.Errorf("%s does not say how it reads %s", e.ID, p.name)
			}
		}
		for p := range adoube.Provisions {
			if e.entries[p].number == "" || e.TextKey(p) == "" {
				t.Errorf("%s does not say whether it has %v", e.ID, p)
			}
		}
		for _, play := range playNames {
			if k, _ := ParsePlay(play); (len(e.penalties[k]) > 0) != e.Has(adoube.Art7_5_5) {
				t.Errorf("%s has 7.5.5 or penalties and not both for %s", e.ID, play)
			}
		}
		for _, field := range []string{e.Name, e.Since, e.Adopted, e.Source, e.Status} {
			if field == "" {
				t.Errorf("%s leaves a field empty", e.ID)
			}
		}
		if before, err := Find(e.After); err == nil && e.Language == "" && e.Since == before.Since {
			t.Errorf("%s does not say from which day it is in force", e.ID)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct{ edition, art, number string }{
		{"fide-2001", "4.3.3", "4.3c"}, {"fide-2001", "4.8", "4.6"}, {"fide-2001", "4.4.4", ""},
		{"fide-2005", "4.7.2", "4.6b"}, {"fide-2005-et", "4.8", "4.7"}, {"fide-2001-de", "4.7.1", "4.7"},
		{"fide-2018", "4.2.2", "4.2.2"}, {"fide-2018-hy", "4.9", "4.9"}, {"fide-2023", "A.5.2", "A.5.2"},
		{"fide-2018", "A.5.2", "A.4.2"}, {"fide-1997", "4.3.2", "4.3a"}, {"fide-2009", "A.5.4", "A.4b"},
		{"fide-2014", "4.8", "4.8"}, {"fide-2017", "7.5.4", "7.7.1"}, {"uscf-2014", "4.4.2", "10I2"},
		{"uscf-2014", "4.1", ""},
	} {
		e, err := Find(c.edition)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := adoube.FindArt(c.art)
		if got := e.Number(p); got != c.number {
			t.Errorf("%s numbers %s %q, want %q", c.edition, c.art, got, c.number)
		}
	}
}

// A number includes all provisions under it in the edition.
func TestProvisions(t *testing.T) {
	e, _ := Find("fide-2001")
	if got := e.Provisions("4.7"); got.Count() != 4 {
		t.Errorf("4.7 of 2001 is %d provisions, want 4", got.Count())
	}
	if got := e.Provisions("4.3"); got.Count() != 4 || !got.Has(adoube.Art4_3_2) {
		t.Errorf("4.3 of 2001 is %v", e.Numbers(got))
	}
	if got := e.Provisions("9.9"); got != 0 {
		t.Errorf("9.9 is %v", e.Numbers(got))
	}
	us, _ := Find("uscf-2014")
	for number, want := range map[string]int{"10": 11, "10I": 3, "10I2": 1, "1": 0} {
		if got := us.Provisions(number); got.Count() != want {
			t.Errorf("%s of the US rules is %v, not %d provisions", number, us.Numbers(got), want)
		}
	}
	if got := strings.Join(e.Numbers(e.Provisions("4.7")), " "); got != "4.7" {
		t.Errorf("numbers are listed twice: %s", got)
	}
}

// An error in an edition file is reported with file and line.
func TestEditionFaults(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"edition x\nafter nothing\n", `editions/x.law:2: laws: no edition "nothing"`},
		{"after x\n", "no edition"},
		{"colour red\n", `unknown field "colour"`},
		{"4.99 = 4.99\n", `no provision "4.99"`},
		{"reading contact = maybe\n", `"maybe" is none of`},
		{"resigned perhaps\n", `"perhaps" is neither lost nor lost-or-drawn`},
		{"reading mood = good\n", `unknown reading "mood"`},
		{"penalties blitz = hanging\n", `unknown penalty "hanging"`},
		{"4.8 = 4.10\n4.8 = 4.9\n", `x.law:2: "4.8" is stated twice`},
		{"reading turn = made\nreading  turn = completed\n", `"reading turn" is stated twice`},
		{"name a\nname b\n", `"name" is stated twice`},
		{"4.8 = 4.10\nafter fide-2023\n", "«after» stands below a change"},
		{"4.8 = 4.10 chnaged its number\n", "is not «number», or «number text key»"},
		{"4.8 =\n", "is not «number»"},
		{"reading = made\n", `no provision "reading"`},
		{"reading turn on = made\n", "is no provision, reading"},
		{"mood turn = made\n", "is no provision, reading"},
		{" = 4.8\n", "is no provision"},
		{"after\n", `no edition ""`},
	} {
		_, err := load(map[string]string{"x": c.text})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
	if _, err := Find("fide-1066"); err == nil {
		t.Error("fide-1066 is found")
	}
}

// A new number leaves the text as the edition before has it.
func TestANewNumberKeepsTheText(t *testing.T) {
	e, err := ParseEdition("edition x\nafter\tfide-2009\n \n4.8 = 4.10\n4.9 = 4.11 text 4.9\n")
	if err != nil {
		t.Fatal(err)
	}
	before, _ := Find("fide-2009")
	if got, want := e.TextKey(adoube.Art4_8), before.TextKey(adoube.Art4_8); e.Number(adoube.Art4_8) != "4.10" || got != want || want == "4.8" {
		t.Errorf("%s has the text %s, want %s", e.Number(adoube.Art4_8), got, want)
	}
	if e.Rewords(adoube.Art4_8) || !e.Rewords(adoube.Art4_9) {
		t.Error("4.8 is worded anew, or 4.9 is not")
	}
}

// An edition reports changes only for the provisions that it changed.
func TestChanged(t *testing.T) {
	e, _ := Find("fide-2001")
	if got := e.Changed(adoube.Art4_3_2); !strings.Contains(got, "sub-article") {
		t.Errorf("4.3.2 of 2001: %q", got)
	}
	if got := e.Changed(adoube.Art4_3_1); got != "" {
		t.Errorf("4.3.1 of 2001: %q", got)
	}
}

// The article of a claim of a draw follows the numbers of the edition.
func TestDrawArticle(t *testing.T) {
	next, err := ParseEdition("edition x\nafter fide-2023\n9.2.1 = 9.7.1\n9.3 = 9.8\n")
	if err != nil {
		t.Fatal(err)
	}
	us, _ := Find("uscf-2014")
	for _, c := range []struct {
		e            *Edition
		again, fifty string
	}{{next, "9.7", "9.8"}, {us, "", ""}} {
		if again, fifty := c.e.DrawArticle(adoube.Repetition), c.e.DrawArticle(adoube.FiftyMoves); again != c.again || fifty != c.fifty {
			t.Errorf("%s: %q and %q", c.e.ID, again, fifty)
		}
	}
	for _, e := range Editions() {
		if e.ID != us.ID && (e.DrawArticle(adoube.Repetition) != "9.2" || e.DrawArticle(adoube.FiftyMoves) != "9.3") {
			t.Errorf("%s: %q", e.ID, e.DrawArticle(adoube.Repetition))
		}
	}
}
