package node

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

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

// The compose file runs three such servers, of the version that is tested here,
// and tells each what its configuration takes from the environment.
func TestComposed(t *testing.T) {
	text, err := os.ReadFile("../../../deploy/compose.yml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Services map[string]struct {
			Image       string
			Environment map[string]string
			Volumes     []string
		}
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"n1", "n2", "n3"} {
		s := file.Services[name]
		if s.Image != "nats:"+server.VERSION || s.Environment["NODE"] != name || s.Environment["HALL_PASSWORD"] != "${HALL_PASSWORD}" {
			t.Errorf("%s: %+v", name, s)
		}
		if data := name + ":" + s.Environment["DATA"]; len(s.Volumes) != 3 || s.Volumes[2] != data {
			t.Errorf("%s keeps its record in %v, not %s", name, s.Volumes, data)
		}
	}
}

// systemd reads the units; that the programs are not installed here is no fault.
func TestUnits(t *testing.T) {
	program, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("not run: needs systemd-analyze")
	}
	units, err := filepath.Glob("../../../deploy/*.service")
	if err != nil || len(units) != 2 {
		t.Fatalf("%v, %v", units, err)
	}
	said, _ := exec.CommandContext(t.Context(), program, append([]string{"verify", "--recursive-errors=no"}, units...)...).CombinedOutput()
	for line := range strings.Lines(string(said)) {
		if strings.Contains(line, "adoube-") && !strings.Contains(line, "is not executable: No such file") {
			t.Error(line)
		}
	}
}
