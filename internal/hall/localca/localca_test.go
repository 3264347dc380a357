package localca

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var start = time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)

// hall opens an authority with the time *now.
func hall(t *testing.T, name string, now *time.Time) *Authority {
	t.Helper()
	a, err := Open(name, "laptop", func() time.Time { return *now })
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// A phone with the root installed reaches the hall, and one without does not; the same
// after a restart of the hall.
func TestPhone(t *testing.T) {
	now, name := start, filepath.Join(t.TempDir(), "hall-ca")
	first := hall(t, name, &now)
	phone := x509.NewCertPool()
	phone.AddCert(first.root)
	for _, a := range []*Authority{first, hall(t, name, &now)} {
		if err := meet(t, a, phone, now); err != nil {
			t.Error(err)
		}
		if err := meet(t, a, x509.NewCertPool(), now); err == nil {
			t.Error("trusted without its root")
		}
	}
}

// meet connects to a server with the authority's certificate.
func meet(t *testing.T, a *Authority, trusted *x509.CertPool, now time.Time) error {
	l, err := tls.Listen("tcp", "127.0.0.1:0", a.Config())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		if c, err := l.Accept(); err == nil {
			c.(*tls.Conn).Handshake()
			c.Close()
		}
	}()
	c, err := tls.Dial("tcp", l.Addr().String(), &tls.Config{RootCAs: trusted, Time: func() time.Time { return now }})
	if err == nil {
		c.Close()
	}
	return err
}

// at is a connection to a local address.
type at struct {
	net.Conn
	ip string
}

func (a at) LocalAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(a.ip)} }

// A certificate is used until it ends soon, and renewed then.
func TestRenewed(t *testing.T) {
	now := start
	a := hall(t, filepath.Join(t.TempDir(), "ca"), &now)
	ask := func(after time.Duration) *x509.Certificate {
		now = start.Add(after)
		c, err := a.certificate(&tls.ClientHelloInfo{Conn: at{ip: "127.0.0.1"}})
		if err != nil {
			t.Fatal(err)
		}
		return c.Leaf
	}
	first := ask(0)
	if ask(leafLife-renewal-time.Hour) != first {
		t.Error("renewed early")
	}
	second := ask(leafLife - renewal + time.Hour)
	if second == first || !second.NotAfter.After(first.NotAfter) {
		t.Error("not renewed")
	}
	if end := ask(rootLife - time.Hour).NotAfter; end.After(a.root.NotAfter) {
		t.Errorf("it outlives its root: %v", end)
	}
}

// A client that trusts the root refuses its certificates for other names.
func TestConstrained(t *testing.T) {
	now := start
	a := hall(t, filepath.Join(t.TempDir(), "ca"), &now)
	pool := x509.NewCertPool()
	pool.AddCert(a.root)
	for name, want := range map[string]bool{"localhost": true, "hall.local": true, "laptop.local": true, "laptop": false, "shop.laptop": false, "lichess.org": false, "10.1.2.3": true, "8.8.8.8": false} {
		leaf := forged(t, a, name)
		_, err := leaf.Verify(x509.VerifyOptions{Roots: pool, DNSName: name, CurrentTime: now})
		if (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// forged returns a certificate that a thief of the key could sign.
func forged(t *testing.T, a *Authority, name string) *x509.Certificate {
	t.Helper()
	c := &x509.Certificate{SerialNumber: serial(), NotBefore: start.Add(-time.Hour), NotAfter: start.Add(time.Hour)}
	if ip := net.ParseIP(name); ip != nil {
		c.IPAddresses = []net.IP{ip}
	} else {
		c.DNSNames = []string{name}
	}
	der, err := x509.CreateCertificate(nil, c, a.root, a.key.Public(), a.key)
	if err != nil {
		t.Fatal(err)
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return leaf
}

// Only the owner can read the key; one file without the other is an error, and nothing
// is overwritten.
func TestFiles(t *testing.T) {
	now, name := start, filepath.Join(t.TempDir(), "ca")
	hall(t, name, &now)
	if info, err := os.Stat(name + ".key"); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key: %v, %v", info.Mode(), err)
	}
	if err := os.Remove(name + ".crt"); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(name, "laptop", time.Now); err == nil || !strings.Contains(err.Error(), "ca.crt") {
		t.Errorf("half an authority: %v", err)
	}
	if _, err := os.Stat(name + ".crt"); err == nil {
		t.Error("another root was made for the same key")
	}
}

func TestBases(t *testing.T) {
	if got := Bases(&net.TCPAddr{IP: net.IPv4(10, 0, 0, 7), Port: 8443})[0]; got != "10.0.0.7:8443" {
		t.Error(got)
	}
	host, port, err := net.SplitHostPort(Bases(&net.TCPAddr{IP: net.IPv6unspecified, Port: 8443})[0])
	if err != nil || port != "8443" || !isPrivate(net.ParseIP(host)) {
		t.Error(host, port, err)
	}
}

// Versions older than TLS 1.2 are refused.
func TestOldTLSIsRefused(t *testing.T) {
	now := start
	a := hall(t, filepath.Join(t.TempDir(), "ca"), &now)
	l, err := tls.Listen("tcp", "127.0.0.1:0", a.Config())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		if c, err := l.Accept(); err == nil {
			c.(*tls.Conn).Handshake()
			c.Close()
		}
	}()
	old := &tls.Config{InsecureSkipVerify: true, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}
	if c, err := tls.Dial("tcp", l.Addr().String(), old); err == nil {
		c.Close()
		t.Error("TLS 1.1 is spoken")
	}
}

// Whatever the name of a machine, its root signs for no public name, for no mail
// address, and for servers only.
func TestRootIsForLocalServersOnly(t *testing.T) {
	for _, host := range []string{"dev", "live", "club", "club.org", ""} {
		name := filepath.Join(t.TempDir(), "ca")
		a, err := Open(name, host, func() time.Time { return start })
		if err != nil {
			t.Fatal(err)
		}
		pool := x509.NewCertPool()
		pool.AddCert(a.root)
		verify := func(c *x509.Certificate, usage x509.ExtKeyUsage) error {
			c.SerialNumber, c.NotBefore, c.NotAfter = serial(), start.Add(-time.Hour), start.Add(time.Hour)
			der, err := x509.CreateCertificate(nil, c, a.root, a.key.Public(), a.key)
			if err != nil {
				t.Fatal(err)
			}
			leaf, err := x509.ParseCertificate(der)
			if err != nil {
				t.Fatal(err)
			}
			_, err = leaf.Verify(x509.VerifyOptions{Roots: pool, CurrentTime: start, KeyUsages: []x509.ExtKeyUsage{usage}})
			return err
		}
		server := x509.ExtKeyUsageServerAuth
		if err := verify(&x509.Certificate{DNSNames: []string{"hall.local"}}, server); err != nil {
			t.Errorf("%q: a local name: %v", host, err)
		}
		for _, c := range []*x509.Certificate{
			{DNSNames: []string{host + "x"}}, {DNSNames: []string{"shop.dev"}}, {DNSNames: []string{"chess.club"}}, {DNSNames: []string{"chess.live"}},
			{EmailAddresses: []string{"a@hall.local"}}, {EmailAddresses: []string{"a@chess.club"}},
		} {
			if verify(c, server) == nil {
				t.Errorf("%q: it signs for %v %v", host, c.DNSNames, c.EmailAddresses)
			}
		}
		if verify(&x509.Certificate{DNSNames: []string{"hall.local"}}, x509.ExtKeyUsageCodeSigning) == nil {
			t.Errorf("%q: it signs programs", host)
		}
	}
}

// A root of an older version that may sign for «dev» is no longer used.
func TestOlderRootIsRefused(t *testing.T) {
	root := &x509.Certificate{NotBefore: start, NotAfter: start.Add(rootLife), PermittedDNSDomains: []string{"local", "dev"}}
	if err := usable(root, start); err == nil || !strings.Contains(err.Error(), "dev") {
		t.Error(err)
	}
}

// With a wrong clock nothing is made; when it is corrected, forward or back, phones get
// a certificate that is valid then.
func TestClockIsWrong(t *testing.T) {
	now, name := time.Unix(1000, 0), filepath.Join(t.TempDir(), "ca")
	open := func() (*Authority, error) { return Open(name, "laptop", func() time.Time { return now }) }
	if _, err := open(); !errors.Is(err, ErrClock) {
		t.Fatal(err)
	}
	if files, _ := filepath.Glob(name + "*"); len(files) != 0 {
		t.Errorf("made by a wrong clock: %v", files)
	}
	now = start
	a, err := open()
	if err != nil {
		t.Fatal(err)
	}
	ask := func(at time.Time) (*tls.Certificate, error) {
		now = at
		return a.certificate(&tls.ClientHelloInfo{Conn: endAt("127.0.0.1")})
	}
	for _, at := range []time.Time{start.Add(365 * 24 * time.Hour), start, start.Add(40 * 24 * time.Hour), start.Add(24 * time.Hour)} {
		c, err := ask(at)
		if err != nil {
			t.Fatal(err)
		}
		pool := x509.NewCertPool()
		pool.AddCert(a.root)
		if _, err := c.Leaf.Verify(x509.VerifyOptions{Roots: pool, DNSName: "localhost", CurrentTime: at}); err != nil {
			t.Errorf("at %s: %v", at, err)
		}
	}
	if _, err := ask(time.Unix(1000, 0)); !errors.Is(err, ErrClock) {
		t.Errorf("put wrong while it runs: %v", err)
	}
	now = start.Add(-48 * time.Hour)
	if _, err := open(); err == nil || !strings.Contains(err.Error(), "is valid from") {
		t.Errorf("a root from the future: %v", err)
	}
}

func endAt(ip string) net.Conn { return at{ip: ip} }
