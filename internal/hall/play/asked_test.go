package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"adoube"
	"adoube/chess"
)

// askers are games in which the players are asked a question.
var askers = []struct{ play, fen, acts string }{
	{"rapid", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "w lift e5\nw release d6\nw clock"},
	{"standard", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "w lift e1\nw release g1\nw clock"},
	{"blitz", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "b lift e8\nb release g8\nb clock"},
	{"standard", "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "w lift h1\nw release h2\nw clock\nb lift e2\nb remove e1\nb release e1"},
	{"rapid", "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "w lift h1\nw release h2\nw clock\nb lift e2\nb remove e1\nb release e1"},
}

// everyAnswer returns all conceivable answers.
func everyAnswer() (list []string) {
	for _, fact := range adoube.Names[adoube.Fact]() {
		list = append(list, `{"finding":"`+fact+`"}`, `{"act":"find","finding":"`+fact+`"}`, `{"finding":"`+fact+`","piece":"Q"}`, `{"finding":"`+fact+`","by":"white"}`)
	}
	for _, verb := range adoube.Names[adoube.Verb]() {
		list = append(list, `{"act":"`+verb+`"}`, `{"act":"`+verb+`","by":"arbiter"}`, `{"act":"`+verb+`","result":"1-0"}`)
	}
	return append(list, `{"piece":"Q"}`, `{"piece":"k"}`, `{"by":"white"}`, `{"by":"black"}`, `{"move":"e1g1"}`, `{"move":"e5d6"}`, `{}`, `[]`, `null`, `1`, `"castling"`)
}

// An answer counts if it was offered and its player was asked; any other
// changes nothing.
func TestAnswersAreThoseThatWereOffered(t *testing.T) {
	taken := 0
	for n, a := range askers {
		at := func() (*script, int) {
			how := rapid
			how.Play, how.FEN = a.play, a.fen
			s := newScript(t, how)
			s.must(a.acts)
			for about := range s.g.questions {
				return s, about
			}
			t.Fatalf("game %d: nobody is asked", n)
			return nil, 0
		}
		for _, answer := range everyAnswer() {
			for _, by := range []chess.Color{chess.White, chess.Black} {
				s, about := at()
				q, events := s.g.questions[about], len(s.g.Events)
				offered := slices.ContainsFunc(q.offered, func(one playerAnswer) bool {
					line, err := json.Marshal(one)
					return err == nil && string(line) == answer
				})
				want := offered && (q.only == adoube.Unknown || q.only == adoube.PartyOf(by))
				err := s.g.Do(by, Request{Do: "answer", About: about, Answer: json.RawMessage(answer)}, s.now)
				if (err == nil) != want {
					t.Errorf("game %d: %s says %s: %v, offered %v", n, by, answer, err, q.offered)
				}
				if err != nil && len(s.g.Events) != events {
					t.Errorf("game %d: %s says %s, which is refused and changes the game", n, by, answer)
				}
				if err == nil {
					taken++
				}
				if both := q.only == adoube.Unknown; err == nil && both && (s.g.over || len(s.g.Events) != events+1) {
					t.Errorf("game %d: %s alone says %s, and it counts", n, by, answer)
				}
			}
		}
	}
	if taken < 2*len(askers) {
		t.Errorf("%d answers were taken", taken)
	}
}

// A player who reaches a limit can do no more; his opponent moves, claims and wins.
func TestNobodyWinsByFillingABound(t *testing.T) {
	for _, filler := range []chess.Color{chess.White, chess.Black} {
		s := newScript(t, rapid)
		line := json.RawMessage(`{"act":"adjust","by":"` + filler.String() + `"}`)
		refused := error(nil)
		for range 3 * mostGame {
			if refused = s.g.Do(filler, Request{Do: "act", Act: line}, s.now); refused != nil {
				break
			}
		}
		if refused != Refusal("too-many") {
			t.Fatalf("%s acts without end: %v", filler, refused)
		}
		other := filler.Other()
		for _, act := range []string{"touch", "claim"} {
			body := fmt.Sprintf(`{"act":%q,"by":%q}`, act, other)
			if act == "touch" {
				body = fmt.Sprintf(`{"act":%q,"by":%q,"on":"e%d"}`, act, other, 2+5*int(other))
			}
			if err := s.g.Do(other, Request{Do: "act", Act: json.RawMessage(body)}, s.now); err != nil {
				t.Errorf("%s filled the bound of %s: %v", filler, other, err)
			}
		}
		if err := s.g.Do(filler, Request{Do: "resign"}, s.now); err != nil {
			t.Errorf("%s cannot resign: %v", filler, err)
		}
	}
}

// A rejected claim does not give back the right that a touch forfeited (9.4).
func TestARejectedClaimGivesNothingBack(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w touch b1\nw claim")
	if err := s.play("w do claim-draw threefold"); !errors.Is(err, Refusal("touched")) {
		t.Errorf("a claim after a touch: %v", err)
	}
}

// «I adjust» covers a piece that goes back to its square, and no move.
func TestAdjustingCoversNoMove(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w lift e2\nw release e4\nw clock\nb lift e7\nb release e5\nb clock\nb do offer\nw adjust\nw lift g1\nw release g1")
	if !s.g.offered[chess.Black] {
		t.Fatal("adjusting rejects an offer")
	}
	s.must("w lift d2\nw release d4")
	if err := s.play("w do accept"); !errors.Is(err, Refusal("no-offer")) {
		t.Errorf("an offer after a move: %v", err)
	}
}

// A game can be aborted until both have completed a move, legal or not.
func TestAbortAfterIrregularMoves(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w lift e2\nw release e4\nw clock\nb lift e7\nb remove e4\nb release e4\nb clock")
	for _, by := range []chess.Color{chess.White, chess.Black} {
		if err := s.g.Do(by, Request{Do: "abort"}, s.now); err != Refusal("too-late") {
			t.Errorf("%s aborts: %v", by, err)
		}
	}
}
