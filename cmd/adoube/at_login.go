package main

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"adoube/internal/durable"
)

// startAtLogin registers this program with arguments to be started at each sign-in to the
// machine, and returns the file that does so. Removing the file ends it.
func startAtLogin(name string, args []string) (file string, err error) {
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	folder, text := loginEntry(runtime.GOOS, home, config, name, append([]string{program}, args...))
	if err := os.MkdirAll(filepath.Dir(folder), 0o700); err != nil {
		return "", err
	}
	return folder, durable.Write(folder, []byte(text), 0o600)
}

// loginEntry returns the file by which a system starts a command at sign-in, and its
// contents.
func loginEntry(system, home, config, name string, command []string) (file, text string) {
	switch system {
	case "darwin":
		return filepath.Join(home, "Library", "LaunchAgents", name+".plist"), launchAgent(name, command)
	case "windows":
		return filepath.Join(config, "Microsoft", "Windows", "Start Menu", "Programs", "Startup", name+".cmd"), "@start \"\" /min " + quoteAll(command, quotedWindows) + "\r\n"
	}
	return filepath.Join(config, "autostart", name+".desktop"), "[Desktop Entry]\nType=Application\nName=" + name + "\nExec=" + quoteAll(command, quotedDesktop) + "\n"
}

func quoteAll(words []string, quote func(string) string) string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = quote(word)
	}
	return strings.Join(list, " ")
}

// quotedDesktop quotes a word for a desktop entry.
func quotedDesktop(word string) string {
	word = strings.NewReplacer(`\`, `\\\\`, `"`, `\\"`, "`", "\\\\`", "$", `\\$`).Replace(word)
	return `"` + strings.ReplaceAll(word, "%", "%%") + `"`
}

// quotedWindows quotes a word for a batch file. Paths there contain no quotation marks.
func quotedWindows(word string) string { return `"` + strings.ReplaceAll(word, "%", "%%") + `"` }

// launchAgent returns a macOS job that runs at sign-in.
func launchAgent(name string, command []string) string {
	var b strings.Builder
	b.WriteString(xml.Header + "<plist version=\"1.0\"><dict>\n<key>Label</key><string>" + name + "</string>\n<key>RunAtLoad</key><true/>\n<key>ProgramArguments</key><array>\n")
	for _, word := range command {
		b.WriteString("<string>")
		_ = xml.EscapeText(&b, []byte(word)) // writing to a strings.Builder cannot fail
		b.WriteString("</string>\n")
	}
	b.WriteString("</array>\n</dict></plist>\n")
	return b.String()
}
