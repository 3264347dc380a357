package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/wire"
)

// claimsCommand returns the command that finds where a draw could have been claimed.
func claimsCommand(a *app) *cobra.Command {
	var h wire.Header
	c := &cobra.Command{
		Use:     "claims " + a.text("cmd.claims.use"),
		Short:   a.text("cmd.claims.short"),
		Long:    a.text("cmd.claims.long"),
		Example: examples("adoube claims game.pgn", "adoube claims --laws fide-2009 game.pgn"),
		Args:    a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			head, err := a.scene(c, h)
			if err != nil {
				return err
			}
			in, done, err := a.open(args)
			if err != nil {
				return err
			}
			defer done()
			text, err := readWritten(args[0], in)
			if err != nil {
				return err
			}
			return claimsOf(a, head, args[0], text)
		},
	}
	c.Flags().StringVar(&h.Laws, "laws", "", a.text("cmd.flag.laws"))
	a.complete(c, "laws", editions())
	return c
}

// claimsOf tells of each game of a PGN where a draw could have been claimed; of one that
// cannot be read to its end, that too.
func claimsOf(a *app, h laws.Header, name, text string) error {
	var fault error
	games := 0
	for g, err := range chess.ReadGames(text) {
		games++
		h.Start = g.Start
		fmt.Fprintln(a.out, a.canvas().Bold(cmp.Or(g.Tag("White"), "?")+" – "+cmp.Or(g.Tag("Black"), "?")))
		claimsIn(a, h, &g)
		if err != nil {
			fmt.Fprintln(a.out, a.explain(err))
			fault = errReported
		}
	}
	if games == 0 {
		return errors.New(a.text("cmd.judge.no-game", "file", name))
	}
	return fault
}

// claimsIn tells where in a game a draw could have been claimed, or was reached.
func claimsIn(a *app, h laws.Header, g *chess.Game) {
	moves := make([]chess.Move, len(g.Plies))
	places := []string{numbered(&g.Start) + " –"}
	p := g.Start
	for n, ply := range g.Plies {
		places = append(places, numbered(&p)+" "+a.say.SAN(p.SAN(ply.Move)))
		moves[n], p = ply.Move, p.Play(ply.Move)
	}
	due := laws.DrawsDue(h, moves)
	for _, d := range due {
		fmt.Fprintf(a.out, "  %-12s %s\n", places[d.Ply], a.due(h.Edition, d))
	}
	if len(due) == 0 {
		a.line("cmd.claims.none")
	}
}

// numbered is the number of the move that is next, as in a score.
func numbered(p *chess.Position) string {
	dots := "."
	if p.Turn() == chess.Black {
		dots = "..."
	}
	return fmt.Sprint(p.Setup().Fullmoves, dots)
}

// due says which draw a position entitles to, and under which article.
func (a *app) due(e *laws.Edition, d laws.DrawDue) string {
	article := strings.Join(e.Numbers(adoube.Of(d.Article())), ", ")
	if d.Of == adoube.Fivefold || d.Of == adoube.SeventyFiveMoves {
		return article + "  " + a.say.Ending(e, adoube.Ending{Result: "1/2-1/2", Reason: d.Of})
	}
	return article + "  " + a.text("cmd.claims."+d.Of.String(), "count", max(len(d.After), 1), "moves", d.Moves)
}
