package main

import (
	"context"
	"crypto/tls"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"

	"adoube/cmd/adoube/internal/term"
	"adoube/internal/build"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/digest"
	"adoube/internal/hall/journal/sqlite"
	"adoube/internal/hall/web"
	"adoube/internal/hall/web/serve"
	"adoube/internal/hall/webhook"
	"adoube/pages"
)

// A runningHall is a hall being served: the flags and its parts.
type runningHall struct {
	*app
	serving
	record   store
	tokens   *access.TokenStore
	own      authority
	digests  *digest.Writer
	server   *web.Server
	hook     *webhook.Hook // nil: no webhook
	listener net.Listener
	memory   int64 // memory available to the program; 0: unknown
}

// run serves until ctx ends.
func (h *runningHall) run(ctx context.Context) (err error) {
	if err := h.ready(); err != nil {
		return err
	}
	if part := brokenOff(h.store); part != "" {
		h.warn("cmd.restore.broken", "file", h.store, "part", part)
		return errReported
	}
	h.memory = limitMemory()
	addProcessor()
	file, err := sqlite.Open(ctx, h.store)
	if err != nil {
		return err
	}
	defer file.Close()
	if file.Older() != "" {
		h.warn("cmd.serve.older", "copy", file.Older())
	}
	defer func() { err = errors.Join(err, h.close()) }()
	if err := h.open(ctx, file); err != nil {
		return err
	}
	if err := h.server.SignCheckpoint(ctx); err != nil {
		h.server.Log.Error("no checkpoint", "error", err)
	}
	at := h.listener.Addr()
	if exposed(at) && !h.secure() {
		h.warn("cmd.serve.open", "address", at.String())
	}
	h.server.Bases = func() []string { return h.bases(at) }
	if err := h.announce(ctx, at); err != nil {
		return errors.Join(err, h.listener.Close())
	}
	h.playHere(ctx, h.base(at))
	h.startBeside(ctx)
	return h.listen(ctx)
}

// ready returns errors that would otherwise stop the hall or a part of it later: an
// unreadable certificate, a folder that cannot be created, a missing engine.
func (s serving) ready() error {
	if s.cert != "" {
		if _, err := tls.LoadX509KeyPair(s.cert, s.certKey); err != nil {
			return err
		}
	}
	for _, to := range s.targets() {
		if err := os.MkdirAll(to.Dir, 0o755); err != nil {
			return err
		}
	}
	if _, err := exec.LookPath(s.engine); s.engine != "" && err != nil {
		return &fs.PathError{Op: "run", Path: s.engine, Err: fs.ErrNotExist}
	}
	return nil
}

// open opens the parts of the hall.
func (h *runningHall) open(ctx context.Context, file *sqlite.Store) (err error) {
	h.record = file
	if h.nats != "" {
		if h.record, err = h.openStore(ctx, h.nats, h.reach); err != nil {
			return err
		}
	}
	if h.tokens, err = access.Open(ctx, h.record, time.Now); err != nil {
		return err
	}
	if h.own, err = h.openOwn(ctx); err != nil {
		return err
	}
	if h.digests, err = digest.Append(h.beside(".rulings")); err != nil {
		return err
	}
	if h.server, err = h.newServer(ctx, file); err != nil {
		return err
	}
	h.reportSkipped()
	if h.hook, err = h.newHook(ctx, h.server.Log, h.record); err != nil {
		return err
	}
	h.listener, err = h.openListener()
	return err
}

// reportSkipped logs the records of the hall without effect.
func (h *runningHall) reportSkipped() {
	_ = h.server.Hall.Look(func(s *hall.State) error {
		for _, one := range s.Skipped() {
			h.server.Log.Warn("a record of the hall changes nothing: it names what cannot be", "record", one.Seq, "why", one.Reason)
		}
		return nil
	})
}

// close closes the open parts.
func (h *runningHall) close() (err error) {
	if h.digests != nil {
		err = h.digests.Close()
	}
	if h.record != nil {
		h.record.Close()
	}
	return err
}

// startBeside starts the background work, which runs until ctx ends.
func (h *runningHall) startBeside(ctx context.Context) {
	if term.IsTerminal(h.out) {
		go h.showStatus(ctx)
	}
	go h.keepSigning(ctx)
	go pages.PrepareKernel()
	if h.nats != "" {
		go h.watchOthers(ctx)
	}
	for _, to := range h.targets() {
		go h.server.Publish(ctx, to)
	}
	if h.hook != nil {
		go alert(ctx, h.hook, h.record, h.alerted())
	}
	if h.upstream != "" {
		go h.copyUpstream(ctx)
	}
}

// newServer assembles the parts of the hall.
func (h *runningHall) newServer(ctx context.Context, file *sqlite.Store) (*web.Server, error) {
	people, err := peopleOf(ctx, file, h.record)
	if err != nil {
		return nil, err
	}
	state, err := hall.Open(ctx, h.record, people, time.Now)
	if err != nil {
		return nil, err
	}
	state.Witness = h.digests.Witness
	if state.Clock, err = hallClock(h.beside(".clock"), time.Now(), uptime); err != nil {
		h.log().Error("the hall's clock is not kept", "error", err)
	}
	signer, err := h.newSigner(ctx)
	if err != nil {
		return nil, err
	}
	changed, err := state.BindNames(ctx)
	if err != nil {
		return nil, err
	}
	if len(changed) > 0 {
		h.warn("cmd.verify.names-changed", "people", strings.Join(changed, ", "))
	}
	return web.New(web.Config{
		Hall: state, Tokens: h.tokens, Signer: signer, Version: build.Current().String(), Log: h.log(), Now: time.Now, Root: h.own.root(), Unsafe: faults(h.record),
		Proxies: serve.Proxies(h.proxies), DemoPath: h.demoPath(), Play: h.plays(), Backup: h.copier(), Keys: h.keys,
	}), nil
}

// announce prints how to sign in.
func (h *runningHall) announce(ctx context.Context, at net.Addr) error {
	if h.demo {
		return h.serveDemo(ctx, h.base(at))
	}
	return h.invite(ctx, at)
}

// keepSigning signs the state of the boards every minute and at the end of a round, when it
// also outputs the checkpoint.
func (h *runningHall) keepSigning(ctx context.Context) {
	minute, second := time.NewTicker(time.Minute), time.NewTicker(time.Second)
	defer minute.Stop()
	defer second.Stop()
	ended := len(h.server.Hall.Over())
	for ctx.Err() == nil {
		more := false
		for due := false; !due; {
			select {
			case <-minute.C:
				due = true
			case <-second.C:
				now := len(h.server.Hall.Over())
				more, ended = now > ended, now
				due = more
			case <-ctx.Done():
				return
			}
		}
		if err := h.server.SignCheckpoint(ctx); err != nil && ctx.Err() == nil {
			h.server.Log.Error("no checkpoint", "error", err)
			continue
		}
		if more {
			h.offer(ctx)
		}
	}
}

// listen serves requests until ctx ends, and then lets open ones finish.
func (h *runningHall) listen(ctx context.Context) error {
	l := h.server.LimitConnections(h.listener, connections(openFiles(), h.memory))
	answers := h.server.HTTP()
	answers.TLSConfig = h.own.config()
	answers.BaseContext = func(net.Listener) context.Context { return ctx }
	failed := make(chan error, 1)
	go func() {
		if h.secure() {
			failed <- answers.ServeTLS(l, h.cert, h.certKey)
			return
		}
		failed <- answers.Serve(l)
	}()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	defer endWithin(2*lastWork+time.Second, h.server.Log)()
	last := context.WithoutCancel(ctx)
	err := shutDown(last, h.server.Log, answers)
	if h.server.Signer.Fault() == nil { // otherwise reported at the start
		signing, cancel := context.WithTimeout(last, lastWork)
		defer cancel()
		err = errors.Join(err, h.server.SignCheckpoint(signing))
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// lastWork is the time allowed at the end for open requests, and again for the last
// checkpoint. A test on a busy machine allows more.
var lastWork = 4 * time.Second

// endWithin exits the program after d unless the returned function is called before.
// Acknowledged data is on the disk by then.
func endWithin(d time.Duration, log *slog.Logger) (done func()) {
	t := time.AfterFunc(d, func() {
		log.Error("the hall was at work and was ended")
		os.Exit(1)
	})
	return func() { t.Stop() }
}

// shutDown lets open requests finish and closes the connections of those that do not: a
// client that does not read only delays the end.
func shutDown(ctx context.Context, log *slog.Logger, s *http.Server) error {
	ctx, cancel := context.WithTimeout(ctx, lastWork)
	defer cancel()
	err := s.Shutdown(ctx)
	if !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	log.Warn("connections closed before their requests ended")
	return s.Close()
}
