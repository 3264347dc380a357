package node

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/nats-io/nats-server/v2/server"
)

// adoube accepts the configuration for three machines.
func TestDeployed(t *testing.T) {
	cert, key := certificate(t)
	for name, value := range map[string]string{"NODE": "n1", "HOST": "127.0.0.1", "DATA": t.TempDir(), "HALL_PASSWORD": "x1234", "ROUTE_PASSWORD": "y1234", "ROUTE_1": "nats://route:y1234@n1:6222", "ROUTE_2": "nats://route:y1234@n2:6222", "ROUTE_3": "nats://route:y1234@n3:6222", "CERT": cert, "KEY": key, "CA": cert} {
		t.Setenv(name, value)
	}
	o, err := server.ProcessConfigFile("../../../../../deploy/nats.conf")
	if err != nil {
		t.Fatal(err)
	}
	if !o.SyncAlways || o.MaxPayload < 8<<20 || len(o.Routes) != 3 || o.SystemAccount != "SYS" || o.TLSConfig == nil {
		t.Errorf("%+v", o)
	}
	for i, r := range o.Routes {
		if password, _ := r.User.Password(); r.Host != fmt.Sprintf("n%d:6222", i+1) || password != "y1234" {
			t.Errorf("route %d: %v", i+1, r)
		}
	}
	if c := o.Cluster; c.Username == "" || c.Password != "y1234" || c.TLSConfig == nil || c.TLSConfig.ClientAuth != tls.RequireAndVerifyClientCert || c.Host != "127.0.0.1" {
		t.Errorf("a stranger may join: %+v", c)
	}
}

// certificate makes a certificate and its key, and returns their files.
func certificate(t *testing.T) (cert, key string) {
	t.Helper()
	own, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	one := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, one, one, own.Public(), own)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(own)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(t.TempDir(), "cert"), filepath.Join(t.TempDir(), "key")
	for name, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(name, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

// The compose file runs three such servers, of the version tested here, and sets the
// environment variables of their configuration.
func TestComposed(t *testing.T) {
	text, err := os.ReadFile("../../../../../deploy/compose.yml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Services map[string]struct {
			Image       string
			Environment map[string]string
			Volumes     []string
			EnvFile     string `yaml:"env_file"`
			Ports       []string
			Command     []string
		}
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"n1", "n2", "n3"} {
		s := file.Services[name]
		if s.Image != "nats:"+server.VERSION || s.Environment["NODE"] != name || s.EnvFile != "node.env" || len(s.Ports) > 0 {
			t.Errorf("%s: %+v", name, s)
		}
		if data := name + ":" + s.Environment["DATA"]; len(s.Volumes) != 4 || s.Volumes[3] != data {
			t.Errorf("%s keeps its record in %v, not %s", name, s.Volumes, data)
		}
	}
	if c := strings.Join(file.Services["hall"].Command, " "); strings.Contains(c, "nats") || strings.Contains(c, "PASSWORD") {
		t.Errorf("on a command line all can read: %s", c)
	}
}

// systemd accepts the units; missing programs are no fault here.
func TestUnits(t *testing.T) {
	program, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("not run: needs systemd-analyze")
	}
	units, err := filepath.Glob("../../../../../deploy/*.service")
	if err != nil || len(units) != 4 {
		t.Fatalf("%v, %v", units, err)
	}
	said, _ := exec.CommandContext(t.Context(), program, append([]string{"verify", "--recursive-errors=no"}, units...)...).CombinedOutput()
	for line := range strings.Lines(string(said)) {
		if strings.Contains(line, "adoube-") && !strings.Contains(line, "is not executable: No such file") {
			t.Error(line)
		}
	}
}

// The units have few permissions, by systemd's own rating, and show no password.
func TestUnitsMayDoLittle(t *testing.T) {
	units, err := filepath.Glob("../../../../../deploy/*.service")
	if err != nil || len(units) != 4 {
		t.Fatalf("%v, %v", units, err)
	}
	for _, unit := range units {
		text, err := os.ReadFile(unit)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if strings.Contains(unit, "hall") && strings.HasPrefix(line, "ProcSubset=pid") {
				t.Errorf("%s: the hall's clock has to know when the machine was started", unit)
			}
			shown := strings.ReplaceAll(line, "${SOURCE}", "") // the board: no secret
			if strings.HasPrefix(line, "ExecStart=") && (strings.Contains(shown, "$") || strings.Contains(line, "nats:")) {
				t.Errorf("%s: %s", unit, line)
			}
		}
		program, err := exec.LookPath("systemd-analyze")
		if err != nil {
			t.Skip("not run: needs systemd-analyze")
		}
		said, err := exec.CommandContext(t.Context(), program, "security", "--offline=true", "--threshold=20", unit).CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v: %s", unit, err, said[max(0, len(said)-200):])
		}
	}
}
