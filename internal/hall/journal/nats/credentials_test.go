package nats

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"adoube/internal/hall/journal/journaltest"
)

// A client with the credentials file of an account is admitted, and nobody without.
func TestCredentials(t *testing.T) {
	operator, hall, system := made(t, nkeys.CreateOperator), made(t, nkeys.CreateAccount), made(t, nkeys.CreateAccount)
	accounts := &server.MemAccResolver{}
	for _, key := range []nkeys.KeyPair{hall, system} {
		claims := jwt.NewAccountClaims(public(t, key))
		if key == hall {
			claims.Limits.JetStreamLimits = jwt.JetStreamLimits{DiskStorage: jwt.NoLimit, Streams: jwt.NoLimit, Consumer: jwt.NoLimit}
		}
		if err := accounts.Store(claims.Subject, signed(t, claims, operator)); err != nil {
			t.Fatal(err)
		}
	}
	at := serve(t, "jetstream: enabled", func(o *server.Options) {
		o.TrustedOperators = []*jwt.OperatorClaims{jwt.NewOperatorClaims(public(t, operator))}
		o.AccountResolver, o.SystemAccount = accounts, public(t, system)
	})
	s := open(t, Options{URL: "nats://" + at, Credentials: credentials(t, hall), Unsafe: true})
	journaltest.Append(t, s, "1", 0, journaltest.Act(1))
	if _, err := Open(t.Context(), Options{URL: "nats://" + at, Unsafe: true}); err == nil || !strings.Contains(err.Error(), "Authorization") {
		t.Errorf("without credentials: %v", err)
	}
}

// credentials makes a credentials file for a user of the account.
func credentials(t *testing.T, account nkeys.KeyPair) string {
	t.Helper()
	user := made(t, nkeys.CreateUser)
	seed, err := user.Seed()
	if err != nil {
		t.Fatal(err)
	}
	text, err := jwt.FormatUserConfig(signed(t, jwt.NewUserClaims(public(t, user)), account), seed)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "hall.creds")
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func made(t *testing.T, create func() (nkeys.KeyPair, error)) nkeys.KeyPair {
	t.Helper()
	key, err := create()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func public(t *testing.T, key nkeys.KeyPair) string {
	t.Helper()
	name, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return name
}

func signed(t *testing.T, claims jwt.Claims, by nkeys.KeyPair) string {
	t.Helper()
	text, err := claims.Encode(by)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
