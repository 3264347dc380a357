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

// overlayFile is what «go test -overlay» reads.
const overlayFile = "overlay.json"

// overlay writes package laws with all mutants of its rows into dir, and lists them.
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
	return all, writeOverlay(dir, replace)
}

// writeOverlay writes the texts that replace files.
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
