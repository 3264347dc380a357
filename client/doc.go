// Package client speaks to a hall over HTTP: it pairs, sends what boards say and
// people do, and follows streams across lost connections.
package client
