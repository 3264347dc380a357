// Package build identifies the build of adoube: its version, and the commit with its
// date, as the Go command recorded them.
package build

import (
	"cmp"
	"runtime/debug"
	"strings"
)

// The name of a release, its commit and date, set by the linker: -X
// adoube/internal/build.version=v1.2.3. Go itself records no commit in additional work
// trees of a repository.
var version, commit, date string

// A Build identifies the source of a program.
type Build struct {
	Version string // of the release, or of the module
	Commit  string // empty: not built in a repository
	Date    string // of the commit, 2006-01-02
	Go      string
}

// Current returns the running build.
func Current() Build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return Build{Version: cmp.Or(version, "(devel)")}
	}
	b := of(info, version)
	b.Commit, b.Date = cmp.Or(b.Commit, commit), cmp.Or(b.Date, date)
	return b
}

// of reads the data of the Go command; released is the version set by the linker.
func of(info *debug.BuildInfo, released string) Build {
	b := Build{Version: cmp.Or(released, info.Main.Version, "(devel)"), Go: info.GoVersion}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date, _, _ = strings.Cut(s.Value, "T")
		}
	}
	return b
}

// String returns the version, with the commit and its date if known.
func (b Build) String() string {
	if b.Commit == "" {
		return b.Version
	}
	return b.Version + " (commit " + b.Commit[:min(12, len(b.Commit))] + ", " + b.Date + ")"
}
