package claim

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"adoube/internal/penalty"
	"adoube/laws"
	"adoube/laws/editions"
)

// edition returns an existing edition.
func edition(t *testing.T, id string) *editions.Edition {
	t.Helper()
	e, err := editions.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// An edition numbers kinds and penalties as its own text does, or the one
// that it follows.
func TestArticlesByEdition(t *testing.T) {
	for _, c := range []struct{ word, edition, article string }{
		{"phone", "fide-2023", "11.3.2"}, {"phone", "fide-2018-hy", "11.3.2"}, {"phone", "fide-2014", "11.3b"}, {"phone", "fide-2009", "12.3b"},
		{"phone", "fide-2005", ""}, {"phone", "uscf-2014", ""}, {"late", "fide-2023", "6.7.1"}, {"late", "fide-2009", "6.6a"},
		{"colours", "fide-2009", "7.2"}, {"colours", "fide-2017", "7.3"}, {"last-minutes", "fide-2014", "G.5"},
	} {
		r, ok := FindKind(c.word)
		if got := r.Article(edition(t, c.edition)); !ok || got != c.article {
			t.Errorf("%s in %s: %q, not %q", c.word, c.edition, got, c.article)
		}
	}
	for _, c := range []struct {
		word, edition, article string
		has                    bool
	}{
		{"time", "fide-2023", "12.9.2", true}, {"time", "fide-2009", "13.4b", true}, {"loss", "fide-2009", "13.4d", true}, {"loss", "fide-2014", "12.9f", true},
		{"fine", "fide-2009", "", false}, {"exclusion", "fide-2014", "", false}, {"exclusion", "fide-2023", "12.9.8", true}, {"fine", "fide-1997", "", true},
	} {
		r, ok := FindPenalty(c.word)
		e := edition(t, c.edition)
		if !ok || r.Article(e) != c.article || r.Has(e) != c.has {
			t.Errorf("%s in %s: %q, %v", c.word, c.edition, r.Article(e), r.Has(e))
		}
	}
	if _, ok := FindKind("weather"); ok {
		t.Error("there is no such kind")
	}
}

// The words allowed in a request are those of the tables.
func TestWordsOfTheTables(t *testing.T) {
	kinds := []string{}
	for _, kind := range laws.ClaimKinds {
		kinds = append(kinds, string(kind))
	}
	for _, c := range []struct {
		of    any
		field string
		rows  []Row
		more  []string
	}{
		{Opening{}, "Kind", Kinds, append(kinds, "call", "other")},
		{penalty.Penalty{}, "Penalty", Penalties, nil},
	} {
		f, _ := reflect.TypeOf(c.of).FieldByName(c.field)
		words := c.more
		for _, r := range c.rows {
			words = append(words, r.Word)
		}
		if got := strings.Split(f.Tag.Get("enum"), ","); !slices.Equal(got, words) {
			t.Errorf("%s: %q, not %q", c.field, got, words)
		}
	}
}

// A penalty has the kind of amount of its row, and no other.
func TestAmounts(t *testing.T) {
	for _, c := range []struct {
		penalty, amount string
		ok              bool
	}{
		{"warning", "", true}, {"warning", "2", false}, {"expulsion", "", true},
		{"time", "2", true}, {"time", "0.5", true}, {"time", "0.25", true}, {"time", "0.1", false}, {"time", "", false}, {"time", "0", false}, {"time", "-2", false}, {"time", "601", false}, {"time", "NaN", false}, {"time", "two", false},
		{"points", "0.5", true}, {"points", "0.25", false}, {"opponent-points", "1", true}, {"opponent-points", "11", false},
		{"loss", "", true}, {"loss", "0", true}, {"loss", "0.5", true}, {"loss", "x", false},
		{"exclusion", "1", true}, {"exclusion", "1.5", false}, {"fine", "50 €", true}, {"fine", "", false}, {"other", "", false}, {"other", "the game is played again", true},
		{"gallows", "1", false},
	} {
		if err := CheckPenalty(penalty.Penalty{Penalty: c.penalty, Amount: c.amount}); (err == nil) != c.ok {
			t.Errorf("%s %q: %v", c.penalty, c.amount, err)
		}
	}
	if p := WithArticle(penalty.Penalty{Penalty: "time"}, edition(t, "fide-2023")); p.Article != "12.9.2" {
		t.Errorf("%+v", p)
	}
	if p := WithArticle(penalty.Penalty{Penalty: "time", Article: "7.5.5"}, edition(t, "fide-2023")); p.Article != "7.5.5" {
		t.Errorf("%+v", p)
	}
}
