// Package site writes the pages that anybody may read into a folder, for any web server:
// English at its root, each other language in a folder of its own. The pages are those
// that a hall answers with; here only their links are led to where they are now.
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

// From is what a site is made from.
type From struct {
	Base     string // where the folder will be; empty: anywhere
	Progress func(done, whole int64)
}

// marker is in each folder that was written: it may be written again.
const marker = "adoube-site.txt"

// ErrOther says that the folder has other things in it.
var ErrOther = errors.New("the folder has files that are not of a site of adoube")

// Write makes the folder, whole or not at all: one that was written before is replaced.
// It returns how many pages it has.
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
	if err := os.Chmod(part, 0o755); err != nil { // whoever serves it must read it
		return 0, err
	}
	if err := os.RemoveAll(folder); err != nil {
		return 0, err
	}
	return c.pages(), os.Rename(part, folder)
}

// answers is a handler that answers as a hall does that has no events, and begins with what there is to read.
func answers() http.Handler {
	hall := web.New(web.Config{Log: slog.New(slog.DiscardHandler), Now: time.Now, Version: build.Current().String()})
	mux := http.NewServeMux()
	mux.Handle("/", hall.Reading())
	mux.HandleFunc("GET /{$}", lawbook.Home)
	return mux
}

// replaceable says why a folder is not to be replaced.
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

// folderOf is the folder of a language below the root, ending in «/» unless it is that.
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
