package play

import (
	"encoding/json"
	"testing"

	"adoube/chess"
)

// what lists the events of a game.
func (s *script) what() (list []string) {
	for _, e := range s.g.Events {
		list = append(list, e.What)
	}
	return list
}

// A clock pressed too early raises no question if the acts show what was left
// unfinished; otherwise only the player who pressed it is asked.
func TestAPressTooEarlyAsksWhomItConcerns(t *testing.T) {
	for _, c := range []struct {
		name, fen, acts string
		about           int // act of the question that stays; 0: none
		found           string
	}{
		{"half a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "w lift e4\nw release d5\nw clock", 0, "unfinished"},
		{"half an en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "w lift e5\nw release d6\nw clock", 3, ""},
		{"half of castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "w lift e1\nw release g1\nw clock", 3, ""},
		{"a piece still held", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "w lift e4\nw put e5\nw clock", 0, "not-released"},
	} {
		t.Run(c.name, func(t *testing.T) {
			how := rapid
			how.FEN = c.fen
			s := newScript(t, how)
			s.must(c.acts)
			if c.about == 0 {
				var find struct{ Act, By, Finding string }
				if err := json.Unmarshal(s.last().Act, &find); err != nil || find.Act != "find" || find.By != "arbiter" || find.Finding != c.found {
					t.Errorf("the record ends with %s", s.last().Act)
				}
				if len(s.g.questions) != 0 {
					t.Error("somebody is asked")
				}
				return
			}
			answer := Request{Do: "answer", About: c.about, Answer: json.RawMessage(`{"finding":"unfinished"}`)}
			if err := s.g.Do(chess.Black, answer, s.now); err != Refusal("not-yours") {
				t.Errorf("Black answers what only White knows: %v", err)
			}
			if err := s.g.Do(chess.White, answer, s.now); err != nil {
				t.Fatal(err)
			}
			if got := s.what(); got[len(got)-1] != "act" || got[len(got)-2] != "answer" {
				t.Errorf("White's word is not enough: %v", got)
			}
			s.must("b claim")
			if s.last().Verdict != "upheld" && s.last().What != "penalty" {
				t.Errorf("the claim: %+v", s.last())
			}
		})
	}
}
