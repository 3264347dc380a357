package pages

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"
)

// A kernel with changed source is another kernel; its tests do not count.
func TestSourceIsInTheFingerprint(t *testing.T) {
	written := func(play, tests string) string {
		var b bytes.Buffer
		files := fstest.MapFS{"kernel/play.go": {Data: []byte(play)}, "kernel/play_test.go": {Data: []byte(tests)}}
		if err := writeSource(&b, files); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	first := written("package kernel\n", "")
	if written("package kernel // answers more\n", "") == first {
		t.Error("another function, the same kernel")
	}
	if written("package kernel\r\n", "package kernel") != first {
		t.Error("line ends or tests make another kernel")
	}
	var own bytes.Buffer
	if err := writeSource(&own, source); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"kernel/play.go\n", "wasm/main.go\n"} {
		if !strings.Contains(own.String(), file) {
			t.Errorf("%s is not in it", file)
		}
	}
}

// A folder with a kernel from other source is used, and that is logged.
func TestAnotherKernelIsLogged(t *testing.T) {
	want, err := Fingerprint()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	kept := slog.Default()
	t.Cleanup(func() { slog.SetDefault(kept) })
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	for fingerprint, logged := range map[string]bool{want: false, "another": true} {
		log.Reset()
		t.Setenv(kernelFolder, kernelWith(t, fingerprint))
		if _, err := findKernel(); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(log.String(), "other source") != logged {
			t.Errorf("fingerprint %s: logged %q", fingerprint, log.String())
		}
	}
}
