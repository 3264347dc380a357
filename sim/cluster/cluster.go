package cluster

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"strings"
	"sync"
	"time"

	"adoube/internal/hall/journal/nats"
	"adoube/internal/hall/journal/nats/node"
)

// A Cluster is three nodes, each in its own process.
type Cluster struct {
	Nodes [3]*Process
	links []*link
}

// A link connects one node to another.
type link struct {
	*Link
	from, to int
}

// Start starts a cluster that stores its data under dir.
func Start(dir string) (*Cluster, error) {
	ports, err := freePorts(6)
	if err != nil {
		return nil, err
	}
	return new(Cluster).run(configure(dir, ports))
}

// StartLinked starts a cluster whose nodes communicate through links that can be cut.
func StartLinked(dir string) (*Cluster, error) {
	ports, err := freePorts(9)
	if err != nil {
		return nil, err
	}
	c, configs := new(Cluster), configure(dir, ports)
	if err := c.link(configs, ports[6:]); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c.run(configs)
}

// configure sets the ports of three nodes: three for clients, three between nodes.
func configure(dir string, ports []int) []node.Config {
	configs := node.Three(dir, 0)
	var routes []string
	for i := range configs {
		configs[i].Port, configs[i].Route = ports[i], ports[3+i]
		routes = append(routes, address(ports[3+i]))
	}
	for i := range configs {
		configs[i].Routes = routes
	}
	return configs
}

func address(port int) string { return fmt.Sprint("127.0.0.1:", port) }

// nowhere is the address that linked nodes advertise, so that all their traffic goes
// through the links.
const nowhere = "127.0.0.1:1"

// link puts a link, each at its own port, between any two nodes.
func (c *Cluster) link(configs []node.Config, ports []int) error {
	for i := range configs {
		configs[i].Known, configs[i].Routes = nowhere, nil
	}
	for i, pair := range [][2]int{{0, 1}, {0, 2}, {1, 2}} {
		from, to := pair[0], pair[1]
		l, err := NewLink(address(ports[i]), address(configs[to].Route))
		if err != nil {
			return err
		}
		c.links = append(c.links, &link{l, from, to})
		configs[from].Routes = append(configs[from].Routes, address(ports[i]))
	}
	configs[2].Routes = []string{nowhere} // a node without routes would not join a cluster
	return nil
}

func (c *Cluster) run(configs []node.Config) (*Cluster, error) {
	for i := range configs {
		c.Nodes[i] = &Process{Config: configs[i]}
		if err := c.Nodes[i].Start(); err != nil {
			return nil, errors.Join(err, c.Close())
		}
	}
	return c, nil
}

// Ports of nodes are below those that systems give to connections, so that none is taken
// while its node is down, and above those of the tests of the journal in package nats.
const firstPort, lastPort = 20_100, 32_000

var given sync.Map // the ports of all clusters of this process

// freePorts returns n ports that were just free, and never the same again.
func freePorts(n int) (list []int, err error) {
	for range 1000 {
		port := firstPort + rand.IntN(lastPort-firstPort)
		l, err := net.Listen("tcp", address(port))
		if err != nil {
			continue
		}
		l.Close()
		if _, before := given.LoadOrStore(port, true); before {
			continue
		}
		if list = append(list, port); len(list) == n {
			return list, nil
		}
	}
	return nil, fmt.Errorf("of the ports from %d to %d, %d were to be free", firstPort, lastPort, n)
}

// URL returns the address of the cluster for clients.
func (c *Cluster) URL() string {
	var list []string
	for _, n := range c.Nodes {
		list = append(list, n.url())
	}
	return strings.Join(list, ",")
}

// Open connects to the record of a hall on the cluster, as soon as its nodes have elected
// their leaders.
func (c *Cluster) Open(ctx context.Context, hall string) (*nats.Store, error) {
	for {
		s, err := nats.Open(ctx, nats.Options{URL: c.URL() + "/" + hall})
		if err == nil || ctx.Err() != nil {
			return s, err
		}
		time.Sleep(retryAfter)
	}
}

// Cut disconnects a node of a linked cluster from the others.
func (c *Cluster) Cut(n int) {
	for _, l := range c.links {
		if l.from == n || l.to == n {
			l.Cut()
		}
	}
}

// Heal reconnects all nodes.
func (c *Cluster) Heal() {
	for _, l := range c.links {
		l.Heal()
	}
}

// Close kills the nodes and closes the links.
func (c *Cluster) Close() error {
	for _, n := range c.Nodes {
		if n != nil && n.cmd != nil {
			n.Kill()
		}
	}
	for _, l := range c.links {
		l.Close()
	}
	return nil
}
