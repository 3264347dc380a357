package facts

import (
	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Scene is what is asked once: which Laws, how the game is played, and where it is
// known the position before the dispute, and who it is about.
type Scene struct {
	Edition *laws.Edition
	Play    laws.Play
	Board   *Board
	Player  chess.Color // of the board
}

// A dispute is one position as it is judged.
type dispute struct {
	path    *Path
	at      *position
	game    *laws.Game
	outcome Outcome
	done    []adoube.Act // that were not long before
}

// dispute sets up a position, with the moves that were played before.
func (p *Path) dispute(s Scene, at *position) *dispute {
	d := &dispute{path: p, at: at, game: laws.New(laws.Header{Edition: s.Edition, Start: at.start, Play: s.Play})}
	for _, move := range at.moves {
		d.play(move)
	}
	d.done = nil
	return d
}

// judge does what the facts say in a position, and returns what the kernel makes of it.
func (p *Path) judge(s Scene, at *position, known Facts) Outcome {
	d := p.dispute(s, at)
	if d.perform(known, false) == nil {
		return Outcome{Refused: true}
	}
	return d.outcome
}

// perform does what the facts say, and returns the last ruling; nil: an act is refused,
// or one is of a place that is not known. With part these are left out.
func (d *dispute) perform(known Facts, part bool) (last *adoube.Ruling) {
	for _, deed := range d.path.deeds {
		if !deed.where.holds(known) || part && deed.before {
			continue
		}
		for _, words := range deed.acts {
			ruling := d.act(words)
			switch {
			case ruling == nil && part:
				return last
			case ruling == nil:
				return nil
			case !deed.before:
				d.note(ruling)
			}
			last = ruling
		}
	}
	return last
}

// act does one act; nil: it is refused.
func (d *dispute) act(words []string) *adoube.Ruling {
	a, err := d.at.act(words, d.game.Header().Edition.Number)
	if err != nil {
		return nil
	}
	if d.at.real && a.Verb == adoube.Release {
		d.clear(a)
	}
	return d.step(a)
}

// step does an act; nil: it is refused.
func (d *dispute) step(a adoube.Act) *adoube.Ruling {
	ruling, err := d.game.Step(&a)
	if err != nil {
		return nil
	}
	d.done = append(d.done, a)
	return ruling
}

// clear takes what the player captures off the board, before he releases his piece.
func (d *dispute) clear(release adoube.Act) {
	on := release.On.First()
	piece := d.at.now.At(on)
	if piece != chess.NoPiece && adoube.PartyOf(piece.Color()) != release.By {
		d.step(adoube.Act{Verb: adoube.Remove, By: release.By, On: chess.SquaresOf(on)}) // refused where it is off already
	}
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
