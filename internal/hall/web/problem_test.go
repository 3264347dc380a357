package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adoube/internal/hall/access"
	"adoube/internal/hall/web/problem"
)

// maxRefusal limits the bytes of a refusal.
const maxRefusal = 8 << 10

// manyKeys returns an object with n keys.
func manyKeys(n int) []byte {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"k%d":"secret"`, i)
	}
	return []byte("{" + b.String()[1:] + "}")
}

// A refusal is small whatever was sent, names at most ten faults, and repeats no value.
func TestRefusalsAreSmall(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	agent, _ := s.give(t, access.Agent, access.Scope{})
	list := func(n int, element string) string { return strings.Repeat(","+element, n)[1:] }
	const acts, change, bytes = theTable + "/acts", "/api/v1/events/open/changes", "/api/v1/boards/dgt/137/bytes"
	for name, c := range map[string]struct {
		path   string
		body   string
		status int
		says   string
	}{
		"pair":         {"/api/v1/pair", string(manyKeys(300_000)), 413, "at most 1024 bytes"},
		"pair, small":  {"/api/v1/pair", string(manyKeys(40)), 422, "of 41 faults, 10 are named"},
		"keys":         {change, string(manyKeys(3000)), 400, "more than 64 keys"},
		"keys of acts": {acts, `{"acts":[{"key":"1","act":` + string(manyKeys(3000)) + `}]}`, 400, "acts.0.act: an object has more than 64 keys"},
		"faults":       {acts, `{"acts":[` + list(1000, `{"kay":"secret"}`) + `]}`, 422, "faults, 10 are named"},
		"chunks":       {bytes, `{"chunks":[` + list(400_000, `{}`) + `]}`, 400, "more than 10000 elements"},
		"depth":        {acts, strings.Repeat("[", 100_000), 400, "more than 16 objects and lists"},
		"digits":       {change, `{"event":{"id":"open","name":"x","delay":` + strings.Repeat("1", 1000) + `}}`, 400, "more than 32 digits"},
		"values":       {acts, `{"acts":[` + list(900, `{"key":"1","act":[`+list(100, `[1]`)+`]}`) + `]}`, 400, "more than 100000 values"},
		"a key":        {change, `{"` + strings.Repeat("x", 5000) + `":1}`, 400, "a key has more than 64 bytes"},
		"controls":     {change, `{"\u0000` + strings.Repeat(`\u0001"`[:6], 60) + `":1}`, 422, "this field is not known here"},
		"no JSON":      {change, `{"event":"secret`, 400, "not valid JSON"},
		"types":        {change, `{"event":{"id":{"x":"secret"},"name":["secret"],"delay":"secret"}}`, 422, "body.event.delay"},
		"over an int":  {bytes, `{"chunks":[{"key":"1","at":123456789012345678901234567,"bytes":"AA=="}]}`, 422, "at most 2.53402300799999e+14"},
		"casing":       {change, `{"event":{"id":"open","name":"x"},"EVENT":{"id":"open","name":"y"}}`, 422, "body.EVENT"},
		"key twice":    {change, `{"event":{"id":"open","name":"x","delay":9},"event":{"id":"open","name":"x"}}`, 400, "“event” appears twice"},
		"round twice":  {change, `{"round":{"event":"open","number":-7},"round":{"event":"open","number":1}}`, 400, "appears twice"},
		"query":        {change + "?" + strings.Repeat("a&", 500) + "secret=secret", `{}`, 422, "this parameter is not known here"},
	} {
		by := s.secret
		if c.path == bytes {
			by = agent
		}
		status, text := s.ask(t, by, http.MethodPost, c.path, []byte(c.body))
		var p problem.Problem
		if err := json.Unmarshal(text, &p); err != nil {
			t.Errorf("%s: %v: %.200s", name, err, text)
		}
		if status != c.status || !strings.Contains(string(text), c.says) {
			t.Errorf("%s: %d %.500s", name, status, text)
		}
		if len(text) > maxRefusal || len(p.Errors) > 10 || strings.Contains(string(text), ":\"secret") || strings.Contains(string(text), `"value"`) {
			t.Errorf("%s: %d bytes, %d faults: %.300s", name, len(text), len(p.Errors), text)
		}
	}
}

// No answer repeats the host name of the request.
func TestHostIsNotRepeated(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{"/api/v1/health", "/api/v1/me", "/api/v1/nothing", "/api/v1/schemas/Problem.json", "/api/v1/openapi.json"} {
		answer := s.reach("GET", path, func(r *http.Request) {
			r.Host = "evil.example"
			r.Header.Set("X-Forwarded-Host", "evil.example")
			r.Header.Set("Authorization", "Bearer "+s.secret)
		})
		var b bytes.Buffer
		if err := answer.Write(&b); err != nil || strings.Contains(b.String(), "evil") {
			t.Errorf("%s: %v\n%s", path, err, b.String())
		}
	}
}
