package main

import (
	"github.com/spf13/cobra"
)

// clusterUp runs a cluster of three nodes on this machine; nil in builds
// without servers, which is most of them: see doc/decisions/stores.md.
var clusterUp func(a *app, c *cobra.Command, dir string, port int) error

// clusterCommand returns the command that runs a cluster for trying.
func clusterCommand(a *app) *cobra.Command {
	var dir string
	var port int
	c := &cobra.Command{
		Use:       "cluster " + a.text("cmd.cluster.use"),
		Short:     a.text("cmd.cluster.short"),
		Long:      a.text("cmd.cluster.long"),
		Example:   examples("adoube cluster up", "adoube serve --nats nats://127.0.0.1:4222"),
		Args:      a.between(1, 1),
		ValidArgs: []string{"up"},
		RunE: func(c *cobra.Command, args []string) error {
			if args[0] != "up" {
				return a.usage(c, "cmd.usage.too-many", "value", args[0])
			}
			if clusterUp == nil {
				a.warn("cmd.cluster.none")
				return errReported
			}
			return clusterUp(a, c, dir, port)
		},
	}
	c.Flags().StringVar(&dir, "dir", "cluster", a.text("cmd.flag.dir"))
	c.Flags().IntVar(&port, "port", 4222, a.text("cmd.flag.port"))
	return c
}
