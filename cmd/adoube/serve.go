package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"adoube/internal/hall/play"
)

// A serving holds the flags for serving a hall.
type serving struct {
	listen                       hostPort
	store, key, cert, certKey    string
	pair, tls, demo              bool
	address                      string
	nats, upstream               string
	publish, publishSAN, webhook string
	play                         bool
	playGames                    int
	engine                       string
	reach                        clusterOptions
	accept, newKey               string
	proxies                      proxies
}

// serveCommand returns the command that runs a hall.
func serveCommand(a *app) *cobra.Command {
	var s serving
	c := &cobra.Command{
		Use:   "serve " + a.text("cmd.serve.use"),
		Short: a.text("cmd.serve.short"),
		Long:  a.text("cmd.serve.long"),
		Example: examples(
			"adoube serve --demo",
			"adoube serve",
			"adoube serve --listen :8443 --tls",
			"adoube serve --store olympiad.db --listen :8443 --cert hall.pem --cert-key hall.key",
			"adoube serve --publish /srv/broadcast",
			"adoube serve --play --play-games 60",
			"adoube serve --nats nats://10.0.0.1,nats://10.0.0.2/open --nats-creds hall.creds",
		),
		Args: a.between(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if s.tls && s.cert != "" {
				return a.usage(c, "cmd.tls.both")
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			h := runningHall{app: a, serving: s}
			if s.demo {
				return h.runDemo(ctx)
			}
			return h.run(ctx)
		},
	}
	f := c.Flags()
	f.BoolVar(&s.demo, "demo", false, a.text("cmd.demo.flag"))
	f.StringVar(&s.store, "store", "hall.db", a.text("cmd.flag.store"))
	f.StringVar(&s.key, "key", "", a.text("cmd.flag.key"))
	f.StringVar(&s.accept, "accept", "", a.text("cmd.serve.accept"))
	f.StringVar(&s.newKey, "new-key", "", a.text("cmd.serve.new-key"))
	s.listen = "127.0.0.1:8765"
	f.Var(&s.listen, "listen", a.text("cmd.flag.listen"))
	f.Var(&s.proxies, "proxy", a.text("cmd.serve.proxy"))
	f.StringVar(&s.cert, "cert", "", a.text("cmd.flag.cert"))
	f.StringVar(&s.certKey, "cert-key", "", a.text("cmd.flag.cert-key"))
	f.BoolVar(&s.tls, "tls", false, a.text("cmd.tls.flag"))
	f.StringVar(&s.address, "address", "", a.text("cmd.serve.address"))
	f.BoolVar(&s.pair, "pair", false, a.text("cmd.flag.pair"))
	f.StringVar(&s.nats, "nats", "", a.text("cmd.flag.nats"))
	f.StringVar(&s.upstream, "upstream", "", a.text("cmd.flag.upstream"))
	f.StringVar(&s.publish, "publish", "", a.text("cmd.serve.publish"))
	f.StringVar(&s.publishSAN, "publish-san", "", a.text("cmd.serve.publish-san"))
	f.StringVar(&s.webhook, "webhook", "", a.text("cmd.serve.webhook"))
	f.BoolVar(&s.play, "play", false, a.text("cmd.serve.play"))
	f.IntVar(&s.playGames, "play-games", play.GamesHere, a.text("cmd.serve.play-games"))
	f.StringVar(&s.engine, "engine", "", a.text("cmd.serve.engine"))
	a.reachFlags(f, &s.reach)
	return a.configurable(c)
}
