package port

// Found is a connected device.
type Found struct {
	Port    string // the name for opening it
	Label   string // its own description
	Maker   int    // USB number of the vendor; 0: unknown
	Product int
}

// List returns the serial lines and HID devices of this machine.
func List() ([]Found, error) {
	lines, err := serials()
	return append(lines, hids(hidClass)...), err
}
