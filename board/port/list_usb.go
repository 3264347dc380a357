//go:build linux || windows

package port

import "go.bug.st/serial/enumerator"

// serials lists the serial lines with their USB data.
func serials() ([]Found, error) {
	ports, err := enumerator.GetDetailedPortsList()
	var all []Found
	for _, p := range ports {
		all = append(all, Found{Port: p.Name, Label: p.Product, Maker: number(p.VID), Product: number(p.PID)})
	}
	return all, err
}
