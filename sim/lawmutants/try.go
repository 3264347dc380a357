package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
)

// A trial is a mutant and the case that killed it, if any.
type trial struct {
	mutant
	killer string
}

// try tries one of every n mutants.
func try(n int) ([]trial, error) {
	root, err := moduleRoot()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "lawmutants")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	all, err := mutants(root, dir)
	if err != nil {
		return nil, err
	}
	sample := all[:0:0]
	for i := 0; i < len(all); i += n {
		sample = append(sample, all[i])
	}
	folders, err := caseFolders(root)
	if err != nil {
		return nil, err
	}
	program, err := build(root, dir)
	if err != nil {
		return nil, err
	}
	return tryAll(program, folders, sample)
}

// build builds the tests of package casebook with all mutants, and checks that they pass
// while none is switched on.
func build(root, dir string) (string, error) {
	program := filepath.Join(dir, "casebook.test")
	c := exec.Command("go", "test", "-c", "-o", program, "-overlay", filepath.Join(dir, overlayFile), "./casebook")
	c.Dir = root
	if out, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	if out, err := exec.Command(program, "-test.run", "^TestCases$").CombinedOutput(); err != nil {
		return "", fmt.Errorf("the cases fail without any mutant: %w\n%s", err, out)
	}
	return program, nil
}

// tryAll tries the mutants, several at a time.
func tryAll(program string, folders []string, all []mutant) ([]trial, error) {
	trials := make([]trial, len(all))
	errs := make([]error, len(all))
	free := make(chan bool, runtime.NumCPU())
	var done sync.WaitGroup
	for i, m := range all {
		free <- true
		done.Go(func() {
			defer func() { <-free }()
			trials[i].mutant = m
			trials[i].killer, errs[i] = m.killedBy(program, m.folders(folders))
		})
	}
	done.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return trials, nil
}

// failed matches the name of a case that fails or cannot be read.
var failed = regexp.MustCompile(`(?:TestCases/| at )([0-9A][0-9.]*/[^\s:(]+)`)

// killedBy runs the cases of the folders under the mutant and returns the first failing
// one; empty for none.
func (m mutant) killedBy(program string, folders []string) (string, error) {
	if len(folders) == 0 {
		return "", fmt.Errorf("%s: no case is filed under %s", m.name, m.article)
	}
	pattern := "^TestCases$/^(" + strings.ReplaceAll(strings.Join(folders, "|"), ".", `\.`) + ")$"
	c := exec.Command(program, "-test.run", pattern, "-test.timeout", "20s")
	c.Env = append(os.Environ(), m.setting...)
	out, err := c.CombinedOutput()
	if err == nil {
		return "", nil
	}
	for _, found := range failed.FindAllStringSubmatch(string(out), -1) {
		name := strings.TrimSuffix(found[1], ".case")
		folder, _, _ := strings.Cut(name, "/")
		for _, own := range folders {
			if folder == own {
				return name, nil
			}
		}
	}
	if !strings.Contains(string(out), "--- FAIL") {
		return "", fmt.Errorf("%s: the test program broke: %w\n%s", m.name, err, out)
	}
	return "", nil
}

func moduleRoot() (string, error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return "", fmt.Errorf("go list -m: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}
