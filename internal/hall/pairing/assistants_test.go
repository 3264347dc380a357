package pairing

import (
	"reflect"
	"strings"
	"testing"
)

// The assistants of a table are grouped, whatever the order of columns.
func TestReadAssistants(t *testing.T) {
	got, err := ReadAssistants(strings.NewReader("\ufeffTable,Round,For,Assistant,Approved,FIDE\n4, 2,white,\"Ratsu, Õie\",Mari,1000003\n5,2,black,Eva,Mari,\n4,2,black,Jaan,Mari,\n"))
	mari := Player{Name: "Mari"}
	want := []Assisted{
		{2, 4, []Assistant{{"white", Player{Name: "Ratsu, Õie", FIDE: "1000003"}, mari}, {"black", Player{Name: "Jaan"}, mari}}},
		{2, 5, []Assistant{{"black", Player{Name: "Eva"}, mari}}},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}

// An error names its line.
func TestReadAssistantsWrongly(t *testing.T) {
	const head = "round,table,for,assistant,approved\n"
	for text, want := range map[string]string{
		"":                            "line 1, column 1: the file is empty",
		"round,table,who\n":           `line 1, column 3: no column is called "who"`,
		"round,table,for,assistant\n": "line 1, column 1: there is no column approved",
		head + "1,1,white,Eva,Mari\n0,1,white,Eva,Mari\n": "line 3, column 1: round and table",
		head + "1,1,both,Eva,Mari\n":                      `line 2, column 1: an assistant is for white or for black, not for "both"`,
		head + "1,1,white,,Mari\n":                        "line 2, column 1: the assistant has no name",
		head + "1,1,white,Eva,\n":                         "line 2, column 1: who approved the assistant is missing",
		head + "1,1,white,Eva\n":                          "line 2, column 1: wrong number of fields",
		head + "1,1,\"white,Eva,Mari\n":                   "column",
	} {
		if _, err := ReadAssistants(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A PGN can carry assistants in tags of our own, with the arbiter who approved them.
func TestAssistantsInPGN(t *testing.T) {
	game := strings.Replace(pgn, `[Result`, `[BlackAssistant "Eva"]`+"\n"+`[BlackAssistantApproved "Mari"]`+"\n[Result", 1)
	got, err := ReadPGN(game)
	want := []Assistant{{"black", Player{Name: "Eva"}, Player{Name: "Mari"}}}
	if err != nil || !reflect.DeepEqual(got.Pairings[0].Assistants, want) || got.Pairings[1].Assistants != nil {
		t.Errorf("%+v, %v", got, err)
	}
	got, err = ReadPGN(strings.Replace(game, "AssistantApproved", "AssistantNumber", 1))
	if err != nil || len(got.Pairings) != 1 || len(got.Untaken) != 1 || !strings.Contains(got.Untaken[0].What, "who approved") {
		t.Errorf("nobody has approved: %+v, %v", got, err)
	}
}
