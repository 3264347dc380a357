package kernel

import (
	"slices"

	"adoube"
)

// kinds are the arbiter's final decisions, each with the step that shows it.
var kinds = []struct {
	says  string
	steps []adoube.DutyStep
}{
	{"lost", []adoube.DutyStep{adoube.LoseGame, adoube.DrawGame}},
	{"establish", []adoube.DutyStep{adoube.Establish}},
	{"time", []adoube.DutyStep{adoube.AddTime}},
	{"puts-right", []adoube.DutyStep{adoube.RestorePosition, adoube.ReplacePawn, adoube.TakeOff, adoube.MustPlay}},
}

// arbiter asks about the arbiter's action after an irregularity, a claim, or another
// duty.
func (l *lesson) arbiter() Question {
	r := l.ruling
	if r == nil || len(r.Findings) == 0 && r.Claim == nil && len(r.Do) == 0 {
		return Question{}
	}
	right := "nothing"
	for _, k := range kinds {
		if slices.ContainsFunc(r.Do, func(d adoube.Duty) bool { return slices.Contains(k.steps, d.Step) }) {
			right = k.says
			break
		}
	}
	q := Question{About: "arbiter", right: []string{right}}
	for _, v := range []string{"nothing", "puts-right", "time", "lost", "establish"} {
		if v == right || len(q.Answers) < choices-1 || q.offers(right) && len(q.Answers) < choices {
			q.Answers = append(q.Answers, Answer{Value: v})
		}
	}
	return q
}
