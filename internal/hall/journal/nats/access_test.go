package nats

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/journal/nats/node"
	"adoube/internal/hall/localca"
)

// serve runs a server with a configuration, and returns its address.
func serve(t *testing.T, text string, with ...func(*server.Options)) (address string) {
	t.Helper()
	o := &server.Options{NoSigs: true, NoLog: true}
	if err := o.ProcessConfigString(text); err != nil {
		t.Fatal(err)
	}
	o.Host, o.Port, o.MaxPayload, o.StoreDir = "127.0.0.1", -1, maxPayload, t.TempDir()
	for _, set := range with {
		set(o)
	}
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not answer")
	}
	return s.Addr().String()
}

// permissions returns the publish permissions of a user who keeps the record of a hall.
func permissions(hall string) string {
	list := []string{hall + ".>"}
	for i := range Streams {
		stream := fmt.Sprintf("%s-%d", hall, i)
		for _, ask := range []string{"STREAM.INFO.%s", "STREAM.MSG.GET.%s", "CONSUMER.CREATE.%s.>", "CONSUMER.MSG.NEXT.%s.>", "CONSUMER.INFO.%s.>", "CONSUMER.DELETE.%s.>"} {
			list = append(list, "$JS.API."+fmt.Sprintf(ask, stream))
		}
	}
	return `"` + strings.Join(list, `", "`) + `"`
}

// Two halls with separate accounts do not see one another. A user with the permissions
// of one hall's subjects keeps that hall's record and no other, and gets an error that
// names what he may not do.
func TestAccounts(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: servers start and stop; TestConforms has the store")
	}
	t.Parallel()
	at := serve(t, `
		jetstream: enabled
		accounts {
			A { jetstream: enabled, users: [
				{ user: a, password: a }
				{ user: only, password: only, permissions: { publish: [`+permissions("open")+`] } }
			] }
			B { jetstream: enabled, users: [{ user: b, password: b }] }
		}`)
	of := func(user, hall string) Options {
		return Options{URL: "nats://" + user + ":" + user + "@" + at + "/" + hall, Unsafe: true}
	}
	a, b := open(t, of("a", "open")), open(t, of("b", "open"))
	only := open(t, of("only", "open"))
	journaltest.Append(t, a, "1", 0, journaltest.Act(1))
	journaltest.Append(t, b, "1", 0, journaltest.Act(2))
	journaltest.Append(t, only, "1", 1, journaltest.Act(3))
	if n := len(journaltest.Read(t, only, "1", 1)); n != 2 {
		t.Errorf("%d records of the hall", n)
	}
	if n := len(journaltest.Read(t, b, "1", 1)); n != 1 {
		t.Errorf("%d records of the other account's", n)
	}
	if _, err := Open(t.Context(), of("only", "league")); err == nil || !strings.Contains(err.Error(), `Permissions Violation for Publish to "$JS.API.STREAM.INFO.league-0"`) {
		t.Errorf("another hall: %v", err)
	}
	if _, err := Open(t.Context(), Options{URL: "nats://a:wrong@" + at, Unsafe: true}); err == nil || !strings.Contains(err.Error(), "Authorization") {
		t.Errorf("a wrong password: %v", err)
	}
}

// Over TLS a server is trusted by the named authority, and by no other.
func TestTLS(t *testing.T) {
	ours, err := localca.Open(filepath.Join(t.TempDir(), "hall"), "127.0.0.1", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(t.TempDir(), "root.pem")
	if err := os.WriteFile(root, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: ours.Root()}), 0o600); err != nil {
		t.Fatal(err)
	}
	at := serve(t, "jetstream: enabled", func(o *server.Options) { o.TLSConfig, o.TLS, o.TLSTimeout = ours.Config(), true, 10 })
	s := open(t, Options{URL: "tls://" + at, CA: root, Unsafe: true})
	journaltest.Append(t, s, "1", 0, journaltest.Act(1))
	_, err = Open(t.Context(), Options{URL: "tls://" + at, Unsafe: true})
	if unknown := (x509.UnknownAuthorityError{}); err == nil || !strings.Contains(err.Error(), unknown.Error()) {
		t.Errorf("without the authority: %v", err)
	}
}

// Three servers configured by deploy/nats.conf are accepted by adoube, with
// the password.
func TestDeployedServers(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: servers start and stop; TestConforms has the store")
	}
	port, certs := free(t), certificates(t)
	var routes, urls []string
	for i := range 3 {
		routes = append(routes, fmt.Sprint("nats://route:theirs@127.0.0.1:", port+2000+i))
		urls = append(urls, fmt.Sprint("tls://hall:secret@127.0.0.1:", port+i))
	}
	for i := range 3 {
		for name, value := range map[string]string{
			"NODE": fmt.Sprint("n", i+1), "HOST": "127.0.0.1", "DATA": t.TempDir(), "HALL_PASSWORD": "secret", "ROUTE_PASSWORD": "theirs",
			"ROUTE_1": routes[0], "ROUTE_2": routes[1], "ROUTE_3": routes[2],
			"CERT": certs + ".pem", "KEY": certs + ".key", "CA": certs + "-ca.pem",
		} {
			t.Setenv(name, value)
		}
		o, err := server.ProcessConfigFile("../../../../deploy/nats.conf")
		if err != nil {
			t.Fatal(err)
		}
		o.NoSigs, o.NoLog, o.Host, o.Port = true, true, "127.0.0.1", port+i
		o.Cluster.Port = port + 2000 + i
		s, err := server.NewServer(o)
		if err != nil {
			t.Fatal(err)
		}
		s.Start()
		t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	}
	s := open(t, Options{URL: strings.Join(urls, ",") + "/hall", CA: certs + "-ca.pem"})
	journaltest.Append(t, s, "open/1/1", 0, journaltest.Act(1))
	if faults := s.Faults(); len(faults) > 0 {
		t.Error(faults)
	}
	if greetsAnybody(t.Context(), fmt.Sprint("127.0.0.1:", port+2000)) {
		t.Error("any other server can join")
	}
}

// certificates makes an authority, and a certificate of this machine by it, and returns
// the prefix of their files.
func certificates(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "node")
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	one := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "node"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, one, one, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	for end, block := range map[string]*pem.Block{".pem": {Type: "CERTIFICATE", Bytes: der}, "-ca.pem": {Type: "CERTIFICATE", Bytes: der}, ".key": {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(name+end, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return name
}

// Servers that a stranger can join are refused, and are used only on request.
func TestServersThatTakeStrangers(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: servers start and stop; TestConforms has the store")
	}
	t.Parallel()
	configs := node.Three(t.TempDir(), free(t))
	var urls []string
	for _, c := range configs {
		c.Secret = ""
		n, err := node.Start(c)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(n.Close)
		urls = append(urls, n.URL())
	}
	s := open(t, Options{URL: strings.Join(urls, ","), Unsafe: true})
	if faults := strings.Join(s.Faults(), "\n"); strings.Count(faults, "lets any other server join") != 3 {
		t.Errorf("%s", faults)
	}
	var unsafe *UnsafeError
	if _, err := Open(t.Context(), Options{URL: urls[0]}); !errors.As(err, &unsafe) {
		t.Errorf("%v", err)
	}
}

// The error about an unreachable server does not contain the password.
func TestPasswordsAreNotReported(t *testing.T) {
	for _, url := range []string{"nats://hall:secret123@127.0.0.1:1", "nats://hall:secret123@", "hall:secret123@%", "nats://a:1,nats://hall:secret123@127.0.0.1:1/a b"} {
		if _, err := Open(t.Context(), Options{URL: url}); err == nil || strings.Contains(err.Error(), "secret123") {
			t.Errorf("%s: %v", url, err)
		}
	}
}
