package main

import (
	"bufio"
	"bytes"
	"io/fs"
	"math"
	"os"
	"path"
	"runtime/debug"
	"strconv"
	"strings"

	"adoube/internal/hall/web"
)

// connectionBytes is how much memory a connection takes, with its TLS and whoever
// follows by it.
const connectionBytes = 32 << 10

// limitMemory has the collector keep the program below three quarters of the memory
// that it may have, unless GOMEMLIMIT says how much, and returns how much that is; 0:
// nobody says.
func limitMemory() int64 {
	there := memory(os.DirFS("/"))
	if os.Getenv("GOMEMLIMIT") == "" && there > 0 {
		debug.SetMemoryLimit(there / 4 * 3)
	}
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
		return limit
	}
	return 0
}

// memory is how many bytes Linux lets the program have: those of the machine, or of
// its control groups (cgroups(7)), whichever are fewer; 0: the system does not say.
func memory(root fs.FS) int64 {
	least := int64(math.MaxInt64)
	note := func(text string, unit int64) {
		if n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil && n > 0 && n < least/unit {
			least = n * unit
		}
	}
	info, _ := fs.ReadFile(root, "proc/meminfo") // there is none but on Linux
	for lines := bufio.NewScanner(bytes.NewReader(info)); lines.Scan(); {
		if size, ok := strings.CutPrefix(lines.Text(), "MemTotal:"); ok {
			note(strings.TrimSuffix(size, "kB"), 1<<10)
		}
	}
	own, _ := fs.ReadFile(root, "proc/self/cgroup")
	_, group, _ := strings.Cut(string(own), "0::")
	group, _, _ = strings.Cut(group, "\n")
	for group = path.Clean("/" + group); ; group = path.Dir(group) {
		most, _ := fs.ReadFile(root, path.Join("sys/fs/cgroup", group, "memory.max"))
		note(string(most), 1)
		if group == "/" {
			break
		}
	}
	if least == math.MaxInt64 {
		return 0
	}
	return least
}

// connections is for how many connections the hall has room: half of the memory is
// theirs, and an eighth of the files that the system lets it have open is kept for the
// record and what else it writes.
func connections(files uint64, memory int64) int {
	room := int64(web.DefaultConnections)
	if memory > 0 {
		room = min(room, memory/2/connectionBytes)
	}
	if files > 0 && files <= 2*web.DefaultConnections {
		room = min(room, int64(files-files/8))
	}
	return int(room)
}
