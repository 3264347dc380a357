package kernel

import (
	"cmp"
	"encoding/json"
	"errors"

	"adoube"
	"adoube/chess"
	"adoube/wire"
)

// A Game is a game of a PGN text: its players, the position after each move, and the
// reason if it cannot be read to its end.
type Game struct {
	Name    string   `json:"name"`
	Start   string   `json:"start"`
	Plies   []Ply    `json:"plies"`
	Fault   *Fault   `json:"fault,omitempty"`
	Remarks []string `json:"remarks,omitempty"` // oddities of its text
}

// A Ply is a move and the position after it.
type Ply struct {
	SAN string `json:"san"`
	FEN string `json:"fen"`
}

// A Fault describes where and why a game cannot be read further.
type Fault struct {
	Text string            `json:"text"`           // place and reason, in the reader's language
	FEN  string            `json:"fen,omitempty"`  // the position there; "" if even the header is unreadable
	SAN  string            `json:"san,omitempty"`  // the illegal move as written
	Acts []json.RawMessage `json:"acts,omitempty"` // acts that make the illegal move, if its piece is certain
}

// Games reads a PGN text. Each game is returned as far as it can be read, with its
// fault and its oddities in the words of explain. Games returns an error if nothing can
// be read.
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

// offered reports whether the illegal move of some game can be acted out.
func offered(games []Game) bool {
	for _, g := range games {
		if g.Fault != nil && g.Fault.Acts != nil {
			return true
		}
	}
	return false
}

// faultOf returns the fault of a game that cannot be read beyond position p, which is
// reached after that number of half-moves.
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

// hands returns the acts of a player who moves a piece and presses the clock.
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
