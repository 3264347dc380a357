package pages

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"adoube/casebook"
)

// The files that tools/kernel writes.
const (
	KernelFile      = "kernel.wasm.gz" // the kernel, compressed
	SupportFile     = "wasm_exec.js"   // Go's support for running it in a browser
	FingerprintFile = "kernel.sum"     // the [Fingerprint] of its source
)

// source holds the functions called by the pages, with their arguments and results.
//
//go:embed kernel/*.go wasm/*.go
var source embed.FS

// kernelFolder is the environment variable that names a folder of files written by
// tools/kernel. The pages then load these whatever their fingerprint; a differing one is
// logged.
const kernelFolder = "ADOUBE_KERNEL"

// Fingerprint returns a digest of this program's rulings on all built-in cases, and of the
// source of the functions called by the pages. A kernel with another fingerprint has other
// rulings or another interface.
func Fingerprint() (string, error) { return ownFingerprint() }

var ownFingerprint = sync.OnceValues(func() (string, error) {
	sum := sha256.New()
	if err := writeSource(sum, source); err != nil {
		return "", err
	}
	for c, err := range casebook.Cases {
		if err != nil {
			return "", err
		}
		outcomes, err := c.Run()
		if err != nil {
			return "", err
		}
		fmt.Fprintln(sum, c.Name)
		for _, o := range outcomes {
			fmt.Fprintln(sum, strings.Join(o.Got, "\n"))
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
})

// writeSource writes all Go files except tests, with normalised line endings.
func writeSource(to io.Writer, files fs.FS) error {
	return fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(files, path)
		fmt.Fprintf(to, "%s\n%s\n", path, bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
		return err
	})
}

// A kernelBuild is a kernel with its support, ready to be sent.
type kernelBuild struct{ kernel, support asset }

// currentKernel returns the kernel with the rulings of this program: the built-in one,
// otherwise one built from this program's source earlier or now, which takes a minute.
// Without source or Go it returns an error: a page never rules differently from the server.
var currentKernel = sync.OnceValues(findKernel)

// PrepareKernel finds the kernel before the first page needs it.
func PrepareKernel() {
	if _, err := currentKernel(); err != nil {
		slog.Error("the pages that judge are not available", "error", err)
	}
}

func findKernel() (kernelBuild, error) {
	want, err := Fingerprint()
	if err != nil {
		return kernelBuild{}, err
	}
	if folder := os.Getenv(kernelFolder); folder != "" {
		if !has(os.ReadFile, folder, want) {
			slog.Warn("the kernel was built from other source than this program: pages may fail", kernelFolder, folder)
		}
		return readKernel(os.ReadFile, folder)
	}
	if has(static.ReadFile, "static", want) {
		return readKernel(static.ReadFile, "static")
	}
	folder, err := builtKernel(want)
	if err != nil {
		return kernelBuild{}, fmt.Errorf("the kernel that is built in rules by other Laws than this program: run `go run ./tools/kernel` and build again: %w", err)
	}
	return readKernel(os.ReadFile, folder)
}

// has reports whether the kernel in a folder has the fingerprint.
func has(read func(string) ([]byte, error), folder, fingerprint string) bool {
	text, err := read(folder + "/" + FingerprintFile)
	return err == nil && strings.TrimSpace(string(text)) == fingerprint
}

// builtKernel returns the folder, in the user's cache, of a kernel with the fingerprint,
// which it builds from this program's source if necessary.
func builtKernel(fingerprint string) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder := filepath.Join(cache, "adoube", fingerprint[:16]+"-"+runtime.Version())
	if has(os.ReadFile, folder, fingerprint) {
		return folder, nil
	}
	root, err := sourceRoot()
	if err != nil {
		return "", err
	}
	slog.Info("building the kernel of the pages from this source; pages that judge wait for it, about a minute")
	cmd := exec.Command("go", "run", "./tools/kernel", folder)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	if !has(os.ReadFile, folder, fingerprint) {
		return "", errors.New("the source was changed after this program was built: build it again")
	}
	slog.Info("the kernel of the pages is built")
	return folder, nil
}

// sourceRoot returns the folder of this program's source if it still exists: the one
// recorded by the compiler, or without it (-trimpath) the working directory or one above
// it. A kernel built from other source has another fingerprint.
func sourceRoot() (string, error) {
	_, file, _, _ := runtime.Caller(0)
	root := filepath.Dir(filepath.Dir(file))
	if filepath.IsAbs(root) {
		return root, hasSource(root)
	}
	root, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for err = hasSource(root); err != nil && root != filepath.Dir(root); err = hasSource(root) {
		root = filepath.Dir(root)
	}
	return root, err
}

// hasSource returns an error unless a folder is the source's root.
func hasSource(root string) error {
	_, err := os.Stat(filepath.Join(root, "tools", "kernel", "main.go"))
	return err
}

func readKernel(read func(string) ([]byte, error), folder string) (kernelBuild, error) {
	kernel, err := read(folder + "/" + KernelFile)
	if err != nil {
		return kernelBuild{}, err
	}
	support, err := read(folder + "/" + SupportFile)
	if err != nil {
		return kernelBuild{}, err
	}
	return kernelBuild{newAsset(kindOf("kernel.wasm"), kernel), newAsset(kindOf(SupportFile), pack(support))}, nil
}
