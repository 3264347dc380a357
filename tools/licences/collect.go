package main

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// builds are the systems and tags that the program is built for.
var builds = []struct{ system, tags string }{{"linux", ""}, {"linux", "cluster"}, {"windows", ""}, {"darwin", ""}}

// kept are the licences of embedded files by other authors, by folder of the repository.
var kept = map[string][]string{
	"adoube":                           {"LICENSE", "NOTICE"},
	"pages/static/vendor/lit-html":     {"pages/static/vendor/lit-html.LICENSE"},
	"pages/static/vendor/uqr":          {"pages/static/vendor/uqr.LICENSE"},
	"internal/hall/incident/pdf/fonts": {"internal/hall/incident/pdf/fonts/LICENSE"},
}

// legal matches the names of files that must accompany a program.
var legal = regexp.MustCompile(`(?i)^((un)?licen[cs]e|copying|notice|copyright|patents)([.-].*)?$|(?i)-licen[cs]e(\.(md|txt))?$`)

// collect returns the texts by name: the owner, then the file.
func collect(root string) (map[string]string, error) {
	files := map[string]string{}
	for of, list := range kept {
		for _, name := range list {
			if err := read(files, of, filepath.Join(root, name), path.Base(name)); err != nil {
				return nil, err
			}
		}
	}
	modules, err := modules(root)
	if err != nil {
		return nil, err
	}
	for module, at := range modules {
		before := len(files)
		for dir := range at.dirs {
			if err := above(files, module, at.root, dir); err != nil {
				return nil, err
			}
		}
		if len(files) == before {
			return nil, fmt.Errorf("%s has no licence", module)
		}
	}
	return files, nil
}

// above reads the legal files in a folder and in those above it, up to the module's root.
func above(files map[string]string, module, root, dir string) error {
	for ; len(dir) >= len(root); dir = filepath.Dir(dir) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		below, err := filepath.Rel(root, dir)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if e.IsDir() || !legal.MatchString(e.Name()) || strings.HasSuffix(e.Name(), ".go") {
				continue
			}
			if err := read(files, path.Join(module, filepath.ToSlash(below)), filepath.Join(dir, e.Name()), e.Name()); err != nil {
				return err
			}
		}
	}
	return nil
}

func read(files map[string]string, of, from, name string) error {
	text, err := os.ReadFile(from)
	files[of+"/"+name] = string(text)
	return err
}

// A place is the root of a module, with the folders used by the program.
type place struct {
	root string
	dirs map[string]bool
}

// modules returns the modules of the program on all systems, and Go itself as std.
func modules(root string) (map[string]*place, error) {
	list := map[string]*place{}
	for _, b := range builds {
		c := exec.Command("go", "list", "-deps", "-tags", b.tags, "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}", "./cmd/adoube")
		c.Dir = root
		c.Env = append(os.Environ(), "GOOS="+b.system, "CGO_ENABLED=0")
		c.Stderr = os.Stderr
		out, err := c.Output()
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(out)) {
			if f := strings.Split(strings.TrimSpace(line), "\t"); len(f) == 3 {
				add(list, f[0], f[1], f[2])
			}
		}
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	goRoot := strings.TrimSpace(string(out))
	add(list, "std", goRoot, goRoot)
	return list, err
}

func add(list map[string]*place, module, root, dir string) {
	if list[module] == nil {
		list[module] = &place{root, map[string]bool{}}
	}
	list[module].dirs[dir] = true
}
