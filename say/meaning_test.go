package say

import (
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

// illegal is the beginning of each language's word for illegal, which implies a penalty.
var illegal = map[string]string{
	"de": "regelwidrig", "en": "illegal", "es": "ilegal", "et": "määrustevasta", "fr": "illéga", "hy": "անհնարին", "ru": "невозможн",
}

// TestIrregularIsNotIllegal refuses that word in texts about irregular moves, which can be
// legal moves out of turn.
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

// TestMayAdjust expects yes or no as the answer to a yes-or-no question.
func TestMayAdjust(t *testing.T) {
	q := adoube.Question{Kind: adoube.AskMayAdjust}
	for fact, want := range map[adoube.Fact]string{
		adoube.FactAdjusting: "Yes, the player may adjust", adoube.FactIntent: "No, the touch counts as intended",
	} {
		if got := localizer("en").AnswerAlone(newest(), q, adoube.Answer{Fact: fact}); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if got := localizer("en").AnswerAlone(newest(), adoube.Question{Kind: adoube.AskIntent}, adoube.Answer{Fact: adoube.FactIntent}); got != "Meant as a move" {
		t.Errorf("%q", got)
	}
}

// TestSecondHandOnce expects a text to say once how well an edition is known, and the lines
// of a screen, which names the edition, not to say it.
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

// TestPlayedInLetters expects moves after an irregular one in the piece letters of the
// language.
func TestPlayedInLetters(t *testing.T) {
	knight := adoube.Played{Move: chess.NewMove(chess.G1, chess.E3, chess.NoType), Before: chess.Start(), By: chess.White, Irregular: true}
	for tag, want := range map[string]string{"en": "Ne3", "de": "Se3", "fr": "Ce3", "ru": "Кe3", "et": "Re3"} {
		if got := localizer(tag).Played([]adoube.Played{knight}); got != want {
			t.Errorf("%s: %q, not %q", tag, got, want)
		}
	}
}
