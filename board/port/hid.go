package port

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// The directories of HID devices on Linux.
const (
	hidDevices = "/dev"
	hidClass   = "/sys/class/hidraw"
)

// HID opens a HID device of Linux, such as /dev/hidraw0. Each read returns one report.
func HID(name string) (io.ReadWriteCloser, error) {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil, &Error{Port: name, Err: err}
	}
	return f, nil
}

// IsHID reports whether name is that of a HID device.
func IsHID(name string) bool {
	return strings.HasPrefix(filepath.Base(name), "hidraw")
}

// hids lists the HID devices under class; none on other systems than Linux.
func hids(class string) []Found {
	dirs, _ := filepath.Glob(filepath.Join(class, "hidraw*"))
	var all []Found
	for _, dir := range dirs {
		text, err := os.ReadFile(filepath.Join(dir, "device", "uevent"))
		if err == nil {
			all = append(all, hid(filepath.Base(dir), string(text)))
		}
	}
	return all
}

// hid parses Linux's description of a HID device.
func hid(name, uevent string) Found {
	f := Found{Port: filepath.Join(hidDevices, name)}
	for line := range strings.Lines(uevent) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		switch key {
		case "HID_NAME":
			f.Label = value
		case "HID_ID": // bus, vendor, product
			parts := strings.Split(value, ":")
			if len(parts) == 3 {
				f.Maker, f.Product = number(parts[1]), number(parts[2])
			}
		}
	}
	return f
}

// number parses a hexadecimal number; invalid text is 0.
func number(text string) int {
	n, _ := strconv.ParseUint(text, 16, 32)
	return int(n)
}
