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

// perform does what the facts say, and returns the last ruling; nil if an act is refused,
// or names a place that is not known. With part, what was done before the dispute is left
// out, and the ruling before a refused act is returned.
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

// act does one act; nil if it is refused.
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

// step does an act; nil if it is refused.
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

// play plays a move that was played before, with the clock. Where the game is over by the
// Laws of the scene nothing goes on, and what is done then is refused.
func (d *dispute) play(uci string) {
	position := d.game.Position()
	m, err := chess.ParseUCI(&position, uci)
	if err != nil {
		return // of moves that were read from there
	}
	for _, a := range actsOf(&position, m) {
		if d.step(a) == nil {
			return
		}
	}
}

// actsOf returns the acts by which a move is made: what is captured goes first, castling
// is made king first, a pawn is replaced, and the clock is pressed.
func actsOf(pos *chess.Position, m chess.Move) (acts []adoube.Act) {
	c := pos.Turn()
	do := func(verb adoube.Verb, on chess.Square, promoted chess.PieceType, intent adoube.Intent) {
		acts = append(acts, adoube.Act{Verb: verb, By: adoube.PartyOf(c), On: chess.SquaresOf(on), Piece: promoted, Intent: intent})
	}
	if on := pos.CaptureSquare(m); on != chess.NoSquare {
		do(adoube.Remove, on, chess.NoType, adoube.DefaultIntent)
	}
	switch {
	case m.Castles():
		do(adoube.Lift, m.From(), chess.NoType, adoube.Castle)
		do(adoube.Release, chess.KingTo(c, m.Side()), chess.NoType, adoube.DefaultIntent)
		do(adoube.Lift, m.To(), chess.NoType, adoube.DefaultIntent)
		do(adoube.Release, chess.RookTo(c, m.Side()), chess.NoType, adoube.DefaultIntent)
	case m.Promotion() != chess.NoType:
		do(adoube.Remove, m.From(), chess.NoType, adoube.DefaultIntent)
		do(adoube.Release, m.To(), m.Promotion(), adoube.DefaultIntent)
	default:
		do(adoube.Lift, m.From(), chess.NoType, adoube.DefaultIntent)
		do(adoube.Release, m.To(), chess.NoType, adoube.DefaultIntent)
	}
	return append(acts, adoube.Act{Verb: adoube.Clock, By: adoube.PartyOf(c)})
}
