package nats

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// askVariables asks every server for its variables, if the hall's account may do so.
const askVariables = "$SYS.REQ.SERVER.PING.VARZ"

// variables is the part of the answer that is used.
type variables struct {
	Cluster struct {
		Addr      string `json:"addr"`
		Port      int    `json:"cluster_port"`
		TLSVerify bool   `json:"tls_verify"`
	} `json:"cluster"`
}

// strangers returns the servers that any other server may join, which could read, forge
// and delete the record. Servers that cannot be reached from here are not reported.
func (s *Store) strangers(ctx context.Context, peers map[string]bool) (faults []string, err error) {
	answers, err := s.askAll(ctx, askVariables, len(peers))
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(peers)) {
		data, answered := answers[name]
		var v variables
		switch {
		case !answered || json.Unmarshal(data, &v) != nil:
			faults = append(faults, fmt.Sprintf("server %s does not say whether other servers can join it (let the hall's account ask %s)", name, askVariables))
		case v.Cluster.Port > 0 && !v.Cluster.TLSVerify && s.takesStrangers(ctx, v):
			faults = append(faults, fmt.Sprintf("server %s lets any other server join, which can then read, forge and delete the record (set authorization, and tls with verify, in cluster)", name))
		}
	}
	return faults, nil
}

// takesStrangers reports whether a server requires nothing of another that joins.
func (s *Store) takesStrangers(ctx context.Context, v variables) bool {
	hosts := []string{v.Cluster.Addr}
	if ip := net.ParseIP(v.Cluster.Addr); v.Cluster.Addr == "" || ip != nil && ip.IsUnspecified() {
		hosts = nil
		for _, at := range s.conn.Servers() {
			if u, err := url.Parse(at); err == nil {
				hosts = append(hosts, u.Hostname())
			}
		}
	}
	return slices.ContainsFunc(hosts, func(host string) bool {
		return greetsAnybody(ctx, net.JoinHostPort(host, strconv.Itoa(v.Cluster.Port)))
	})
}

// greetsAnybody reads a server's greeting of other servers, and reports whether it
// requires no password.
func greetsAnybody(ctx context.Context, at string) bool {
	dialer := net.Dialer{Timeout: askWithin}
	c, err := dialer.DialContext(ctx, "tcp", at)
	if err != nil {
		return false
	}
	defer c.Close()
	if c.SetDeadline(time.Now().Add(askWithin)) != nil {
		return false
	}
	line, err := bufio.NewReaderSize(c, 64<<10).ReadSlice('\n')
	text, isInfo := strings.CutPrefix(string(line), "INFO ")
	var info struct {
		AuthRequired bool `json:"auth_required"`
		TLSVerify    bool `json:"tls_verify"`
	}
	if err != nil || !isInfo || json.Unmarshal([]byte(text), &info) != nil {
		return false
	}
	return !info.AuthRequired && !info.TLSVerify
}
