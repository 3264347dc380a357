package say

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// Error returns the error of an input, its place, and the remedy. Errors of other programs
// keep their own text.
func (s *Localizer) Error(err error) string {
	of := errorSentence{s}
	var problem *adoube.Error
	if errors.As(err, &problem) {
		text := s.sentence(s.Text("error."+string(problem.Problem), of.particulars(problem)...))
		if meant := cmp.Or(problem.Arg("meant"), s.SAN(problem.Arg("move"))); meant != "" {
			text += " " + s.finish(s.Text("error.meant", "meant", meant))
		}
		return of.where(problem.Where, text)
	}
	if text, ok := of.notation(err); ok {
		return s.sentence(text)
	}
	return err.Error()
}

// An errorSentence describes the error of an input.
type errorSentence struct{ *Localizer }

// where returns an error's text after its place.
func (s errorSentence) where(place, text string) string {
	if place == "" {
		return text
	}
	return s.Text("error.where", "where", place, "text", text)
}

// particulars returns the values for the placeholders of an error's sentence.
func (s errorSentence) particulars(e *adoube.Error) (filled args) {
	for i := 0; i+1 < len(e.Args); i += 2 {
		filled = append(filled, e.Args[i], s.particular(e.Args[i], e.Args[i+1]))
	}
	return filled
}

// particular returns one argument of an error in the language.
func (s errorSentence) particular(name, value string) any {
	switch name {
	case "party":
		party, _ := adoube.Named[adoube.Party](value)
		return party
	case "piece":
		return pieceType(value)
	case "found":
		if value == "" {
			return s.Text("error.nothing-there")
		}
		return s.Piece(pieceType(value))
	case "moves":
		return s.SAN(value)
	case "known":
		return listed(value)
	case "reason":
		return s.reason(value)
	}
	return value
}

// listed separates a list of words by commas.
func listed(words string) string {
	if strings.Contains(words, ",") {
		return words
	}
	return strings.ReplaceAll(words, " ", ", ")
}

// pieceType parses a piece's FEN letter or English name.
func pieceType(name string) chess.PieceType {
	if p, ok := chess.ParsePiece((name + " ")[0]); ok && len(name) == 1 {
		return p.Type()
	}
	return chess.PieceType(max(slices.Index(pieces[:], name), 0))
}

// refusals are the reasons why the notation of a move is rejected.
var refusals = [...]struct {
	reason error
	key    string
}{
	{chess.ErrNotation, "notation"},
	{chess.ErrIllegal, "illegal"},
	{chess.ErrAmbiguous, "ambiguous"},
}

// notation returns the text of an error of package chess. Others keep their own text, with
// false.
func (s errorSentence) notation(err error) (string, bool) {
	if pgn, ok := errors.AsType[*chess.PGNError](err); ok {
		why, _ := s.notation(pgn.Err)
		if pgn.Move != "" {
			return s.Text("notation.pgn-move", "line", pgn.Line, "game", pgn.Game, "move", pgn.Move, "reason", why), true
		}
		return s.Text("notation.pgn", "line", pgn.Line, "reason", why), true
	}
	if odd, ok := errors.AsType[*chess.PGNRemark](err); ok {
		return s.Text("notation.pgn-remark", "line", odd.Line, "reason", s.oddity(odd)), true
	}
	for _, r := range refusals {
		if errors.Is(err, r.reason) {
			_, move, _ := strings.Cut(err.Error(), r.reason.Error()+": ")
			return s.Text("notation.move-"+r.key, "move", strings.Trim(move, `"`)), true
		}
	}
	text := s.reason(err.Error())
	return text, text != err.Error()
}

// oddity says what is odd in a PGN that is read all the same.
func (s errorSentence) oddity(r *chess.PGNRemark) string {
	switch r.Kind {
	case chess.OddNumber:
		return s.Text("notation.pgn-misnumbered", "move", r.Name, "number", r.Value, "count", r.Other)
	case chess.OtherResult:
		return s.Text("api.file-ends", "result", r.Value, "other", r.Other)
	}
	return s.Text("api.file-tag-twice", "tag", r.Name, "value", r.Value, "other", r.Other)
}

// reason translates the errors of package chess for a FEN, a setup or a PGN; unknown ones
// stay as they are.
func (s errorSentence) reason(text string) string {
	field, detail, found := strings.Cut(strings.TrimPrefix(text, "fen: "), ": ")
	if id := "notation.fen-" + strings.ReplaceAll(field, " ", "-"); found {
		if said, ok := s.message(id, "detail", detail); ok {
			return said
		}
	}
	var said []string
	for _, f := range faults {
		if strings.Contains(text, f.text) {
			said = append(said, s.Text("notation."+f.key))
		}
	}
	if said == nil {
		return text
	}
	return s.chain("join.clauses", said)
}

// faults are the keys for the error texts of package chess.
var faults = [...]struct{ text, key string }{
	{"a side has no king", "no-king"},
	{"a side has more than one king", "many-kings"},
	{"a pawn stands on the first or the last rank", "pawn-on-edge"},
	{"the side that does not move is in check", "opponent-in-check"},
	{"king or rook is not where castling needs it", "bad-castling"},
	{"no pawn has just passed over the en passant square", "bad-en-passant"},
	{"a comment is not closed", "pgn-comment"},
	{"a variation is not closed", "pgn-variation"},
	{"not a tag like", "pgn-tag"},
	{"the number before the move says that the other player moves", "pgn-number"},
	{"no tag FEN", "pgn-no-fen"},
	{"is not known", "pgn-variant"},
}
