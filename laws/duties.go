package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// The arbiter's duties about a ruling, step by step. The steps about an irregularity stand
// in its row; the edition and the play say which penalties there are, and whether the
// arbiter acts without a claim at all (7.5, 12.1).

// putBack are the steps about a move against Article 4.
var putBack = []adoube.DutyStep{adoube.PauseClocks, adoube.RestorePosition, adoube.MustPlay, adoube.StartClock}

// penalised are the steps where nothing is put back and the ladder applies (7.5.5).
var penalised = []adoube.DutyStep{adoube.PauseClocks, adoube.AddTime, adoube.NoteIllegalMove, adoube.StartClock}

// gameEnds are the steps where the penalty is the loss of the game.
var gameEnds = []adoube.DutyStep{adoube.PauseClocks, adoube.NoteIllegalMove, adoube.LoseGame}

// advising says what the arbiter does about a ruling.
type advising struct {
	game  *Game
	steps []adoube.Duty
}

// duties returns what the arbiter does about the ruling.
func (g *Game) duties(r *adoube.Ruling) []adoube.Duty {
	p := advising{game: g}
	switch {
	case r.Claim != nil && r.Claim.Outcome == adoube.Upheld && r.Claim.Drawn == adoube.NoReason:
		return g.upheld // as it was before the position was put back
	case r.Claim != nil && r.Claim.Drawn != adoube.NoReason:
		p.drawn(r)
	case len(r.Ask) > 0 && r.Ask[0].Kind != adoube.AskReading:
		p.ask(r.Ask[0], r.Claim != nil)
	case r.Over != nil && (r.Over.Reason == adoube.Fivefold || r.Over.Reason == adoube.SeventyFiveMoves):
		p.add(adoube.Duty{Step: adoube.PauseClocks})
		p.add(adoube.Duty{Step: adoube.DrawGame})
	case r.Made != nil && g.state.due != nil && g.state.due.Ply == len(g.state.moves):
		p.add(adoube.Duty{Step: adoube.PauseClocks})
		p.add(adoube.Duty{Step: adoube.DrawGame, Cites: adoube.Of(g.state.due.Article())})
	case r.Act.Verb == adoube.Restore && r.Act.By == adoube.Arbiter && r.Over == nil:
		p.obligation(g.state.turn, g.state.turn.mover())
		p.add(adoube.Duty{Step: adoube.StartClock, To: adoube.PartyOf(g.Turn())})
	default:
		p.irregular(r)
	}
	return p.steps
}

// adviseUpheld notes the arbiter's steps about an upheld claim of f, before the pieces
// are put back.
func (g *Game) adviseUpheld(f *finding) {
	p := advising{game: g}
	p.about(f, true)
	g.upheld = p.steps
}

// add adds a step, by the arbiter where it says nobody else and is not about a player alone.
func (p *advising) add(d adoube.Duty) {
	about := d.Step == adoube.MustPlay || d.Step == adoube.AddTime || d.Step == adoube.NoteIllegalMove || d.Step == adoube.StartClock
	if d.By == adoube.Unknown && !about {
		d.By = adoube.Arbiter
	}
	if d.Step != adoube.MustPlay && d.Step != adoube.ReplacePawn && d.Step != adoube.TakeOff {
		d.On = chess.NoSquare
	}
	p.steps = append(p.steps, d)
}

// irregular adds the steps about the irregularity that the ruling reports, or that a
// line goes on from.
func (p *advising) irregular(r *adoube.Ruling) {
	var main *finding
	onward := r.Note == adoube.NotePlayedOn
	for n := range p.game.findings {
		f := &p.game.findings[n]
		reported := onward && p.game.state.goesOn.goesOnFrom(f)
		for _, now := range r.Findings {
			reported = reported || now.Code == f.Code && now.About == f.About && now.By == f.By
		}
		if reported && f.asksFor() && f.Claim != adoube.ClaimNone && !f.Withdrawn && (main == nil || f.weight() > main.weight()) {
			main = f
		}
	}
	if main != nil && !p.stands(main) {
		p.about(main, false)
	}
}

// asksFor reports whether anything is to be done about the finding, were it claimed.
func (f *finding) asksFor() bool {
	return len(f.row.Do) > 0 && (f.row.Counts || !f.putsNothingBack())
}

// weight ranks findings by their steps: pieces are put back, others, none any more.
func (f *finding) weight() int {
	switch {
	case f.Claim == adoube.ClaimForfeited && (!f.Arbiter || f.Penalty == adoube.LostOnClaim):
		return 0
	case f.putsNothingBack():
		return 1
	}
	return 2
}

// about adds what is done about an irregularity, claimed or not.
func (p *advising) about(f *finding, claimed bool) {
	steps := f.row.Do
	opponent := adoube.PartyOf(f.By.Other())
	switch {
	case !f.asksFor():
		return
	case claimed || f.Arbiter && f.Penalty != adoube.LostOnClaim:
	case f.Claim == adoube.ClaimOpen:
		p.add(adoube.Duty{Step: adoube.WaitForClaim, To: opponent, Cites: f.Cites & waits})
		return
	default:
		p.add(adoube.Duty{Step: adoube.DoNotIntervene, Cites: f.Cites & waits})
		return
	}
	if f.Penalty == adoube.GameLost || f.Penalty == adoube.LostOnClaim {
		steps = gameEnds
	}
	for _, s := range steps {
		p.step(s, f)
	}
}

// waits are the provisions by which the arbiter waits for the players.
var waits = adoube.Of(adoube.ArtA_5_2, adoube.ArtA_5_4)

// penalties are the steps of the ladder, in seconds.
var penalties = [...]int{adoube.OneMinute: 60, adoube.TwoMinutes: 120, adoube.ThreeMinutes: 180}

// seconds returns the extra time that a penalty gives; 0 for none.
func seconds(p adoube.Penalty) int {
	if int(p) < len(penalties) {
		return penalties[p]
	}
	return 0
}

// step adds one step of a row, if there is anything to do.
func (p *advising) step(s adoube.DutyStep, f *finding) {
	offender, opponent := adoube.PartyOf(f.By), adoube.PartyOf(f.By.Other())
	ladder := f.Cites & adoube.Of(adoube.Art7_5_5, adoube.ArtA_5_2)
	there := p.game.head.law().Replaced == editions.ReplacedQueen && (f.Code == adoube.PromotionNotReplaced || f.Foreign != chess.NoPiece)
	switch s {
	case adoube.TakeOff:
		for on := range p.added().All {
			p.add(adoube.Duty{Step: s, By: offender, On: on, Cites: f.Cites})
		}
	case adoube.RestorePosition:
		if !there && (f.before != nil && f.row != &notOnMove || f.early != nil || f.row == &notOnMove && p.displaced()) {
			p.restore(f, offender)
		}
	case adoube.MustPlay:
		switch {
		case f.Foreign != chess.NoPiece && there:
			p.replacePawn(f, there)
		case f.early != nil:
			p.obligation(f.early.turn, f.early.turn.mover())
		case f.before != nil && !p.game.begunBefore(f):
			p.obligation(f.before.turn, f.before.turn.mover())
		}
	case adoube.ReplacePawn:
		p.replacePawn(f, there)
	case adoube.AddTime:
		if n := seconds(f.Penalty); n > 0 {
			p.add(adoube.Duty{Step: s, To: opponent, Seconds: n, Cites: ladder})
		}
	case adoube.NoteIllegalMove:
		if f.Nth > 0 {
			p.add(adoube.Duty{Step: s, To: offender, Nth: f.Nth})
		}
	case adoube.LoseGame:
		if bare(p.game.state.physical().board.Pos.Board(), f.By.Other()) {
			s = adoube.DrawGame
		}
		p.add(adoube.Duty{Step: s, To: offender, Cites: ladder})
	case adoube.StartClock:
		p.add(adoube.Duty{Step: s, To: adoube.PartyOf(p.toMove(f))})
	default:
		p.add(adoube.Duty{Step: s})
	}
}

// bare reports whether c has nothing left but his king, and so cannot mate.
func bare(b chess.Board, c chess.Color) bool { return !b.Of(c).Several() }

// restore adds that the position before the irregularity is put back: of displaced
// pieces, by who displaced them (7.4.1), unless play has gone on (7.6).
func (p *advising) restore(f *finding, offender adoube.Party) {
	d := adoube.Duty{Step: adoube.RestorePosition, Cites: f.Cites &^ waits &^ adoube.Of(adoube.Art7_5_5)}
	switch {
	case f.Code != adoube.NotOnMove:
		d.No = f.before.turn.first()
	case p.game.stillDisplaced(f) && !p.game.begunBefore(f):
		d.No = f.before.turn.first()
	default:
		d.By, d.No = offender, p.game.log.taken(p.game.firstDisplaced(f).About)
	}
	p.add(d)
}

// firstDisplaced returns the first displacement by that player which is not settled: with
// the position before it all that he has displaced since stands right, too.
func (g *Game) firstDisplaced(f *finding) *finding {
	for n := range g.findings {
		if other := &g.findings[n]; other.row == f.row && other.By == f.By && other.Claim != adoube.ClaimNone {
			return other
		}
	}
	return f
}

// added returns where displaced pieces stand on the board that are none of the position.
func (p *advising) added() (on chess.Squares) {
	for _, i := range p.game.state.physical().board.Items {
		if i.From == chess.NoSquare && i.At != chess.NoSquare && i.Stray() {
			on = on.With(i.At)
		}
	}
	return on
}

// displaced reports whether pieces of the position stand displaced, or play has gone on
// from there.
func (p *advising) displaced() bool {
	astray := func(i pieces.Item) bool { return i.From != chess.NoSquare && i.LeftAstray() }
	return p.game.state.goesOn.playedOn() || slices.ContainsFunc(p.game.state.turn.board.Items, astray)
}

// stands reports whether pieces that were displaced stand again.
func (p *advising) stands(f *finding) bool {
	return f.row == &notOnMove && f.early == nil && p.added() == 0 && !p.displaced()
}

// toMove returns who has the move when the irregularity is put right.
func (p *advising) toMove(f *finding) chess.Color {
	if f.before != nil && f.Code != adoube.NotOnMove {
		return f.before.turn.mover()
	}
	return p.game.Turn()
}

// replacePawn adds the step about a pawn left on the last rank: it is replaced there, or
// must promote from its square.
func (p *advising) replacePawn(f *finding, there bool) {
	if f.before == nil {
		return // it has been replaced since
	}
	t := f.before.turn
	moves := t.evaluation(p.game.head.law()).open.List()
	if len(moves) == 0 {
		return
	}
	d := adoube.Duty{Step: adoube.MustPlay, To: adoube.PartyOf(f.By), On: moves[0].From(), Cites: f.Cites & adoube.Of(adoube.Art7_5_2)}
	if there {
		d.Cites = adoube.Of(adoube.Art7_5_2)
		d.Step, d.By, d.On, d.Move = adoube.ReplacePawn, d.To, moves[0].To(), moves[0]
	}
	p.add(d)
}

// obligation adds what c must play in that turn: the one move, or the piece that must be
// moved; nothing where he may play anything.
func (p *advising) obligation(t *turn, c chess.Color) {
	s := t.evaluation(p.game.head.law())
	anyMove := s.obligation.Cite == free || s.obligation.Cite == adoube.Art4_5
	if anyMove && s.commitment.Cite == free && !s.intended {
		return
	}
	d := adoube.Duty{Step: adoube.MustPlay, To: adoube.PartyOf(c), On: chess.NoSquare, Cites: p.game.head.Edition.Only(s.cites)}
	moves := s.open.List()
	if len(moves) == 1 {
		d.Move = moves[0]
	}
	if d.On, d.Capture = theOne(moves, &t.board.Pos); d.On != chess.NoSquare {
		p.add(d)
	}
}

// theOne returns the square of the one piece that all these moves move, or that all of
// them capture; NoSquare if there is none.
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

// ask adds that a fact is to be established. Nothing stops the game for it but a claim, or a
// press that completed what may be irregular.
func (p *advising) ask(q adoube.Question, claimed bool) {
	switch q.Kind {
	case adoube.AskUnfinished, adoube.AskStands, adoube.AskKingTaken, adoube.AskIllegalBoard:
		claimed = true
	}
	if claimed {
		p.add(adoube.Duty{Step: adoube.PauseClocks})
	}
	p.add(adoube.Duty{Step: adoube.Establish, No: q.About})
	if q.Kind == adoube.AskIllegalBoard {
		p.add(adoube.Duty{Step: adoube.DrawGame, Cites: adoube.Of(adoube.ArtA_5_4)})
	}
}

// drawn adds what is done about a claim of a draw.
func (p *advising) drawn(r *adoube.Ruling) {
	c, _ := r.Act.By.Color()
	p.add(adoube.Duty{Step: adoube.PauseClocks})
	switch r.Claim.Outcome {
	case adoube.Upheld:
		p.add(adoube.Duty{Step: adoube.DrawGame, Cites: r.Claim.Cites})
		return
	case adoube.Pending:
		if len(r.Ask) > 0 {
			p.add(adoube.Duty{Step: adoube.Establish, No: r.Ask[0].About})
		}
		return
	}
	if n := seconds(r.Claim.Penalty); n > 0 {
		p.add(adoube.Duty{Step: adoube.AddTime, To: adoube.PartyOf(c.Other()), Seconds: n, Cites: r.Claim.Cites})
	}
	if p.game.Turn() == c {
		p.obligation(p.game.state.turn, c)
	}
	p.add(adoube.Duty{Step: adoube.StartClock, To: adoube.PartyOf(p.game.Turn())})
}
