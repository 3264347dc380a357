// Package port is the ways to a board: serial lines, USB's HID reports, TCP,
// WebSockets and pseudo-terminals. Each is a stream of bytes in both
// directions; what the bytes mean is known in the packages of the families.
//
// It also lists what is connected, and carries virtual boards, so that programs
// made for real ones can be pointed at them.
package port
