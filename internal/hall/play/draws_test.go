package play

import (
	"errors"
	"strings"
	"testing"

	"adoube/chess"
)

const shuffle = "w lift g1\nw release f3\nw clock\nb lift g8\nb release f6\nb clock\nw lift f3\nw release g1\nw clock\nb lift f6\nb release g8\nb clock"

func TestThreefold(t *testing.T) {
	s := newScript(t, rapid)
	s.must(shuffle + "\nw do claim-draw threefold")
	if e := s.last(); e.What != "penalty" || e.Penalty != "one-minute" || e.By != "white" {
		t.Errorf("a wrong claim: %+v", e)
	}
	s.must(shuffle)
	if err := s.play("w touch g1\nw do claim-draw threefold"); !errors.Is(err, Refusal("touched")) {
		t.Error("a draw was claimed after a piece had been touched (9.4)")
	}
	s = newScript(t, rapid)
	s.must(shuffle + "\n" + shuffle + "\nw do claim-draw threefold")
	s.ends("1/2-1/2", "threefold")
	s = newScript(t, rapid)
	s.must(shuffle + "\n" + shuffle + "\nw do claim-draw threefold g1f3")
	s.ends("1/2-1/2", "threefold")
	s = newScript(t, rapid)
	s.must(shuffle + "\n" + shuffle + "\n" + shuffle + "\n" + strings.TrimSuffix(shuffle, "\nb clock"))
	s.ends("1/2-1/2", "fivefold")
}

// The edition determines the cost of a wrong claim, and what rejects an offer.
func TestDrawsAreThoseOfTheEdition(t *testing.T) {
	how := rapid
	how.Laws, how.Play = "fide-2009", "standard"
	s := newScript(t, how)
	s.must(shuffle + "\nw do claim-draw threefold")
	if e := s.last(); e.Penalty != "three-minutes" || e.By != "white" {
		t.Errorf("a wrong claim in 2009: %+v", e)
	}
	how.Laws = "fide-1997"
	s = newScript(t, how)
	s.must("w lift e2\nw release e4\nw do offer\nw clock\nb lift e7")
	s.must("b do accept") // in 1997 only a move made rejects it
	s.ends("1/2-1/2", "agreed")
}

// The move announced in a wrong claim must be played, and the claim is an offer of a
// draw too (9.5.3, 9.1.2.3).
func TestTheIntendedMoveMustBePlayed(t *testing.T) {
	s := newScript(t, rapid)
	s.must(shuffle + "\nw do claim-draw threefold g1f3")
	if moves := s.g.laws.Open().List(); len(moves) != 1 || moves[0].UCI(chess.Standard) != "g1f3" || !s.g.Offered(chess.White) {
		t.Errorf("after a wrong claim %v are open, offered: %v", moves, s.g.Offered(chess.White))
	}
	s.must("w lift e2\nw release e4\nw clock\nb claim")
	if e := s.last(); e.Verdict != "upheld" {
		t.Errorf("another move than the one that was announced: %+v", e)
	}
	s = newScript(t, rapid)
	s.must(shuffle + "\nw do claim-draw threefold g1f3\nb do accept")
	s.ends("1/2-1/2", "agreed")
	s = newScript(t, rapid)
	s.must(shuffle + "\nw do claim-draw threefold\nw lift g1\nw release f3\nw clock\nb touch g8")
	if s.g.Offered(chess.White) {
		t.Error("a touch did not reject the offer that a wrong claim is")
	}
}

// Rules without an article about draws get today's answer.
func TestDrawsUnderRulesWithoutThem(t *testing.T) {
	how := rapid
	how.Laws, how.Play = "uscf-2014", "standard"
	s := newScript(t, how)
	s.must(shuffle + "\nw do claim-draw threefold")
	if e := s.last(); e.Penalty != "two-minutes" || e.By != "white" || !s.g.Offered(chess.White) {
		t.Errorf("a wrong claim: %+v", e)
	}
	s.must(shuffle)
	if err := s.play("w touch g1\nw do claim-draw threefold"); !errors.Is(err, Refusal("touched")) {
		t.Error("a draw was claimed after a piece had been touched")
	}
	s = newScript(t, how)
	s.must(shuffle + "\n" + shuffle + "\nw do claim-draw threefold g1f3")
	s.ends("1/2-1/2", "threefold")
	s = newScript(t, how)
	s.must("w lift e2\nw release e4\nw do offer\nw clock\nb lift e7")
	if err := s.play("b do accept"); !errors.Is(err, Refusal("no-offer")) {
		t.Error("an offer was accepted after a piece had been touched")
	}
}

func TestFiftyAndSeventyFive(t *testing.T) {
	how := rapid
	how.FEN = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"
	s := newScript(t, how)
	if err := s.play("w do claim-draw fifty Ra2"); err == nil {
		t.Error("a move was announced in a form that nobody can read")
	}
	s.must("w do claim-draw fifty a1h2")
	if e := s.last(); e.What != "penalty" || e.By != "white" {
		t.Errorf("a claim with a move that is not legal: %+v", e)
	}
	if err := s.play("w do claim-draw fifty a1a2"); err == nil {
		t.Error("a draw was claimed after the rook had been named for a move that is not legal, which touches it")
	}
	s = newScript(t, how)
	s.must("w do claim-draw fifty a1a2")
	s.ends("1/2-1/2", "fifty")
	how.FEN = "4k3/8/8/8/8/8/8/R3K3 w - - 149 100"
	s = newScript(t, how)
	s.must("w lift a1\nw release a2")
	s.ends("1/2-1/2", "seventy-five-moves")
}
