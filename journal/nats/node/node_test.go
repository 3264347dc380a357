package node

import (
	"testing"

	"github.com/nats-io/nats-server/v2/server"
)

// The configuration for three machines is one that adoube accepts.
func TestDeployed(t *testing.T) {
	for name, value := range map[string]string{"NODE": "n1", "DATA": t.TempDir(), "HALL_PASSWORD": "x1234"} {
		t.Setenv(name, value)
	}
	o, err := server.ProcessConfigFile("../../../deploy/nats.conf")
	if err != nil {
		t.Fatal(err)
	}
	if !o.SyncAlways || o.MaxPayload < 8<<20 || len(o.Routes) != 3 || o.SystemAccount != "SYS" {
		t.Errorf("%+v", o)
	}
}
