package port

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestHIDs reads a list of HID devices in the format of Linux.
func TestHIDs(t *testing.T) {
	class := t.TempDir()
	write := func(name, text string) {
		dir := filepath.Join(class, name, "device")
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "uevent"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("hidraw0", "DRIVER=hid-generic\nHID_ID=0003:00002D80:00008003\nHID_NAME=Chessnut Air\n")
	write("hidraw1", "HID_ID=broken\n")
	want := []Found{{Port: "/dev/hidraw0", Label: "Chessnut Air", Maker: 0x2D80, Product: 0x8003}, {Port: "/dev/hidraw1"}}
	if got := hids(class); !slices.Equal(got, want) {
		t.Error(got)
	}
	if got := hids(filepath.Join(class, "none")); len(got) > 0 {
		t.Error(got)
	}
}
