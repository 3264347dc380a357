package lawbook

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/pages"
	"adoube/pages/manual"
	"adoube/say"
)

// robots excludes pages that need a sign-in, and names the sitemap.
func robots(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprint(w, "User-agent: *\n")
	for _, path := range []string{"/api/", "/console", "/organise", "/hall", "/pair", "/player"} {
		fmt.Fprintf(w, "Disallow: %s\n", path)
	}
	fmt.Fprintf(w, "Sitemap: %s/sitemap.xml\n", pages.Base(r))
}

// sitemap lists the public pages in each language.
func sitemap(w http.ResponseWriter, r *http.Request) {
	var b strings.Builder
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	add := func(path string) {
		b.WriteString("<url><loc>")
		_ = xml.EscapeText(&b, []byte(pages.Base(r)+path)) // into memory
		b.WriteString("</loc></url>\n")
	}
	for _, path := range append([]string{"/", "/board", "/live", "/manual"}, manualPaths()...) {
		add(path)
	}
	for _, path := range Paths() {
		for _, l := range say.Languages() {
			add(path + "?language=" + l)
		}
	}
	b.WriteString("</urlset>\n")
	w.Header().Set("Content-Type", "application/xml; charset=utf-8")
	fmt.Fprint(w, b.String())
}

// manualPaths returns the pages of the manual; none if it cannot be read, which a test
// checks.
func manualPaths() (paths []string) {
	list, _ := manual.Pages()
	for _, p := range list {
		paths = append(paths, p.Path())
	}
	return paths
}

// Paths returns the addresses of all pages of the Laws.
func Paths() []string {
	list := []string{"/laws", "/laws/questions"}
	for _, q := range questions() {
		list = append(list, q.path())
	}
	for _, e := range laws.Editions() {
		list = append(list, "/laws/"+e.ID)
		seen := map[string]bool{}
		for p := range adoube.Provisions {
			if path := address(e, p); e.Has(p) && !seen[path] {
				seen[path] = true
				list = append(list, path)
			}
		}
	}
	return list
}
