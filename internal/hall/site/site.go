// Package site writes the public pages into a folder, for any web server: English at
// its root, each other language in a folder of its own. The pages are the answers of a
// hall; only their links are rewritten.
//
//	count, err := site.Write(folder, site.From{Base: "https://example.org/chess"})
package site

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"adoube/internal/build"
	"adoube/internal/hall/web"
	"adoube/pages/lawbook"
)

// From configures a site.
type From struct {
	Base     string // the folder's future address; empty: unknown
	Progress func(done, whole int64)
}

// marker is a file in each written folder; such a folder may be replaced.
const marker = "adoube-site.txt"

// ErrOther reports that the folder contains other files.
var ErrOther = errors.New("the folder has files that are not of a site of adoube")

// Write writes the folder, completely or not at all, in place of an earlier one. It
// returns the number of pages.
func Write(folder string, from From) (int, error) {
	if err := replaceable(folder); err != nil {
		return 0, err
	}
	part, err := os.MkdirTemp(filepath.Dir(filepath.Clean(folder)), ".adoube-site-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(part)
	c := &crawl{From: from, answers: answers(), files: map[address]*file{}, neutral: map[string]bool{}}
	if err := c.all(); err != nil {
		return 0, err
	}
	if err := c.write(part); err != nil {
		return 0, err
	}
	if err := os.Chmod(part, 0o755); err != nil { // the web server must read it
		return 0, err
	}
	if err := os.RemoveAll(folder); err != nil {
		return 0, err
	}
	return c.pages(), os.Rename(part, folder)
}

// answers returns a handler that answers like a hall without events, with the list of
// texts as home page.
func answers() http.Handler {
	hall := web.New(web.Config{Log: slog.New(slog.DiscardHandler), Now: time.Now, Version: build.Current().String()})
	mux := http.NewServeMux()
	mux.Handle("/", hall.Reading())
	mux.HandleFunc("GET /{$}", lawbook.Home)
	return mux
}

// replaceable returns why a folder must not be replaced, or nil.
func replaceable(folder string) error {
	list, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(list) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(folder, marker)); err != nil {
		return fmt.Errorf("%s: %w", folder, ErrOther)
	}
	return nil
}

// folderOf returns the folder of a language below the root, with a trailing «/»; empty
// for the root itself.
func folderOf(language string) string {
	if language == "" || language == "en" {
		return ""
	}
	return language + "/"
}

// write writes all files into a folder.
func (c *crawl) write(folder string) error {
	done := int64(0)
	for _, at := range c.order {
		f := c.files[at]
		text, err := c.placed(f)
		if err != nil {
			return err
		}
		if err := save(folder, f.name, text); err != nil {
			return err
		}
		done++
		c.tell(done, int64(len(c.order)))
	}
	for name, text := range c.forRobots() {
		if err := save(folder, name, text); err != nil {
			return err
		}
	}
	return save(folder, marker, []byte("Written by adoube "+build.Current().String()+". What writes it again replaces all of it.\n"))
}

func save(folder, name string, text []byte) error {
	name = filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o644)
}
