package main

import (
	"cmp"
	"fmt"

	"adoube/laws"
	"adoube/pages/kernel"
	"adoube/wire"
)

// judgeGames reports for each game of a PGN what is odd in its text and whether its moves
// are legal. An illegal move is ruled on as if played and completed by the clock.
func judgeGames(a *app, h wire.Header, text string) error {
	games, err := kernel.Games(text, a.explain)
	if err != nil {
		return err
	}
	var fault error
	for _, g := range games {
		fmt.Fprintln(a.out, a.canvas().Bold(harmless(g.Name)))
		for _, odd := range g.Remarks {
			fmt.Fprintln(a.out, odd)
		}
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

// judgeFault prints where a game cannot be read further and, if the moved piece is known,
// the ruling.
func judgeFault(a *app, h wire.Header, f *kernel.Fault) error {
	fmt.Fprintln(a.out, f.Text)
	if f.FEN == "" {
		a.line("cmd.judge.unread-moves")
		return nil
	}
	h.FEN = f.FEN
	game, err := h.Game()
	if err != nil {
		return err
	}
	t := newPrinter(a, laws.New(game))
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
