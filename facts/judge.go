package facts

import (
	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Scene holds the circumstances asked once: edition and kind of play, and, if known, the
// position before the dispute with the player concerned.
type Scene struct {
	Edition *laws.Edition
	Play    laws.Play
	Board   *Board
	Player  chess.Color // the player concerned; used with Board
}

// A dispute is the judging of one position.
type dispute struct {
	path    *Path
	at      *position
	game    *laws.Game
	outcome Outcome
	done    []adoube.Act // the acts, without those long before
}

// dispute sets up a position with the moves played before.
func (p *Path) dispute(s Scene, at *position) *dispute {
	d := &dispute{path: p, at: at, game: laws.New(laws.Header{Edition: s.Edition, Start: at.start, Play: s.Play})}
	for _, move := range at.moves {
		d.play(move)
	}
	d.done = nil
	return d
}

// judge performs the acts of the facts in a position and returns the outcome.
func (p *Path) judge(s Scene, at *position, known Facts) Outcome {
	d := p.dispute(s, at)
	if d.perform(known, false) == nil {
		return Outcome{Refused: true}
	}
	return d.outcome
}

// perform performs the acts of the facts and returns the last ruling; nil if an act is
// refused or names an unknown place. If part is set, it leaves out acts before the dispute
// and returns the ruling before a refused act.
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

// act performs an act given in words; nil if it is refused.
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

// step performs an act; nil if it is refused.
func (d *dispute) step(a adoube.Act) *adoube.Ruling {
	ruling, err := d.game.Step(&a)
	if err != nil {
		return nil
	}
	d.done = append(d.done, a)
	return ruling
}

// clear removes the piece that the player captures before he releases his own.
func (d *dispute) clear(release adoube.Act) {
	on := release.On.First()
	piece := d.at.now.At(on)
	if piece != chess.NoPiece && adoube.PartyOf(piece.Color()) != release.By {
		d.step(adoube.Act{Verb: adoube.Remove, By: release.By, On: chess.SquaresOf(on)}) // refused if it is already off
	}
}

// play plays a recorded move with the press. If the game is over under the scene's Laws,
// later acts are refused.
func (d *dispute) play(uci string) {
	position := d.game.Position()
	m, err := chess.ParseUCI(&position, uci)
	if err != nil {
		return // recorded moves have been checked
	}
	for _, a := range actsOf(&position, m) {
		if d.step(a) == nil {
			return
		}
	}
}

// actsOf returns the acts that make a move: the captured piece is removed first, castling
// starts with the king, a pawn is replaced, and the clock is pressed.
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
