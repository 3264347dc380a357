package diagram

import (
	"bytes"
	"image/png"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// The position in a link is drawn; an invalid one is not found.
func TestServe(t *testing.T) {
	for fen, want := range map[string]int{
		"4k3/8/8/8/8/8/8/4K2R w": 200, "4k3/8/8/8/8/8/4R3/4K3 b": 200, "4k3/8/8/8/8/8/8/4K2R w K - 0 1": 200,
		"": 404, "4k3 w": 404, "8/8/8/8/8/8/8/8 w": 404, strings.Repeat("8/", 10_000): 404,
	} {
		w := httptest.NewRecorder()
		Serve(w, httptest.NewRequest("GET", "/board/position.png?fen="+url.QueryEscape(fen), nil))
		_, err := png.Decode(bytes.NewReader(w.Body.Bytes()))
		if w.Code != want || (err == nil) != (want == 200) {
			t.Errorf("%.40q: %d, %v", fen, w.Code, err)
		}
	}
}
