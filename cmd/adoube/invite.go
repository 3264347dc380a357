package main

import (
	"context"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
	"adoube/internal/hall/localca"
)

// theEvent is how long the chief arbiter stays signed in.
const theEvent = 30 * 24 * time.Hour

// bases returns the addresses under which others reach the hall: the chosen one, then all
// existing ones, the likeliest first.
func (s serving) bases(at net.Addr) (list []string) {
	found := localca.Bases(at)
	if s.address != "" {
		chosen := s.address
		if _, _, err := net.SplitHostPort(chosen); err != nil {
			chosen = net.JoinHostPort(chosen, portOf(at))
		}
		found = append([]string{chosen}, found...)
	}
	for _, host := range found {
		list = append(list, s.scheme()+"://"+host)
	}
	return list
}

// base returns the address of the hall.
func (s serving) base(at net.Addr) string { return s.bases(at)[0] }

// invite prints a sign-in link for the chief arbiter with a QR code, at the first start and
// on request. If the hall signs its own certificate, it first prints the code for phones to
// trust it.
func (h *runningHall) invite(ctx context.Context, at net.Addr) error {
	base := h.base(at)
	h.line("cmd.serve.runs", "address", base)
	all := h.bases(at)
	switch {
	case h.address != "":
	case !exposed(at):
		h.line("cmd.serve.here", "command", openCommand(h.args, portOf(at)))
	case strings.Contains(base, "//127.0.0.1:"):
		h.line("cmd.serve.alone")
	case len(all) > 2:
		h.line("cmd.serve.others", "addresses", strings.Join(all[1:len(all)-1], ", "))
	}
	h.introduce(base)
	known, err := h.tokens.List(ctx)
	if err != nil {
		return err
	}
	restoration, _, restored, err := journal.LastRestoration(ctx, h.record)
	if err != nil {
		return err
	}
	moved := restored && restoration.Tokens == "" // the chief may also have another address than before
	if moved {
		h.line("cmd.serve.restored", "until", h.moment(restoration.Until))
	}
	if len(known) > 0 && !h.pair && !moved {
		h.line("cmd.serve.again")
		return nil
	}
	code, err := h.tokens.Invite(ctx, access.Token{Role: access.Chief, Expires: time.Now().Add(theEvent)}, 15*time.Minute)
	if err != nil {
		return err
	}
	if h.own.Authority != nil {
		h.line("cmd.tls.first", "link", base+"/ca")
		qr(h.out, base+"/ca")
	}
	link := base + "/pair#" + code
	h.line("cmd.serve.pair", "link", link)
	if exposed(at) || h.address != "" { // a phone that scans it can reach the hall
		qr(h.out, link)
	}
	return nil
}

// openCommand returns the command that starts the same hall reachable for others: the given
// arguments, but listening on every address.
func openCommand(args []string, port string) string {
	words := []string{"adoube"}
	own := false // uses its own certificate
	for i := 0; i < len(args); i++ {
		name, _, joined := strings.Cut(args[i], "=")
		switch name {
		case "--listen":
			if !joined {
				i++
			}
			continue
		case "--tls":
			continue
		case "--cert":
			own = true
		}
		words = append(words, shellWord(args[i]))
	}
	words = append(words, "--listen", ":"+port)
	if !own {
		words = append(words, "--tls")
	}
	return strings.Join(words, " ")
}

// shellWord quotes an argument for the shell if necessary.
func shellWord(arg string) string {
	if arg != "" && !strings.ContainsAny(arg, " \t\"'`$&|;<>()*?[]{}~#!\\") {
		return arg
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}

// portOf returns the port of an address on which the hall listens.
func portOf(at net.Addr) string {
	_, port, _ := net.SplitHostPort(at.String()) // the address has a port
	return port
}

// demoPath returns the path that leads every visitor into a demonstration.
func (s serving) demoPath() string {
	if s.demo {
		return "/demo"
	}
	return ""
}

// copier returns a function that copies the store for a backup; nil if the store is not a
// file.
func (s serving) copier() func(context.Context) (func(io.Writer) error, error) {
	if s.nats != "" {
		return nil
	}
	return func(ctx context.Context) (func(io.Writer) error, error) {
		dir, err := os.MkdirTemp(filepath.Dir(s.store), ".adoube-")
		if err != nil {
			return nil, err
		}
		name := filepath.Join(dir, "backup.db")
		if err := sqlite.Backup(ctx, s.store, name); err != nil {
			os.RemoveAll(dir)
			return nil, err
		}
		return func(w io.Writer) error {
			defer os.RemoveAll(dir)
			f, err := os.Open(name)
			if err != nil {
				return err
			}
			defer f.Close()
			_, err = io.Copy(w, f)
			return err
		}, nil
	}
}
