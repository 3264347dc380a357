package penalty

import (
	"reflect"
	"testing"

	"adoube"
	"adoube/wire"
)

// Each penalty, against each side, with its effect on the game.
func TestEffects(t *testing.T) {
	nothing := Effect{}
	points := Effect{Points: true}
	loss := func(side, result, unplayed string) Effect {
		return Effect{Lost: []string{side}, Result: result, Unplayed: unplayed}
	}
	clock := func(side string, minutes float64) Effect {
		return Effect{Clocks: []ClockChange{{Side: side, Minutes: minutes}}}
	}
	for _, c := range []struct {
		penalty, amount string
		white, black    Effect // by offender
	}{
		{"warning", "", nothing, nothing},
		{"time", "2", clock("black", 2), clock("white", 2)},
		{"time", "0.25", clock("black", 0.25), clock("white", 0.25)},
		{"time", "", nothing, nothing},
		{"time", "0.1", nothing, nothing},
		{"less-time", "5", clock("white", -5), clock("black", -5)},
		{"opponent-points", "0.5", points, points},
		{"points", "1", points, points},
		{"loss", "", loss("white", "0-1", "-+"), loss("black", "1-0", "+-")},
		{"loss", "1", loss("white", "0-1", "-+"), loss("black", "1-0", "+-")},
		{"loss", "0.5", loss("white", "0-1/2", "0-1/2"), loss("black", "1/2-0", "1/2-0")},
		{"loss", "0", loss("white", "0-0", "--"), loss("black", "0-0", "--")},
		{"loss", "3", loss("white", "", ""), loss("black", "", "")},
		{"loss", "x", loss("white", "", ""), loss("black", "", "")},
		{"fine", "50 €", nothing, nothing},
		{"exclusion", "1", nothing, nothing},
		{"expulsion", "", nothing, nothing},
		{"other", "2", nothing, nothing},
	} {
		for side, want := range map[string]Effect{"white": c.white, "black": c.black} {
			same(t, []Penalty{{Penalty: c.penalty, Amount: c.amount, Against: side}}, want)
		}
		same(t, []Penalty{{Penalty: c.penalty, Amount: c.amount}}, Effect{Points: c.white.Points}) // against nobody yet
	}
}

// Several penalties together.
func TestEffectsTogether(t *testing.T) {
	lost := func(side, score string) Penalty { return Penalty{Penalty: "loss", Against: side, Amount: score} }
	for _, c := range []struct {
		list []Penalty
		want Effect
	}{
		{nil, Effect{}},
		{[]Penalty{lost("white", ""), lost("black", "1")}, Effect{Lost: []string{"white", "black"}, Result: "0-0", Unplayed: "--"}},
		{[]Penalty{lost("black", ""), lost("black", "1")}, Effect{Lost: []string{"black"}, Result: "1-0", Unplayed: "+-"}},
		{[]Penalty{lost("black", "1"), lost("black", "0.5")}, Effect{Lost: []string{"black"}}}, // they contradict each other
		{
			[]Penalty{{Penalty: "time", Against: "white", Amount: "2"}, {Penalty: "less-time", Against: "white", Amount: "1"}, {Penalty: "time", Against: "white", Amount: "1"}},
			Effect{Clocks: []ClockChange{{Side: "white", Minutes: -1}, {Side: "black", Minutes: 3}}},
		},
		{[]Penalty{{Penalty: "time", Against: "white", Amount: "2"}, {Penalty: "less-time", Against: "black", Amount: "2"}}, Effect{}},
	} {
		same(t, c.list, c.want)
	}
}

func same(t *testing.T, list []Penalty, want Effect) {
	t.Helper()
	got := Of(list, Clocks{})
	if want.Lost == nil {
		want.Lost = []string{}
	}
	if want.Clocks == nil {
		want.Clocks = []ClockChange{}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v: %+v, want %+v", list, got, want)
	}
}

// The penalties that the Laws fix are the duties that cost a player something.
func TestFixed(t *testing.T) {
	got := Fixed([]wire.Duty{
		{Step: adoube.PauseClocks.String(), By: "arbiter"},
		{Step: adoube.AddTime.String(), To: "black", Seconds: 120, Cites: []string{"7.5.5", "A.5.2"}},
		{Step: adoube.LoseGame.String(), To: "black"},
	})
	want := []Penalty{{Penalty: "time", Against: "white", Amount: "2", Article: "7.5.5"}, {Penalty: "loss", Against: "black"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// A replaced decision was set on the clocks already.
func TestChangesAfterAnother(t *testing.T) {
	two := []Penalty{{Penalty: "time", Against: "white", Amount: "2"}}
	if got, want := Changes(nil, two), []ClockChange{{Side: "black", Minutes: -2}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := Changes(two, two); len(got) > 0 {
		t.Errorf("%+v", got)
	}
}
