package main

import (
	"cmp"
	"fmt"

	"adoube/laws"
	"adoube/pages/kernel"
	"adoube/wire"
)

// judgeGames tells of each game of a PGN whether its moves are legal. A move that is
// not is ruled on as one that was played and after which the clock was pressed.
func judgeGames(a *app, h wire.Header, text string) error {
	games, err := kernel.Games(text, a.explain)
	if err != nil {
		return err
	}
	var fault error
	for _, g := range games {
		fmt.Fprintln(a.out, a.canvas().Bold(harmless(g.Name)))
		if g.Fault == nil {
			fmt.Fprintln(a.out, a.text("cmd.judge.all-legal", "count", len(g.Plies)))
			continue
		}
		fault = cmp.Or(fault, errReported)
		if err := judgeFault(a, h, g.Fault); err != nil {
			return err
		}
	}
	return fault
}

// judgeFault tells where a game cannot be read on and, where it is known which piece
// was moved, what the Laws say to that.
func judgeFault(a *app, h wire.Header, f *kernel.Fault) error {
	fmt.Fprintln(a.out, f.Text)
	h.FEN = f.FEN
	game, err := h.Game()
	if err != nil {
		return err
	}
	t := newNarrator(a, laws.New(game))
	t.begin("")
	for _, line := range f.Acts {
		act, err := wire.ReadAct(line)
		if err != nil {
			return err
		}
		if err := t.act(act); err != nil {
			return err
		}
	}
	t.end()
	fmt.Fprintln(a.out, a.text("cmd.judge.go-on", "fen", f.FEN))
	return nil
}
