//go:build !linux && !windows

package port

import "go.bug.st/serial"

// serials lists the serial lines by their names only: elsewhere USB could be
// asked through C alone.
func serials() ([]Found, error) {
	names, err := serial.GetPortsList()
	var all []Found
	for _, name := range names {
		all = append(all, Found{Port: name})
	}
	return all, err
}
