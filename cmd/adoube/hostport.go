package main

import "net"

// A hostPort is the value of a flag: an address to listen on, checked when it is parsed.
type hostPort string

// String implements [pflag.Value].
func (a *hostPort) String() string { return string(*a) }

// Type names the type of the value.
func (a *hostPort) Type() string { return "host:port" }

// Set implements [pflag.Value].
func (a *hostPort) Set(text string) error {
	if _, _, err := net.SplitHostPort(text); err != nil {
		return err
	}
	*a = hostPort(text)
	return nil
}
