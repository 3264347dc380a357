package say

import (
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// illegal is how each language begins its word for illegal, which has a penalty.
var illegal = map[string]string{
	"de": "regelwidrig", "en": "illegal", "es": "ilegal", "et": "määrustevasta", "fr": "illéga", "hy": "անհնարին", "ru": "невозможн",
}

// TestIrregularIsNotIllegal holds the texts that speak of irregular moves too, legal ones made
// out of turn among them, free of the word that has a penalty.
func TestIrregularIsNotIllegal(t *testing.T) {
	for _, tag := range Languages() {
		for _, id := range []string{"note.played-on", "ask.stands", "pending.stands", "fact.stands", "move.stood", "publish.stood", "public.stood"} {
			for _, text := range messages(t, tag)[id] {
				if illegal[tag] == "" || strings.Contains(strings.ToLower(text), illegal[tag]) {
					t.Errorf("%s: %s speaks of an illegal move: %q", tag, id, text)
				}
			}
		}
	}
}

// TestMayAdjust answers a question of yes or no with yes or no.
func TestMayAdjust(t *testing.T) {
	q := adoube.Question{Kind: adoube.AskMayAdjust}
	for fact, want := range map[adoube.Fact]string{
		adoube.FactAdjusting: "Yes, the player may adjust", adoube.FactIntent: "No, the touch counts as meant as a move",
	} {
		if got := localizer("en").AnswerAlone(newest(), q, adoube.Answer{Fact: fact}); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if got := localizer("en").AnswerAlone(newest(), adoube.Question{Kind: adoube.AskIntent}, adoube.Answer{Fact: adoube.FactIntent}); got != "Meant as a move" {
		t.Errorf("%q", got)
	}
}

// TestSecondHandOnce says how an edition is known once in a text, and not in the lines of a
// screen, which names the edition.
func TestSecondHandOnce(t *testing.T) {
	r := adoube.Ruling{Open: opening(rooks, chess.All), Explanation: &adoube.Explanation{Obligation: demand("4.3.1", 'R', chess.H1, ' ', chess.NoSquare)}}
	for _, tag := range Languages() {
		s, e := localizer(tag), edition("uscf-2014")
		mark := strings.TrimSpace(s.Text("join.second-hand", "text", ""))
		if text := s.Ruling(e, &r); strings.Count(text, mark) != 1 {
			t.Errorf("%s: %q", tag, text)
		}
		for _, line := range s.Lines(e, &r, false) {
			if strings.Contains(line.Text, mark) {
				t.Errorf("%s: %q", tag, line.Text)
			}
		}
	}
}

// TestPlayedInLetters writes moves played after an irregular one in the letters of the language.
func TestPlayedInLetters(t *testing.T) {
	knight := adoube.Played{Move: chess.NewMove(chess.G1, chess.E3, chess.NoType), Before: chess.Start(), By: chess.White, Irregular: true}
	for tag, want := range map[string]string{"en": "Ne3", "de": "Se3", "fr": "Ce3", "ru": "Кe3", "et": "Re3"} {
		if got := localizer(tag).Played([]adoube.Played{knight}); got != want {
			t.Errorf("%s: %q, not %q", tag, got, want)
		}
	}
}
