package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// The arbiter's duties after a ruling. Each irregularity lists its steps in its row;
// edition and play decide which penalties exist and whether the arbiter acts without a
// claim (7.5, 12.1).

// gameEnds are the steps for a penalty that loses the game.
var gameEnds = []adoube.DutyStep{adoube.PauseClocks, adoube.NoteIllegalMove, adoube.LoseGame}

// An advice collects the arbiter's duties after a ruling, step by step.
type advice struct {
	game  *Game
	steps []adoube.Duty
}

// duties returns the arbiter's duties after the ruling.
func (g *Game) duties(r *adoube.Ruling) []adoube.Duty {
	a := advice{game: g}
	switch {
	case r.Claim != nil && r.Claim.Outcome == adoube.Upheld && r.Claim.Drawn == adoube.NoReason:
		return g.upheld // noted before the position was restored
	case r.Claim != nil && r.Claim.Drawn != adoube.NoReason:
		a.drawn(r)
	case len(r.Ask) > 0 && r.Ask[0].Kind != adoube.AskReading:
		a.ask(r.Ask[0], r.Claim != nil)
	case r.Over != nil && (r.Over.Reason == adoube.Fivefold || r.Over.Reason == adoube.SeventyFiveMoves):
		a.add(adoube.Duty{Step: adoube.PauseClocks})
		a.add(adoube.Duty{Step: adoube.DrawGame})
	case r.Made != nil && g.state.due != nil && g.state.due.Ply == len(g.state.moves):
		a.add(adoube.Duty{Step: adoube.PauseClocks})
		a.add(adoube.Duty{Step: adoube.DrawGame, Cites: adoube.Of(g.state.due.Article())})
	case r.Act.Verb == adoube.Restore && r.Act.By == adoube.Arbiter && r.Over == nil:
		a.obligation(g.state.turn, g.state.turn.mover())
		a.add(adoube.Duty{Step: adoube.StartClock, To: adoube.PartyOf(g.Turn())})
	default:
		a.irregular(r)
	}
	return a.steps
}

// adviseUpheld stores the arbiter's steps for an upheld claim of f, before the pieces are
// put back.
func (g *Game) adviseUpheld(f *finding) {
	a := advice{game: g}
	a.about(f, true)
	g.upheld = a.steps
}

// add adds a step. The arbiter does it unless it names another party or concerns only a
// player.
func (a *advice) add(d adoube.Duty) {
	about := d.Step == adoube.MustPlay || d.Step == adoube.AddTime || d.Step == adoube.NoteIllegalMove || d.Step == adoube.StartClock
	if d.By == adoube.Unknown && !about {
		d.By = adoube.Arbiter
	}
	if d.Step != adoube.MustPlay && d.Step != adoube.ReplacePawn && d.Step != adoube.TakeOff {
		d.On = chess.NoSquare
	}
	a.steps = append(a.steps, d)
}

// irregular adds the steps for the irregularity that the ruling reports or that a line goes
// on from.
func (a *advice) irregular(r *adoube.Ruling) {
	var main *finding
	onward := r.Note == adoube.NotePlayedOn
	for n := range a.game.findings {
		f := &a.game.findings[n]
		reported := onward && a.game.state.line.follows(f)
		for _, now := range r.Findings {
			reported = reported || alike(now, f.Finding)
		}
		if reported && f.asksFor() && f.Claim != adoube.ClaimNone && !f.Withdrawn && (main == nil || f.weight() > main.weight()) {
			main = f
		}
	}
	if main != nil && !a.alreadyBack(main) {
		a.about(main, false)
	}
}

// asksFor reports whether a claim of the finding would require any steps.
func (f *finding) asksFor() bool {
	return len(f.row.Do) > 0 && (f.row.Counts || !f.putsNothingBack())
}

// weight ranks findings by their steps: 2 if pieces are put back, 1 for other steps, 0 if
// nothing can be done any more.
func (f *finding) weight() int {
	switch {
	case f.Claim == adoube.ClaimForfeited && (!f.Arbiter || f.Penalty == adoube.LostOnClaim):
		return 0
	case f.putsNothingBack():
		return 1
	}
	return 2
}

// about adds the steps for an irregularity, claimed or not.
func (a *advice) about(f *finding, claimed bool) {
	steps := f.row.Do
	opponent := adoube.PartyOf(f.By.Other())
	switch {
	case !f.asksFor():
		return
	case claimed || f.Arbiter && f.Penalty != adoube.LostOnClaim:
	case f.Claim == adoube.ClaimOpen:
		a.add(adoube.Duty{Step: adoube.WaitForClaim, To: opponent, Cites: f.Cites & arbiterWaits})
		return
	default:
		a.add(adoube.Duty{Step: adoube.DoNotIntervene, Cites: f.Cites & arbiterWaits})
		return
	}
	if f.Penalty == adoube.GameLost || f.Penalty == adoube.LostOnClaim {
		steps = gameEnds
	}
	for _, s := range steps {
		a.step(s, f)
	}
}

// arbiterWaits are the provisions that make the arbiter wait for the players.
var arbiterWaits = adoube.Of(adoube.ArtA_5_2, adoube.ArtA_5_4)

// step adds one step of a row, if it applies.
func (a *advice) step(s adoube.DutyStep, f *finding) {
	offender, opponent := adoube.PartyOf(f.By), adoube.PartyOf(f.By.Other())
	penalties := f.Cites & adoube.Of(adoube.Art7_5_5, adoube.ArtA_5_2)
	there := a.game.head.law().Replaced == editions.ReplacedQueen && f.aboutPromotion()
	switch s {
	case adoube.TakeOff:
		for on := range a.added().All {
			a.add(adoube.Duty{Step: s, By: offender, On: on, Cites: f.Cites})
		}
	case adoube.RestorePosition:
		if there {
			a.takeBack(f)
		} else if f.before != nil && !f.aboutDisplaced() || f.displaced.early != nil || f.aboutDisplaced() && a.displaced() {
			a.restore(f, offender)
		}
	case adoube.MustPlay:
		switch {
		case f.Foreign != chess.NoPiece && there:
			a.replacePawn(f, there)
		case f.displaced.early != nil:
			a.obligation(f.displaced.early.turn, f.displaced.early.turn.mover())
		case f.before != nil && !a.game.begunBefore(f):
			a.obligation(f.before.turn, f.before.turn.mover())
		}
	case adoube.ReplacePawn:
		a.replacePawn(f, there)
	case adoube.AddTime:
		if n := f.Penalty.Minutes(); n > 0 {
			a.add(adoube.Duty{Step: s, To: opponent, Seconds: 60 * n, Cites: penalties})
		}
	case adoube.NoteIllegalMove:
		if f.Nth > 0 {
			a.add(adoube.Duty{Step: s, To: offender, Nth: f.Nth})
		}
	case adoube.LoseGame:
		if bare(a.game.Position(), f.By.Other()) {
			s = adoube.DrawGame
		}
		a.add(adoube.Duty{Step: s, To: offender, Cites: penalties})
	case adoube.StartClock:
		a.add(adoube.Duty{Step: s, To: adoube.PartyOf(a.toMove(f))})
	default:
		a.add(adoube.Duty{Step: s})
	}
}

// aboutPromotion reports whether a promotion was completed without an own new piece.
func (f *finding) aboutPromotion() bool {
	return f.Foreign != chess.NoPiece || slices.Contains(f.row.Do, adoube.ReplacePawn)
}

// bare reports whether c has only the king left and so certainly cannot checkmate. Of other
// pieces the sentence says «or drawn».
func bare(p chess.Position, c chess.Color) bool {
	board := p.Board()
	return !board.Of(c).Several()
}

// restore adds restoring the position before the irregularity. Displaced pieces are put
// back by the player who displaced them (7.4.1), unless play has gone on (7.6).
func (a *advice) restore(f *finding, offender adoube.Party) {
	d := adoube.Duty{Step: adoube.RestorePosition, Cites: f.Cites &^ arbiterWaits &^ adoube.Of(adoube.Art7_5_5)}
	switch {
	case !f.aboutDisplaced():
		d.No = f.before.turn.first()
	case a.game.stillDisplaced(f) && !a.game.begunBefore(f):
		d.No = f.before.turn.first()
	default:
		d.By, d.No = offender, a.game.log.taken(a.game.firstDisplaced(f).About)
	}
	a.add(d)
}

// takeBack adds taking back what was played after the irregularity, if the position before
// the irregularity itself is not restored (7.5.2).
func (a *advice) takeBack(f *finding) {
	if l := a.game.state.line; l.played() && l.follows(f) {
		a.add(adoube.Duty{Step: adoube.RestorePosition, No: l.begun + 1, Cites: adoube.Of(adoube.Art7_5_1)})
	}
}

// firstDisplaced returns the first unsettled displacement by that player. Restoring the
// position before it also undoes his later ones.
func (g *Game) firstDisplaced(f *finding) *finding {
	for n := range g.findings {
		if other := &g.findings[n]; other.row == f.row && other.By == f.By && other.Claim != adoube.ClaimNone {
			return other
		}
	}
	return f
}

// added returns the squares of displaced pieces that are not part of the position.
func (a *advice) added() (on chess.Squares) {
	for _, i := range a.game.state.physical().board.Items {
		if i.From == chess.NoSquare && i.At != chess.NoSquare && i.Stray() {
			on = on.With(i.At)
		}
	}
	return on
}

// displaced reports whether pieces of the position stand displaced, or play has gone on
// from there.
func (a *advice) displaced() bool {
	astray := func(i pieces.Item) bool { return i.From != chess.NoSquare && i.LeftAstray() }
	return a.game.state.line.played() || slices.ContainsFunc(a.game.state.turn.board.Items, astray)
}

// alreadyBack reports whether the finding is about displaced pieces that are back on their
// squares.
func (a *advice) alreadyBack(f *finding) bool {
	return f.aboutDisplaced() && f.displaced.early == nil && a.added() == 0 && !a.displaced()
}

// toMove returns the player having the move once the irregularity is put right.
func (a *advice) toMove(f *finding) chess.Color {
	if f.before != nil && !f.aboutDisplaced() {
		return f.before.turn.mover()
	}
	return a.game.Turn()
}

// replacePawn adds the step for a pawn left on the last rank: it is replaced there, or must
// promote from its square.
func (a *advice) replacePawn(f *finding, there bool) {
	if f.before == nil {
		return // already replaced
	}
	t := f.before.turn
	moves := t.evaluation(a.game.head.law()).open.List()
	if len(moves) == 0 {
		return
	}
	d := adoube.Duty{Step: adoube.MustPlay, To: adoube.PartyOf(f.By), On: moves[0].From(), Cites: f.Cites & adoube.Of(adoube.Art7_5_2)}
	if there {
		d.Cites = adoube.Of(adoube.Art7_5_2)
		d.Step, d.By, d.On, d.Move = adoube.ReplacePawn, d.To, moves[0].To(), moves[0]
	}
	a.add(d)
}

// obligation adds the obligation of c in the turn: the only move, or the piece to be moved.
// It adds nothing if any legal move may be played.
func (a *advice) obligation(t *turn, c chess.Color) {
	s := t.evaluation(a.game.head.law())
	anyMove := s.obligation.Cite == free || s.obligation.Cite == adoube.Art4_5
	if anyMove && s.commitment.Cite == free && !s.intended {
		return
	}
	d := adoube.Duty{Step: adoube.MustPlay, To: adoube.PartyOf(c), On: chess.NoSquare, Cites: a.game.head.Edition.Only(s.cites)}
	moves := s.open.List()
	if len(moves) == 1 {
		d.Move, d.SAN = moves[0], t.board.Pos.SAN(moves[0])
	}
	if d.On, d.Capture = theOne(moves, &t.board.Pos); d.On != chess.NoSquare {
		a.add(d)
	}
}

// theOne returns the square of the piece that all these moves move or that all of them
// capture; NoSquare if there is none.
func theOne(moves []chess.Move, pos *chess.Position) (on chess.Square, captured bool) {
	var from, taken chess.Squares
	captures := 0
	for _, m := range moves {
		from = from.With(m.From())
		if s := pos.CaptureSquare(m); s != chess.NoSquare {
			taken, captures = taken.With(s), captures+1
		}
	}
	switch {
	case from != 0 && !from.Several():
		return from.First(), false
	case captures > 0 && captures == len(moves) && !taken.Several():
		return taken.First(), true
	}
	return chess.NoSquare, false
}

// ask adds establishing a fact. The clocks are paused for it only after a claim or after a
// press that completed a possibly irregular move.
func (a *advice) ask(q adoube.Question, claimed bool) {
	switch q.Kind {
	case adoube.AskUnfinished, adoube.AskStands, adoube.AskKingTaken, adoube.AskIllegalBoard:
		claimed = true
	}
	if claimed {
		a.add(adoube.Duty{Step: adoube.PauseClocks})
	}
	a.add(adoube.Duty{Step: adoube.Establish, No: q.About})
	if q.Kind == adoube.AskIllegalBoard {
		a.add(adoube.Duty{Step: adoube.DrawGame, Cites: adoube.Of(adoube.ArtA_5_4)})
	}
}

// drawn adds the steps for a claim of a draw.
func (a *advice) drawn(r *adoube.Ruling) {
	c, _ := r.Act.By.Color()
	a.add(adoube.Duty{Step: adoube.PauseClocks})
	switch r.Claim.Outcome {
	case adoube.Upheld:
		a.add(adoube.Duty{Step: adoube.DrawGame, Cites: r.Claim.Cites})
		return
	case adoube.Pending:
		if len(r.Ask) > 0 {
			a.add(adoube.Duty{Step: adoube.Establish, No: r.Ask[0].About})
		}
		return
	}
	if n := r.Claim.Penalty.Minutes(); n > 0 {
		a.add(adoube.Duty{Step: adoube.AddTime, To: adoube.PartyOf(c.Other()), Seconds: 60 * n, Cites: r.Claim.Cites})
	}
	if a.game.Turn() == c {
		a.obligation(a.game.state.turn, c)
	}
	a.add(adoube.Duty{Step: adoube.StartClock, To: adoube.PartyOf(a.game.Turn())})
}
