package node

import (
	"crypto/rand"
	"fmt"
	"path/filepath"
)

// Three returns the nodes of a cluster on this machine: clients use port and the two
// after it; the nodes use ports 2000 above.
func Three(dir string, port int) []Config {
	const host, apart = "127.0.0.1", 2000
	var list []Config
	var routes []string
	secret := rand.Text()
	for i := range 3 {
		name := fmt.Sprint("n", i+1)
		routes = append(routes, fmt.Sprintf("%s:%d", host, port+apart+i))
		list = append(list, Config{Name: name, Dir: filepath.Join(dir, name), Host: host, Port: port + i, Route: port + apart + i, Secret: secret})
	}
	for i := range list {
		list[i].Routes = routes
	}
	return list
}
