package main

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// versionCommand returns the command that says which build this is.
func versionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   a.text("cmd.version.short"),
		Example: examples("adoube version"),
		Args:    a.between(0, 0),
		RunE: func(*cobra.Command, []string) error {
			fmt.Fprintln(a.out, buildName())
			return nil
		},
	}
}

// buildName is the version of the module, the revision where the build knows
// it, and the version of Go.
func buildName() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "adoube"
	}
	name := "adoube " + info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			name += " " + s.Value
		}
	}
	return name + " " + info.GoVersion
}
