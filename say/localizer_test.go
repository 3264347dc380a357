package say

import (
	"errors"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
)

func TestLanguages(t *testing.T) {
	got := strings.Join(Languages(), " ")
	if want := "en de es et fr hy ru"; got != want {
		t.Errorf("Languages() = %s, want %s", got, want)
	}
	Languages()[0] = "xx"
	if Languages()[0] != "en" {
		t.Error("a caller can change the list of languages")
	}
}

func TestInTakesTags(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "knight", "en-GB": "knight", "de": "Springer", "de_AT": "Springer", "DE": "Springer",
		"et": "ratsu", "est": "ratsu", "hy": "ձի", "hy-AM": "ձի", "hye": "ձի",
		"fr": "cavalier", "fr-CA": "cavalier", "es-419": "caballo", "spa": "caballo", "ru": "конь", "ru_RU": "конь",
	} {
		s, err := In(tag)
		if err != nil {
			t.Errorf("In(%q): %v", tag, err)
		} else if got := s.Piece(chess.Knight); got != want {
			t.Errorf("In(%q) says %s, want %s", tag, got, want)
		}
	}
}

func TestInListsWhatThereIs(t *testing.T) {
	for _, tag := range []string{"", "xx", "tlh", "no such tag", "-", "la"} {
		s, err := In(tag)
		problem, ok := errors.AsType[*adoube.Error](err)
		if s != nil || !ok || problem.Problem != UnknownLanguage {
			t.Errorf("In(%q) = %v, %v", tag, s, err)
			continue
		}
		for _, known := range Languages() {
			if text := localizer("en").Error(err); !strings.Contains(text, known) {
				t.Errorf("In(%q): %q does not list %s", tag, text, known)
			}
		}
	}
}

func TestTextOfNoMessage(t *testing.T) {
	if got := localizer("et").Text("no.such.message"); got != "⟨no.such.message⟩" {
		t.Errorf("got %q", got)
	}
}

// TestUnfilledPlaceholderStays expects a placeholder without a value to stay in the text.
func TestUnfilledPlaceholderStays(t *testing.T) {
	for _, filled := range []args{nil, {"square", 3.5}, {"square", chess.Knight}} {
		got := localizer("en").Text("error.empty-square", filled...)
		if filled.of("square") == chess.Knight {
			if want := "there is no piece on knight: name a square with a piece on it"; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		} else if !strings.Contains(got, "{square}") {
			t.Errorf("with %v: %q", filled, got)
		}
	}
	if got := localizer("en").Text("bond.4.3.1", "piece", "knight"); !strings.Contains(got, "{piece.the}") {
		t.Errorf("a text has no forms: %q", got)
	}
}

func TestPlurals(t *testing.T) {
	want := map[string][6]string{
		"en": {"0 moves are", "1 move is", "2 moves are", "5 moves are", "21 moves are", "1,000,000 moves are"},
		"de": {"0 Züge sind", "1 Zug ist", "2 Züge sind", "5 Züge sind", "21 Züge sind", "1.000.000 Züge sind"},
		"es": {"0 movimientos", "1 movimiento permitido", "2 movimientos", "5 movimientos", "21 movimientos", "1.000.000 movimientos"},
		"et": {"0 käiku", "1 käik", "2 käiku", "5 käiku", "21 käiku", "1\u00a0000\u00a0000 käiku"},
		"fr": {"0 coup est", "1 coup est", "2 coups sont", "5 coups sont", "21 coups sont", "1\u00a0000\u00a0000 coups sont"},
		"hy": {"0 քայլ", "1 քայլ", "2 քայլ", "5 քայլ", "21 քայլ", "1\u00a0000\u00a0000 քայլ"},
		"ru": {"разрешено 0 ходов", "разрешён 1 ход", "разрешены 2 хода", "разрешено 5 ходов", "разрешён 21 ход", "разрешено 1\u00a0000\u00a0000 ходов"},
	}
	for _, tag := range Languages() {
		if _, ok := want[tag]; !ok {
			t.Errorf("no plurals are tested for %s", tag)
		}
		for i, n := range [...]int{0, 1, 2, 5, 21, 1_000_000} {
			got := localizer(tag).Text("turn", "player", chess.White, "count", n)
			if !strings.Contains(got, want[tag][i]) {
				t.Errorf("%s, %d: %q does not say %q", tag, n, got, want[tag][i])
			}
		}
	}
}

// TestPluralFormsAreThere expects a message with more than one form to have the form of
// every number.
func TestPluralFormsAreThere(t *testing.T) {
	for _, tag := range Languages() {
		for id, forms := range messages(t, tag) {
			if len(forms) < 2 {
				continue
			}
			for n := range 200 {
				n *= 1 + n/101*999_900 // and some millions, which French and Spanish count differently
				if _, ok := localizer(tag).message(id, "count", n); !ok {
					t.Errorf("%s: no %s for %d", tag, id, n)
				}
			}
		}
	}
}

// TestContractSentence checks the example of the contract, word for word.
//
// Law: 4.4.1
func TestContractSentence(t *testing.T) {
	r := adoube.Ruling{
		Open:        opening(rooks, chess.Castling(chess.HSide)),
		Explanation: &adoube.Explanation{Obligation: demand("4.4.1", 'K', chess.E1, 'R', chess.H1)},
	}
	const want = "White touched the king and the rook on h1 and must castle on that side."
	if got := localizer("en").Ruling(newest(), &r); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestSentences expects every ruling to be one to three sentences, each with a capital
// first letter if the script has them. Armenian ends a sentence where other languages use a
// semicolon.
func TestSentences(t *testing.T) {
	for _, tag := range Languages() {
		end := localizer(tag).Text("join.sentence", "text", "")
		for _, e := range append(append(ruleExhibits(), explanationExhibits()...), moveExhibits()...) {
			text := e.say(localizer(tag))
			sentences := strings.Split(text, end+" ")
			if !strings.HasSuffix(text, end) || tag != "hy" && len(sentences) > 3 {
				t.Errorf("%s in %s is not one to three sentences: %q", e.name, tag, text)
			}
			for _, one := range sentences {
				if one != capital(one) {
					t.Errorf("%s in %s begins small: %q", e.name, tag, text)
				}
			}
		}
	}
}

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{
		"white has": "White has", "über": "Über", "սև": "Սև", "e4 is": "e4 is", "exd5 e.p.": "exd5 e.p.",
		"„x“": "„x“", "": "", "O-O": "O-O",
	} {
		if got := capital(text); got != want {
			t.Errorf("capital(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestArmenianArticle checks the form of the article before a vowel.
func TestArmenianArticle(t *testing.T) {
	for text, want := range map[string]string{
		"սպիտակները արքան": "Սպիտակներն արքան", "սևերը ավարտել": "Սևերն ավարտել", "սևերը ձին": "Սևերը ձին",
	} {
		if got := localizer("hy").finish(text); got != want {
			t.Errorf("finish(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestSAN(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "Nbxd7+ O-O-O a8=Q# Bb5 Ra1 Ke2 exd5", "de": "Sbxd7+ 0-0-0 a8=D# Lb5 Ta1 Ke2 exd5",
		"es": "Cbxd7+ 0-0-0 a8=D# Ab5 Ta1 Re2 exd5", "fr": "Cbxd7+ 0-0-0 a8=D# Fb5 Ta1 Re2 exd5",
		"ru": "Кbxd7+ 0-0-0 a8=Ф# Сb5 Лa1 Крe2 exd5",
		"et": "Rbxd7+ 0-0-0 a8=L# Ob5 Va1 Ke2 exd5", "hy": "Ձbxd7+ 0-0-0 a8=Թ# Փb5 Նa1 Աe2 exd5",
	} {
		if got := localizer(tag).SAN("Nbxd7+ O-O-O a8=Q# Bb5 Ra1 Ke2 exd5"); got != want {
			t.Errorf("%s: %s, want %s", tag, got, want)
		}
	}
}

func TestAnnounces(t *testing.T) {
	for _, words := range []string{
		"j'adoube", "J’adoube!", "J´ADOUBE", "jʼadoube", "j`adoube.", "« j’adoube »", `"I adjust"`, "I  adjust…",
		"Ich korrigiere", "„ich korrigiere“", "kohendan", "Kohendan!", "ուղղում եմ", "«Ուղղում եմ»", "ուղղում եմ։", "ժադուբ",
		"«\u00a0J’adoube\u00a0!\u00a0»", "je recentre", "¡Compongo!", "ajusto", "«Поправляю»", "я поправляю!", "Ж’адуб",
	} {
		if !Announces(words) {
			t.Errorf("%q announces nothing", words)
		}
	}
	for _, words := range []string{"", "check", "I resign", "remis?", "I do not adjust", "ich korrigiere nicht", "no compongo", "не поправляю", "échec", "!?", "եմ"} {
		if Announces(words) {
			t.Errorf("%q announces adjusting", words)
		}
	}
}

// TestActOfKnownPieces names the pieces if the placement is given, and says «piece»
// otherwise.
func TestActOfKnownPieces(t *testing.T) {
	a := adoube.Act{Verb: adoube.Lift, By: adoube.White, On: chess.SquaresOf(chess.G1), Evidence: adoube.Sensed}
	s := localizer("en")
	if got, want := s.Act(a), "White lifts the piece from g1 (detected by the board)."; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := s.Named(adoube.NamedAct{Act: a, Before: stood}), "White lifts the knight from g1 (detected by the board)."; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestListedWords splits a list at its commas, or at its spaces if it has none.
func TestListedWords(t *testing.T) {
	for known, want := range map[string]string{"a b c": "a, b, c", "to castle, by accident": "to castle, by accident", "": ""} {
		if got := listed(known); got != want {
			t.Errorf("listed(%q) = %q, want %q", known, got, want)
		}
	}
}

// TestErrorsKnowAllOfChess expects no English reason in another language.
func TestErrorsKnowAllOfChess(t *testing.T) {
	for _, tag := range Languages() {
		for _, err := range chessErrors() {
			got := localizer(tag).Error(err)
			if got == err.Error() || strings.Contains(got, "chess:") || strings.Contains(got, "setup:") {
				t.Errorf("%s: %q", tag, got)
			}
		}
	}
}
