package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// The file that a system reads at sign-in names the program and its arguments, whatever
// characters they contain.
func TestLoginEntry(t *testing.T) {
	command := []string{"/opt/chess club/adoube", "agent", "dgt:/dev/ttyUSB0", "--hall", "https://192.168.1.20:8443", "--queue", `/home/50% "A"/$x`}
	for system, wanted := range map[string][2]string{
		"linux":   {"/c/autostart/adoube-agent-12.desktop", "\nExec=\"/opt/chess club/adoube\" \"agent\" \"dgt:/dev/ttyUSB0\" \"--hall\" \"https://192.168.1.20:8443\" \"--queue\" \"/home/50%% \\\\\"A\\\\\"/\\\\$x\"\n"},
		"darwin":  {"/h/Library/LaunchAgents/adoube-agent-12.plist", "<string>/home/50% &#34;A&#34;/$x</string>"},
		"windows": {"/c/Microsoft/Windows/Start Menu/Programs/Startup/adoube-agent-12.cmd", `"/opt/chess club/adoube" "agent" "dgt:/dev/ttyUSB0"`},
	} {
		file, text := loginEntry(system, "/h", "/c", "adoube-agent-12", command)
		if filepath.ToSlash(file) != wanted[0] || !strings.Contains(text, wanted[1]) {
			t.Errorf("%s: %s\n%s", system, file, text)
		}
	}
}
