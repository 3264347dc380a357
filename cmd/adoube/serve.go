package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"adoube/cmd/adoube/internal/term"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
	"adoube/internal/hall/rulings"
	tables "adoube/internal/hall/table"
	"adoube/internal/hall/web"
	"adoube/pages"
)

// A serving is how a hall is served.
type serving struct {
	listen                       hostPort
	store, key, cert, certKey    string
	pair, tls, demo              bool
	address                      string
	nats, upstream               string
	publish, publishSAN, webhook string
	play                         bool
	engine                       string
	reach                        reach
	accept                       string
	proxies                      proxies
	own                          own
	witness                      tables.Witness
}

// serve returns the command that runs a hall.
func (a *app) serve() *cobra.Command {
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
			"adoube serve --play",
			"adoube serve --nats nats://10.0.0.1,nats://10.0.0.2/open --nats-creds hall.creds",
		),
		Args: a.between(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if s.tls && s.cert != "" {
				return a.usage(c, "cmd.tls.both")
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			if s.demo {
				return a.runDemo(ctx, s)
			}
			return a.runHall(ctx, s)
		},
	}
	f := c.Flags()
	f.BoolVar(&s.demo, "demo", false, a.text("cmd.demo.flag"))
	f.StringVar(&s.store, "store", "hall.db", a.text("cmd.flag.store"))
	f.StringVar(&s.key, "key", "", a.text("cmd.flag.key"))
	f.StringVar(&s.accept, "accept", "", a.text("cmd.serve.accept"))
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
	f.StringVar(&s.engine, "engine", "", a.text("cmd.serve.engine"))
	a.reachFlags(f, &s.reach)
	return a.configurable(c)
}

// runHall serves until ctx ends.
func (a *app) runHall(ctx context.Context, s serving) (err error) {
	a.ease(ctx)
	store, err := sqlite.Open(ctx, s.store)
	if err != nil {
		return err
	}
	defer store.Close()
	record, err := a.recordOf(ctx, s, store)
	if err != nil {
		return err
	}
	defer record.Close()
	keeper, err := access.Open(ctx, record, time.Now)
	if err != nil {
		return err
	}
	if s.own, err = a.openOwn(ctx, s); err != nil {
		return err
	}
	digests, err := rulings.Keep(s.beside(".rulings"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, digests.Close()) }()
	s.witness = digests.Witness
	server, err := a.server(ctx, s, store, record, keeper)
	if err != nil {
		return err
	}
	hook, err := s.hook(ctx, server.Log, record)
	if err != nil {
		return err
	}
	listener, err := s.hear()
	if err != nil {
		return err
	}
	if err := server.Seal(ctx); err != nil {
		server.Log.Error("no checkpoint", "error", err)
	}
	if exposed(listener.Addr()) && !s.secure() {
		a.warn("cmd.serve.open", "address", listener.Addr().String())
	}
	server.Bases = func() []string { return s.bases(listener.Addr()) }
	if err := a.receive(ctx, s, server, keeper, listener.Addr()); err != nil {
		return errors.Join(err, listener.Close())
	}
	if err := a.playHere(ctx, s, server, s.base(listener.Addr())); err != nil {
		return errors.Join(err, listener.Close())
	}
	if term.IsTerminal(a.out) {
		go a.stand(ctx, server, keeper)
	}
	go keepSealing(ctx, server, func() { a.offer(ctx, server, hook) })
	go pages.PrepareKernel()
	if s.nats != "" {
		go a.watchOthers(ctx, server, keeper)
	}
	for _, to := range s.targets() {
		go server.Publish(ctx, to)
	}
	if hook != nil {
		go alert(ctx, hook, record, s.alerted())
	}
	if s.upstream != "" {
		go a.carryUp(ctx, server.Log, s, record)
	}
	return listen(ctx, server, listener, s)
}

// recordOf opens the cluster that keeps the record, where there is one.
func (a *app) recordOf(ctx context.Context, s serving, file *sqlite.Store) (store, error) {
	if s.nats == "" {
		return file, nil
	}
	return a.openStore(ctx, s.nats, s.reach)
}

// server puts the parts of a hall together.
func (a *app) server(ctx context.Context, s serving, file *sqlite.Store, record journal.Journal, keeper *access.Keeper) (*web.Server, error) {
	people, err := peopleOf(ctx, file, record)
	if err != nil {
		return nil, err
	}
	h, err := hall.Open(ctx, record, people, time.Now)
	if err != nil {
		return nil, err
	}
	h.Witness = s.witness
	if h.Clock, err = hallClock(s.beside(".clock"), time.Now(), uptime); err != nil {
		a.log().Error("the hall's clock is not kept", "error", err)
	}
	sealer, err := a.sealer(ctx, s, record)
	if err != nil {
		return nil, err
	}
	changed, err := h.BindNames(ctx)
	if err != nil {
		return nil, err
	}
	if len(changed) > 0 {
		a.warn("cmd.verify.names-changed", "people", strings.Join(changed, ", "))
	}
	return web.New(web.Config{
		Hall: h, Keeper: keeper, Sealer: sealer, Version: buildName(), Log: a.log(), Now: time.Now, Root: s.own.root(), Unsafe: faults(record),
		Proxies: s.proxies, Door: s.door(), Play: s.plays(), Backup: s.copier(),
	}), nil
}

// receive tells how to come in.
func (a *app) receive(ctx context.Context, s serving, server *web.Server, keeper *access.Keeper, at net.Addr) error {
	if s.demo {
		return a.show(ctx, server, keeper, s.base(at))
	}
	return a.invite(ctx, s, keeper, at)
}

// keepSealing signs where the boards stand: every minute, and when a round is
// over; then over is called.
func keepSealing(ctx context.Context, server *web.Server, over func()) {
	minute, second := time.NewTicker(time.Minute), time.NewTicker(time.Second)
	defer minute.Stop()
	defer second.Stop()
	ended := len(server.Hall.Over())
	for ctx.Err() == nil {
		more := false
		for due := false; !due; {
			select {
			case <-minute.C:
				due = true
			case <-second.C:
				now := len(server.Hall.Over())
				more, ended = now > ended, now
				due = more
			case <-ctx.Done():
				return
			}
		}
		if err := server.Seal(ctx); err != nil && ctx.Err() == nil {
			server.Log.Error("no checkpoint", "error", err)
			continue
		}
		if more {
			over()
		}
	}
}

// listen answers until ctx ends, and then lets what was begun come to its end.
func listen(ctx context.Context, server *web.Server, l net.Listener, s serving) error {
	l = server.Guard(l, connections(openFiles()))
	h := server.HTTP()
	h.TLSConfig = s.own.config()
	h.BaseContext = func(net.Listener) context.Context { return ctx }
	failed := make(chan error, 1)
	go func() {
		if s.secure() {
			failed <- h.ServeTLS(l, s.cert, s.certKey)
			return
		}
		failed <- h.Serve(l)
	}()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last := context.WithoutCancel(ctx)
	err := shutDown(last, server.Log, h)
	if server.Sealer.Fault() == nil { // else it was reported at the start
		sealing, cancel := context.WithTimeout(last, lastWork)
		defer cancel()
		err = errors.Join(err, server.Seal(sealing))
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// lastWork is how long open requests may still take when the hall ends, and
// then the last checkpoint.
const lastWork = 10 * time.Second

// shutDown lets open requests come to their end, and closes the connections of
// those that don't: a client that does not read delays the end, no more.
func shutDown(ctx context.Context, log *slog.Logger, h *http.Server) error {
	ctx, cancel := context.WithTimeout(ctx, lastWork)
	defer cancel()
	err := h.Shutdown(ctx)
	if !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	log.Warn("connections closed before their requests ended")
	return h.Close()
}
