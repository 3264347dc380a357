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

// theEvent is for how long the chief arbiter is signed in.
const theEvent = 30 * 24 * time.Hour

// bases are the addresses under which others reach the hall: the one that was
// chosen, and all that there are, the likeliest first.
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

// base is the address of the hall.
func (s serving) base(at net.Addr) string { return s.bases(at)[0] }

// invite prints a pairing link for the chief arbiter, at the first start and
// when asked to, with a code to scan; and first, where the hall signs for
// itself, the code by which a phone comes to trust it.
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
	moved := restored && restoration.Tokens == "" // and the chief may be at another address than before
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
	if exposed(at) || h.address != "" { // a phone that scans it reaches the hall
		qr(h.out, link)
	}
	return nil
}

// openCommand is the command that starts the same hall where others reach it:
// the arguments that it was started with, but listening on every address.
func openCommand(args []string, port string) string {
	words := []string{"adoube"}
	own := false // it brings its own certificate
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

// shellWord is an argument as it is typed: quoted where it has blanks or signs
// that a shell reads.
func shellWord(arg string) string {
	if arg != "" && !strings.ContainsAny(arg, " \t\"'`$&|;<>()*?[]{}~#!\\") {
		return arg
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}

// portOf is that of an address on which the hall listens.
func portOf(at net.Addr) string {
	_, port, _ := net.SplitHostPort(at.String()) // it has one
	return port
}

// demoPath is the address that leads every visitor into a demonstration.
func (s serving) demoPath() string {
	if s.demo {
		return "/demo"
	}
	return ""
}

// copier copies the store for whoever asks for a backup; nil where it is no file.
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
