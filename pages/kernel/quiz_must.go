package kernel

import (
	"slices"

	"adoube/chess"
)

// A guess is a duty that a reader might assume, and whether it is true.
type guess struct {
	says  string // move or take with a square, or any
	binds bool
}

// must asks which piece must move or be captured, with one true answer.
func (l *lesson) must() Question {
	open := l.game.Open().List()
	if len(open) == 0 || l.touched == 0 || l.castles() {
		return Question{}
	}
	all := l.guesses(open)
	at := slices.IndexFunc(all, func(b guess) bool { return b.binds })
	if at < 0 {
		return Question{}
	}
	q := Question{About: "must", right: []string{all[at].says}}
	for _, b := range all {
		if b.says == all[at].says || !b.binds && len(q.Answers) < choices && !(len(q.Answers) == choices-1 && !q.offers(all[at].says)) {
			q.Answers = append(q.Answers, Answer{Value: b.says})
		}
	}
	return q
}

func (q Question) offers(value string) bool {
	return slices.ContainsFunc(q.Answers, func(a Answer) bool { return a.Value == value })
}

// guesses returns the possible duties: about the touched pieces first, then about all
// that can move.
func (l *lesson) guesses(open []chess.Move) (list []guess) {
	position, legal := l.game.Position(), l.legal()
	board := position.Board()
	every := func(keeps func(m chess.Move) bool) bool {
		return len(open) < len(legal) && !slices.ContainsFunc(open, func(m chess.Move) bool { return !keeps(m) })
	}
	add := func(s chess.Square) {
		own := board.At(s) != chess.NoPiece && board.At(s).Color() == position.Turn()
		b := guess{"take " + s.String(), every(func(m chess.Move) bool { return position.CaptureSquare(m) == s })}
		if own {
			b = guess{"move " + s.String(), every(func(m chess.Move) bool { return m.From() == s })}
		}
		if board.At(s) != chess.NoPiece && !slices.ContainsFunc(list, func(one guess) bool { return one.says == b.says }) {
			list = append(list, b)
		}
	}
	for s := range l.touched.All {
		add(s)
	}
	list = append(list, guess{"any", len(open) == len(legal)})
	for _, m := range slices.Concat(open, legal) {
		add(m.From())
	}
	return list
}

// castles reports whether the question is about castling.
func (l *lesson) castles() bool {
	if l.last != nil && !l.acted {
		return l.last.Move.Castles()
	}
	king, rook := l.royal()
	return king && rook
}

// royal reports whether the player having the move has touched his king, and a rook.
func (l *lesson) royal() (king, rook bool) {
	position := l.game.Position()
	board := position.Board()
	for s := range l.touched.All {
		p := board.At(s)
		if p == chess.NoPiece || p.Color() != position.Turn() {
			continue
		}
		king, rook = king || p.Type() == chess.King, rook || p.Type() == chess.Rook
	}
	return king, rook
}

// castling asks whether castling is possible, and otherwise which piece must move.
func (l *lesson) castling() Question {
	if !l.castles() {
		return Question{}
	}
	right := l.ofCastling()
	q := Question{About: "castle", right: []string{right}}
	for _, v := range []string{"castled", "may-castle", "king", "rook", "other"} {
		if v == right || len(q.Answers) < choices-1 || q.offers(right) && len(q.Answers) < choices {
			q.Answers = append(q.Answers, Answer{Value: v})
		}
	}
	return q
}

// ofCastling returns the state of castling.
func (l *lesson) ofCastling() string {
	if l.last != nil && !l.acted {
		return "castled"
	}
	open, position := l.game.Open().List(), l.game.Position()
	if len(open) == 0 {
		return "other"
	}
	if slices.ContainsFunc(open, chess.Move.Castles) {
		return "may-castle"
	}
	board := position.Board()
	only := func(t chess.PieceType) bool {
		return len(open) < len(l.legal()) && !slices.ContainsFunc(open, func(m chess.Move) bool { return board.At(m.From()).Type() != t })
	}
	switch {
	case only(chess.King):
		return "king"
	case only(chess.Rook):
		return "rook"
	}
	return "other"
}
