//go:build !linux && !windows

package port

import "go.bug.st/serial"

// serials lists the serial lines by name only: on these systems, USB is accessible only
// through C.
func serials() ([]Found, error) {
	names, err := serial.GetPortsList()
	var all []Found
	for _, name := range names {
		all = append(all, Found{Port: name})
	}
	return all, err
}
