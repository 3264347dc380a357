package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// Appendix D: moves announced by a player with a tactile board (D.2.3). The last
// announcement counts (D.2.8).

// announceMove judges the announcement of a move. On a normal board it has no effect; a
// further announcement before the press corrects it. Text that is not a move is refused on
// every board.
func (p step) announceMove() error {
	c, _ := p.act.By.Color()
	g, t := p.game, p.game.state.turn
	m, err := ReadMove(&t.board.Pos, p.act.Act.Move)
	switch {
	case noMove(err):
		return err
	case g.state.over != nil:
		p.ruling.Note = adoube.NoteOver
		return nil
	case !g.head.tactile(c):
		return nil
	case g.state.owes(c):
		return p.correctAnnouncement(g.state.last)
	case t.replier(p.act.By) && p.tryReply():
		return nil
	case !t.has(p.act.By):
		p.ruling.Note = adoube.NoteOffTurn
		return nil
	}
	if err != nil {
		return err
	}
	t.record.announced = m
	t.clock.stirred = true
	p.ruling.Note = adoube.NoteAnnounced
	if m, ok := t.announcedMove(g.head.law()); ok {
		p.ruling.Note = adoube.NoNote
		p.advance(m)
	}
	return nil
}

// correctAnnouncement replaces the announcement of a move made and not yet completed.
func (p step) correctAnnouncement(last *lastMove) error {
	m, err := ReadMove(&last.before.board.Pos, p.act.Act.Move)
	if err == nil {
		last.announced = m
		p.ruling.Note = adoube.NoteAnnounced
	}
	return err
}

// pressUnannounced judges a press on a tactile board with a legal move that was not
// announced, and reports whether there is one. If another move was announced, a person says
// which of the two counts.
func (p step) pressUnannounced() bool {
	g, t := p.game, p.game.state.turn
	if !g.head.tactile(t.mover()) {
		return false
	}
	m, ok := t.asPlaced().shownMove(g.head.law())
	if !ok {
		return false
	}
	t.clock.pressEarly(t.unmoved())
	if said := t.record.announced; said != chess.NoMove {
		p.completeEither(m, said)
		return true
	}
	p.ruling.Note = adoube.NoteNotAnnounced
	for _, f := range slices.Backward(p.act.found) {
		switch rowOfFact(f.fact).Left {
		case leftCompleted:
			p.completesMove(m)
			return true
		case leftUnfinished:
			p.emptyClock()
			return true
		}
	}
	p.ask(p.act.no, adoube.AskUnfinished)
	return true
}

// completeEither completes the one of two moves found to count; without a finding it asks.
func (p step) completeEither(shown, said chess.Move) {
	v := p.game.head.Start.Variant()
	for _, uci := range p.act.ways() {
		for _, m := range []chess.Move{shown, said} {
			if m.UCI(v) == uci {
				p.completesMove(m)
				return
			}
		}
	}
	p.ruling.Note = adoube.NoteNotAnnounced
	p.ruling.Ask = append(p.ruling.Ask, adoube.Question{About: p.act.no, Kind: adoube.AskWhichMove, Answers: []adoube.Answer{
		{Move: shown}, {Move: said},
	}})
}

// completesMove makes and completes m. The board is put right if it shows another move.
func (p step) completesMove(m chess.Move) {
	p.ruling.Note = adoube.NoNote
	p.advance(m)
	p.completeMove()
}

// pressAfterSlip judges a press after another move than the one made was announced, and
// reports whether one was: the last announcement counts (D.2.8).
func (p step) pressAfterSlip(last *lastMove) bool {
	said := last.announced
	if said == chess.NoMove || said == last.made.Move {
		return false
	}
	last.announced = chess.NoMove
	s := &p.game.state
	s.moves = slices.Clone(s.moves[:len(s.moves)-1])
	s.turn, s.last = last.before.tidy(), nil
	s.turn.clock.pressEarly(s.turn.unmoved())
	s.turn.record.announced = said
	p.completeEither(last.made.Move, said)
	return true
}
