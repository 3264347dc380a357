package main

import "net"

// A hostPort is an address to listen on, of which a fault is reported where it is written.
type hostPort string

// String implements [pflag.Value].
func (a *hostPort) String() string { return string(*a) }

// Type says what is wanted.
func (a *hostPort) Type() string { return "host:port" }

// Set implements [pflag.Value].
func (a *hostPort) Set(text string) error {
	if _, _, err := net.SplitHostPort(text); err != nil {
		return err
	}
	*a = hostPort(text)
	return nil
}
