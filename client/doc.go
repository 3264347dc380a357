// Package client is a client of a hall over HTTP: it pairs, sends the bytes of boards
// and the acts of people, and follows streams across lost connections.
package client
