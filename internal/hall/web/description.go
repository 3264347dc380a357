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

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/web/problem"
)

// describe registers the description of the interface, which is made once, on the first
// request after all operations are registered.
func describe(mux *http.ServeMux, api *huma.OpenAPI, faults *problem.Faults) {
	for name, d := range map[string]struct {
		kind string
		make func() ([]byte, error)
	}{
		"openapi.json":     {"application/openapi+json", func() ([]byte, error) { return json.Marshal(api) }},
		"openapi.yaml":     {"application/openapi+yaml", api.YAML},
		"openapi-3.0.json": {"application/openapi+json", func() ([]byte, error) { return olderDescription(api) }},
		"openapi-3.0.yaml": {"application/openapi+yaml", func() ([]byte, error) { return olderDescriptionYAML(api) }},
	} {
		made := sync.OnceValues(d.make)
		mux.HandleFunc("GET /api/v1/"+name, func(w http.ResponseWriter, r *http.Request) {
			text, err := made()
			if err != nil {
				faults.Refuse(w, r, problem.New(http.StatusInternalServerError, "there is no description", err))
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
