// Package build says which build of adoube a program is: its version, and the commit
// with its date, as the Go command wrote them into it.
package build

import (
	"cmp"
	"runtime/debug"
	"strings"
)

// The name of a release and its commit and day; its linker writes them, as -X
// adoube/internal/build.version=v1.2.3. Go itself knows no commit in a work tree that is
// not the first of its repository.
var version, commit, date string

// A Build is where a program comes from.
type Build struct {
	Version string // of the release, or of the module
	Commit  string // empty: not built in a repository
	Date    string // of the commit, 2006-01-02
	Go      string
}

// Current is the build that runs.
func Current() Build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return Build{Version: cmp.Or(version, "(devel)")}
	}
	b := of(info, version)
	b.Commit, b.Date = cmp.Or(b.Commit, commit), cmp.Or(b.Date, date)
	return b
}

// of reads what the Go command wrote down; released is what the linker did.
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

// String is the version, with the commit and its date where they are known.
func (b Build) String() string {
	if b.Commit == "" {
		return b.Version
	}
	return b.Version + " (commit " + b.Commit[:min(12, len(b.Commit))] + ", " + b.Date + ")"
}
