package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"adoube/internal/build"
)

// versionCommand returns the command that prints the version.
func versionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   a.text("cmd.version.short"),
		Example: examples("adoube version"),
		Args:    a.between(0, 0),
		RunE: func(*cobra.Command, []string) error {
			b := build.Current()
			fmt.Fprintln(a.out, "adoube", b, b.Go)
			return nil
		},
	}
}
