package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/wire"
)

// claimsCommand returns the command that finds positions in which a draw could have been
// claimed.
func claimsCommand(a *app) *cobra.Command {
	var h wire.Header
	var ca string
	var lines bool
	c := &cobra.Command{
		Use:     "claims " + a.text("cmd.claims.use"),
		Short:   a.text("cmd.claims.short"),
		Long:    a.text("cmd.claims.long"),
		Example: examples("adoube claims game.pgn", "adoube claims --laws fide-2009 game.pgn", "adoube claims http://192.168.1.20:8765/live/open/3/12", "adoube claims --json game.pgn"),
		Args:    a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			head, err := a.scene(c, h)
			if err != nil {
				return err
			}
			text, err := a.readGames(c.Context(), args, ca)
			if err != nil {
				return err
			}
			tell := claimsIn
			if lines {
				tell = claimsLine
			}
			return claimsOf(a, head, args[0], text, tell)
		},
	}
	c.Flags().StringVar(&h.Laws, "laws", "", a.text("cmd.flag.laws"))
	c.Flags().BoolVar(&lines, "json", false, a.text("cmd.claims.json"))
	c.Flags().StringVar(&ca, "ca", "", a.text("cmd.flag.ca"))
	a.complete(c, "laws", editions())
	return c
}

// readGames reads games in PGN from a file, standard input, or a link.
func (a *app) readGames(ctx context.Context, args []string, ca string) (string, error) {
	if isLink(args[0]) {
		return a.readLink(ctx, args[0], ca)
	}
	in, done, err := a.open(args)
	if err != nil {
		return "", err
	}
	defer done()
	return readOf(pgnFile, args[0], in)
}

// claimsOf reports for each game of a PGN where a draw could have been claimed, and any
// error in reading it.
func claimsOf(a *app, h laws.Header, name, text string, tell func(*app, laws.Header, *chess.Game, error)) error {
	var fault error
	games := 0
	for g, err := range chess.ReadGames(text) {
		games++
		h.Start = g.Start
		if tell(a, h, &g, err); err != nil {
			fault = errReported
		}
	}
	if games == 0 {
		return errors.New(a.text("cmd.judge.no-game", "file", name))
	}
	return fault
}

// claimsIn prints where in a game a draw could have been claimed or was reached, and any
// error in reading it.
func claimsIn(a *app, h laws.Header, g *chess.Game, fault error) {
	fmt.Fprintln(a.out, a.canvas().Bold(harmless(cmp.Or(g.Tag("White"), "?")+" – "+cmp.Or(g.Tag("Black"), "?"))))
	due, places := dueIn(h, g, a.say.SAN)
	for _, d := range due {
		fmt.Fprintf(a.out, "  %-12s %s\n", places[d.Ply], a.due(h.Edition, d))
	}
	if len(due) == 0 && (fault == nil || len(g.Plies) > 0) {
		a.line("cmd.claims.none")
	}
	if fault != nil {
		fmt.Fprintln(a.out, a.explain(fault))
	}
}

// dueIn returns the draws available in the positions of a game, and a name for each
// position: the move that led to it.
func dueIn(h laws.Header, g *chess.Game, write func(string) string) (due []laws.DrawDue, places []string) {
	moves := make([]chess.Move, len(g.Plies))
	places = []string{numbered(&g.Start) + " –"}
	p := g.Start
	for n, ply := range g.Plies {
		places = append(places, numbered(&p)+" "+write(p.SAN(ply.Move)))
		moves[n], p = ply.Move, p.Play(ply.Move)
	}
	return laws.DrawsDue(h, moves), places
}

// A claimedGame is one game as a line of JSON.
type claimedGame struct {
	Laws  string        `json:"laws"`
	White string        `json:"white,omitempty"`
	Black string        `json:"black,omitempty"`
	Draws []claimedDraw `json:"draws"`
	Error string        `json:"error,omitempty"` // error that prevented reading it completely
}

// A claimedDraw is a position in which a draw could be claimed or was reached.
type claimedDraw struct {
	Ply     int    `json:"ply"`  // number of plies played
	Move    string `json:"move"` // the last one, with its number
	Article string `json:"article"`
	Of      string `json:"of"`              // repetition, fifty-moves, fivefold, seventy-five-moves
	After   []int  `json:"after,omitempty"` // plies after which the position occurred
	Moves   int    `json:"moves"`           // of each player without a capture or a pawn move
}

// claimsLine writes the same as one line of JSON.
func claimsLine(a *app, h laws.Header, g *chess.Game, fault error) {
	line := claimedGame{Laws: h.Edition.ID, White: g.Tag("White"), Black: g.Tag("Black"), Draws: []claimedDraw{}}
	due, places := dueIn(h, g, strings.Clone)
	for _, d := range due {
		line.Draws = append(line.Draws, claimedDraw{d.Ply, places[d.Ply], h.Edition.Number(d.Article()), d.Of.String(), d.After, d.Moves})
	}
	if fault != nil {
		line.Error = a.explain(fault)
	}
	encoder(a.out).Encode(line)
}

// numbered returns the number of the next move, as in a score.
func numbered(p *chess.Position) string {
	dots := "."
	if p.Turn() == chess.Black {
		dots = "..."
	}
	return fmt.Sprint(p.Setup().Fullmoves, dots)
}

// due returns the draw available in a position, with its article.
func (a *app) due(e *laws.Edition, d laws.DrawDue) string {
	article := strings.Join(e.Numbers(adoube.Of(d.Article())), ", ")
	if d.Of == adoube.Fivefold || d.Of == adoube.SeventyFiveMoves {
		return article + "  " + a.say.Ending(e, adoube.Ending{Result: chess.Drawn, Reason: d.Of})
	}
	return article + "  " + a.text("cmd.claims."+d.Of.String(), "count", max(len(d.After), 1), "moves", d.Moves)
}
