package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// proposeForeign keeps as a candidate that a piece of the player's who has not the
// move stands elsewhere: the mover has taken it for his own and presses his clock, or
// that player has moved again, and the mover replies to that.
func (r *Reader) proposeForeign() {
	base, c := r.base.Board(), r.mover()
	d := legal.Differ(&base, &r.wood) &^ r.junk
	if d.Count() != 2 || len(r.items) == 0 {
		return
	}
	from, to := d.First(), d.Without(d.First()).First()
	if r.wood.At(from) != chess.NoPiece {
		from, to = to, from
	}
	p := base.At(from)
	if r.wood.At(from) != chess.NoPiece || !legal.Is(p, c.Other()) || r.wood.At(to) != p || base.At(to) != chess.NoPiece || p.Type() == chess.King && (r.seldom() || !legal.Near(from, to)) {
		return // kings on their way to the centre may go far
	}
	w := legal.Option{Move: chess.NewMove(from, to, chess.NoType), After: r.wood, Changes: d, CapturedOn: chess.NoSquare}
	if r.proposed(&w) {
		return
	}
	end, ok := legal.After(&r.base, w.After)
	same := end.Setup()
	same.Turn = c
	kept, err := same.Loose()
	if !ok || err != nil {
		return
	}
	s := stand{Option: &w, at: len(r.items) - 1, shows: true, irregular: true, foreign: true, end: end}
	again := s
	again.again, again.end = true, kept
	s.other = &again
	r.irregular.candidates = append(r.irregular.candidates, &again, &s)
}

// kingTaken says whether the board shows that the opponent has answered a candidate
// that leaves the king in check by taking the king, and keeps that.
func (r *Reader) kingTaken(s *stand) bool {
	king, c := s.After.King(r.mover()), r.mover().Other()
	d := legal.Differ(&s.After, &r.wood) &^ r.junk
	from := d.Without(king).First()
	if s.foreign || d.Count() != 2 || !d.Has(king) || r.wood.At(from) != chess.NoPiece {
		return false
	}
	p := r.wood.At(king)
	if !legal.Is(p, c) || s.After.At(from) != p || !r.checks(s, from) {
		return false
	}
	if s.loose = 0; s.reply == nil || s.reply.Move.To() != king {
		w := legal.Option{Move: chess.NewMove(from, king, chess.NoType), After: r.wood, Changes: d, CapturedOn: king, Captured: s.After.At(king)}
		s.reply, s.next, s.then, s.replyAt = &w, nil, nil, len(r.items)-1
	}
	return true
}

// checks says whether what stands on that square after the candidate gives check.
func (r *Reader) checks(s *stand, from chess.Square) bool {
	setup := s.end.Setup()
	setup.Turn = r.mover()
	pos, err := setup.Loose()
	return err == nil && pos.Checkers().Has(from)
}

// wentOff says whether what left with an item stands elsewhere, as a candidate has it.
func (r *Reader) wentOff(i *item) bool {
	return slices.ContainsFunc(r.irregular.candidates, func(s *stand) bool {
		return s.foreign && s.Move.From() == i.square && (s.shows || s.reply != nil)
	})
}

// turnOf returns of a piece of the opponent's that stands elsewhere the candidate by
// which the player has moved it who is borne out: without a clock the one whose move
// was replied to, else the mover, where he has pressed his clock.
func (r *Reader) turnOf(s *stand) *stand {
	switch {
	case s == nil || !s.foreign || s.again:
	case r.clock.mode() == idle && s.reply == nil, r.clock.mode() == live && r.unpressed(s):
		return s.other
	}
	return s
}

// unpressed says whether the mover has not pressed his clock before anything of his
// own has been moved.
func (r *Reader) unpressed(s *stand) bool {
	for _, i := range r.items[s.at+1:] {
		switch {
		case i.kind == pressed && i.by == adoube.PartyOf(r.mover()):
			return false
		case i.kind == changed:
			return true
		}
	}
	return true
}

// letMoveAgain returns what shows that the mover has let the opponent move again: he
// has replied, and pressed his clock.
func (r *Reader) letMoveAgain(s *stand) Ground {
	when, ok := r.plainPress()
	if !ok || s.reply == nil || r.Between(r.items[s.replyAt].when, when) < 0 || r.Since(when) < r.profile.Scan || !r.sightedOn(s, when) {
		return NoGround
	}
	return ByReply
}

// goOnAgain goes on from where the opponent has moved again, with the mover to move.
func (r *Reader) goOnAgain(s *stand) {
	actual, items := r.wood, slices.Clone(r.items[s.at+1:])
	for n := range items {
		items[n].told = false
	}
	if r.handed {
		r.surprise(s.end)
	} else {
		r.tellForeign(s, adoube.PartyOf(r.mover().Other()), r.items[s.at].when)
	}
	r.remember()
	r.begin(s.end)
	r.replay(items, s.After, actual)
}

// tellForeign tells that this player's hand has moved the piece of a candidate.
func (r *Reader) tellForeign(s *stand, by adoube.Party, when frametime.Moment) {
	from, to := s.Move.From(), s.Move.To()
	r.teller.board.Clear(from)
	r.teller.board.Put(to, s.Piece())
	for _, a := range []adoube.Act{
		{Verb: adoube.Lift, On: chess.SquaresOf(from), Evidence: adoube.Sensed},
		{Verb: adoube.Put, On: chess.SquaresOf(to), Evidence: adoube.Sensed},
		{Verb: adoube.Release, On: chess.SquaresOf(to), Evidence: adoube.Inferred},
	} {
		a.By = by
		r.emit(a, when)
	}
}
