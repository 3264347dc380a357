package pages

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed static
var static embed.FS

// Policy is the content security policy: own files, and WebAssembly.
const Policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

// policy returns the content security policy of a request. A public game for embedding may
// be shown within any page.
func policy(r *http.Request) string {
	if r.PathValue("table") != "" && strings.HasPrefix(r.URL.Path, "/live/") && r.URL.Query().Has("embed") {
		return strings.Replace(Policy, "frame-ancestors 'none'", "frame-ancestors *", 1)
	}
	return Policy
}

// Register registers the pages and their files below /board on mux, and compresses the
// files before the first visitor. Without play there are no pages for games by hand and no
// links to them. tell describes the live games of a page.
func Register(mux *http.ServeMux, play bool, tell Telling) {
	go assets()
	for address, p := range shells {
		if (address == "/play" || strings.HasPrefix(address, "/play/")) && !play {
			continue
		}
		p.offers = play && (address == "/{$}" || address == "/pair")
		made := sync.OnceValue(p.html)
		mux.HandleFunc("GET "+address, func(w http.ResponseWriter, r *http.Request) {
			ahead(w, r)
			if tag, _, err := Language(r); err == nil {
				w.Header().Set("Content-Language", tag)
			}
			answer(w, r, newAsset(htmlKind, pack([]byte(p.spoken(made(), r, tell)))))
		})
	}
	mux.HandleFunc("GET /board/{file...}", func(w http.ResponseWriter, r *http.Request) { serve(w, r, r.PathValue("file")) })
	mux.HandleFunc("GET /board/kernel.wasm", kernelPart(func(k kernelBuild) asset { return k.kernel }))
	mux.HandleFunc("GET /board/"+SupportFile, kernelPart(func(k kernelBuild) asset { return k.support }))
	mux.HandleFunc("GET /board/files.json", func(w http.ResponseWriter, r *http.Request) { answer(w, r, names()) })
	mux.HandleFunc("GET /board/console/files.json", func(w http.ResponseWriter, r *http.Request) { answer(w, r, consoleNames()) })
	mux.HandleFunc("GET /board/words.json", inLanguage(words))
	mux.HandleFunc("GET /board/public/words.json", inLanguage(publicWords))
	for name, first := range firsts {
		mux.HandleFunc("GET /board/"+name+"/words.json", inLanguage(firstWords(first)))
	}
	mux.HandleFunc("GET /board/rest/words.json", inLanguage(restWords))
	mux.HandleFunc("GET /board/boards.json", func(w http.ResponseWriter, r *http.Request) { answer(w, r, boards()) })
	mux.HandleFunc("GET /board/cases.json", inLanguage(lessons))
	mux.HandleFunc("GET /board/path.json", inLanguage(steps))
}

// ahead makes a browser fetch the games of a round while it reads the page.
func ahead(w http.ResponseWriter, r *http.Request) {
	event, query := r.PathValue("event"), ""
	if event == "" || r.PathValue("table") != "" {
		return
	}
	if n, err := strconv.Atoi(r.URL.Query().Get("round")); err == nil {
		query = "?round=" + strconv.Itoa(n)
	}
	w.Header().Set("Link", "</public/"+url.PathEscape(event)+"/now.json"+query+">; rel=preload; as=fetch; crossorigin")
}

// An asset is a file ready to be sent.
type asset struct {
	kind string
	tag  string                 // changes with the contents
	zip  []byte                 // compressed by gzip
	text func() ([]byte, error) // returns the original, uncompressed on first use
}

// assets holds the files in static except the kernel's, by name, compressed.
var assets = sync.OnceValue(func() map[string]asset {
	all := map[string]asset{}
	_ = fs.WalkDir(static, "static", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := static.ReadFile(name)
		name = strings.TrimPrefix(name, "static/")
		if name != KernelFile && name != SupportFile && name != FingerprintFile {
			all[name] = newAsset(kindOf(name), pack(asSent(name, data)))
		}
		return err
	})
	return all
})

// names lists the files of the touch board, the path and the questions, which work offline.
var names = listed([]string{"/ask", "/board", "/learn"},
	[]string{"/board/path.json", "/board/first/words.json", "/board/rest/words.json", "/board/cases.json", "/board/kernel.wasm", "/board/" + SupportFile},
	".", "ask", "learn", "shared", "vendor")

// consoleNames lists the further files of the console, which works without its hall.
var consoleNames = listed([]string{"/console"}, []string{"/board/boards.json"}, "console", "hall", "live", "organise", "pair")

// listed lists pages with the scripts that they import, other addresses, and all files of
// some folders.
func listed(pages, others []string, folders ...string) func() asset {
	return sync.OnceValue(func() asset {
		all := slices.Concat(pages, others)
		for name := range assets() {
			if slices.Contains(folders, path.Dir(name)) && name != "offline.js" {
				all = append(all, "/board/"+name)
			}
		}
		for _, page := range pages {
			for _, name := range imported(shells[page].script) {
				all = append(all, "/board/"+name)
			}
		}
		slices.Sort(all)
		return packed(slices.Compact(all))
	})
}

func newAsset(kind string, zip []byte) asset {
	sum := sha256.Sum256(zip)
	return asset{kind, `"` + hex.EncodeToString(sum[:12]) + `"`, zip, sync.OnceValues(func() ([]byte, error) {
		in, err := gzip.NewReader(bytes.NewReader(zip))
		if err != nil {
			return nil, err
		}
		return io.ReadAll(in)
	})}
}

// kindOf returns the media type of a file, independent of the system's configuration.
func kindOf(name string) string {
	switch ext := path.Ext(name); ext {
	case ".wasm":
		return "application/wasm"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".json", ".webmanifest":
		return "application/json"
	case ".LICENSE":
		return "text/plain; charset=utf-8"
	default:
		return mime.TypeByExtension(ext)
	}
}

func pack(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = w.Write(data)
	_ = w.Close()
	return b.Bytes()
}

func serve(w http.ResponseWriter, r *http.Request, name string) {
	a, ok := assets()[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	answer(w, r, a)
}

// kernelPart responds with a part of the kernel, or the error that prevents it.
func kernelPart(part func(kernelBuild) asset) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		k, err := currentKernel()
		if err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		answer(w, r, part(k))
	}
}

// answer sends an asset, or that it has not changed.
func answer(w http.ResponseWriter, r *http.Request, a asset) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy(r))
	h.Set("Cache-Control", "no-cache")
	h.Set("Service-Worker-Allowed", "/")
	h.Set("Content-Type", a.kind)
	h.Set("Vary", "Accept-Encoding, Accept-Language")
	h.Set("ETag", a.tag)
	if strings.Contains(r.Header.Get("If-None-Match"), a.tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if TakesGzip(r.Header.Get("Accept-Encoding")) {
		h.Set("Content-Encoding", "gzip")
		_, _ = w.Write(a.zip)
		return
	}
	text, err := a.text()
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	_, _ = w.Write(text)
}

// TakesGzip reports whether an Accept-Encoding header accepts gzip: it names gzip without
// the weight 0 (RFC 9110, 12.5.3).
func TakesGzip(header string) bool {
	for one := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(one, ";")
		if !strings.EqualFold(strings.TrimSpace(name), "gzip") {
			continue
		}
		key, value, weighed := strings.Cut(strings.TrimSpace(weight), "=")
		q, err := strconv.ParseFloat(value, 64)
		return !weighed || !strings.EqualFold(key, "q") || err != nil || q > 0
	}
	return false
}

// Static returns a file of the pages, or "".
func Static(name string) string {
	text, err := static.ReadFile("static/" + name)
	if err != nil {
		return ""
	}
	return string(text)
}
