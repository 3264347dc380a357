package facts

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// A Board is the known position before the dispute. Pieces are named on it, and what it
// shows is not asked.
type Board struct {
	Start chess.Position
	Moves []chess.Move // moves played from Start, each completed by the clock
}

// Now returns the position before the dispute.
func (b *Board) Now() chess.Position {
	p := b.Start
	for _, m := range b.Moves {
		p = p.Play(m)
	}
	return p
}

// before returns the board when the player last had the move: without the last move, if
// that was his. In a game with recorded moves an incident is often noticed after it.
func (b *Board) before(player chess.Color) *Board {
	if now := b.Now(); now.Turn() == player || len(b.Moves) == 0 {
		return b
	}
	return &Board{Start: b.Start, Moves: b.Moves[:len(b.Moves)-1]}
}

// ReadBoard parses a FEN, or moves in PGN, with or without tags.
func ReadBoard(text string) (*Board, error) {
	if fields := strings.Fields(text); len(fields) > 0 && strings.Count(fields[0], "/") == 7 {
		p, err := chess.ParsePosition(text, chess.Standard)
		if err != nil {
			return nil, err
		}
		return &Board{Start: p}, nil
	}
	for g, err := range chess.ReadGames(text) {
		switch {
		case err != nil:
			return nil, err
		case len(g.Breaks) > 0 || g.Start.Variant() != chess.Standard:
			return nil, &UnknownError{text}
		}
		b := &Board{Start: g.Start}
		for _, ply := range g.Plies {
			b.Moves = append(b.Moves, ply.Move)
		}
		return b, nil
	}
	return nil, &UnknownError{text}
}

// A place is a square that a path names if the board is known.
type place struct {
	name  string
	text  string // the question that asks for it
	kind  string
	where condition
}

// Before returns the position before the dispute under the known facts.
func (a *Asking) Before(known Facts) chess.Position { return a.on(known).now }

// on returns the board as a position of the path, with the known squares.
func (a *Asking) on(known Facts) *position {
	b := a.scene.Board
	if known["turn"] != "no" {
		b = b.before(a.scene.Player)
	}
	at := &position{start: b.Start, now: b.Now(), player: a.scene.Player, places: map[string]chess.Square{}, real: true, stepped: b != a.scene.Board}
	for _, m := range b.Moves {
		at.moves = append(at.moves, m.UCI(chess.Standard))
	}
	for _, one := range a.Path.places {
		if !one.where.holds(known) {
			continue
		}
		if square, ok := chess.ParseSquare(known[one.name]); ok {
			at.places[one.name] = square
		} else if found := at.candidates(one.kind); one.text == "" || one.kind == "rook" && found.Count() == 1 {
			at.fill(one, found)
		}
	}
	at.draws(a)
	return at
}

// draws records which claims of a draw the moves justify.
func (at *position) draws(a *Asking) {
	if tagged := func(f fact) bool { return strings.HasSuffix(f.holds[0][0], "tag") }; len(at.moves) == 0 || !slices.ContainsFunc(a.Path.facts, tagged) {
		return
	}
	for tag, article := range map[string]adoube.Provision{"repeated": adoube.Art9_2_1, "fifty": adoube.Art9_3} {
		claim := adoube.Act{Verb: adoube.Claim, By: adoube.PartyOf(at.now.Turn()), Article: a.scene.Edition.Number(article)}
		r, err := a.Path.dispute(a.scene, at).game.Step(&claim)
		if err == nil && r.Claim != nil && r.Claim.Outcome == adoube.Upheld {
			at.tags = append(at.tags, tag)
		}
	}
}

// fill chooses a square for a place that need not be named.
func (at *position) fill(one place, found chess.Squares) {
	switch one.kind {
	case "kingto", "rookto":
		at.castled(one)
	case "from", "to":
		at.another(one)
	default:
		if found != 0 {
			at.places[one.name] = found.First()
		}
	}
}

// castled sets the square of the king or the rook after castling.
func (at *position) castled(one place) {
	king, rook := at.places["K"], at.places["R"]
	if _, ok := at.places["R"]; !ok || king.Rank() != rook.Rank() {
		return
	}
	file := map[string]int{"kingto": 2, "rookto": 3}[one.kind]
	if rook > king {
		file = map[string]int{"kingto": 6, "rookto": 5}[one.kind]
	}
	at.places[one.name] = chess.MakeSquare(file, king.Rank())
}

// another chooses a move by other pieces than the named ones, without capture or check. If
// king or rook is named, the piece is neither if possible, since the path «castling» covers
// those.
func (at *position) another(one place) {
	var named chess.Squares
	for _, square := range at.places {
		named = named.With(square)
	}
	var legal chess.Moves
	at.now.Moves(&legal)
	if one.kind == "to" {
		if from, ok := at.places["X"]; ok {
			at.places[one.name] = at.quiet(&legal, chess.From(chess.SquaresOf(from)), named)
		}
		return
	}
	others := legal.Origins(chess.All) &^ named
	for _, set := range []chess.Squares{others &^ at.castlers(named), others} {
		for from := range set.All {
			if at.quiet(&legal, chess.From(chess.SquaresOf(from)), named) != chess.NoSquare {
				at.places[one.name] = from
				return
			}
		}
	}
}

// castlers returns the squares of the player's king and rooks if squares contains one of
// them.
func (at *position) castlers(squares chess.Squares) chess.Squares {
	all := at.candidates("king") | at.candidates("rook")
	if all&squares == 0 {
		return 0
	}
	return all
}

// quiet returns the destination of such a move, or [chess.NoSquare].
func (at *position) quiet(legal *chess.Moves, f chess.Filter, named chess.Squares) chess.Square {
	for _, m := range legal.Append(nil, f) {
		if after := at.now.Play(m); !m.Castles() && m.Promotion() == chess.NoType && legal.CaptureSquare(m) == chess.NoSquare &&
			!named.Has(m.To()) && !after.InCheck() {
			return m.To()
		}
	}
	return chess.NoSquare
}

// candidates returns the possible squares for a place of that kind.
func (at *position) candidates(kind string) (set chess.Squares) {
	if kind == "foe" {
		return chess.SquaresOf(at.now.King(at.player.Other()))
	}
	for square := chess.Square(0); square < 64; square++ {
		piece := at.now.At(square)
		own := piece != chess.NoPiece && piece.Color() == at.player
		is := map[string]bool{
			"own":    own,
			"enemy":  piece != chess.NoPiece && !own,
			"target": !own,
			"king":   own && piece.Type() == chess.King,
			"rook":   own && piece.Type() == chess.Rook,
			"pawn":   own && piece.Type() == chess.Pawn && square.Rank() == int(6-5*at.player),
		}
		if is[kind] {
			set = set.With(square)
		}
	}
	return set
}

// shown returns known, extended by the answers that the board gives.
func (a *Asking) shown(known Facts) Facts {
	if a.scene.Board == nil {
		return known
	}
	at := a.on(known)
	for _, ask := range a.Path.Asks {
		if _, answered := known[ask.Name]; answered {
			continue
		}
		if answer := a.Path.shows(at, ask, known); answer != "" {
			known = known.with(ask.Name, answer)
		}
	}
	return known
}

// shows returns the answer that the board gives to a question, or "".
func (p *Path) shows(at *position, ask Ask, known Facts) string {
	if ask.Name == "turn" && at.stepped {
		return "" // the moves do not show whose move it was when it happened
	}
	for _, answer := range ask.Answers {
		applies, fits := false, true
		for _, f := range slices.Concat(p.facts, p.board) {
			if f.ask != ask.Name || f.answer != answer || !f.where.holds(known) {
				continue
			}
			applies = true
			for _, words := range f.holds {
				switch name := at.unnamed(words); {
				case name != "" && known[name] == Unknown:
					return Unknown
				case name != "":
					return ""
				}
				fits = fits && at.holds(words)
			}
		}
		if applies && fits {
			return answer
		}
	}
	return ""
}

// invents reports whether the acts involve unnamed pieces or happened long before.
func (at *position) invents(p *Path, known Facts) bool {
	for _, deed := range p.deeds {
		if !deed.where.holds(known) {
			continue
		}
		if deed.before || slices.ContainsFunc(deed.acts, func(words []string) bool {
			return slices.ContainsFunc(words, func(w string) bool { return contains([]string{"X", "Y", "V"}, w) })
		}) {
			return true
		}
	}
	return false
}

// unnamed returns the first place of a predicate that is not known; for draws, the tag if
// there are no moves.
func (at *position) unnamed(words []string) string {
	if strings.HasSuffix(words[0], "tag") {
		if len(at.moves) == 0 {
			return words[0]
		}
		return ""
	}
	for _, name := range words[1:] {
		if _, ok := at.places[name]; !ok {
			return name
		}
	}
	return ""
}

// Squares returns the squares possible for a place under the known facts; 0 if the question
// is not about a place.
func (a *Asking) Squares(ask string, known Facts) (set chess.Squares) {
	n := slices.IndexFunc(a.Path.places, func(one place) bool { return one.name == ask })
	if n < 0 || a.scene.Board == nil {
		return 0
	}
	at := a.on(known)
	set = at.candidates(a.Path.places[n].kind)
	for _, one := range a.Path.places {
		if square, ok := chess.ParseSquare(known[one.name]); ok {
			set = set.Without(square) // two places have different squares
		}
	}
	return set
}

// Order returns the names of the questions and places in the order of asking.
func (p *Path) Order() []string { return slices.Clone(p.order) }

// AsksTurn reports whether the path asks if the player has the move. In other paths he has
// it.
func (p *Path) AsksTurn() bool { return p.number("turn") >= 0 }

// Place returns the question that asks for the place called name, or "".
func (p *Path) Place(name string) string {
	if n := slices.IndexFunc(p.places, func(one place) bool { return one.name == name }); n >= 0 {
		return p.places[n].text
	}
	return ""
}

// Of returns the place of the piece with that role, or "".
func (p *Path) Of(role string) string {
	n := slices.IndexFunc(p.order, func(name string) bool { return role != "" && p.roles[name] == role && p.Place(name) != "" })
	if n < 0 {
		return ""
	}
	return p.order[n]
}

// open returns the moves that may be played after the acts, and after a claim about them if
// one is possible.
func (a *Asking) open(at *position, known Facts) []chess.Move {
	d := a.Path.dispute(a.scene, at)
	last := d.perform(known, true)
	if last == nil {
		return nil
	}
	opponent := adoube.PartyOf(at.player.Other())
	for _, i := range d.outcome.Irregular {
		if i.By == adoube.White && i.Claim == adoube.ClaimOpen {
			if after, err := d.game.Step(&adoube.Act{Verb: adoube.Claim, By: opponent}); err == nil {
				last = after
			}
			break
		}
	}
	if last.Turn != at.player || last.Over != nil {
		return nil
	}
	return last.Open.List()
}
