package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/spf13/cobra"

	"adoube/board"
	"adoube/client"
	"adoube/internal/durable"
	"adoube/internal/hall/agent"
)

// maxWaiting is the maximum number of bytes waiting for the hall: about a day of a usual
// board.
const maxWaiting = 32 << 20

// An agentRun reads the boards of a machine for a hall, or one board for a game played by
// hand.
type agentRun struct {
	*app
	sources, serials []string // of the boards, in the same order
	queue            string
	game             string // the link of a game; empty: boards are read for the hall
	at               hallAddress
	atLogin          bool       // start by itself from now on
	telling          sync.Mutex // serialises the news of the boards
}

// agentCommand returns the command that sends the messages of boards to a hall.
func agentCommand(a *app) *cobra.Command {
	s := agentRun{app: a}
	c := &cobra.Command{
		Use:   "agent " + a.text("cmd.agent.use"),
		Short: a.text("cmd.agent.short"),
		Long:  a.text("cmd.agent.long"),
		Example: examples(
			"adoube agent dgt:/dev/ttyUSB0 --hall https://hall.local:8443/pair#CODE --board 12",
			"adoube agent dgt:/dev/ttyUSB0 --hall https://hall.local:8443 --board 12",
			"adoube agent dgt:/dev/ttyUSB0 --hall https://192.168.1.20:8443 --board 12 --ca hall-ca.crt",
			"adoube agent dgt:/dev/ttyUSB0 dgt:/dev/ttyUSB1 --hall https://hall.local:8443/pair#CODE --board 12,13",
			"adoube agent dgt:/dev/ttyUSB0 --game https://hall.local:8443/play/272syt2h",
		),
		Args: a.between(1, -1),
		RunE: func(c *cobra.Command, args []string) error {
			s.sources = args
			switch {
			case s.game != "" && len(args) > 1:
				return a.usage(c, "cmd.usage.too-many", "value", args[1])
			case s.game != "":
				return s.seat(c)
			case s.at.hall == "" || len(s.serials) == 0:
				return a.usage(c, "cmd.agent.needs")
			case len(s.serials) != len(args):
				return a.usage(c, "cmd.agent.each", "boards", len(args), "numbers", len(s.serials))
			}
			return s.readBoards(c)
		},
	}
	f := c.Flags()
	f.StringVar(&s.at.hall, "hall", "", a.text("cmd.flag.hall"))
	f.StringSliceVar(&s.serials, "board", nil, a.text("cmd.flag.board"))
	f.StringVar(&s.at.ca, "ca", "", a.text("cmd.flag.ca"))
	f.StringVar(&s.game, "game", "", a.text("cmd.flag.game"))
	f.BoolVar(&s.atLogin, "at-login", false, a.text("cmd.flag.at-login"))
	f.StringVar(&s.queue, "queue", "", a.text("cmd.flag.queue"))
	return a.configurable(c)
}

// readBoards reads the boards until the command is stopped.
func (s *agentRun) readBoards(c *cobra.Command) error {
	agents, err := s.connected(c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	files := s.queueFiles(agents)
	s.at.token = files[0] + ".token"
	hall, err := s.paired(ctx, s.at)
	if err != nil {
		return err
	}
	for n, one := range agents {
		if one.Queue, err = agent.OpenQueue(files[n], maxWaiting); err != nil {
			return err
		}
		defer one.Queue.Close()
		one.Client = hall
	}
	if err := s.again(files[0]); err != nil {
		return err
	}
	for n, source := range s.sources {
		s.line("cmd.agent.begun", "source", source, "board", s.serials[n])
	}
	return s.refusal(together(ctx, agents))
}

// connected returns an agent for each board, without hall and queue yet.
func (s *agentRun) connected(c *cobra.Command) (agents []*agent.Agent, err error) {
	for n, source := range s.sources {
		connect := func() (*board.Source, error) { return board.Connect(source, board.Setting{}, s.in) }
		src, err := connect()
		if err != nil {
			return nil, err
		}
		if !src.Live {
			return nil, s.usage(c, "cmd.usage.no-board", "source", source)
		}
		serial := s.serials[n]
		agents = append(agents, &agent.Agent{
			Board: client.Board{Family: src.Family.Name, Serial: serial}, Connect: connect,
			Notify: func(what agent.News, err error) { s.news(serial, what, err) },
		})
	}
	return agents, nil
}

// together runs agents until ctx ends or one of them can store no more.
func together(ctx context.Context, agents []*agent.Agent) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var all sync.WaitGroup
	for _, one := range agents {
		all.Go(func() {
			if err := one.Run(ctx); err != nil {
				stop(err)
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// again makes the agent start by itself from now on if requested, with its present token,
// which lies beside the first queue.
func (s *agentRun) again(first string) error {
	if !s.atLogin {
		return nil
	}
	queue := first
	if len(s.sources) > 1 {
		queue = s.beginning()
	}
	queue, err := filepath.Abs(queue)
	if err != nil {
		return err
	}
	address, _, _ := strings.Cut(s.at.hall, "#")
	args := append([]string{"agent"}, s.sources...)
	args = append(args, "--hall", address, "--board", strings.Join(s.serials, ","), "--queue", queue)
	if s.at.ca != "" {
		ca, err := filepath.Abs(s.at.ca)
		if err != nil {
			return err
		}
		args = append(args, "--ca", ca)
	}
	file, err := startAtLogin("adoube-agent-"+strings.Join(s.serials, "-"), args)
	if err != nil {
		return err
	}
	s.line("cmd.agent.at-login", "file", file)
	return nil
}

// queueFiles returns the names of the queues: the given one for a single board, otherwise
// names that start with it.
func (s *agentRun) queueFiles(agents []*agent.Agent) (files []string) {
	if s.queue != "" && len(agents) == 1 {
		return []string{s.queue}
	}
	for _, one := range agents {
		files = append(files, s.beginning()+"-"+one.Board.Family+"-"+one.Board.Serial+".queue")
	}
	return files
}

// beginning returns the prefix of the names of the queues.
func (s *agentRun) beginning() string { return cmp.Or(s.queue, "adoube") }

// paired returns a client of the hall. A sign-in link is exchanged for a token, which is
// stored in its file.
func (a *app) paired(ctx context.Context, w hallAddress) (*client.Client, error) {
	address, code, isLink := strings.Cut(w.hall, "#")
	hall := client.New(strings.TrimSuffix(address, "/pair"), "")
	if err := a.trust(hall, w.ca); err != nil {
		return nil, err
	}
	if isLink {
		if err := hall.Pair(ctx, code); err != nil {
			return nil, a.refusal(err)
		}
		return hall, durable.Write(w.token, []byte(hall.Token+"\n"), 0o600)
	}
	secret, err := os.ReadFile(w.token)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New(a.text("cmd.agent.unpaired", "file", w.token))
	}
	hall.Token = strings.TrimSpace(string(secret))
	return hall, err
}

// trust makes a client trust the hall's own authority; without a file, the machine's.
func (a *app) trust(hall *client.Client, file string) error {
	if file == "" {
		return nil
	}
	roots, err := os.ReadFile(file)
	if err == nil && hall.Trust(roots) != nil {
		err = errors.New(a.text("cmd.agent.no-root", "file", file))
	}
	return err
}

// refusal words a refusal by the hall; other errors are returned unchanged.
func (a *app) refusal(err error) error {
	var p *client.Problem
	if errors.As(err, &p) {
		return errors.New(a.text("cmd.agent.refused", "reason", p.Reason()))
	}
	return err
}

// news maps the news of an agent to messages.
var news = [...]string{
	agent.BoardGone: "cmd.agent.board-gone", agent.BoardBack: "cmd.agent.board-back",
	agent.HallGone: "cmd.agent.hall-gone", agent.HallBack: "cmd.agent.hall-back",
	agent.NoTable: "cmd.agent.no-table", agent.Full: "cmd.agent.full", agent.Refused: "cmd.agent.refused",
	agent.Aside: "cmd.agent.aside",
}

// news prints a change, with the board if there are several.
func (s *agentRun) news(serial string, n agent.News, err error) {
	reason := ""
	if err != nil {
		reason = s.explain(err)
	}
	text := s.text(news[n], "reason", reason)
	if len(s.serials) > 1 {
		text = s.text("page.labelled", "label", serial, "value", text)
	}
	s.telling.Lock()
	defer s.telling.Unlock()
	fmt.Fprintln(s.out, text)
}
