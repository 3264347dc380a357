package kernel

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/facts"
)

// An address leads to a question or to an outcome, with the numbers of the edition.
func TestFacts(t *testing.T) {
	first, err := Facts("en", "", "", "", "")
	if err != nil || first.Next == nil || first.Next.Ask != "path" {
		t.Fatalf("%+v %v", first, err)
	}
	v, err := Facts("de", "fide-2005", "rapid", "", "castling/who=black/first=rook/castle=yes/done=no")
	if err != nil || len(v.Outcomes) != 1 || v.Outcomes[0].Say[0] != "Schwarz muss den Turm ziehen." || v.Outcomes[0].Articles[1].Number != "4.4b" {
		t.Errorf("%+v %v", v, err)
	}
}

// An unreadable fact is refused by name.
func TestFactsRefused(t *testing.T) {
	if _, err := Facts("en", "", "", "", "castling/who=green"); !errors.As(err, new(*facts.UnknownError)) {
		t.Errorf("%v", err)
	}
	var problem *adoube.Error
	if _, err := Facts("en", "fide-1066", "", "", ""); !errors.As(err, &problem) || problem.Problem != adoube.UnknownEdition {
		t.Errorf("%v", err)
	}
}

// In a position pieces are named, the playable moves are listed, and moves can be counted.
func TestFactsInPosition(t *testing.T) {
	v, err := Facts("en", "", "", "4k3/8/8/3p4/4P3/5N2/8/4K3 w - - 0 40", "touched/who=white/how=move/piece=enemy/B=d5/done=no")
	if err != nil || len(v.Outcomes) != 1 || v.Outcomes[0].Say[0] != "White must capture the opponent's touched piece (pawn d5)." || !slices.Equal(v.Outcomes[0].Open, []string{"exd5"}) {
		t.Errorf("%+v %v", v, err)
	}
	v, err = Facts("en", "", "", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "draw/who=white/ground=repetition/touched=no")
	if err != nil || len(v.Outcomes) != 1 || v.Outcomes[0].Say[0] != "The claim is correct: the game is drawn." {
		t.Errorf("%+v %v", v, err)
	}
	v, err = Facts("en", "", "", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6", "draw/who=white/ground=repetition/touched=no")
	if err != nil || len(v.Outcomes) != 1 || !strings.HasPrefix(v.Outcomes[0].Say[0], "The draw claim is rejected.") {
		t.Errorf("%+v %v", v, err)
	}
	for _, text := range []string{"nothing", "1. Ke5", "8/8/8/8/8/8/8/8 w - - 0 1"} {
		if _, err := Facts("en", "", "", text, "touched"); err == nil {
			t.Errorf("%s is taken for a position", text)
		}
	}
}
