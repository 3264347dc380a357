package localca

import (
	"net"
	"slices"
	"strings"
)

// localDomains are reserved for local use: nobody can register a name in them
// (RFC 6761, 6762, 8375; ICANN's resolution of 2024-07-29 for .internal).
var localDomains = []string{"localhost", "local", "home.arpa", "internal"}

// nobody is a domain that does not exist (RFC 6761): permitting only that
// permits nothing.
const nobody = "invalid"

// private are the address ranges of local networks (RFC 1918, 3927, 4193, 4291).
var private = networks("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "::1/128", "fc00::/7", "fe80::/10")

func networks(list ...string) (all []*net.IPNet) {
	for _, text := range list {
		_, n, err := net.ParseCIDR(text)
		if err != nil {
			panic(err) // constants
		}
		all = append(all, n)
	}
	return all
}

func isPrivate(ip net.IP) bool {
	return slices.ContainsFunc(private, func(n *net.IPNet) bool { return n.Contains(ip) })
}

// names returns the names of this machine in the local domains. Its bare name is not
// among them: «dev» or «club» is a public domain too.
func names(host string) []string {
	list := []string{"localhost"}
	if first, _, _ := strings.Cut(host, "."); first != "" {
		list = append(list, first+".local", first+".home.arpa", first+".internal")
	}
	return list
}

// addresses returns the private addresses of this machine.
func addresses() []net.IP {
	ips := []net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback}
	all, err := net.InterfaceAddrs()
	if err != nil {
		return ips
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && isPrivate(n.IP) && !slices.ContainsFunc(ips, n.IP.Equal) {
			ips = append(ips, n.IP)
		}
	}
	return ips
}

// Bases returns the addresses by which others reach a server that listens at an
// address, the likeliest first; if nobody else can, the one for this machine only.
func Bases(at net.Addr) (list []string) {
	tcp, ok := at.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		return []string{at.String()}
	}
	for _, ip := range addresses() {
		if !ip.IsLoopback() && !ip.IsLinkLocalUnicast() && ip.To4() != nil {
			list = append(list, (&net.TCPAddr{IP: ip, Port: tcp.Port}).String())
		}
	}
	return append(list, (&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: tcp.Port}).String())
}
