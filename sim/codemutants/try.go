package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A trial is a mutant and its fate.
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

// try tries the mutants of the named files or packages, and calls tell for each.
func try(dir string, named []string, tell func(trial)) error {
	tmp, err := os.MkdirTemp("", "codemutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	all, err := overlay(dir, tmp)
	if err != nil {
		return err
	}
	if all = slices.DeleteFunc(all, unnamed(named)); len(all) == 0 {
		return fmt.Errorf("nothing to mutate in %q: name a folder, as «laws», or a file in it", named)
	}
	p := program{path: filepath.Join(tmp, "mutated.test"), dir: dir}
	if err := p.build(tmp); err != nil {
		return err
	}
	tests, err := p.tests()
	if err != nil {
		return err
	}
	p.tryAll(all, tests, tell)
	return nil
}

// unnamed returns a filter for mutants whose file and package are not named.
func unnamed(named []string) func(mutant) bool {
	return func(m mutant) bool {
		file := m.at.Filename
		return !slices.Contains(named, file) && !slices.Contains(named, filepath.Dir(file))
	}
}

// tryAll tries as many mutants at a time as there are processors.
func (p program) tryAll(all []mutant, tests []test, tell func(trial)) {
	var lock sync.Mutex
	var done sync.WaitGroup
	next := make(chan mutant)
	for range runtime.NumCPU() {
		done.Go(func() {
			for m := range next {
				t := trial{m, p.try(m.id, tests)}
				lock.Lock()
				tell(t)
				lock.Unlock()
			}
		})
	}
	for _, m := range all {
		next <- m
	}
	close(next)
	done.Wait()
}

// A program is the test program of a package with all its mutants.
type program struct{ path, dir string }

// A test is one of its tests, with its processor time and the mutants it runs.
type test struct {
	name    string
	took    time.Duration
	reaches map[int]bool
}

func (p program) build(tmp string) error {
	c := exec.Command("go", "test", "-c", "-vet=off", "-o", p.path, "-overlay", filepath.Join(tmp, "overlay.json"), "./"+p.dir)
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// tests runs each test without a mutant, which must pass, and returns them, fastest first.
func (p program) tests() ([]test, error) {
	list, err := p.command("unlimited", "-test.list", "^(Test|Fuzz|Example)").Output()
	if err != nil {
		return nil, err
	}
	var tests []test
	for _, name := range strings.Fields(string(list)) {
		t, err := p.reached(name)
		if err != nil {
			return nil, err
		}
		tests = append(tests, t)
	}
	slices.SortFunc(tests, func(a, b test) int { return cmp.Compare(a.took, b.took) })
	return tests, nil
}

// command returns a run of the program with limited memory and seconds of processor time.
func (p program) command(seconds string, flags ...string) *exec.Cmd {
	limited := `ulimit -t ` + seconds + `; ulimit -v 8000000; exec "$0" "$@"`
	c := exec.Command("sh", append([]string{"-c", limited, p.path}, flags...)...)
	c.Dir = p.dir
	return c
}

// run runs a test with a mutant switched on.
func (p program) run(name, seconds string, id int) (*exec.Cmd, []byte, error) {
	c := p.command(seconds, "-test.run", "^"+name+"$", "-test.short", "-test.failfast", "-test.timeout", "0")
	c.Env = append(os.Environ(), "ADOUBE_MUTANT="+strconv.Itoa(id))
	out, err := c.CombinedOutput()
	return c, out, err
}

var said = regexp.MustCompile(`(?m)^reached (\d+)$`)

// reached returns a test with the mutants it runs.
func (p program) reached(name string) (test, error) {
	c, out, err := p.run(name, "unlimited", -1)
	if err != nil {
		return test{}, fmt.Errorf("%s fails without any mutant: %w\n%s", name, err, out)
	}
	t := test{name, c.ProcessState.UserTime() + c.ProcessState.SystemTime(), map[int]bool{}}
	for _, found := range said.FindAllSubmatch(out, -1) {
		id, err := strconv.Atoi(string(found[1]))
		if err != nil {
			return test{}, err
		}
		t.reaches[id] = true
	}
	return t, nil
}

// limit returns the limit in seconds for a test with a mutant: twice its time when
// recording the reached mutants, which is slower, plus two.
func (t test) limit() string { return strconv.Itoa(2 + int(2*t.took.Seconds())) }

// try runs the tests that reach a mutant until one fails.
func (p program) try(id int, tests []test) fate {
	found := neverRun
	for _, t := range tests {
		if !t.reaches[id] {
			continue
		}
		_, out, err := p.run(t.name, t.limit(), id)
		if killed(err) && !bytes.Contains(out, []byte("--- FAIL")) {
			return ranOut
		}
		if err != nil {
			return noticed
		}
		found = lives
	}
	return found
}

// killed reports whether the limit of processor time ended the tests.
func killed(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled()
}
