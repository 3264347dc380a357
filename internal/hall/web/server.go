package web

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/VictoriaMetrics/metrics"
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/web/cache"
	"adoube/internal/hall/web/judge"
	"adoube/internal/hall/web/problem"
	"adoube/internal/hall/web/serve"
	"adoube/internal/hall/web/sse"
	"adoube/internal/hall/webhook"
	"adoube/internal/strictjson"
	"adoube/pages"
	"adoube/pages/lawbook"
	"adoube/pages/manual"
	"adoube/pages/reference"
	"adoube/say"
)

// A Config holds the parts and options of a server.
type Config struct {
	Hall    *hall.Hall
	Tokens  *access.TokenStore
	Signer  *journal.CheckpointSigner
	Version string
	Log     *slog.Logger
	Now     func() time.Time
	Unsafe  []string // accepted reasons why records could be lost
	Root    *Root    // nil: the hall has no authority of its own

	Proxies serve.Proxies // in front of the hall

	// DemoPath signs every visitor in, if the hall is a demonstration;
	// empty: it is none.
	DemoPath string

	// Bases returns the addresses by which others reach the hall; nil: unknown.
	Bases func() []string

	// Play enables the pages for games played by hand.
	Play bool

	// Backup copies the store, and returns a function that writes the copy; nil: the
	// store is no file.
	Backup func(context.Context) (func(io.Writer) error, error)

	// Keys returns a copy of the hall's keys, sealed by a passphrase; nil:
	// there are none.
	Keys func(passphrase string) ([]byte, error)
}

// A Server serves a hall, with one struct of handlers per resource; they share the
// parts above them here.
type Server struct {
	Config
	Played pages.Played // nil: no games are played by hand

	api     huma.API
	mux     *http.ServeMux
	metrics *metrics.Set

	complaints *slog.Logger // about events that strangers can cause at will
	count      counters
	conditions conditions
	newest     *newestCheckpoint
	faults     *problem.Faults
	find       *lookup
	gate       *gate
	judging    *judge.Room
	reading    chan struct{} // of files with pairings, one at a time
	records    *recorder
	views      *views
	watchers   *watchers
	written    *texts
	rows       map[string]row // of the interface, by operation

	tokens *tokenHandlers
	public *publicHandlers
	feeds  *feedHandlers
	own    *ownHandlers
	boards *boardHandlers
	stream *streamHandlers
}

// New returns the server of a hall.
func New(c Config) *Server {
	s := &Server{Config: c, mux: http.NewServeMux(), metrics: metrics.NewSet(), complaints: serve.Complaints(c.Log, c.Now)}
	s.count = newCounters(s.metrics)
	s.faults = &problem.Faults{Log: c.Log}
	s.api = humago.New(s.mux, s.interfaceConfig())
	s.share()
	s.register()
	describeContract(s.api.OpenAPI().Components.Schemas)
	webhook.Describe(s.api.OpenAPI())
	describeTexts(s.api.OpenAPI().Paths)
	describeSchemas(s.api.OpenAPI().Components.Schemas)
	return s
}

// init has huma take keys of JSON as they are written.
func init() { huma.ValidateStrictCasing = true }

// formats are the decoders of bodies and encoders of answers.
var formats = map[string]huma.Format{"application/json": strict, "json": strict}

var strict = huma.Format{Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: strictjson.Unmarshal}

// interfaceConfig returns the configuration of huma.
func (s *Server) interfaceConfig() huma.Config {
	config := huma.DefaultConfig("adoube", s.Version)
	config.DocsPath = ""    // its page loads from elsewhere
	config.OpenAPIPath = "" // describe registers it
	config.SchemasPath = "/api/v1/schemas"
	config.Servers = []*huma.Server{{URL: "/"}}
	config.RejectUnknownQueryParameters = true
	config.CreateHooks = nil // they would put the request's Host into each answer, as $schema
	config.Formats = formats
	config.Transformers = append(config.Transformers, s.faults.Translate)
	config.Info.License = &huma.License{Name: "Apache License 2.0", Identifier: "Apache-2.0"}
	config.Info.Contact = &huma.Contact{Name: "OWNER-CONTACT"} // for the owner to fill in; a release refuses it
	config.Info.Description = introduction
	config.Tags = tags
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token": {Type: "http", Scheme: "bearer"},
	}
	return config
}

// share makes the parts that the handlers share.
func (s *Server) share() {
	s.newest = &newestCheckpoint{now: s.Now, signer: s.Signer}
	s.find = &lookup{s.Hall, s.Now}
	s.gate = &gate{
		organised: s.Hall.Changed, tokens: s.Tokens, now: s.Now, complaints: s.complaints, api: s.api, find: s.find, faults: s.faults,
		rooms: newRooms(), limits: serve.NewLimits(serve.Refill, s.Now),
	}
	s.judging, s.reading = judge.NewRoom(), make(chan struct{}, 1)
	s.records = &recorder{s.Hall, s.Now, s.find, s.newest, &s.count}
	s.views = &views{s.Hall, s.Now, s.find, &s.conditions, s.Unsafe}
	s.watchers = &watchers{faults: s.faults, views: s.views}
	s.written = &texts{hall: s.Hall, now: s.Now, find: s.find, views: s.views}
}

// register makes the handlers and registers all rows of the interface.
func (s *Server) register() {
	files := &cache.Files{Pace: viewerPace}
	s.tokens = &tokenHandlers{tokens: s.Tokens, now: s.Now, log: s.Log, complaints: s.complaints, find: s.find, records: s.records, limits: s.gate.limits}
	s.public = &publicHandlers{s.Hall, s.find, s.views, s.written, files, new(cache.Values[keptRound])}
	s.feeds = &feedHandlers{organised: s.Hall.Changed, api: s.api, find: s.find, public: s.public, count: &s.count, feeds: sse.Feeds{Go: s.faults.Go}}
	results := &resultHandlers{s.Hall, s.find, s.records, s.views, s.watchers}
	s.own = &ownHandlers{hall: s.Hall, find: s.find, records: s.records, views: s.views, results: results}
	s.boards = &boardHandlers{
		hall: s.Hall, tokens: s.Tokens, now: s.Now, api: s.api, records: s.records, conditions: &s.conditions, limits: s.gate.limits, faults: s.faults,
	}
	s.stream = &streamHandlers{s.find, s.views, s.watchers, &s.count}
	r := &router{api: s.api, gate: s.gate, records: s.records, rows: map[string]row{}}
	s.rows = r.rows
	for _, part := range []struct {
		tag string
		of  handlers
	}{
		{tagAccess, handlers{s.tokens}},
		{tagPublic, handlers{s.public, s.feeds}},
		{tagPlayers, handlers{s.own}},
		{tagBoards, handlers{s.boards}},
		{tagEvents, handlers{
			&eventHandlers{s.Hall, s.find, s.records, s.views}, &personHandlers{s.Hall, s.written},
			&pairingHandlers{s.Hall, s.Tokens, s.Now, s.records, s.written, s.reading}, &scoreHandlers{s.Hall.Time, s.views, files},
		}},
		{tagTables, handlers{
			s.stream, &tableHandlers{s.Hall, s.find, s.records, s.views, &s.conditions, s.watchers}, &lineHandlers{s.find, s.records}, results,
		}},
		{tagClaims, handlers{&claimHandlers{s.Hall, s.Tokens, s.Now, s.find, s.records, s.views, results}}},
		{tagHall, handlers{
			&checkpointHandlers{s.Now, s.Signer, s.newest},
			&restorationHandlers{tokens: s.tokens, signer: s.Signer, now: s.Now, log: s.Log, seal: s.Keys},
			&healthHandlers{s.Hall.Outage, s.Now, s.Log, s.Version, s.metrics, s.newest, s.Bases, s.Backup},
			&installHandlers{s.Root},
		}},
		{tagJudge, handlers{judgeHandlers{s.judging}}},
	} {
		for _, h := range part.of {
			r.tag = part.tag
			h.routes(r)
		}
	}
	describe(s.mux, s.API(), s.faults)
	s.mux.HandleFunc("GET /interface", reference.Handler(func() ([]byte, error) { return json.Marshal(s.API()) }))
	judgeFromAnywhere(s.mux)
	pages.Register(s.mux, s.Play, s.said)
	lawbook.Register(s.mux)
	manual.Register(s.mux)
}

// said returns the texts of a page of games for readers without JavaScript.
func (s *Server) said(r *http.Request, words *say.Localizer) pages.Said {
	switch id := r.PathValue("id"); {
	case id == "":
		return s.public.said(r, words)
	case s.Played != nil:
		return s.Played(id, words)
	}
	return pages.Said{}
}

// API returns the description of the interface (OpenAPI 3.1).
func (s *Server) API() *huma.OpenAPI { return s.api.OpenAPI() }

// Reading returns a handler without limits against strangers, for reading public
// documents in the process itself.
func (s *Server) Reading() http.Handler { return s.mux }

// Handle adds a page of the program's own.
func (s *Server) Handle(pattern string, h http.Handler) { s.mux.Handle(pattern, h) }

// Handler returns the handler for all requests. Pages of other origins can
// change nothing (net/http's CrossOriginProtection); they may use the
// judge, which records nothing.
func (s *Server) Handler() http.Handler {
	others := http.NewCrossOriginProtection()
	others.AddInsecureBypassPattern("POST " + judgePath)
	others.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.faults.Refuse(w, r, problem.New(http.StatusForbidden, "a page of another origin may change nothing here"))
	}))
	return s.faults.Answers(s.headers(s.Proxies.Behind(s.gate.limited(serve.ReadDeadline(others.Handler(friendly(s.mux, s.faults)))))))
}

// headers sets the security headers of every answer.
func (s *Server) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'")
		h.Set("Cache-Control", "no-store")
		if toAll(r) {
			h.Set("Access-Control-Allow-Origin", "*")
			h.Set("Access-Control-Expose-Headers", "ETag, Retry-After")
		}
		if r.TLS != nil && s.Root == nil { // losing one's own authority would lock out every phone
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		h.Set("Adoube-Unsafe", strings.Join(s.Unsafe, "; ")) // set even if empty: a browser may have cached another with the page
		if s.DemoPath != "" {
			h.Set("Adoube-Door", s.DemoPath)
		}
		next.ServeHTTP(w, r)
	})
}

// toAll reports whether pages of any origin may read the answer: it needs no token, so
// anybody can read it anyway.
func toAll(r *http.Request) bool {
	public := r.URL.Path == "/public" || strings.HasPrefix(r.URL.Path, "/public/")
	return r.Method == http.MethodGet && public || r.URL.Path == judgePath
}

// SignCheckpoint signs the present heads of all boards.
func (s *Server) SignCheckpoint(ctx context.Context) error { return s.newest.sign(ctx) }

// Checkpoint returns the newest signed checkpoint; empty if there is none yet.
func (s *Server) Checkpoint() string { return s.newest.checkpoint() }

// HTTP returns the http.Server to run.
func (s *Server) HTTP() *http.Server { return serve.HTTP(s.Handler(), s.complaints) }

// LimitConnections returns a listener that accepts at most room concurrent connections,
// and closes those above the rate of their address.
func (s *Server) LimitConnections(l net.Listener, room int) net.Listener {
	return serve.Connections{
		Most: room, Known: func(host string) bool { return s.gate.homes.Has(host, s.Now()) }, Proxies: s.Proxies,
		Refused: s.count.turned.Inc, Now: s.Now,
	}.Limit(l)
}

// WrongAddress answers a request for a secret address that does not exist. It may be a
// guess: it costs as much as a wrong token, and after too many each needs a new
// connection, which is limited too.
func (s *Server) WrongAddress(w http.ResponseWriter, r *http.Request) {
	from := serve.Host(r.RemoteAddr)
	if !s.gate.limits.MayGuess(from) {
		s.gate.faults.TooMany(w, r)
		return
	}
	s.gate.limits.Guessed(from)
	http.NotFound(w, r)
}
