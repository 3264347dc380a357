package kernel

import (
	"cmp"
	"encoding/json"
	"errors"

	"adoube"
	"adoube/chess"
	"adoube/wire"
)

// A Game is a game of a PGN: its players, the position after each move, and why it
// cannot be read to its end.
type Game struct {
	Name    string   `json:"name"`
	Start   string   `json:"start"`
	Plies   []Ply    `json:"plies"`
	Fault   *Fault   `json:"fault,omitempty"`
	Remarks []string `json:"remarks,omitempty"` // what is odd in its text
}

// A Ply is a move and the position after it.
type Ply struct {
	SAN string `json:"san"`
	FEN string `json:"fen"`
}

// A Fault is where a game cannot be read on.
type Fault struct {
	Text string            `json:"text"`           // where and why, in the words of the reader
	FEN  string            `json:"fen,omitempty"`  // the position there; "" if not even the header is read
	SAN  string            `json:"san,omitempty"`  // the move that is not legal, as it is written
	Acts []json.RawMessage `json:"acts,omitempty"` // that make it all the same, where it is known of which piece
}

// Games reads a PGN text. A game is returned as far as it can be read, with its
// fault and what is odd in it, which explain puts into words; it is an error where nothing
// can be read.
func Games(text string, explain func(error) string) (games []Game, err error) {
	moves := 0
	for g, fault := range chess.ReadGames(text) {
		game := Game{Name: cmp.Or(g.Tag("White"), "?") + " – " + cmp.Or(g.Tag("Black"), "?"), Start: g.Start.FEN(), Plies: []Ply{}}
		for _, odd := range g.Remarks {
			game.Remarks = append(game.Remarks, explain(&odd))
		}
		position := g.Start
		for _, ply := range g.Plies {
			san := position.SAN(ply.Move)
			position = position.Play(ply.Move)
			game.Plies = append(game.Plies, Ply{san, position.FEN()})
		}
		if fault != nil {
			err = errors.Join(err, fault)
			game.Fault = faultOf(position, len(g.Plies), fault, explain)
		}
		moves += len(g.Plies)
		games = append(games, game)
	}
	if moves == 0 && err != nil && !offered(games) {
		return nil, err
	}
	return games, nil
}

// offered reports whether one of the games can be gone on with.
func offered(games []Game) bool {
	for _, g := range games {
		if g.Fault != nil && g.Fault.Acts != nil {
			return true
		}
	}
	return false
}

// faultOf is the fault of a game that cannot be read on from that position, after so many
// half-moves.
func faultOf(p chess.Position, moves int, why error, explain func(error) string) *Fault {
	f := &Fault{Text: explain(why)}
	e, ok := errors.AsType[*chess.PGNError](why)
	if ok && e.Move == "" && moves == 0 {
		return f
	}
	f.FEN = p.FEN()
	if !ok || !errors.Is(why, chess.ErrIllegal) {
		return f
	}
	if from, to, ok := p.ReadIrregular(e.SAN); ok {
		f.SAN, f.Acts = e.SAN, hands(&p, from, to)
	}
	return f
}

// hands are the acts of a player who puts a piece on a square and presses his clock.
func hands(p *chess.Position, from, to chess.Square) (lines []json.RawMessage) {
	board := p.Board()
	acts := []adoube.Act{{Verb: adoube.Lift, On: chess.SquaresOf(from)}, {Verb: adoube.Release, On: chess.SquaresOf(to)}, {Verb: adoube.Clock}}
	if taken := board.At(to); taken != chess.NoPiece && taken.Color() != p.Turn() {
		acts = append([]adoube.Act{{Verb: adoube.Remove, On: chess.SquaresOf(to)}}, acts...)
	}
	for _, a := range acts {
		a.By = adoube.PartyOf(p.Turn())
		line, err := wire.WriteAct(a)
		if err != nil {
			return nil
		}
		lines = append(lines, line)
	}
	return lines
}
