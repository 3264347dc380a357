package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strconv"
	"sync"
	"time"

	"adoube/internal/hall/web/problem"
)

// describe registers the description of the interface, which is made once, on the first
// request after all operations are registered.
func (s *Server) describe() {
	for name, d := range map[string]struct {
		kind string
		make func() ([]byte, error)
	}{
		"openapi.json":     {"application/openapi+json", func() ([]byte, error) { return json.Marshal(s.API()) }},
		"openapi.yaml":     {"application/openapi+yaml", func() ([]byte, error) { return s.API().YAML() }},
		"openapi-3.0.json": {"application/openapi+json", s.olderDescription},
		"openapi-3.0.yaml": {"application/openapi+yaml", s.olderDescriptionYAML},
	} {
		made := sync.OnceValues(d.make)
		s.mux.HandleFunc("GET /api/v1/"+name, func(w http.ResponseWriter, r *http.Request) {
			text, err := made()
			if err != nil {
				s.faults.Refuse(w, r, problem.New(http.StatusInternalServerError, "there is no description", err))
				return
			}
			sum := sha256.Sum256(text)
			h := w.Header()
			h.Set("Content-Type", d.kind)
			h.Set("Cache-Control", "no-cache")
			h.Set("ETag", strconv.Quote(hex.EncodeToString(sum[:8])))
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(text))
		})
	}
}
