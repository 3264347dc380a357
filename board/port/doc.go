// Package port opens the connections to boards: serial lines, USB's HID reports, TCP,
// WebSockets and pseudo-terminals. Each is a stream of bytes in both directions,
// interpreted by the packages of the families.
//
// It also lists the connected devices, and serves virtual boards to programs made for real
// ones.
package port
