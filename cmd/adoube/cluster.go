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

func init() { clusterUp = runCluster }

// runCluster runs three nodes until somebody ends them.
func runCluster(a *app, c *cobra.Command, dir string, port int) error {
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
