package site

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"html"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// placed returns a file with its links rewritten for the folder.
func (c *crawl) placed(f *file) ([]byte, error) {
	if f.where() == nil {
		return f.text, nil
	}
	var fault error
	text := f.where().ReplaceAllFunc(f.text, func(found []byte) []byte {
		part := f.where().FindSubmatch(found)
		link, err := c.rewritten(f, string(part[2]))
		if err != nil {
			fault = err
		}
		return append(append(append([]byte{}, part[1]...), link...), part[3]...)
	})
	if f.page() {
		text = bytes.Replace(text, []byte("<html "), []byte(`<html data-root="`+up(f)+`" `), 1)
		if c.Base == "" {
			text = absoluteOnly.ReplaceAll(text, nil)
		}
	}
	return text, fault
}

// absoluteOnly matches the metadata of a page that needs an absolute address.
var absoluteOnly = regexp.MustCompile(`<meta property="og:(?:url|image)"[^\n]*\n`)

// up returns the relative path from a file to the root.
func up(f *file) string {
	if n := strings.Count(f.name, "/"); n > 0 {
		return strings.Repeat("../", n)
	}
	return "./"
}

// rewritten returns a link of a file rewritten for the folder: relative, except for addresses
// that leave the page.
func (c *crawl) rewritten(f *file, link string) (string, error) {
	at, ok := f.resolve(link)
	if !ok {
		return "", fmt.Errorf("%s has the link %q", f.path, link)
	}
	to, err := c.fetch(at)
	if err != nil {
		return "", err
	}
	_, section, _ := strings.Cut(html.UnescapeString(link), "#")
	if section != "" {
		section = "#" + html.EscapeString(section)
	}
	if strings.HasPrefix(link, host) && c.Base != "" {
		return c.whole(to) + section, nil
	}
	rel, err := filepath.Rel(path.Dir("/"+f.name), "/"+to.name)
	if err != nil {
		return "", err
	}
	rel = filepath.ToSlash(rel)
	if f.kind == "text/javascript" && !strings.HasPrefix(rel, ".") {
		rel = "./" + rel
	}
	if to.page() {
		rel = strings.TrimSuffix(rel, "index.html")
		if rel == "" {
			rel = "./"
		}
	}
	return rel + section, nil
}

// whole returns the absolute address of a file.
func (c *crawl) whole(f *file) string {
	name := f.name
	if f.page() {
		name = strings.TrimSuffix(name, "index.html")
	}
	return strings.TrimSuffix(c.Base, "/") + "/" + name
}

// pages counts the pages.
func (c *crawl) pages() (n int) {
	for _, f := range c.files {
		if f.page() {
			n++
		}
	}
	return n
}

// forRobots returns the files for search engines. A list of pages needs the
// base address.
func (c *crawl) forRobots() map[string][]byte {
	const all = "User-agent: *\nAllow: /\n"
	if c.Base == "" {
		return map[string][]byte{"robots.txt": []byte(all)}
	}
	var b bytes.Buffer
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, at := range c.order {
		if f := c.files[at]; f.page() {
			b.WriteString("<url><loc>")
			_ = xml.EscapeText(&b, []byte(c.whole(f))) // into memory
			b.WriteString("</loc></url>\n")
		}
	}
	b.WriteString("</urlset>\n")
	return map[string][]byte{
		"sitemap.xml": b.Bytes(),
		"robots.txt":  []byte(all + "Sitemap: " + strings.TrimSuffix(c.Base, "/") + "/sitemap.xml\n"),
	}
}
