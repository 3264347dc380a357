// Command kernel builds the kernel that the pages load, as WebAssembly, with
// the JavaScript support of the Go that builds it:
//
//	go run ./tools/kernel [FOLDER]
//
// Without a folder it refreshes the files in pages/static, which are in the
// repository so that running from source needs nothing but Go. A release does
// that; other commits need not (see doc/decisions/kernel-in-the-browser.md).
package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"adoube/pages"
)

func main() {
	folder := filepath.Join("pages", "static")
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	if err := build(folder); err != nil {
		fmt.Fprintln(os.Stderr, "kernel:", err)
		os.Exit(1)
	}
}

// build writes the kernel, its support and the fingerprint of its rulings. The
// fingerprint comes last: without it the files count as absent.
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
	if err := os.WriteFile(filepath.Join(folder, pages.SupportFile), support, 0o644); err != nil {
		return err
	}
	fingerprint, err := pages.Fingerprint()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, pages.FingerprintFile), []byte(fingerprint+"\n"), 0o644)
}

// buildWasm compiles the kernel and packs it into file.
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

// pack compresses one file into another.
func pack(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	defer out.Close()
	zip, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := io.Copy(zip, in); err != nil {
		return err
	}
	if err := zip.Close(); err != nil {
		return err
	}
	return out.Close()
}
