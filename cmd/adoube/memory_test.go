package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"testing"
	"testing/fstest"
)

// Some of the files that may be open are reserved for the record, and half of the memory
// for everything except connections.
func TestConnections(t *testing.T) {
	for _, c := range []struct {
		files  uint64
		memory int64
		want   int
	}{{0, 0, 32768}, {64, 0, 56}, {1024, 0, 896}, {1 << 62, 0, 32768}, {1 << 62, 384 << 20, 6144}, {1024, 384 << 20, 896}, {0, 8 << 30, 32768}} {
		if got := connections(c.files, c.memory); got != c.want {
			t.Errorf("%d files, %d bytes: room for %d connections, not %d", c.files, c.memory, got, c.want)
		}
	}
}

// The program may use the machine's memory, or the smallest limit of its control groups.
func TestMemory(t *testing.T) {
	for _, c := range []struct {
		files map[string]string
		want  int64
	}{
		{nil, 0},
		{map[string]string{"proc/meminfo": "MemTotal:       16000000 kB\nMemFree: 1 kB\n"}, 16_000_000 << 10},
		{map[string]string{"proc/meminfo": "MemTotal: 16000000 kB\n", "proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/memory.max": "536870912\n", "sys/fs/cgroup/a/b/memory.max": "max\n"}, 512 << 20},
		{map[string]string{"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "1073741824\n"}, 1 << 30},
		{map[string]string{"proc/meminfo": "MemTotal: 9223372036854775807 kB\n", "proc/self/cgroup": "0::/../../x\n"}, 0},
	} {
		root := fstest.MapFS{}
		for name, text := range c.files {
			root[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := memory(root); got != c.want {
			t.Errorf("%v: %d, not %d", c.files, got, c.want)
		}
	}
}

// The program keeps below its limit, unless the environment sets another.
func TestLimitMemory(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	debug.SetMemoryLimit(math.MaxInt64)
	t.Setenv("GOMEMLIMIT", "5GiB")
	if got := limitMemory(); got != 0 {
		t.Errorf("with GOMEMLIMIT: %d", got)
	}
	t.Setenv("GOMEMLIMIT", "")
	if there := memory(os.DirFS("/")); there > 0 && limitMemory() != there/4*3 {
		t.Errorf("%d, of %d", limitMemory(), there)
	}
}

// The hall may use one processor more than there are, unless the environment says how many.
func TestAddProcessor(t *testing.T) {
	t.Cleanup(runtime.SetDefaultGOMAXPROCS)
	t.Setenv("GOMAXPROCS", "")
	runtime.SetDefaultGOMAXPROCS()
	want := runtime.GOMAXPROCS(0) + 1
	for range 2 {
		if addProcessor(); runtime.GOMAXPROCS(0) != want {
			t.Errorf("%d processors, not %d", runtime.GOMAXPROCS(0), want)
		}
	}
	t.Setenv("GOMAXPROCS", "1")
	runtime.GOMAXPROCS(1)
	if addProcessor(); runtime.GOMAXPROCS(0) != 1 {
		t.Errorf("%d processors, not 1", runtime.GOMAXPROCS(0))
	}
}
