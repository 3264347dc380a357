package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
)

// A trial is a mutant and what became of it.
type trial struct {
	mutant
	fate
}

type fate int

const (
	noticed fate = iota
	ranOut
	lives
	neverRun
)

// try tries all mutants of the package.
func try(dir string) ([]trial, error) {
	tmp, err := os.MkdirTemp("", "codemutants")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	all, err := overlay(dir, tmp)
	if err != nil {
		return nil, err
	}
	p := program{path: filepath.Join(tmp, "mutated.test"), dir: dir, limit: "unlimited"}
	if err := p.build(tmp); err != nil {
		return nil, err
	}
	reached, err := p.reached()
	if err != nil {
		return nil, err
	}
	trials := make([]trial, len(all))
	for i, m := range all {
		trials[i] = trial{m, neverRun}
		if reached[m.id] {
			trials[i].fate = p.try(m.id)
		}
	}
	return trials, nil
}

// A program is the tests of a package with all mutants in it, and how many
// seconds of processor time they may take.
type program struct{ path, dir, limit string }

func (p *program) build(tmp string) error {
	c := exec.Command("go", "test", "-c", "-vet=off", "-o", p.path, "-overlay", filepath.Join(tmp, "overlay.json"), "./"+p.dir)
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// run runs the tests with a mutant switched on, in limited memory.
func (p *program) run(id int) ([]byte, error) {
	limited := `ulimit -t ` + p.limit + `; ulimit -v 8000000; exec "$0" -test.short -test.failfast -test.timeout 0`
	c := exec.Command("sh", "-c", limited, p.path)
	c.Dir = p.dir
	c.Env = append(os.Environ(), "ADOUBE_MUTANT="+strconv.Itoa(id))
	out, err := c.CombinedOutput()
	if id < 0 {
		took := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		p.limit = strconv.Itoa(2 + int(2*took.Seconds()))
	}
	return out, err
}

var said = regexp.MustCompile(`(?m)^reached (\d+)$`)

// reached are the mutants that the tests run; with none switched on they pass.
// Saying so takes them longer than a fault does: twice that is the limit.
func (p *program) reached() (map[int]bool, error) {
	out, err := p.run(-1)
	if err != nil {
		return nil, fmt.Errorf("the tests fail without any mutant: %w\n%s", err, out)
	}
	ids := map[int]bool{}
	for _, found := range said.FindAllSubmatch(out, -1) {
		id, err := strconv.Atoi(string(found[1]))
		if err != nil {
			return nil, err
		}
		ids[id] = true
	}
	return ids, nil
}

func (p *program) try(id int) fate {
	out, err := p.run(id)
	if err == nil {
		return lives
	}
	if killed(err) && !bytes.Contains(out, []byte("--- FAIL")) {
		return ranOut
	}
	return noticed
}

// killed says that the limit of processor time ended the tests.
func killed(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled()
}
