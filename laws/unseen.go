package laws

import (
	"slices"
	"strconv"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// deepest is how many plies are searched for the way to a position that was
// found standing: a board that was away for longer has to be told.
const deepest = 4

// unseen judges wood that was found standing otherwise, nobody saw how. The
// one legal way there is taken; where there are several, a person is asked.
func (g *Game) unseen(a *judged, r *adoube.Ruling) error {
	board, side, err := found(a.FEN)
	if err != nil {
		return err
	}
	t := g.state.turn
	r.Note = adoube.NoteUnseen
	if t.board.Pos.Board() == board {
		g.state.turn = t.tidy()
		return nil
	}
	lines := ways(t.board.Pos, board, side)
	told := latest(lines, a.ways(), t.board.Pos.Variant())
	lines = following(lines, told, t.board.Pos.Variant())
	switch {
	case len(lines) == 0 && len(told) > 0:
		return adoube.Errorf(adoube.BadFinding, "fact", told[len(told)-1], "number", strconv.Itoa(a.no))
	case g.state.over != nil:
		t.board.Items = t.differ(board)
		r.Note = adoube.NoteOver
	case len(lines) == 1:
		g.follow(lines[0], a, r)
	case len(lines) == 0:
		t.board.Items, t.notes.seen, t.notes.lost = t.differ(board), side, true
		r.Note = adoube.NoteNoWay
	default:
		t.board.Items, t.notes.lost = t.differ(board), true
		r.Ask = append(r.Ask, whichMove(a.no, len(told), lines))
	}
	return nil
}

// unsettled reports whether wood stands as no player is known to have moved it,
// so that somebody may have made the move of this turn: then nobody can be
// charged with what depends on who has the move.
func (t *turn) unsettled() bool {
	return t.notes.lost || slices.ContainsFunc(t.board.Items, pieces.Item.MovedByUnknown)
}

// judgeable reports whether the turn can be judged. Wood that stands as the
// position has it explains itself, however it came there.
func (t *turn) judgeable(r *adoube.Ruling) bool {
	if t.notes.lost = t.notes.lost && len(t.board.Items) > 0; t.notes.lost {
		r.Note = adoube.NoteUnsettled
	}
	return !t.notes.lost
}

// found reads a FEN, or only its first field, and who has the move if it says so.
func found(fen string) (chess.Board, *chess.Color, error) {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return chess.Board{}, nil, adoube.Errorf(adoube.BadFEN, "fen", fen, "reason", "empty")
	}
	board, err := chess.ParsePlacement(fields[0])
	if err != nil {
		return board, nil, adoube.Errorf(adoube.BadFEN, "fen", fen, "reason", err.Error())
	}
	if len(fields) > 1 && (fields[1] == "w" || fields[1] == "b") {
		side := chess.White
		if fields[1] == "b" {
			side = chess.Black
		}
		return board, &side, nil
	}
	return board, nil, nil
}

// ways returns the shortest lines of legal moves from pos to board, after
// which side has the move, where that is known.
func ways(pos chess.Position, board chess.Board, side *chess.Color) [][]chess.Move {
	for depth := 1; depth <= deepest; depth++ {
		if side != nil && (*side == pos.Turn()) != (depth%2 == 0) {
			continue
		}
		if lines := search(pos, board, depth, nil); len(lines) > 0 {
			return lines
		}
	}
	return nil
}

func search(pos chess.Position, board chess.Board, depth int, line []chess.Move) [][]chess.Move {
	if here := pos.Board(); depth == 0 {
		if here == board {
			return [][]chess.Move{slices.Clone(line)}
		}
		return nil
	} else if apart(here, board) > 4*depth {
		return nil
	}
	var lines [][]chess.Move
	var legal chess.Moves
	pos.Moves(&legal)
	for _, m := range legal.Append(nil, chess.All) {
		lines = append(lines, search(pos.Play(m), board, depth-1, append(line, m))...)
	}
	return lines
}

// apart counts the squares on which two boards differ; a move changes at most four.
func apart(a, b chess.Board) int {
	n := 0
	for s := range chess.AllSquares.All {
		if a.At(s) != b.At(s) {
			n++
		}
	}
	return n
}

// following keeps the lines that begin with the moves that were found.
func following(lines [][]chess.Move, found []string, v chess.Variant) [][]chess.Move {
	return keep(lines, func(line []chess.Move) bool {
		for n, uci := range found {
			if n >= len(line) || line[n].UCI(v) != uci {
				return false
			}
		}
		return true
	})
}

// latest returns the moves of a line as they were found last: a move that does
// not go on with those found before it takes the place of one of them.
func latest(lines [][]chess.Move, found []string, v chess.Variant) (line []string) {
	for _, uci := range found {
		n := len(line)
		for n > 0 && len(following(lines, append(slices.Clip(line[:n]), uci), v)) == 0 {
			n--
		}
		line = append(line[:n], uci)
	}
	return line
}

func whichMove(no, ply int, lines [][]chess.Move) adoube.Question {
	q := adoube.Question{About: no, Kind: adoube.AskWhichMove}
	for _, line := range lines {
		if !slices.ContainsFunc(q.Answers, func(a adoube.Answer) bool { return a.Move == line[ply] }) {
			q.Answers = append(q.Answers, adoube.Answer{Move: line[ply]})
		}
	}
	return q
}

// follow plays the moves that must have been played.
func (g *Game) follow(line []chess.Move, a *judged, r *adoube.Ruling) {
	for _, m := range line {
		last := &past{made: g.state.turn.making(m), act: a.no, before: g.state.turn, keep: chess.All, grade: adoube.Inferred}
		g.completeByReply(r)
		r.Made = &last.made
		g.state.add(&last.made, a.no)
		g.state.last, g.state.turn = last, newTurn(last.made.After, nil)
		g.endHere()
	}
}

// differ returns the items by which board differs from the position: pieces
// of one kind that are gone and come are taken to be the same.
func (t *turn) differ(board chess.Board) []pieces.Item {
	w := pieces.Physical{Pos: t.board.Pos}
	here := t.board.Pos.Board()
	var come []pieces.Item
	for s := range chess.AllSquares.All {
		was, is := here.At(s), board.At(s)
		if was == is {
			continue
		}
		if was != chess.NoPiece {
			w.Items = append(w.Items, pieces.Item{Piece: was, From: s, At: chess.NoSquare, Loose: true})
		}
		if is != chess.NoPiece {
			come = append(come, pieces.Item{Piece: is, From: chess.NoSquare, At: s, Loose: true})
		}
	}
	for _, c := range come {
		w.Arrive(c)
	}
	return w.Items
}
