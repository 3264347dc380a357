package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"adoube/board"
	"adoube/client"
	"adoube/internal/durable"
	"adoube/internal/hall/agent"
)

// maxWaiting is how many bytes may wait for the hall: of a usual board, what it
// says in a day.
const maxWaiting = 32 << 20

// An agentRun reads a board for a hall, or for a game that is played by hand.
type agentRun struct {
	*app
	source, serial, queue string
	game                  string // the link of a game; empty: the board is read for the hall
	at                    hallAddress
}

// agentCommand returns the command that sends what a board says to a hall.
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
			"adoube agent dgt:/dev/ttyUSB0 --game https://hall.local:8443/play/272syt2h",
		),
		Args: a.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			s.source = args[0]
			if s.game != "" {
				return s.seat(c)
			}
			if s.at.hall == "" || s.serial == "" {
				return a.usage(c, "cmd.agent.needs")
			}
			return s.readBoard(c)
		},
	}
	f := c.Flags()
	f.StringVar(&s.at.hall, "hall", "", a.text("cmd.flag.hall"))
	f.StringVar(&s.serial, "board", "", a.text("cmd.flag.board"))
	f.StringVar(&s.at.ca, "ca", "", a.text("cmd.flag.ca"))
	f.StringVar(&s.game, "game", "", a.text("cmd.flag.game"))
	f.StringVar(&s.queue, "queue", "", a.text("cmd.flag.queue"))
	return a.configurable(c)
}

// readBoard reads the board until somebody ends it.
func (s *agentRun) readBoard(c *cobra.Command) error {
	connect := func() (*board.Source, error) { return board.Connect(s.source, board.Setting{}, s.in) }
	src, err := connect()
	if err != nil {
		return err
	}
	if !src.Live {
		return s.usage(c, "cmd.usage.no-board", "source", s.source)
	}
	ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	name := s.queueFile(src.Family.Name)
	s.at.token = name + ".token"
	hall, err := s.paired(ctx, s.at)
	if err != nil {
		return err
	}
	queue, err := agent.OpenQueue(name, maxWaiting)
	if err != nil {
		return err
	}
	defer queue.Close()
	s.line("cmd.agent.begun", "source", s.source, "board", s.serial)
	one := agent.Agent{
		Client: hall, Board: client.Board{Family: src.Family.Name, Serial: s.serial},
		Queue: queue, Connect: connect, Notify: s.news,
	}
	return s.refusal(one.Run(ctx))
}

// queueFile is the name of the queue.
func (s *agentRun) queueFile(family string) string {
	if s.queue != "" {
		return s.queue
	}
	return "adoube-" + family + "-" + s.serial + ".queue"
}

// paired returns a client of the hall. A pairing link is exchanged for a token,
// which is kept in its file.
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

// trust makes a client take the hall's own authority; no file: those of the
// machine.
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

// refusal tells the hall's no from other errors.
func (a *app) refusal(err error) error {
	var p *client.Problem
	if errors.As(err, &p) {
		return errors.New(a.text("cmd.agent.refused", "reason", p.Reason()))
	}
	return err
}

// news are the messages of what an agent tells.
var news = [...]string{
	agent.BoardGone: "cmd.agent.board-gone", agent.BoardBack: "cmd.agent.board-back",
	agent.HallGone: "cmd.agent.hall-gone", agent.HallBack: "cmd.agent.hall-back",
	agent.NoTable: "cmd.agent.no-table", agent.Full: "cmd.agent.full", agent.Refused: "cmd.agent.refused",
	agent.Aside: "cmd.agent.aside",
}

// news tells what has changed.
func (s *agentRun) news(n agent.News, err error) {
	reason := ""
	if err != nil {
		reason = s.explain(err)
	}
	s.line(news[n], "reason", reason)
}
