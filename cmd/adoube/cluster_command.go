package main

import "github.com/spf13/cobra"

// clusterCommand returns the command that runs a cluster for testing. It is nil in builds
// without servers, the usual ones: see doc/decisions/stores.md.
var clusterCommand func(a *app) *cobra.Command
