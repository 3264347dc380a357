package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"adoube/chess"
)

var rapid = Settings{Play: "rapid", Kind: "fischer", Help: "training", Base: 600_000, Bonus: 5_000}

// A script plays a game from text: «w lift e2», «b clock», «b claim», «w do offer».
type script struct {
	t   *testing.T
	g   *Game
	now int64
}

func newScript(t *testing.T, s Settings) *script {
	t.Helper()
	g, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	g.Begin(0)
	return &script{t, g, 0}
}

// play carries out the lines, one a second, and returns the first error.
func (s *script) play(lines string) (err error) {
	s.t.Helper()
	for line := range strings.SplitSeq(strings.TrimSpace(lines), "\n") {
		f := strings.Fields(line)
		by := chess.White
		if f[0] == "b" {
			by = chess.Black
		}
		s.now += 1000
		q := Request{Do: "act"}
		switch {
		case f[1] == "do":
			q = Request{Do: f[2]}
			if len(f) > 3 {
				q.Reason = f[3]
			}
			if len(f) > 4 {
				q.Move = f[4]
			}
		default:
			act := map[string]string{"act": f[1], "by": by.String()}
			if len(f) > 2 {
				act["on"] = f[2]
			}
			if len(f) > 3 {
				act["piece"] = f[3]
			}
			q.Act, _ = json.Marshal(act)
		}
		if err = s.g.Do(by, q, s.now); err != nil {
			return fmt.Errorf("%s: %w", line, err)
		}
	}
	return nil
}

func (s *script) must(lines string) {
	s.t.Helper()
	if err := s.play(lines); err != nil {
		s.t.Fatal(err)
	}
}

func (s *script) last() Event { return s.g.Events[len(s.g.Events)-1] }

func (s *script) ends(result, reason string) {
	s.t.Helper()
	if e := s.last(); e.What != "over" || e.Result != result || e.Reason != reason {
		s.t.Errorf("the last event is %+v, not the end %s by %s", e, result, reason)
	}
}

const (
	e4 = "w lift e2\nw release e4\nw clock"
	e5 = "b lift e7\nb release e5\nb clock"
)

func TestAMoveTakesTimeAndTheClockPassesByHand(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w lift e2\nw release e4")
	if f := s.g.clock.Face(); f.Runs != "white" {
		t.Errorf("%s's clock runs before it was pressed", f.Runs)
	}
	s.must("w clock")
	if f := s.g.clock.Face(); f.Runs != "black" || f.White != 600_000-3_000+5_000 || f.Black != 600_000 {
		t.Errorf("the clock shows %+v", f)
	}
	if err := s.play("w clock"); err == nil {
		t.Error("White pressed a clock that was down")
	}
}

func TestBronsteinGivesBackNoMoreThanWasUsed(t *testing.T) {
	how := rapid
	how.Kind = "bronstein"
	s := newScript(t, how)
	s.must(e4)
	if f := s.g.clock.Face(); f.White != 600_000 {
		t.Errorf("after three seconds of five White has %d", f.White)
	}
	how.Kind = "delay"
	s = newScript(t, how)
	s.must(e4 + "\nb adjust\nb adjust\nb adjust\nb adjust\nb adjust\nb adjust\nb adjust")
	if left := s.g.clock.At(chess.Black, s.now); left != 598_000 {
		t.Errorf("after seven seconds, five of them waited, Black has %d", left)
	}
}

func TestTheFlagFalls(t *testing.T) {
	s := newScript(t, rapid)
	s.must(e4)
	s.g.Tick(s.now + 600_000)
	s.ends("1-0", "flag")
	if at := s.last().At; at != 603_000 {
		t.Errorf("the flag fell at %d", at)
	}
	for fen, want := range map[string]string{
		"4k3/8/8/8/8/8/q7/4K3 b - - 0 1":    "1/2-1/2", // White has a bare king (6.9)
		"4k3/8/8/8/8/8/q7/4KN2 b - - 0 1":   "1/2-1/2", // a knight cannot mate against a queen
		"4k3/4p3/8/8/8/8/q7/4KN2 b - - 0 1": "1-0",     // a pawn helps, so it can
		"4k3/8/8/8/8/8/r7/4KB2 b - - 0 1":   "1/2-1/2",
		"4k3/8/8/8/8/8/n7/4KB2 b - - 0 1":   "1-0",
	} {
		how := rapid
		how.FEN = fen
		s := newScript(t, how)
		s.g.Tick(700_000)
		s.ends(want, "flag")
	}
}

func TestAClaimIsUpheldAndTheClockRunsForWhoHasToPlay(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w touch g1\n" + e4 + "\nb claim")
	if e := s.last(); e.Verdict != "upheld" || e.Clock.Runs != "white" {
		t.Errorf("the claim: %+v", e)
	}
	if turn := s.g.laws.Turn(); turn != chess.White {
		t.Errorf("%v has the move", turn)
	}
	s.must("w lift g1\nw release f3\nw clock\nb claim")
	if e := s.last(); e.Verdict != "rejected" {
		t.Errorf("the second claim: %+v", e)
	}
}

func TestPenaltiesByTheScaleOfTheEdition(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w lift g1\nw release g3\nw clock\nb claim")
	if e := s.last(); e.What != "penalty" || e.Penalty != "one-minute" || e.Clock.Black < 650_000 {
		t.Errorf("after the first illegal move: %+v", e)
	}
	if err := s.play("w lift g3"); err == nil {
		t.Error("the knight still stands on g3")
	}
	s.must("w lift g1\nw release f3")
}

func TestTheSecondIllegalMoveLoses(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w lift g1\nw release g3\nw clock\nb claim\nw lift g1\nw release f3\nw clock\n" + e5 + "\nw lift f3\nw release e3\nw clock\nb claim")
	s.ends("0-1", "penalty")
}

func TestAnIllegalMoveThatNobodySawStands(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w lift g1\nw release g3\nw clock\n" + e5 + "\nw claim\nb claim")
	if e := s.last(); e.Verdict != "rejected" {
		t.Errorf("after his own reply Black claims: %+v", e)
	}
}

// PGN has no illegal moves: after one that stood another game begins, with the result.
func TestPGNAfterAnIllegalMoveThatStood(t *testing.T) {
	s := newScript(t, rapid)
	s.must(e4 + "\n" + e5 + "\nw lift f1\nw release b4\nw clock\nb lift a7\nb release a6\nb clock\nw do resign")
	games := []chess.Game{}
	for g, err := range chess.ReadGames((&Room{game: s.g}).PGN(english(t))) {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	if len(games) != 2 || len(games[0].Plies) != 2 || games[0].Result != "*" || len(games[1].Plies) != 1 || games[1].Result != "0-1" {
		t.Fatalf("%+v", games)
	}
	if why := games[0].Plies[1].Comment; !strings.Contains(why, "Bf1b4") {
		t.Errorf("the first game ends with the comment %q", why)
	}
	if start := games[1].Start; !strings.HasPrefix(start.FEN(), "rnbqkbnr/pppp1ppp/8/4p3/1B2P3/8/PPPP1PPP/RNBQK1NR b") {
		t.Errorf("the second game begins at %s", start.FEN())
	}
	if whole := (&Room{game: s.g}).WholePGN(english(t)); !strings.Contains(whole, "1. e4 e5 2. Bf1b4 a6 0-1") || strings.Count(whole, "[Event ") != 1 {
		t.Errorf("for people:\n%s", whole)
	}
}

func TestAnOfferOfADraw(t *testing.T) {
	s := newScript(t, rapid)
	s.must("w lift e2\nw release e4\nw do offer\nw clock\nb lift e7")
	if err := s.play("b do accept"); !errors.Is(err, Refusal("no-offer")) {
		t.Error("an offer was accepted after a piece had been touched (9.1)")
	}
	s.must("b release e5\nb do offer\nb clock\nw do decline")
	if err := s.play("w do accept"); err == nil {
		t.Error("an offer was accepted after it had been declined")
	}
	s.must("w do offer\nb do accept")
	s.ends("1/2-1/2", "agreed")
}

func TestMateEndsAndResignationAndAbortion(t *testing.T) {
	how := rapid
	how.FEN = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
	s := newScript(t, how)
	s.must("w lift a1\nw release a8")
	s.ends("1-0", "mate")
	if err := s.play("w clock"); err == nil {
		t.Error("the game goes on after mate")
	}
	s = newScript(t, rapid)
	s.must(e4 + "\nb do abort")
	s.ends("*", "aborted")
	s = newScript(t, rapid)
	s.must(e4 + "\n" + e5)
	if err := s.play("w do abort"); err == nil {
		t.Error("aborted after both had moved")
	}
	s.must("w do resign")
	s.ends("0-1", "resigned")
}

// A player who resigns loses; under the Laws of 2023 he draws if the opponent cannot checkmate.
func TestResigning(t *testing.T) {
	const bare = "4k3/8/8/8/8/8/7Q/4K3 w - - 0 1"
	for _, c := range []struct{ laws, fen, result string }{
		{"fide-2023", "", "0-1"}, {"fide-2023", bare, "1/2-1/2"}, {"fide-2018", bare, "0-1"},
	} {
		how := rapid
		how.Laws, how.FEN = c.laws, c.fen
		s := newScript(t, how)
		s.must("w do resign")
		s.ends(c.result, "resigned")
		s = newScript(t, how)
		s.g.completed = [2]bool{true, true}
		s.g.Quit(chess.White, 1000)
		s.ends(c.result, "resigned")
	}
}

func TestNobodyActsForAnother(t *testing.T) {
	s := newScript(t, rapid)
	for _, act := range []string{
		`{"act":"lift","by":"black","on":"e7"}`, `{"act":"restore","by":"arbiter"}`, `{"act":"result","by":"white","result":"1-0"}`,
		`{"act":"find","about":1,"finding":"accident"}`, `{"act":"unseen","by":"unknown","fen":"8/8/8/8/8/8/8/8"}`, `{`,
	} {
		if err := s.g.Do(chess.White, Request{Do: "act", Act: json.RawMessage(act)}, 1); err == nil {
			t.Errorf("%s was taken", act)
		}
	}
	s.must("w touch e2")
	err := s.g.Do(chess.White, Request{Do: "act", Act: json.RawMessage(`{"act":"touch","by":"white","on":"d2","intent":"accident","evidence":"inferred"}`)}, 2)
	if act := string(s.last().Act); err != nil || strings.Contains(act, "accident") || strings.Contains(act, "inferred") {
		t.Errorf("a player says of himself how his touch is known: %s, %v", act, err)
	}
}

// A fact is found if both players agree; if they differ, the record stands.
func TestWhatOnlyThePlayersKnow(t *testing.T) {
	ask := func(white, black string) *script {
		how := rapid
		how.Play, how.FEN = "standard", "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1"
		s := newScript(t, how)
		s.must("w lift h1\nw release h2\nw clock\nb lift e2\nb remove e1\nb release e1") // the king is taken
		if len(s.g.questions) != 1 {
			t.Fatalf("%d questions", len(s.g.questions))
		}
		for about := range s.g.questions {
			for c, answer := range []string{white, black} {
				if err := s.g.Do(chess.Color(c), Request{Do: "answer", About: about, Answer: json.RawMessage(answer)}, s.now); err != nil {
					t.Fatal(err)
				}
			}
		}
		return s
	}
	if e := ask(`{"act":"restore"}`, `{"act":"restore"}`).last(); !strings.Contains(string(e.Act), "restore") {
		t.Errorf("both say restore: %+v", e)
	}
	if e := ask(`{"act":"restore"}`, `{"act":"stands"}`).last(); e.What != "undecided" {
		t.Errorf("they differ: %+v", e)
	}
}

// A claim that waits for an answer of a player is judged when he has answered; its
// penalty is the usual one.
func TestAClaimWaitsForWhatThePlayersKnow(t *testing.T) {
	settings := rapid
	settings.FEN = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
	s := newScript(t, settings)
	s.must("w lift e5\nw release d6\nw clock\nb claim")
	if e := s.last(); e.Verdict != "open" {
		t.Fatalf("the claim is %s", e.Verdict)
	}
	before := s.g.clock.At(chess.Black, s.now)
	if err := s.g.Do(chess.White, Request{Do: "answer", About: 3, Answer: json.RawMessage(`{"finding":"completed"}`)}, s.now); err != nil {
		t.Fatal(err)
	}
	if e := s.last(); e.What != "penalty" || e.By != "white" || e.Clock.Black != before+minute || e.Clock.Runs != "white" {
		t.Errorf("answered: %+v", e)
	}
}
