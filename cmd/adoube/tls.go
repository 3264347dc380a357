package main

import (
	"context"
	"crypto/tls"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adoube/internal/hall/localca"
	"adoube/internal/hall/web"
)

// An authority is the hall's own authority, if it has one.
type authority struct{ *localca.Authority }

// openOwn opens the authority, whose files are beside the store. While the machine's clock
// is wrong, it reports that and waits.
func (h *runningHall) openOwn(ctx context.Context) (authority, error) {
	logged := false
	for {
		found, err := h.openAuthority()
		if !errors.Is(err, localca.ErrClock) {
			return found, err
		}
		if !logged {
			h.line("cmd.tls.clock", "time", time.Now().Format(time.DateTime))
			logged = true
		}
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return authority{}, ctx.Err()
		}
	}
}

func (s serving) openAuthority() (authority, error) {
	if !s.tls {
		return authority{}, nil
	}
	host, err := os.Hostname()
	if err != nil {
		return authority{}, err
	}
	found, err := localca.Open(s.beside("-ca"), host, time.Now)
	return authority{found}, err
}

// beside returns the name of a file that belongs to the store.
func (s serving) beside(end string) string {
	return strings.TrimSuffix(s.store, filepath.Ext(s.store)) + end
}

func (o authority) config() *tls.Config {
	if o.Authority == nil {
		return nil
	}
	return o.Config()
}

func (o authority) root() *web.Root {
	if o.Authority == nil {
		return nil
	}
	return &web.Root{DER: o.Root(), Fingerprint: o.Fingerprint()}
}

// secure reports whether the hall speaks TLS.
func (s serving) secure() bool { return s.tls || s.cert != "" }

func (s serving) scheme() string {
	if s.secure() {
		return "https"
	}
	return "http"
}

// introduce prints where phones get the root certificate, and how to recognise it.
func (h *runningHall) introduce(base string) {
	if h.own.Authority != nil {
		h.line("cmd.tls.own", "address", base+"/ca", "fingerprint", h.own.Fingerprint())
	}
}
