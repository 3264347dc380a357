package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adoube/laws"
)

// compareCommand returns the command that judges acts under several editions at once.
func compareCommand(a *app) *cobra.Command {
	var ids []string
	var lines bool
	c := &cobra.Command{
		Use:   "compare " + a.text("cmd.compare.use"),
		Short: a.text("cmd.compare.short"),
		Long:  a.text("cmd.compare.long"),
		Example: examples(
			"adoube compare my.case",
			"adoube compare --laws fide-2005,fide-2023 my.case",
			"adoube compare --json acts.jsonl",
			"board-program | adoube compare -",
		),
		Args: a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			editions, err := chosen(a, c, ids)
			if err != nil {
				return err
			}
			return (&comparison{app: a, editions: editions, lines: lines}).run(args)
		},
	}
	c.Flags().StringSliceVar(&ids, "laws", nil, a.text("cmd.compare.laws"))
	c.Flags().BoolVar(&lines, "json", false, a.text("cmd.flag.json"))
	a.complete(c, "laws", editions())
	return c
}

// chosen returns the editions with these names, or all.
func chosen(a *app, c *cobra.Command, ids []string) ([]*laws.Edition, error) {
	for _, id := range ids {
		if _, err := laws.Find(id); err != nil {
			return nil, &usageError{a.explain(err), c.CommandPath()}
		}
	}
	return slices.DeleteFunc(inTime(), func(e *laws.Edition) bool {
		return len(ids) > 0 && !slices.Contains(ids, e.ID)
	}), nil
}

// inTime returns the editions in the order of time, those of federations other than FIDE
// last.
func inTime() []*laws.Edition {
	list := laws.Editions()
	slices.SortStableFunc(list, func(a, b *laws.Edition) int { return strings.Compare(family(a), family(b)) })
	return list
}

// family returns the federation of an edition.
func family(e *laws.Edition) string {
	whose, _, _ := strings.Cut(e.ID, "-")
	return whose
}
