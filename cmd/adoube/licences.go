package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adoube/internal/licences"
)

// licencesCommand returns the command that shows the licences of everything in the program.
func licencesCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "licences",
		Short:   a.text("cmd.licences.short"),
		Example: examples("adoube licences"),
		Args:    a.between(0, 0),
		RunE: func(*cobra.Command, []string) error {
			list, err := licences.All()
			for _, l := range list {
				fmt.Fprintf(a.out, "== %s: %s ==\n\n%s\n\n", l.Of, l.File, strings.TrimSpace(l.Text))
			}
			return err
		},
	}
}
