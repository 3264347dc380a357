package hall

import (
	"flag"
	"fmt"
	"testing"
)

var dseed = flag.Int("dseed", -1, "")
var doften = flag.Bool("doften", false, "")

func TestDbg(t *testing.T) {
	if *dseed < 0 {
		t.Skip()
	}
	m := Noisy(Families[0])
	h := m.Habits
	if *doften {
		h = often()
	}
	s := Act(m.Game(uint64(*dseed)), h)
	j := newJudged(s.Start)
	stuck := 0
	for _, d := range s.Deeds {
		e, k := len(j.errors), len(j.marks)
		r, _ := j.game.Clone().Step(d.Act)
		_ = r
		j.step(d.Act, d.At)
		sq, _ := d.Square()
		line := fmt.Sprint(d.At, " ", d.By, " ", d.Verb, " ", sq, " ", d.Piece, " ply ", len(j.made), " turn ", r.Turn)
		if len(j.errors) > e {
			line += fmt.Sprint(" ERR ", j.errors[e])
		}
		for _, x := range j.marks[k:] {
			line += " ! " + x.String()
		}
		t.Log(line)
		if len(j.errors) > e {
			stuck++
		}
		if stuck > 2 {
			return
		}
	}
}
