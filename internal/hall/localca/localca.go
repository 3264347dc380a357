package localca

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"adoube/internal/durable"
)

// Lifetimes of a root and of certificates, and how long before its end a certificate is
// renewed. Phones refuse certificates of more than 825 days.
const (
	rootLife = 10 * 365 * 24 * time.Hour
	leafLife = 90 * 24 * time.Hour
	renewal  = 30 * 24 * time.Hour
	backdate = 24 * time.Hour // for phones with slow clocks
)

// An Authority signs certificates for the addresses of this machine.
type Authority struct {
	root *x509.Certificate
	key  *ecdsa.PrivateKey
	now  func() time.Time

	mu   sync.Mutex
	leaf *tls.Certificate
}

// Open returns the authority in the files name.crt and name.key, and makes them if
// neither exists. host is the name of the machine, for which it can sign too. Only the
// owner of the file can read the key.
//
// While the clock of the machine is wrong, nothing is made and the error is [ErrClock].
func Open(name, host string, now func() time.Time) (*Authority, error) {
	if now().Before(Earliest) {
		return nil, ErrClock
	}
	_, noRoot := os.Stat(name + ".crt")
	_, noKey := os.Stat(name + ".key")
	if errors.Is(noKey, fs.ErrNotExist) {
		if errors.Is(noRoot, fs.ErrNotExist) {
			if err := create(name, host, now()); err != nil {
				return nil, err
			}
		}
		if err := finish(name); err != nil {
			return nil, err
		}
	}
	pair, err := tls.LoadX509KeyPair(name+".crt", name+".key")
	if err != nil {
		return nil, fmt.Errorf("localca: %s.crt, %s.key: %w", name, name, err)
	}
	key, ok := pair.PrivateKey.(*ecdsa.PrivateKey)
	if !ok || !pair.Leaf.IsCA {
		return nil, fmt.Errorf("localca: %s.crt is not of an authority", name)
	}
	if err := usable(pair.Leaf, now()); err != nil {
		return nil, fmt.Errorf("localca: %s.crt %w: move both files away and a new one is made, which phones have to install again", name, err)
	}
	return &Authority{root: pair.Leaf, key: key, now: now}, nil
}

// usable returns why a root cannot be used, or nil.
func usable(root *x509.Certificate, now time.Time) error {
	public := func(domain string) bool { return !slices.Contains(localDomains, domain) }
	switch {
	case !now.Before(root.NotAfter):
		return errors.New("has expired")
	case now.Before(root.NotBefore):
		return fmt.Errorf("is valid from %s on, and the clock of this machine says %s; if the clock is right", root.NotBefore.Format(time.DateOnly), now.Format(time.DateOnly))
	case len(root.PermittedDNSDomains) == 0 || slices.ContainsFunc(root.PermittedDNSDomains, public):
		return fmt.Errorf("may sign for names that are not local (%s)", strings.Join(root.PermittedDNSDomains, ", "))
	case len(root.ExtKeyUsage) == 0:
		return errors.New("may sign for more than servers")
	}
	return nil
}

// Earliest is a time before which no clock is right, because this program was written
// later. A machine without a battery for its clock starts in 1970 or so.
var Earliest = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// ErrClock reports that the clock of the machine cannot be right, so that
// nothing is signed.
var ErrClock = errors.New("localca: the clock of this machine is wrong")

// create makes the files of an authority.
func create(name, host string, now time.Time) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	root := &x509.Certificate{
		SerialNumber: serial(), Subject: pkix.Name{CommonName: "adoube, " + host + ", " + now.Format("2006-01-02")},
		NotBefore: now.Add(-backdate), NotAfter: now.Add(rootLife),
		IsCA: true, BasicConstraintsValid: true, MaxPathLenZero: true, KeyUsage: x509.KeyUsageCertSign,
		ExtKeyUsage:                 []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		PermittedDNSDomainsCritical: true, PermittedDNSDomains: localDomains, PermittedIPRanges: private,
		PermittedEmailAddresses: []string{nobody}, PermittedURIDomains: []string{nobody},
		ExcludedEmailAddresses: []string{""}, // all; some readers treat an empty permitted list differently
	}
	der, err := x509.CreateCertificate(rand.Reader, root, root, key.Public(), key)
	if err != nil {
		return err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	if err := write(name+unfinished, "PRIVATE KEY", secret, 0o600); err != nil {
		return err
	}
	return write(name+".crt", "CERTIFICATE", der, 0o644)
}

// unfinished is the suffix of the key's file until the root exists too, so that an
// interrupted start can be repeated.
const unfinished = ".key.new"

// finish renames the key, if the root exists and the key still has the suffix.
func finish(name string) error {
	err := os.Rename(name+unfinished, name+".key")
	if errors.Is(err, fs.ErrNotExist) {
		return nil // half an authority: loading reports it
	}
	return errors.Join(err, durable.SyncDir(filepath.Dir(name)))
}

// write writes a file completely or not at all.
func write(name, kind string, der []byte, mode fs.FileMode) error {
	return durable.Write(name, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), mode)
}

// serial returns a random number of 127 bits.
func serial() *big.Int {
	n, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		panic(err) // crypto/rand never fails
	}
	return n
}

// Root returns the root certificate in DER, for phones to install.
func (a *Authority) Root() []byte { return a.root.Raw }

// Fingerprint returns the SHA-256 of the root, for people to compare.
func (a *Authority) Fingerprint() string {
	sum := sha256.Sum256(a.root.Raw)
	text := ""
	for i, b := range sum {
		if i > 0 {
			text += ":"
		}
		text += fmt.Sprintf("%02X", b)
	}
	return text
}

// Config returns the TLS configuration of a server with this authority's certificates.
func (a *Authority) Config() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1"}, GetCertificate: a.certificate}
}

// certificate returns a certificate for the address of a connection. It signs a new one
// if there is none, it ends soon, the clock was put back before its start, or the
// machine has another address. While the clock is wrong nothing is signed.
func (a *Authority) certificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	if now.Before(Earliest) {
		return nil, ErrClock
	}
	if a.leaf == nil || !fresh(a.leaf.Leaf, now) || !covers(a.leaf.Leaf, hello.Conn) {
		leaf, err := a.sign()
		if err != nil {
			return nil, err
		}
		a.leaf = leaf
	}
	return a.leaf, nil
}

// fresh reports whether a certificate is valid for long enough. After a correction of
// the clock another may be needed.
func fresh(leaf *x509.Certificate, now time.Time) bool {
	return !now.Add(renewal).After(leaf.NotAfter) && !now.Before(leaf.NotBefore.Add(backdate/2))
}

// covers reports whether a certificate is valid for the local address of a connection,
// or no certificate could be.
func covers(leaf *x509.Certificate, c net.Conn) bool {
	at, ok := c.LocalAddr().(*net.TCPAddr)
	return !ok || !isPrivate(at.IP) || leaf.VerifyHostname(at.IP.String()) == nil
}

// sign makes a certificate for all present names and addresses of this machine.
func (a *Authority) sign() (*tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	host, _ := os.Hostname()
	now := a.now()
	end := now.Add(leafLife)
	if end.After(a.root.NotAfter) {
		end = a.root.NotAfter
	}
	leaf := &x509.Certificate{
		SerialNumber: serial(), Subject: pkix.Name{CommonName: "adoube"},
		NotBefore: now.Add(-backdate), NotAfter: end,
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		DNSNames: names(host), IPAddresses: addresses(),
	}
	der, err := x509.CreateCertificate(rand.Reader, leaf, a.root, key.Public(), a.key)
	if err != nil {
		return nil, err
	}
	signed, err := x509.ParseCertificate(der)
	return &tls.Certificate{Certificate: [][]byte{der, a.root.Raw}, PrivateKey: key, Leaf: signed}, err
}
