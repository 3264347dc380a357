package sim

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A duel draws the acts of a game between an irregular and an honest player. The honest one
// plays legal moves from the position left by his opponent, and presses after them. He
// claims, and the arbiter restores or lets stand. Nothing may ever be found against the
// honest player.
type duel struct {
	*history
	honest chess.Color
	turn   chess.Color // the player to move in the players' opinion

	unknown   int          // percentage of acts of hands by an unknown player
	calm      bool         // nobody claims, and the arbiter does nothing before the end
	played    []chess.Move // by the honest player
	last      adoube.Act   // the last act
	announced bool         // the honest player announced adjusting since his last move
	clocked   bool         // a clock has been pressed
	unpressed bool         // the other player has not pressed since his last ply
}

// newDuel starts a duel.
func newDuel(seed uint64, edition *laws.Edition) *duel {
	h := newHistory(seed, edition)
	plays := []laws.Play{laws.Standard, laws.Blitz, laws.RapidSupervised}
	head := h.game.Header()
	head.Play = plays[h.draw.IntN(len(plays))]
	h.game = laws.New(head)
	h.player.Sensed = h.draw.IntN(4) == 0
	return &duel{history: h, honest: chess.Color(h.draw.IntN(2)), turn: head.Start.Turn(), calm: h.draw.IntN(3) == 0}
}

// act returns the next act, and false after the end.
func (d *duel) act() (adoube.Act, bool) {
	for tries := 0; len(d.next) == 0; tries++ {
		if tries > 20 || d.game.Over() != nil {
			return adoube.Act{}, false
		}
		d.ply()
	}
	a := d.next[0]
	d.next = d.next[1:]
	if a.Verb >= adoube.Touch && a.Verb <= adoube.Remove && d.unknown > 0 && d.draw.IntN(100) < d.unknown {
		a.By = adoube.Unknown
	}
	return a, true
}

// refused drops the acts after a refused one: the arbiter restores the position, and the
// game goes on.
func (d *duel) refused(a adoube.Act) {
	if d.next, d.calm = nil, false; a.By != adoube.Arbiter {
		d.say(adoube.Restore)
	}
}

// ruled updates the duel from a ruling.
func (d *duel) ruled(r *adoube.Ruling) {
	d.clocked = d.clocked || r.Act.Verb == adoube.Clock
	if d.last = r.Act; r.Act.By == adoube.PartyOf(d.honest.Other()) {
		d.unpressed = r.Act.Verb != adoube.Clock
	}
	if mine := adoube.PartyOf(d.honest); r.Act.By == mine && (r.Act.Verb == adoube.Adjust || r.Made != nil) {
		d.announced = r.Act.Verb == adoube.Adjust
	}
	put := r.Act.Verb == adoube.Restore || r.Act.Verb == adoube.Claim && r.Claim.Outcome == adoube.Upheld
	d.announced = d.announced || put // it may be before the honest player's move again
	if put || r.Act.Verb == adoube.Stands || r.Note == adoube.NoteRestored {
		d.unpressed = true
		pos := d.game.Position()
		d.turn = pos.Turn() // in the US the opponent's turn before the clock is pressed
		if r.Act.Verb != adoube.Stands && !orderly(d.game) {
			d.say(adoube.Restore) // the arbiter also puts back half-made moves
		}
	}
}

// orderly reports whether the pieces stand as in the position.
func orderly(g *laws.Game) bool {
	pos, placed := g.Position(), g.Placement()
	for sq := range chess.AllSquares.All {
		var there [2]chess.Piece
		if p := pos.At(sq); p != chess.NoPiece {
			there[p.Color()] = p
		}
		if placed.Board[sq] != there {
			return false
		}
	}
	return len(placed.Hands) == 0
}

// position returns the position on the board with the player to move in the players'
// opinion, and false if it is invalid.
func (d *duel) position() (chess.Position, bool) {
	pos := d.game.Position()
	placed := d.game.Placement()
	s := pos.Setup()
	var b chess.Board
	for sq := range chess.AllSquares.All {
		for _, p := range placed.Board[sq] {
			switch {
			case p != chess.NoPiece && b.At(sq) != chess.NoPiece:
				return pos, false
			case p != chess.NoPiece:
				b.Put(sq, p)
			}
		}
	}
	if pos.Turn() == d.turn && b == pos.Board() && len(d.game.Line()) == 0 {
		return pos, true
	}
	s.Board, s.Turn, s.EnPassant = b, d.turn, chess.NoSquare
	for c := range s.Castling { // the castling rights are uncertain there
		s.Castling[c] = [2]chess.Square{chess.NoSquare, chess.NoSquare}
	}
	there, err := s.AllowIrregular()
	return there, err == nil && len(placed.Hands) == 0
}

// idle reports whether the acts of the other player, who has not pressed, leave no trace:
// he corrected a displacement, or adjusted.
func (d *duel) idle() bool {
	g, ok := d.settled()
	if !ok {
		return false
	}
	pos := g.Position() // in the US the turn ends only with the completed move
	return d.last.Verb != adoube.Clock && pos.Turn() != d.honest && orderly(g)
}

// settled returns the game with the irregular move let stand, and false if that is
// impossible.
func (d *duel) settled() (*laws.Game, bool) {
	g := d.game.Clone()
	if len(g.Line()) == 0 {
		return g, true
	}
	_, err := g.Step(&adoube.Act{Verb: adoube.Stands, By: adoube.Arbiter})
	return g, err == nil
}

// ply draws the next acts.
func (d *duel) ply() {
	pos, ok := d.position()
	if !ok {
		d.calm = false
		d.say(adoube.Restore)
		return
	}
	switch {
	case d.turn == d.honest && d.idle():
		d.turn = d.honest.Other()
	case d.turn != d.honest:
		d.wrongly(pos)
		d.turn = d.honest
	case d.calm:
		d.rightly(pos)
	case d.draw.IntN(30) == 0:
		d.do(d.honest.Other(), adoube.Claim)
	case d.draw.IntN(8) == 0:
		d.do(d.honest, adoube.Claim)
	case d.draw.IntN(12) == 0:
		d.say(adoube.Restore)
	case d.draw.IntN(12) == 0:
		d.say(adoube.Stands)
	default:
		d.rightly(pos)
	}
}

func (d *duel) say(verb adoube.Verb) {
	d.next = append(d.next, adoube.Act{Verb: verb, By: adoube.Arbiter})
}

// rightly plays a legal move of the honest player, during which the other may disturb the
// pieces.
func (d *duel) rightly(pos chess.Position) {
	moves := legalMoves(pos)
	if d.game.Turn() == d.honest && len(d.game.Line()) == 0 && d.game.Position() == pos {
		moves = d.game.Open().List() // an earlier touch still binds him
		if d.announced || len(moves) < len(legalMoves(pos)) {
			moves = only(moves, func(m chess.Move) bool { return !m.Castles() }) // castling would begin with a touch of the king
		}
	}
	moves = only(moves, func(m chess.Move) bool { return !takesKing(pos, m) })
	if len(moves) == 0 {
		d.calm = false
		d.say(adoube.Restore)
		return
	}
	m := moves[d.draw.IntN(len(moves))]
	before := len(d.next)
	d.player.Quiet = d.game.Position() != pos // the remaining castling rights are uncertain
	d.lawful(pos, m)
	d.turn = d.honest.Other()
	switch d.played = append(d.played, m); d.draw.IntN(10) {
	case 0:
		if !d.calm {
			d.disturb(before, pos, m)
		}
	case 1:
		if len(d.game.Line()) == 0 && d.game.Position() == pos { // otherwise it might be the other player's turn
			d.repliesEarly(before, pos, m)
		}
	}
}

// repliesEarly lets the other player reply while the honest one is making his move or
// before he presses.
func (d *duel) repliesEarly(first int, pos chess.Position, m chess.Move) {
	next := pos.Play(m)
	apart := func(s chess.Square) bool { return pos.At(s) == next.At(s) }
	replies := only(legalMoves(next), func(r chess.Move) bool {
		plain := !r.Castles() && r.Promotion() == chess.NoType && next.CaptureSquare(r) == chess.NoSquare
		return plain && apart(r.From()) && apart(r.Destination()) && d.leaves(pos, r, m)
	})
	at := first + 1 + d.draw.IntN(len(d.next)-first)
	half := m.Castles() && (d.player.Sensed || d.next[at-1].On.Has(chess.RookTo(d.honest, m.Side()))) // answered then, it would be a move of the rook
	if len(replies) == 0 || half || at < len(d.next) && d.answers(d.next[first:at]) {
		return
	}
	rest := slices.Clone(d.next[at:])
	r := replies[d.draw.IntN(len(replies))]
	d.next = d.next[:at]
	d.moves(d.honest.Other(), r.From(), r.Destination())
	d.next = append(d.next, rest...)
	if d.draw.IntN(2) == 0 {
		d.press(d.honest.Other())
	}
	d.turn = d.honest
}

func takesKing(pos chess.Position, m chess.Move) bool {
	return !m.Castles() && pos.At(m.Destination()).Type() == chess.King
}

// answers reports whether, without a clock, an act after these acts of a move would be a
// reply.
func (d *duel) answers(done []adoube.Act) bool {
	return !d.clocked && slices.ContainsFunc(done, func(a adoube.Act) bool { return a.Verb == adoube.Release })
}

// leaves reports whether move m stays legal if the other player makes his reply r before
// it, and r does not move the piece of his own last move before pressing.
func (d *duel) leaves(pos chess.Position, r, m chess.Move) bool {
	s := pos.Setup()
	s.Board.Clear(r.From())
	s.Board.Put(r.Destination(), pos.At(r.From()))
	there, err := s.AllowIrregular()
	moves := d.game.Moves()
	if n := len(moves); d.unpressed && n > 0 && moves[n-1].Move.Destination() == r.From() {
		return false
	}
	return err == nil && slices.Contains(legalMoves(there), m)
}

// disturb lets the other player touch or displace a piece while the honest one is making
// his move.
func (d *duel) disturb(first int, pos chess.Position, m chess.Move) {
	at := first + d.draw.IntN(len(d.next)-first+1)
	if d.answers(d.next[first:at]) {
		return
	}
	rest := slices.Clone(d.next[at:])
	d.next = d.next[:at]
	c := d.honest.Other()
	switch from := d.any(pos.Board().Of(c)); d.draw.IntN(3) {
	case 0:
		d.do(c, adoube.Touch, from)
	case 1:
		d.do(c, adoube.Lift, from)
		d.do(c, adoube.Release, from)
	default:
		to := d.any(chess.AllSquares &^ pos.Board().Occupied())
		s := pos.Setup()
		s.Board.Clear(from)
		s.Board.Put(to, pos.At(from))
		taken, _ := d.player.taken()
		g, _ := d.settled()
		now := g.Position()
		legal := slices.ContainsFunc(legalMoves(now), func(m chess.Move) bool { return m.From() == from && m.Destination() == to })
		back := s.Board == now.Board() // an irregularity is corrected, and the other player has the move
		there, err := s.AllowIrregular()
		answered := m.Castles() && d.rookBeside(first, at, m)                                                     // then it is a move of the rook
		if err == nil && !answered && from != taken && !legal && !back && slices.Contains(legalMoves(there), m) { // his move stays legal
			d.do(c, adoube.Lift, from)
			d.do(c, adoube.Release, to)
		}
	}
	d.next = append(d.next, rest...)
}

// rookBeside reports whether, in castling, the rook was released beside the king before act
// at.
func (d *duel) rookBeside(first, at int, m chess.Move) bool {
	return slices.ContainsFunc(d.next[first:at], func(a adoube.Act) bool {
		return a.Verb == adoube.Release && a.On.Has(chess.RookTo(d.honest, m.Side()))
	})
}

// wrongly draws a ply of the irregular player.
func (d *duel) wrongly(pos chess.Position) {
	d.player.Quiet = true // the honest player touches nothing meanwhile
	legal := legalMoves(pos)
	c := pos.Turn()
	if len(legal) == 0 {
		d.say(adoube.Restore)
		return
	}
	m := legal[d.draw.IntN(len(legal))]
	switch d.draw.IntN(24) {
	case 2:
		d.do(c, adoube.Touch, d.any(pos.Board().Of(c)))
		d.lawful(pos, m)
	case 3, 4, 5:
		d.wrong(pos)
	case 6:
		d.left(pos, legal)
	case 7:
		d.lawful(pos, m)
		d.moves(c, m.Destination(), d.any(chess.AllSquares&^pos.Board().Occupied()))
		d.press(c)
	case 8:
		d.twoHands(pos, m)
	case 9:
		d.half(pos, c)
		if d.draw.IntN(2) == 0 {
			d.press(c)
		}
	case 10: // a piece of the opponent
		d.moves(c, d.any(pos.Board().Of(c.Other())), d.any(chess.AllSquares&^pos.Board().Occupied()))
		d.press(c)
	case 11: // two moves
		d.lawful(pos, m)
		d.moves(c, d.any(pos.Board().Of(c)), d.any(chess.AllSquares&^pos.Board().Occupied()))
		d.press(c)
	case 12: // one of his own pieces taken off
		d.do(c, adoube.Remove, d.any(pos.Board().Of(c)))
		d.lawful(pos, m)
	case 13: // the clock alone
		if !d.unpressed && d.last.Verb == adoube.Clock { // otherwise it completes the previous move or starts no clock (6.2.2)
			d.press(c)
		} else {
			d.lawful(pos, m)
		}
	default:
		d.lawful(pos, m)
	}
}
