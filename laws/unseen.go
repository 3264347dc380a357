package laws

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// deepest is the maximum number of plies searched for a way to a position found standing.
// After a longer absence of the board the moves must be entered by hand.
const deepest = 4

// seeUnseen judges a board whose pieces were moved unseen. It accepts the only legal way
// there. If there are several ways, or several possible placements, it asks.
func (p step) seeUnseen() error {
	all, err := found(p.act.FEN)
	if err != nil {
		return err
	}
	t, board, side := p.game.state.turn, common(all), all[0].side
	p.ruling.Note = adoube.NoteUnseen
	if t.board.Pos.Board() == board && len(all) == 1 {
		p.game.state.turn = t.tidy()
		return nil
	}
	var ways [][]chess.Move
	for _, f := range all {
		ways = append(ways, waysTo(t.board.Pos, f.board, f.side)...)
	}
	known := latest(ways, p.act.ways(), t.board.Pos.Variant())
	ways = following(ways, known, t.board.Pos.Variant())
	slices.SortStableFunc(ways, func(a, b []chess.Move) int { return cmp.Compare(len(a), len(b)) })
	switch {
	case len(ways) == 0 && len(known) > 0:
		return adoube.Errorf(adoube.BadFinding, "fact", known[len(known)-1], "number", strconv.Itoa(p.act.no))
	case p.game.state.over != nil:
		t.board.Items = t.differing(board)
		p.ruling.Note = adoube.NoteOver
	case len(ways) == 1 || len(ways) > 1 && len(ways[0]) == len(known):
		p.followUnseen(ways[0])
	case len(ways) == 0:
		t.board.Items, t.astray.side, t.astray.untraced.how = t.differing(board), side, foundStanding
		p.ruling.Note = adoube.NoteNoWay
	default:
		t.board.Items, t.astray.untraced.how = t.differing(board), foundStanding
		p.ruling.Ask = append(p.ruling.Ask, whichMove(p.act.no, len(known), ways))
	}
	return nil
}

// noteUnknown records a move by an unknown hand. Until all pieces are back, no player's
// hand explains the pieces off their squares, whoever moves them on.
func (t *turn) noteUnknown(no int) {
	switch items := t.board.Items; {
	case slices.ContainsFunc(items, pieces.Item.MovedByUnknown):
		t.astray.untraced.moved(no)
	case !slices.ContainsFunc(items, func(i pieces.Item) bool { return !i.Idle() }):
		t.astray.untraced.putBack()
	}
}

// beforeUnknown returns the turn with the pieces on their squares and the touches and
// releases before an unknown hand moved a piece: later ones may have been the reply.
func (t *turn) beforeUnknown() *turn {
	since, c := t.astray.untraced.since, t.tidy()
	if since != 0 {
		c.record.forgetFrom(since)
	}
	return c
}

// judgeable reports whether the turn can be judged. Pieces on their squares need no
// explanation, unless the other player may have the move.
func (t *turn) judgeable(r *adoube.Ruling) bool {
	if u := &t.astray.untraced; u.lost() && len(t.board.Items) == 0 && !u.pressed {
		*u = untraced{}
	}
	if t.astray.untraced.lost() || t.mayBeAnswered() {
		r.Note = adoube.NoteUnsettled
		return false
	}
	return true
}

// mayBeAnswered reports whether the opponent has moved a piece, even if it was taken up
// since, after an unknown hand moved one. If that was the player's move, this was the
// reply.
func (t *turn) mayBeAnswered() bool {
	return t.astray.untraced.any() && (t.astray.untraced.pressed ||
		slices.ContainsFunc(t.board.Items, func(i pieces.Item) bool {
			return (t.replier(i.By) && i.At != chess.NoSquare || t.replier(i.Taken.By)) && !i.Idle()
		}))
}

// A foundBoard is a placement found standing, with the side to move if known.
type foundBoard struct {
	board chess.Board
	side  *chess.Color
}

// found parses the possible boards, separated by «|»: each a FEN, or its first field alone,
// which does not give the side to move.
func found(text string) (all []foundBoard, err error) {
	for fen := range strings.SplitSeq(text, "|") {
		fields := strings.Fields(fen)
		if len(fields) == 0 {
			return nil, adoube.Errorf(adoube.BadFEN, "fen", text, "reason", "empty")
		}
		board, err := chess.ParsePlacement(fields[0])
		if err != nil {
			return nil, adoube.Errorf(adoube.BadFEN, "fen", text, "reason", err.Error())
		}
		f := foundBoard{board: board}
		if len(fields) > 1 && (fields[1] == "w" || fields[1] == "b") {
			side := chess.White
			if fields[1] == "b" {
				side = chess.Black
			}
			f.side = &side
		}
		all = append(all, f)
	}
	return all, nil
}

// common returns the pieces on which all found boards agree.
func common(all []foundBoard) chess.Board {
	board := all[0].board
	for s := range chess.AllSquares.All {
		if slices.ContainsFunc(all, func(f foundBoard) bool { return f.board.At(s) != board.At(s) }) {
			board.Clear(s)
		}
	}
	return board
}

// waysTo returns the shortest ways of legal moves from pos to board after which side, if
// known, is to move.
func waysTo(pos chess.Position, board chess.Board, side *chess.Color) [][]chess.Move {
	for depth := 1; depth <= deepest; depth++ {
		if side != nil && (*side == pos.Turn()) != (depth%2 == 0) {
			continue
		}
		if ways := search(pos, board, depth, nil); len(ways) > 0 {
			return ways
		}
	}
	return nil
}

// search returns the ways of depth legal moves from pos to board, each beginning with way.
func search(pos chess.Position, board chess.Board, depth int, way []chess.Move) [][]chess.Move {
	if here := pos.Board(); depth == 0 {
		if here == board {
			return [][]chess.Move{slices.Clone(way)}
		}
		return nil
	} else if apart(here, board) > 4*depth {
		return nil
	}
	var ways [][]chess.Move
	var legal chess.Moves
	pos.Moves(&legal)
	for _, m := range legal.Append(nil, chess.All) {
		ways = append(ways, search(pos.Play(m), board, depth-1, append(way, m))...)
	}
	return ways
}

// apart counts the squares on which two boards differ. A move changes at most four.
func apart(a, b chess.Board) int {
	n := 0
	for s := range chess.AllSquares.All {
		if a.At(s) != b.At(s) {
			n++
		}
	}
	return n
}

// following returns the ways that begin with the found moves.
func following(ways [][]chess.Move, found []string, v chess.Variant) [][]chess.Move {
	return only(ways, func(way []chess.Move) bool {
		for n, uci := range found {
			if n >= len(way) || way[n].UCI(v) != uci {
				return false
			}
		}
		return true
	})
}

// latest returns the moves of a way according to the latest findings: a move that does not
// continue those found before replaces one of them.
func latest(ways [][]chess.Move, found []string, v chess.Variant) (way []string) {
	for _, uci := range found {
		n := len(way)
		for n > 0 && len(following(ways, append(slices.Clip(way[:n]), uci), v)) == 0 {
			n--
		}
		way = append(way[:n], uci)
	}
	return way
}

// whichMove returns the question which of the ways was played, by their moves at ply.
func whichMove(no, ply int, ways [][]chess.Move) adoube.Question {
	q := adoube.Question{About: no, Kind: adoube.AskWhichMove}
	for _, way := range ways {
		if !slices.ContainsFunc(q.Answers, func(a adoube.Answer) bool { return a.Move == way[ply] }) {
			q.Answers = append(q.Answers, adoube.Answer{Move: way[ply]})
		}
	}
	return q
}

// followUnseen plays the moves that must have been played.
func (p step) followUnseen(way []chess.Move) {
	for _, m := range way {
		last := &lastMove{made: p.game.state.turn.making(m), act: p.act.no, before: p.game.state.turn, keep: chess.All, grade: adoube.Inferred}
		p.game.state.completeByReply(p.ruling)
		p.ruling.Made = copyOf(last.made)
		p.game.state.add(&last.made, p.act.no)
		p.game.state.last, p.game.state.turn = last, newTurn(last.made.After, nil).after(p.game.state.turn, p.act.no)
		p.game.endHere()
	}
}

// differing returns the items in which board differs from the position. A missing and a new
// piece of one kind count as the same piece.
func (t *turn) differing(board chess.Board) []pieces.Item {
	w := pieces.Physical{Pos: t.board.Pos}
	here := t.board.Pos.Board()
	var come []pieces.Item
	for s := range chess.AllSquares.All {
		was, is := here.At(s), board.At(s)
		if was == is {
			continue
		}
		if was != chess.NoPiece {
			w.Items = append(w.Items, pieces.Item{Piece: was, From: s, At: chess.NoSquare, Held: pieces.Nobody})
		}
		if is != chess.NoPiece {
			come = append(come, pieces.Item{Piece: is, From: chess.NoSquare, At: s, Held: pieces.Nobody})
		}
	}
	for _, c := range come {
		w.Arrive(c)
	}
	return w.Items
}
