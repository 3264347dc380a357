package laws

import (
	"cmp"
	"slices"

	"adoube/chess"
)

// A view is what the touches of a turn amount to, as the rules of Article 4
// ask for it. It is computed anew for each ruling.
type view struct {
	*turn
	law    *readings
	pieces []touch // what was touched: each piece once, in order, without a castling rook
	castle castling
	may    chess.Filter // all moves but the castlings lost by 4.4.2
	fixed  fixed        // what pieces released and put have settled
	own    []touch      // the first touched own piece; several where the order is not known
	enemy  []touch      // the first touched enemy piece, likewise
	acting []touch      // the first touched that can move or be taken
}

// look computes the view; with sureOnly, contacts of unknown intent are left
// out. What is released settles part of the move at that moment, and a later
// touch can only bind within it (4.7): so the releases are gone through in
// their order, each under the obligation that bound it.
func (t *turn) look(law *readings, sureOnly bool) view {
	hold := fixed{keep: chess.All}
	for _, m := range t.marks {
		v := t.lookAt(law, sureOnly, hold, m.act)
		hold = v.settle(m)
	}
	return t.lookAt(law, sureOnly, hold, maxActs)
}

// maxActs is beyond any act's number.
const maxActs = 1 << 30

// lookAt computes the view from the touches up to act no.
func (t *turn) lookAt(law *readings, sureOnly bool, hold fixed, no int) view {
	v := view{turn: t, law: law, may: chess.All, fixed: hold}
	v.pieces = t.distinct(sureOnly, no)
	v.meetCastling()
	v.own = v.first(func(c touch) bool { return v.mine(c) })
	v.enemy = v.first(func(c touch) bool { return !v.mine(c) })
	v.acting = v.first(v.acts)
	return v
}

// distinct returns the touches up to act no in order, each piece once.
func (t *turn) distinct(sureOnly bool, no int) []touch {
	var list []touch
	for _, c := range t.touches {
		if sureOnly && !c.sure || c.act > no {
			continue
		}
		if !slices.ContainsFunc(list, func(o touch) bool { return o.on == c.on }) {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b touch) int { return cmp.Compare(t.key(a), t.key(b)) })
	return list
}

func (v *view) mine(c touch) bool { return c.piece.Color() == v.mover() }

// acts reports whether a touched piece can be moved, or be taken.
func (v *view) acts(c touch) bool { return v.any(v.moves(c)) }

// moves keeps the moves of an own piece, or the captures of an enemy one.
func (v *view) moves(c touch) chess.Filter {
	return v.union([]touch{c})
}

// first returns the earliest pieces for which ok holds: several where their
// order is not known.
func (v *view) first(ok func(touch) bool) []touch {
	var found []touch
	for _, c := range v.pieces {
		if ok(c) && (len(found) == 0 || v.key(found[0]) == v.key(c)) {
			found = append(found, c)
		}
	}
	return found
}

// squares returns where the pieces stand in the position.
func squares(list []touch) chess.Squares {
	var s chess.Squares
	for _, c := range list {
		s = s.With(c.on)
	}
	return s
}

// any reports whether a move that f keeps is open to the rules.
func (v *view) any(f chess.Filter) bool { return v.legal.Any(v.may.And(v.fixed.keep).And(f)) }

// union keeps the moves and captures of all the pieces in list, which have no
// known order and are of one colour.
func (v *view) union(list []touch) chess.Filter {
	if len(list) == 0 {
		return chess.All
	}
	if !v.mine(list[0]) {
		return chess.Taking(squares(list))
	}
	keep := chess.From(squares(list))
	for _, c := range list {
		keep = keep.Or(v.castlings(c))
	}
	return keep
}

// castlesWith returns the castlings that are moves of the piece on s: the
// king's, and in Chess960 the rook's where only he has to move.
func (t *turn) castlesWith(s chess.Square) chess.Kinds {
	c := t.mover()
	if s == t.pos.HomeKing(c) {
		return chess.Castlings
	}
	var kinds chess.Kinds
	for _, side := range [...]chess.Side{chess.ASide, chess.HSide} {
		if s == t.pos.HomeRook(c, side) && t.pos.HomeKing(c) == chess.KingTo(c, side) {
			kinds |= side.Kind()
		}
	}
	return kinds
}

// due keeps what the obligation that binds keeps.
func (v *view) due() chess.Filter { return v.may.And(binding(obligations, v)[0].Keep(v)) }

// pair keeps the captures of the first touched enemy piece by the first
// touched own piece (4.3.3); nothing where their order is not known and not
// every one of them could take so.
func (v *view) pair() chess.Filter {
	for _, own := range v.own {
		for _, enemy := range v.enemy {
			if one := v.capture(own, enemy); !v.any(one) {
				return chess.Filter{}
			}
		}
	}
	return chess.From(squares(v.own)).And(chess.Taking(squares(v.enemy)))
}

func (v *view) capture(own, enemy touch) chess.Filter {
	return chess.From(chess.SquaresOf(own.on)).And(chess.Taking(chess.SquaresOf(enemy.on)))
}
