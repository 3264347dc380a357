//go:build cluster

package main

import (
	"context"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"adoube/internal/hall/journal/nats/node"
)

func init() { clusterCommand = newClusterCommand }

func newClusterCommand(a *app) *cobra.Command {
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
			return runCluster(a, dir, port)
		},
	}
	c.Flags().StringVar(&dir, "dir", "cluster", a.text("cmd.flag.dir"))
	c.Flags().IntVar(&port, "port", 4222, a.text("cmd.flag.port"))
	return c
}

// runCluster runs three nodes until the command is stopped.
func runCluster(a *app, dir string, port int) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var urls []string
	for _, config := range node.Three(dir, port) {
		n, err := node.Start(config)
		if err != nil {
			return err
		}
		defer n.Close()
		urls = append(urls, n.URL())
	}
	a.line("cmd.cluster.runs", "urls", strings.Join(urls, ","))
	<-ctx.Done()
	return nil
}
