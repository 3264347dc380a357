package main

import (
	"fmt"
	"net/netip"
	"strings"
)

// proxies holds the addresses of proxies in front of the hall, as a flag that can be
// repeated or have several values separated by commas.
type proxies []netip.Prefix

// String implements [pflag.Value].
func (p *proxies) String() string {
	var list []string
	for _, at := range *p {
		list = append(list, at.String())
	}
	return strings.Join(list, ",")
}

// Type names the type of the value.
func (p *proxies) Type() string { return "address/bits" }

// Set implements [pflag.Value].
func (p *proxies) Set(text string) error {
	for one := range strings.SplitSeq(text, ",") {
		at, err := proxyAt(strings.TrimSpace(one))
		if err != nil {
			return err
		}
		*p = append(*p, at)
	}
	return nil
}

// proxyAt parses an address or a network.
func proxyAt(text string) (netip.Prefix, error) {
	if a, err := netip.ParseAddr(text); err == nil {
		a = a.Unmap().WithZone("")
		return netip.PrefixFrom(a, a.BitLen()), nil
	}
	at, err := netip.ParsePrefix(text)
	if err == nil && at.Addr().Is4In6() {
		err = fmt.Errorf("%s is an address of IPv4 written as IPv6: write it as 192.0.2.1/32", text)
	}
	return at.Masked(), err
}
