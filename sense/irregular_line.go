package sense

import (
	"slices"

	"adoube/chess"
)

// An irregularLine describes a board reached by no legal move, and the play after it. Its
// candidates are kept beside the legal moves shown. One counts as played only if no legal
// play explains the board nearly as well and the player has left it as his move: he has
// pressed his clock on it, or the opponent has played on.
type irregularLine struct {
	candidates []*candidate     // in the order in which the board showed them
	reply      *candidate       // illegal reply to the candidate move
	before     []chess.Position // positions before irregular moves not yet put right
	away       bool             // the connection or a message was lost: moves may be missing
	restoring  bool             // a restoration was announced, but the pieces do not stand so yet
}

// start starts a ply; the irregular moves before it may still be put right.
func (l *irregularLine) start() { l.candidates, l.reply = nil, nil }

// left records that a player has left an irregular move, made from pos.
func (l *irregularLine) left(pos chess.Position) { l.before = append(l.before, pos) }

// replaced records that the last irregular move has been replaced by a legal one.
func (l *irregularLine) replaced() { l.before = l.before[:len(l.before)-1] }

// goBack returns the position before irregular move n, to which the pieces have been put
// back.
func (l *irregularLine) goBack(n int) chess.Position {
	pos := l.before[n]
	l.before, l.restoring = l.before[:n], false
	return pos
}

// stand records that the irregular moves stand.
func (l *irregularLine) stand() { l.before = nil }

// settle records that the irregular move from that position stands, with those before it.
func (l *irregularLine) settle(from chess.Position) {
	board := from.Board()
	for n, p := range l.before {
		if p.Turn() == from.Turn() && p.Board() == board {
			l.before = l.before[n+1:]
			return
		}
	}
}

// restore records that a restoration was announced.
func (l *irregularLine) restore() { l.restoring = len(l.before) > 0 }

// miss records that moves may be missing.
func (l *irregularLine) miss() { l.away = true }

// shown returns the candidate that the board shows best, the last among equals; nil if it
// shows none.
func (l *irregularLine) shown() (best *candidate) {
	for _, s := range l.candidates {
		if s.shows && (best == nil || s.overlooked < best.overlooked || s.overlooked == best.overlooked && !best.goesOnTo(s)) {
			best = s
		}
	}
	return best
}

// answered reports whether the board shows a candidate or has shown a reply to one.
func (l *irregularLine) answered() bool {
	return slices.ContainsFunc(l.candidates, func(s *candidate) bool { return s.shows || s.reply != nil })
}

// goesOnTo reports whether o continues s: the opponent has replied to a move with a piece
// of his by moving that piece on.
func (s *candidate) goesOnTo(o *candidate) bool {
	return s.foreign && o.foreign && s.reply != nil && s.Move.From() == o.Move.From() && s.reply.Move.From() == s.Move.To() && s.at < o.at
}
