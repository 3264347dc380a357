package main

import "github.com/spf13/cobra"

// clusterCommand returns the command that runs a cluster for trying; nil in builds
// without servers, which is most of them: see doc/decisions/stores.md.
var clusterCommand func(a *app) *cobra.Command
