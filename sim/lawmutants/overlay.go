package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

//go:embed hook.go.txt
var hook string

//go:embed hook_editions.go.txt
var editionsHook string

// overlayFile is the name of the file for «go test -overlay».
const overlayFile = "overlay.json"

// overlay writes package laws with all mutants of its rows into dir, and returns them.
func overlay(root, dir string) ([]mutant, error) {
	files, err := filepath.Glob(filepath.Join(root, "laws", "*.go"))
	if err != nil {
		return nil, err
	}
	var all []mutant
	replace := map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		s, err := readSource(file, string(text))
		if err != nil {
			return nil, err
		}
		replace[file] = s.mutated()
		all = append(all, s.mutants...)
	}
	replace[filepath.Join(root, "laws", "mutants_hook.go")] = hook
	if err := hookEditions(root, replace); err != nil {
		return nil, err
	}
	return all, writeOverlay(dir, replace)
}

// hookEditions makes package editions read its files through a hook.
func hookEditions(root string, replace map[string]string) error {
	dir := filepath.Join(root, "laws", "editions")
	file := filepath.Join(dir, "file.go")
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	const embedded = "var files embed.FS"
	if !strings.Contains(string(text), embedded) {
		return fmt.Errorf("overlay: %s has no %q", file, embedded)
	}
	replace[file] = strings.Replace(string(text), embedded, "var embedded_files embed.FS", 1)
	replace[filepath.Join(dir, "mutants_files.go")] = editionsHook
	return nil
}

// writeOverlay writes the replacing texts, and the list of them.
func writeOverlay(dir string, texts map[string]string) error {
	replace := map[string]string{}
	for file, text := range texts {
		replace[file] = filepath.Join(dir, filepath.Base(file))
		if err := os.WriteFile(replace[file], []byte(text), 0o644); err != nil {
			return err
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return fmt.Errorf("overlay: %w", err)
	}
	return os.WriteFile(filepath.Join(dir, overlayFile), list, 0o644)
}
