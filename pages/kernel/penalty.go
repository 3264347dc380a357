package kernel

import (
	"encoding/json"

	"adoube/internal/penalty"
	"adoube/wire"
)

// Effect returns the effect of penalties, a JSON list, on the game and its clocks. The
// clock readings may be empty.
func Effect(list, white, black string) (e penalty.Effect, err error) {
	var imposed []penalty.Penalty
	err = json.Unmarshal([]byte(list), &imposed)
	return penalty.Of(imposed, penalty.Clocks{White: white, Black: black}), err
}

// Fixed returns the penalties that the Laws fix among the duties of a ruling, a JSON
// list.
func Fixed(do string) ([]penalty.Penalty, error) {
	var duties []wire.Duty
	err := json.Unmarshal([]byte(do), &duties)
	return penalty.Fixed(duties), err
}
