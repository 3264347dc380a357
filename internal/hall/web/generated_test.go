package web

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/access"
	"adoube/internal/hall/web/serve"
)

var (
	hostileRequests = flag.Int("hostile", 2000, "how many requests TestHostileRequests makes")
	hostileSeed     = flag.Uint64("hostile-seed", 1, "from what TestHostileRequests draws them")
)

// maxAnswer limits the bytes of an answer other than a refusal, in a hall
// of a few tables.
const maxAnswer = 4 << 20

// TestHostileRequests makes requests from the OpenAPI description, with hostile
// headers, ids, bodies and roles: none ends in an internal error or without an answer,
// and no answer exceeds its limit.
func TestHostileRequests(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	var log lockedText
	s.configure(func(c *Config) {
		c.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelError}))
	})
	s.server.gate.limits = serve.NewLimits(1e12, time.Now)
	g := newGenerator(s, *hostileSeed)
	s.Client().CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answers := map[int]int{}
	for n := range *hostileRequests {
		r := g.request(t)
		status, size, err := g.send(t.Context(), r)
		answers[status]++
		bound := maxAnswer
		if status >= 400 {
			bound = maxRefusal
		}
		if err != nil || status >= 500 || size > bound {
			t.Errorf("request %d: %s: %d, %d bytes, %v\n%s", n, r, status, size, err, log.take())
		}
		if t.Failed() && n > 0 && log.faults > 20 {
			t.Fatal("enough")
		}
	}
	if text := log.take(); strings.Contains(text, "msg=fault") {
		t.Errorf("faults behind the answers:\n%s", text)
	}
	for _, status := range []int{200, 204, 401, 403, 404, 422} {
		if answers[status] == 0 {
			t.Errorf("no request was answered with %d: %v", status, answers)
		}
	}
	s.readsPlainly(t)
	t.Log(answers)
}

// lockedText is the text of a log.
type lockedText struct {
	mu     sync.Mutex
	text   bytes.Buffer
	faults int
}

func (l *lockedText) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.faults++
	return l.text.Write(p)
}

func (l *lockedText) take() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	defer l.text.Reset()
	return l.text.String()
}

// A hostileRequest is a request to send.
type hostileRequest struct {
	method, target, role string
	headers              [][2]string
	body                 []byte
}

func (r hostileRequest) String() string {
	return fmt.Sprintf("%s %.300q as %s %.200q %.500q", r.method, r.target, r.role, r.headers, r.body)
}

// A generator generates random requests from a description.
type generator struct {
	*rand.Rand
	site    *site
	schemas huma.Registry
	list    []described
	tokens  map[string]string // secrets by role and scope
}

// A described is an operation with its address.
type described struct {
	path string
	*huma.Operation
}

func newGenerator(s *site, seed uint64) *generator {
	api := s.server.API()
	g := &generator{rand.New(rand.NewPCG(seed, 0)), s, api.Components.Schemas, nil, map[string]string{}}
	for path, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op != nil {
				g.list = append(g.list, described{path, op})
			}
		}
	}
	slices.SortFunc(g.list, func(a, b described) int { return strings.Compare(a.OperationID, b.OperationID) })
	return g
}

// send makes a request, and returns the status and length of the answer. For a stream
// the first bytes suffice.
func (g *generator) send(ctx context.Context, r hostileRequest) (status, size int, err error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, r.method, g.site.URL+r.target, bytes.NewReader(r.body))
	if err != nil {
		return 0, 0, err
	}
	for _, h := range r.headers {
		request.Header.Add(h[0], h[1])
	}
	answer, err := g.site.Client().Do(request)
	if err != nil {
		return 0, 0, err
	}
	defer answer.Body.Close()
	if strings.HasPrefix(answer.Header.Get("Content-Type"), "text/event-stream") {
		size, err = answer.Body.Read(make([]byte, 1<<10))
		if err == io.EOF { // the table does not exist
			err = nil
		}
		return answer.StatusCode, size, err
	}
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, len(text), err
}

// request returns a random request: an operation, a token, and a body.
func (g *generator) request(t *testing.T) hostileRequest {
	op := g.list[g.IntN(len(g.list))]
	r := hostileRequest{method: op.Method, target: op.path, body: g.body(op)}
	if g.chance(3) {
		r.method = pick(g, "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "X")
	}
	query := url.Values{}
	for _, p := range op.Parameters {
		switch p.In {
		case "path":
			r.target = strings.Replace(r.target, "{"+p.Name+"}", url.PathEscape(g.id(p.Name)), 1)
		case "query":
			if g.chance(50) {
				query.Add(p.Name, fmt.Sprint(g.value(p.Schema, 0)))
			}
		case "header":
			if g.chance(70) {
				r.headers = append(r.headers, [2]string{p.Name, g.header(fmt.Sprint(g.value(p.Schema, 0)))})
			}
		}
	}
	if g.chance(5) {
		query.Add(g.text(), g.text())
	}
	if len(query) > 0 {
		r.target += "?" + query.Encode()
	}
	for g.chance(30) {
		name := pick(g, "Last-Event-ID", "If-None-Match", "Accept", "Accept-Encoding", "Accept-Language", "Range", "Content-Encoding",
			"Origin", "Sec-Fetch-Site", "X-Forwarded-For", "Forwarded", "X-HTTP-Method-Override", "Upgrade", "Cookie", "Idempotency-Key")
		r.headers = append(r.headers, [2]string{name, g.header(pick(g, g.text(), "-1", "*/*;q=9", "gzip, identity;q=0", "bytes=0-0,5-,-9", `"`, "cross-site", "127.0.0.1, ::1"))})
	}
	if op.RequestBody != nil || g.chance(5) {
		kind := "application/json"
		if op.RequestBody != nil && op.RequestBody.Content["application/json"] == nil {
			kind = "text/plain"
		}
		if g.chance(5) {
			kind = g.header(pick(g, "", "application/cbor", "text/csv", "multipart/form-data; boundary=x", "application/json; charset=\xff", g.text()))
		}
		r.headers = append(r.headers, [2]string{"Content-Type", kind})
	}
	var secret string
	if r.role, secret = g.holder(t, op.OperationID); secret != "" {
		r.headers = append(r.headers, [2]string{"Authorization", secret})
	}
	return r
}

// holder returns a random token, mostly one with the right.
func (g *generator) holder(t *testing.T, operation string) (role, secret string) {
	if g.chance(5) {
		return "nobody", pick(g, "", "Bearer", "Bearer ", "bearer x", "Basic eDp4", "Bearer "+strings.Repeat("y", 5000), "Bearer "+g.header(g.text()))
	}
	roles := g.site.server.rows[operation].who
	if roles == nil || g.chance(15) {
		roles = access.Roles
	}
	token := access.Token{Role: roles[g.IntN(len(roles))], Expires: g.site.now().Add(40 * time.Hour)}
	token.Scope = pick(g, access.Scope{}, access.Scope{}, access.Scope{Event: "open"}, access.Scope{Event: "open", Boards: []string{"1/1"}}, access.Scope{Event: "other"})
	if token.Role == access.Player {
		token.Scope = access.Scope{Event: "open", Boards: []string{"1/1"}, Side: pick(g, "white", "black")}
	}
	role = fmt.Sprintf("%s of %+v", token.Role, token.Scope)
	secret, known := g.tokens[role]
	if known {
		_, known = g.site.server.Tokens.Known(secret)
	}
	if !known { // never issued, or revoked by an earlier request
		var err error
		if secret, _, err = g.site.server.Tokens.Bootstrap(t.Context(), token); err != nil {
			t.Fatal(err)
		}
		g.tokens[role] = secret
	}
	return role, "Bearer " + secret
}

// ids are existing identifiers, by the name of a parameter.
var ids = map[string][]string{
	"event": {"open", "open", "other"}, "round": {"1", "1", "2"}, "table": {"1", "1", "2", "3"},
	"claim": {"1-1-1", "1-1-2", "1-2-1"}, "folder": {"round-1", "round-2", "round-999"}, "file": {"games.pgn", "game-1.pgn", "game-9999.pgn"},
	"game": {"game-1", "game-2"}, "family": {"dgt", "dgt", "millennium", "chessnut"}, "serial": {"137", "138"}, "person": {"p1", "p2", "p999"},
	"id": {"1", "2", "999"},
}

func (g *generator) id(name string) string {
	if known := ids[name]; known != nil && !g.chance(10) {
		return known[g.IntN(len(known))]
	}
	return pick(g, g.text(), "-1", "0", "00", "+1", "1e3", "9223372036854775807", "9223372036854775808", "1-1-0", "1--1-1", "round-000", "p", "p-1", "p9223372036854775808", ".", "..", "a/b", "%", "\x00")
}

// body returns a random body: a described one, an example of the tests or of the
// contract, often damaged.
func (g *generator) body(op described) []byte {
	example, known := examples[op.OperationID]
	if op.RequestBody == nil && (!known || example.body == nil) && !g.chance(5) {
		return nil
	}
	var body []byte
	described := op.RequestBody != nil && op.RequestBody.Content["application/json"] != nil
	switch text, isText := example.body.(string); {
	case described && g.chance(80):
		body = mustJSON(g.value(op.RequestBody.Content["application/json"].Schema, 0))
	case isText:
		body = []byte(text)
	case op.OperationID == "board-line":
		body = append(mustJSON(examples["send-bytes"].body), '\n')
	default:
		body = mustJSON(example.body)
	}
	for g.chance(20) && len(body) > 0 {
		at := g.IntN(len(body))
		switch g.IntN(5) {
		case 0:
			body[at] = byte(g.IntN(256))
		case 1:
			body = body[:at]
		case 2:
			body = slices.Concat(body[:at], body[at/2:])
		case 3:
			body = slices.Insert(body, at, []byte(g.text())...)
		case 4:
			body = slices.Concat(body, body)
		}
	}
	return body
}

func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}

// value returns a random value of a schema, or an invalid one.
func (g *generator) value(s *huma.Schema, depth int) any {
	if s.Ref != "" {
		s = g.schemas.SchemaFromRef(s.Ref)
	}
	if g.chance(4) {
		return pick[any](g, nil, "", -1, 0, int64(1<<62), int64(-1<<62), 1e300, 0.5, true, []any{}, map[string]any{}, []any{nil}, g.text())
	}
	if len(s.Enum) > 0 {
		return s.Enum[g.IntN(len(s.Enum))]
	}
	switch s.Type {
	case huma.TypeObject:
		return g.object(s, depth)
	case huma.TypeArray:
		list := []any{}
		for range pick(g, 0, 1, 1, 2, 5) {
			if depth < 8 {
				list = append(list, g.value(s.Items, depth+1))
			}
		}
		return list
	case huma.TypeInteger, huma.TypeNumber:
		return pick(g, 1, 1, 1, 2, 0, -1, 15, 64, 1000, 2_000_000_000)
	case huma.TypeBoolean:
		return g.chance(50)
	case huma.TypeString:
		return pick(g, g.word(), g.word(), g.text())
	}
	return g.act()
}

func (g *generator) object(s *huma.Schema, depth int) any {
	object := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		always := slices.Contains(s.Required, name)
		if known := ids[name]; known != nil && s.Properties[name].Type == huma.TypeString && g.chance(80) {
			object[name] = known[g.IntN(len(known))]
		} else if always && !g.chance(3) || !always && depth < 8 && g.chance(40) {
			object[name] = g.value(s.Properties[name], depth+1)
		}
	}
	if g.chance(3) {
		object[g.text()] = g.text()
	}
	return object
}

// act returns a random act of the contract, which the description leaves open.
func (g *generator) act() any {
	act := map[string]any{"act": pick(g, "touch", "lift", "release", "put", "remove", "unseen", "stands", "restore", "clock", "adjust", "adjust", "claim", "find", "result", "resign", "draw-offer", "stop", "sweep", g.text())}
	set := func(name string, list ...any) {
		if g.chance(45) {
			act[name] = pick(g, list...)
		}
	}
	squares := []any{"e2", "e4", "e7", "e5", "g1", "f3", "h9", "", "off", nil}
	set("by", "white", "black", "arbiter", "unknown", g.text())
	set("on", squares...)
	set("from", squares...)
	set("to", squares...)
	set("piece", "K", "p", "q", "P", g.text())
	set("about", 0, 1, -1, int64(1<<40))
	set("result", "1-0", "*", "1/2-1/2", g.text())
	set("intent", "accident", "adjust", g.text())
	set("unordered", true, false, 1)
	set("evidence", "sensed", "inferred", g.text())
	return act
}

func (g *generator) word() string {
	return pick(g, "open", "other", "k1", "k2", "white", "black", "de", "hy", "dgt", "137", "1/1", "1-0", "e2", "p1", "2026-05-01T10:00:00Z", "fide-2023", "standard", "chess960", "AAEC", "x")
}

// text returns a random unexpected text.
func (g *generator) text() string {
	if g.chance(20) {
		return pick(g, hostileTexts...)
	}
	return pick(g, "", " ", "\x00", "\r\nX: y", "\xff\xfe", "../../etc/passwd", "%2e%2e%2f", "'; DROP TABLE person; --", "<script>alert(1)</script>", "{{.}}", "%s%n",
		"Արամ", "👩‍🦽", "\u202egnp", "\ufeff", "-0", "NaN", "1e999", strings.Repeat("x", 1+g.IntN(300)), strings.Repeat("💥", 100), strings.Repeat("[", 50))
}

// header returns a text as valid in a header.
func (g *generator) header(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 127 {
			return 'ß'
		}
		return r
	}, strings.ToValidUTF8(text, "\xff"))
}

func (g *generator) chance(percent int) bool { return g.IntN(100) < percent }

func pick[T any](g *generator, list ...T) T { return list[g.IntN(len(list))] }
