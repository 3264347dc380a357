// Command kernel builds the kernel that the pages load, as WebAssembly, with the JavaScript
// support of the Go release that builds it:
//
//	go run ./tools/kernel [-check] [FOLDER]
//
// Without a folder it refreshes the files in pages/static, which are in the repository so
// that running from source needs only Go. With -check it builds nothing, and fails unless
// the kernel there matches this source: tools/build then refreshes it, and tools/release
// refuses (see doc/decisions/kernel-in-the-browser.md).
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"adoube/internal/durable"
	"adoube/pages"
)

func main() {
	check := flag.Bool("check", false, "only say whether the kernel is of this source")
	flag.Parse()
	folder := filepath.Join("pages", "static")
	if flag.NArg() > 0 {
		folder = flag.Arg(0)
	}
	do := build
	if *check {
		do = isCurrent
	}
	if err := do(folder); err != nil {
		fmt.Fprintln(os.Stderr, "kernel:", err)
		os.Exit(1)
	}
}

// isCurrent returns an error unless the kernel in a folder matches this source.
func isCurrent(folder string) error {
	want, err := pages.Fingerprint()
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(folder, pages.FingerprintFile))
	if err != nil {
		return err
	}
	if strings.TrimSpace(string(text)) != want {
		return errors.New("the kernel in " + folder + " is not of this source: go run ./tools/kernel")
	}
	return nil
}

// build writes the kernel, its support and its fingerprint. The fingerprint comes last:
// without it the files count as missing.
func build(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if err := buildWasm(filepath.Join(folder, pages.KernelFile)); err != nil {
		return err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", pages.SupportFile))
	if err != nil {
		return err
	}
	if err := durable.Write(filepath.Join(folder, pages.SupportFile), support, 0o644); err != nil {
		return err
	}
	fingerprint, err := pages.Fingerprint()
	if err != nil {
		return err
	}
	return durable.Write(filepath.Join(folder, pages.FingerprintFile), []byte(fingerprint+"\n"), 0o644)
}

// buildWasm compiles the kernel and compresses it into file.
func buildWasm(file string) error {
	temporary, err := os.MkdirTemp("", "adoube-kernel-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	plain := filepath.Join(temporary, "kernel.wasm")
	cmd := exec.Command("go", "build", "-tags", "page", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", plain, "adoube/pages/wasm")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return err
	}
	return pack(plain, file)
}

// pack compresses one file into another, replacing it in one step because programs started
// together build into the same folder.
func pack(from, to string) error {
	plain, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	zip, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := zip.Write(plain); err != nil {
		return err
	}
	if err := zip.Close(); err != nil {
		return err
	}
	return durable.Write(to, packed.Bytes(), 0o644)
}
