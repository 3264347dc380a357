package main

import (
	"bufio"
	"bytes"
	"io/fs"
	"math"
	"os"
	"path"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	"adoube/internal/hall/web/serve"
)

// connectionBytes is the memory needed by a connection, with its TLS and streams.
const connectionBytes = 32 << 10

// limitMemory limits the program to three quarters of the memory available, unless
// GOMEMLIMIT is set, and returns the available memory; 0: unknown.
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

// addProcessor lets one goroutine more run at once than there are processors, unless
// GOMAXPROCS is set: the one that waits for the disk counts as running.
func addProcessor() {
	if os.Getenv("GOMAXPROCS") == "" {
		runtime.SetDefaultGOMAXPROCS()
		runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1)
	}
}

// memory returns the bytes Linux makes available to the program: the machine's or its
// control groups' (cgroups(7)), whichever is less; 0: unknown.
func memory(root fs.FS) int64 {
	least := int64(math.MaxInt64)
	note := func(text string, unit int64) {
		if n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil && n > 0 && n < least/unit {
			least = n * unit
		}
	}
	info, _ := fs.ReadFile(root, "proc/meminfo") // exists only on Linux
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

// connections returns the maximum number of connections: they may use half of the memory,
// and all open files except an eighth, which is kept for the record and other files.
func connections(files uint64, memory int64) int {
	room := int64(serve.DefaultConnections)
	if memory > 0 {
		room = min(room, memory/2/connectionBytes)
	}
	if files > 0 && files <= 2*serve.DefaultConnections {
		room = min(room, int64(files-files/8))
	}
	return int(room)
}
