package nats

import (
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"adoube/authority"
	"adoube/journal/journaltest"
)

// serve runs a server as text configures it, and returns where it is.
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

// permissions are what a user publishes who keeps the record of a hall.
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

// Two halls with an account each do not see one another; a user whose
// permissions are those of one hall's subjects keeps that hall's record and no
// other, and is told what he may not do.
func TestAccounts(t *testing.T) {
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

// Over TLS a server is trusted by the authority that is named, and by no other.
func TestTLS(t *testing.T) {
	ours, err := authority.Open(filepath.Join(t.TempDir(), "hall"), "127.0.0.1", time.Now)
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

// Three servers as deploy/nats.conf configures them are ones that adoube
// accepts, from who knows the password.
func TestDeployedServers(t *testing.T) {
	port := free(t)
	var routes, urls []string
	for i := range 3 {
		routes = append(routes, fmt.Sprint("nats://127.0.0.1:", port+2000+i))
		urls = append(urls, fmt.Sprint("nats://hall:secret@127.0.0.1:", port+i))
	}
	for i := range 3 {
		for name, value := range map[string]string{"NODE": fmt.Sprint("n", i+1), "DATA": t.TempDir(), "HALL_PASSWORD": "secret"} {
			t.Setenv(name, value)
		}
		o, err := server.ProcessConfigFile("../../deploy/nats.conf")
		if err != nil {
			t.Fatal(err)
		}
		o.NoSigs, o.NoLog, o.Host, o.Port = true, true, "127.0.0.1", port+i
		o.Cluster.Host, o.Cluster.Port, o.Routes = "127.0.0.1", port+2000+i, server.RoutesFromStr(strings.Join(routes, ","))
		s, err := server.NewServer(o)
		if err != nil {
			t.Fatal(err)
		}
		s.Start()
		t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	}
	s := open(t, Options{URL: strings.Join(urls, ",") + "/hall"})
	journaltest.Append(t, s, "open/1/1", 0, journaltest.Act(1))
	if faults := s.Faults(); len(faults) > 0 {
		t.Error(faults)
	}
}
