package casebook

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adoube"
	"adoube/chess"
	"adoube/say"
)

// moves parses a line that consists of moves: «Nf3», «1. e4 e5 2. Nf3», «g1-f3», optionally
// with a result at the end.
func (r *speech) moves(text string) (acts []adoube.Act, err error) {
	if !onlyMoves(text) {
		return nil, errNotSaid
	}
	pos := r.game.Position()
	ofBlack := false
	for word := range strings.FieldsSeq(text) {
		ofBlack = ofBlack || numbersBlack.MatchString(word)
		word = strings.TrimRight(afterDots(word), ".,;!?")
		switch result, ends := results[word]; {
		case word == "", moveNumber.MatchString(word):
		case ends && (len(acts) > 0 || word != "*"):
			acts = append(acts, adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: result})
		case ofBlack && pos.Turn() == chess.White:
			return nil, adoube.Errorf(OthersMove, "party", adoube.White.String())
		default:
			ofBlack = false
			m, more, err := r.move(pos, word)
			if err != nil {
				return nil, err
			}
			acts = append(acts, more...)
			if m == chess.NoMove {
				return acts, nil // illegal: the position after it is unknown
			}
			pos = pos.Play(m)
		}
	}
	if len(acts) == 0 {
		return nil, errNotSaid
	}
	return acts, nil
}

// onlyMoves reports whether each word is a move, a move number or a result.
func onlyMoves(text string) bool {
	for word := range strings.FieldsSeq(text) {
		word = strings.TrimRight(afterDots(word), ".,;!?")
		if _, ends := results[word]; !ends && word != "" && !moveNumber.MatchString(word) && !looksLikeMove(word) {
			return false
		}
	}
	return true
}

var (
	moveNumber   = regexp.MustCompile(`^([0-9]{1,3}|[-–—])$`)
	numbersBlack = regexp.MustCompile(`^[0-9]*(\.\.|…)`)
)

// afterDots removes the move number and the dots of a move by Black.
func afterDots(word string) string { return strings.TrimLeft(afterNumber(word), ".…") }

// results maps notations of results to the contract's.
var results = map[string]string{
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2", "0.5-0.5": "1/2-1/2", "1/2": "1/2-1/2", "*": "*",
	"1–0": "1-0", "0–1": "0-1", "½–½": "1/2-1/2", "1:0": "1-0", "0:1": "0-1",
}

func looksLikeMove(word string) bool {
	return oneMove.MatchString(word) || fromTo.MatchString(word) || takes.MatchString(word) || castling.MatchString(word)
}

// move returns the legal move with that notation and the acts that make it without error;
// for an illegal one written from square to square, NoMove and those acts.
func (r *speech) move(pos chess.Position, written string) (chess.Move, []adoube.Act, error) {
	var fits []chess.Move
	text := r.plainMove(written)
	for _, m := range legalMoves(pos) {
		if slices.Contains(writings(pos, m), text) {
			fits = append(fits, m)
		}
	}
	if len(fits) == 1 {
		return fits[0], actsOf(pos, fits[0]), nil
	}
	if len(fits) > 1 {
		return chess.NoMove, nil, adoube.Errorf(SeveralMoves, "moves", join(names(pos, fits)))
	}
	if acts := illegalActs(pos, text); acts != nil {
		return chess.NoMove, acts, nil
	}
	args := []string{"value", written}
	if meant := r.meantMove(pos, text); meant != "" {
		args = append(args, "move", meant)
	}
	return chess.NoMove, nil, adoube.Errorf(NoSuchMove, args...)
}

// meantMove returns the only legal move with that notation ignoring capitals; "" if none or
// several match.
func (r *speech) meantMove(pos chess.Position, text string) string {
	meant := ""
	if first, n := utf8.DecodeRuneInString(text); unicode.IsLower(first) {
		if own := r.inEnglish(string(unicode.ToUpper(first)) + text[n:]); first < 'a' || first > 'h' || r.pieceOf(string(unicode.ToUpper(first))) != chess.NoType {
			text = own
		}
	}
	for _, m := range legalMoves(pos) {
		if slices.ContainsFunc(writings(pos, m), func(w string) bool { return strings.EqualFold(w, text) }) {
			if meant != "" {
				return ""
			}
			meant = pos.SAN(m)
		}
	}
	return meant
}

// plainMove returns a move in English letters without decorations.
func (r *speech) plainMove(written string) string {
	text := strings.NewReplacer("x", "", "×", "", ":", "", "=", "", "/", "", "+", "", "#", "", "!", "", "?", "").Replace(written)
	if castling.MatchString(written) {
		text = strings.NewReplacer("0", "O", "О", "O", "о", "O", "o", "O", "–", "-").Replace(text)
		return text
	}
	text = strings.NewReplacer("-", "", "–", "").Replace(text)
	return r.inEnglish(text)
}

// inEnglish replaces the piece letters of the language by the English ones. A letter the
// language does not use is English already.
func (r *speech) inEnglish(text string) string {
	s, err := say.In(r.language)
	if err != nil {
		return text
	}
	types := slices.Clone(pieceTypes)
	slices.SortStableFunc(types, func(a, b chess.PieceType) int { return len(s.Letter(b)) - len(s.Letter(a)) }) // «Кр» before «К»
	var own []string
	for _, p := range types {
		own = append(own, s.Letter(p), string(p.Letter()))
	}
	return strings.NewReplacer(own...).Replace(text)
}

// writings returns the notations of a legal move: short, with extra disambiguation, and
// from square to square.
func writings(pos chess.Position, m chess.Move) []string {
	if m.Castles() {
		san := strings.TrimRight(pos.SAN(m), "+#")
		king := m.From().String()
		return []string{san, king + m.Destination().String(), "K" + king + m.Destination().String(), "K" + m.Destination().String(), king + m.To().String()}
	}
	from, to, new := m.From().String(), m.To().String(), ""
	if p := m.Promotion(); p != chess.NoType {
		new = string(p.Letter())
	}
	list := []string{from + to + new, from + to + strings.ToLower(new)}
	letter := string(pos.At(m.From()).Type().Letter())
	if pos.At(m.From()).Type() == chess.Pawn {
		short := to
		if m.From().File() != m.To().File() {
			short = from[:1] + to
		}
		if m.Promotion() == chess.NoType && short != to {
			list = append(list, from[:1]+to[:1])
		}
		return append(list, short+new, short+strings.ToLower(new), "P"+from+to+new)
	}
	for _, origin := range []string{"", from[:1], from[1:], from} {
		list = append(list, letter+origin+to)
	}
	return list
}

func names(pos chess.Position, moves []chess.Move) (list []string) {
	for _, m := range moves {
		list = append(list, pos.SAN(m))
	}
	return list
}

func legalMoves(pos chess.Position) []chess.Move {
	var all chess.Moves
	pos.Moves(&all)
	return all.Append(nil, chess.All)
}

// actsOf returns the acts that make a move without error: first the captured piece is
// removed, castling starts with the king, a pawn is replaced, and the clock is pressed.
func actsOf(pos chess.Position, m chess.Move) (acts []adoube.Act) {
	c := pos.Turn()
	do := func(verb adoube.Verb, on chess.Square) *adoube.Act {
		acts = append(acts, adoube.Act{Verb: verb, By: adoube.PartyOf(c), On: chess.SquaresOf(on)})
		return &acts[len(acts)-1]
	}
	if on := pos.CaptureSquare(m); on != chess.NoSquare {
		do(adoube.Remove, on)
	}
	switch {
	case m.Castles():
		do(adoube.Lift, m.From()).Intent = adoube.Castle
		do(adoube.Release, chess.KingTo(c, m.Side()))
		do(adoube.Lift, m.To())
		do(adoube.Release, chess.RookTo(c, m.Side()))
	case m.Promotion() != chess.NoType:
		do(adoube.Remove, m.From())
		do(adoube.Release, m.To()).Piece = m.Promotion()
	default:
		do(adoube.Lift, m.From())
		do(adoube.Release, m.To())
	}
	return append(acts, adoube.Act{Verb: adoube.Clock, By: adoube.PartyOf(c)})
}

// illegalActs returns the acts of an illegal move written from square to square; nil for
// another text or if the player has no piece there.
func illegalActs(pos chess.Position, text string) []adoube.Act {
	if len(text) != 4 {
		return nil
	}
	from, ok := chess.ParseSquare(text[:2])
	to, also := chess.ParseSquare(text[2:])
	c := pos.Turn()
	if !ok || !also || from == to || pos.At(from) == chess.NoPiece || pos.At(from).Color() != c {
		return nil
	}
	if there := pos.At(to); there != chess.NoPiece && (there.Color() == c || there.Type() == chess.King) {
		return nil
	}
	if slices.ContainsFunc(legalMoves(pos), func(m chess.Move) bool { return m.From() == from && m.To() == to }) {
		return nil // a pawn's, without the new piece
	}
	by := adoube.PartyOf(c)
	var acts []adoube.Act
	if pos.At(to) != chess.NoPiece {
		acts = append(acts, adoube.Act{Verb: adoube.Remove, By: by, On: chess.SquaresOf(to)})
	}
	return append(acts,
		adoube.Act{Verb: adoube.Lift, By: by, On: chess.SquaresOf(from)},
		adoube.Act{Verb: adoube.Release, By: by, On: chess.SquaresOf(to)},
		adoube.Act{Verb: adoube.Clock, By: by})
}
