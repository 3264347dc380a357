package kernel

import (
	"errors"
	"testing"

	"adoube"
	"adoube/facts"
)

// An address leads to a question or to an outcome, in the numbers of the edition.
func TestFacts(t *testing.T) {
	first, err := Facts("en", "", "", "")
	if err != nil || first.Next == nil || first.Next.Ask != "path" {
		t.Fatalf("%+v %v", first, err)
	}
	v, err := Facts("de", "fide-2005", "rapid", "castling/who=black/first=rook/castle=yes/done=no")
	if err != nil || len(v.Outcomes) != 1 || v.Outcomes[0].Say[0] != "Schwarz muss den Turm ziehen." || v.Outcomes[0].Articles[1].Number != "4.4b" {
		t.Errorf("%+v %v", v, err)
	}
}

// What cannot be read is refused by name.
func TestFactsRefused(t *testing.T) {
	if _, err := Facts("en", "", "", "castling/who=green"); !errors.As(err, new(*facts.UnknownError)) {
		t.Errorf("%v", err)
	}
	var problem *adoube.Error
	if _, err := Facts("en", "fide-1066", "", ""); !errors.As(err, &problem) || problem.Problem != adoube.UnknownEdition {
		t.Errorf("%v", err)
	}
}
