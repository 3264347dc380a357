package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// Appendix D (E in 2009): on a tactile board a piece counts as touched when taken out of
// its hole (D.2.2). A move is made when the piece is placed, the captured one is off and
// the move has been announced (D.2.3). Acts are those on the player's own board.

// tactile reports whether player c uses a tactile board.
func (h *Header) tactile(c chess.Color) bool { return h.Tactile[c] && h.Edition.Has(adoube.ArtD_2_3) }

// feels reports whether the act is a hand on a piece that stays in its hole.
func (h *Header) feels(a *judged) bool {
	c, player := a.By.Color()
	return a.Verb == adoube.Touch && player && h.tactile(c)
}

// asPlaced returns the turn as if the hand had released the pieces standing in holes.
func (t *turn) asPlaced() *turn {
	c := t.clone()
	for n := range c.board.Items {
		if i := &c.board.Items[n]; i.At != chess.NoSquare {
			i.Held = pieces.Nobody
		}
	}
	return c
}

// unannounced reports whether a move on a tactile board lacks only its announcement.
func (t *turn) unannounced(law *editions.Readings) bool {
	m, ok := t.asPlaced().shownMove(law)
	return ok && m != t.record.announced
}

// announcedMove returns the move on a tactile board that was announced last; false if there
// is none.
func (t *turn) announcedMove(law *editions.Readings) (chess.Move, bool) {
	if t.record.announced == chess.NoMove {
		return chess.NoMove, false
	}
	m, ok := t.asPlaced().shownMove(law)
	return m, ok && m == t.record.announced
}

// madeByHand returns the move that the act may have made; on a tactile board it must be
// announced.
func (p step) madeByHand() (chess.Move, bool) {
	read, law := p.game.state.turn, p.game.head.law()
	if p.game.head.tactile(p.game.state.turn.mover()) {
		return read.announcedMove(law)
	}
	return read.madeMove(law)
}
