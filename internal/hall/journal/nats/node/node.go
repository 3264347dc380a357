// Package node runs a NATS server within the program: a node of a cluster that syncs
// every record before it acknowledges it, and reports that on request.
package node

import (
	"errors"
	"fmt"
	"strings"
	"text/template"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// A Config configures one node of a cluster. It listens without passwords, so Host
// should be an address of this machine only.
type Config struct {
	Name   string   // unique among the nodes
	Dir    string   // data folder
	Host   string   // address to listen on
	Port   int      // for clients
	Route  int      // port for the other nodes; 0: a single node
	Routes []string // addresses of the other nodes: host:port
	Secret string   // shared secret of the nodes; empty: anybody can join
	Known  string   // address for the other nodes; empty: Host and Route
	Lazy   bool     // acknowledge before syncing, as NATS does by default: for tests of its detection
}

// A Node is a running server.
type Node struct{ server *server.Server }

// text is a server's configuration. The hall's account may ask every server
// whether it syncs.
var text = template.Must(template.New("node").Parse(`
server_name: "{{.Name}}"
listen: "{{.Host}}:{{.Port}}"
max_payload: 8388608
jetstream { store_dir: "{{.Dir}}"{{if not .Lazy}}, sync_interval: always{{end}} }
{{if .Route}}cluster {
  name: adoube, listen: "{{.Host}}:{{.Route}}", pool_size: 1{{if .Known}}, advertise: "{{.Known}}"{{end}}
  {{if .Secret}}authorization { user: route, password: "{{.Secret}}", timeout: 5 }{{end}}
  routes: [{{range $i, $at := .Routes}}{{if $i}}, {{end}}"nats://{{if $.Secret}}route:{{$.Secret}}@{{end}}{{$at}}"{{end}}]
}{{end}}
accounts {
  SYS { exports: [
    { service: "$SYS.REQ.SERVER.PING.JSZ", response: stream }
    { service: "$SYS.REQ.SERVER.PING.VARZ", response: stream }
  ] }
  HALL {
    jetstream: enabled, users: [{ user: hall, password: "" }]
    imports: [
      { service: { account: SYS, subject: "$SYS.REQ.SERVER.PING.JSZ" } }
      { service: { account: SYS, subject: "$SYS.REQ.SERVER.PING.VARZ" } }
    ]
  }
}
system_account: SYS
no_auth_user: hall
`))

// startWithin is how long a server may take to answer clients.
const startWithin = 20 * time.Second

// Start starts a node. It does not wait for the other nodes that are needed
// to record anything.
func Start(c Config) (*Node, error) {
	var config strings.Builder
	if err := text.Execute(&config, c); err != nil {
		return nil, err
	}
	options := &server.Options{NoSigs: true, NoLog: true}
	if err := options.ProcessConfigString(config.String()); err != nil {
		return nil, fmt.Errorf("node %s: %w", c.Name, err)
	}
	s, err := server.NewServer(options)
	if err != nil {
		return nil, fmt.Errorf("node %s: %w", c.Name, err)
	}
	s.Start()
	if !s.ReadyForConnections(startWithin) {
		s.Shutdown()
		return nil, errors.New("node " + c.Name + ": it does not answer; is its port free and its folder writable?")
	}
	return &Node{s}, nil
}

// URL returns the node's address for clients.
func (n *Node) URL() string { return n.server.ClientURL() }

// Wait waits until the node has stopped.
func (n *Node) Wait() { n.server.WaitForShutdown() }

// Close stops the node.
func (n *Node) Close() {
	n.server.Shutdown()
	n.server.WaitForShutdown()
}
