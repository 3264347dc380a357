package port

// Found is something that is connected.
type Found struct {
	Port    string // how it is opened
	Label   string // what it says it is
	Maker   int    // USB's number of the maker; 0: not reported
	Product int
}

// List returns the serial lines and HID devices of this machine.
func List() ([]Found, error) {
	lines, err := serials()
	return append(lines, hids(hidClass)...), err
}
