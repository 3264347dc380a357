package facts

import (
	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Scene is what is asked once: which Laws, and how the game is played.
type Scene struct {
	Edition *laws.Edition
	Play    laws.Play
}

// A dispute is one small position as it is judged.
type dispute struct {
	path    *Path
	at      *position
	game    *laws.Game
	outcome Outcome
}

// judge does what the facts say in a position, and returns what the kernel makes of it.
func (p *Path) judge(s Scene, at *position, known Facts) Outcome {
	d := dispute{path: p, at: at, game: laws.New(laws.Header{Edition: s.Edition, Start: at.start, Play: s.Play})}
	for _, move := range at.moves {
		d.play(move)
	}
	for _, deed := range p.deeds {
		if !deed.where.holds(known) {
			continue
		}
		for _, words := range deed.acts {
			a, err := at.act(words, s.Edition.Number)
			if err != nil {
				return Outcome{Refused: true}
			}
			ruling, err := d.game.Step(&a)
			if err != nil {
				return Outcome{Refused: true}
			}
			if !deed.before {
				d.note(ruling)
			}
		}
	}
	return d.outcome
}

// play plays a move that was played before, with the clock.
func (d *dispute) play(uci string) {
	position := d.game.Position()
	m, err := chess.ParseUCI(&position, uci)
	if err != nil {
		panic(err) // of the paths' own positions, which a test plays
	}
	by := adoube.PartyOf(position.Turn())
	for _, a := range []adoube.Act{
		{Verb: adoube.Lift, By: by, On: chess.SquaresOf(m.From())},
		{Verb: adoube.Release, By: by, On: chess.SquaresOf(m.Destination())},
		{Verb: adoube.Clock, By: by},
	} {
		if _, err := d.game.Step(&a); err != nil {
			panic(err) // as above
		}
	}
}
