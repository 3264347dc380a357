package web

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/VictoriaMetrics/metrics"
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"golang.org/x/time/rate"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/pages"
)

// A Config is what a server is made of.
type Config struct {
	Hall    *hall.Hall
	Keeper  *access.Keeper
	Sealer  *journal.Sealer
	Version string
	Log     *slog.Logger
	Now     func() time.Time
	Unsafe  []string // why what is recorded could be lost, where that was agreed to
	Root    *Root    // nil: the hall has no authority of its own

	// Proxies are in front of the hall: who asks through one is known by
	// X-Forwarded-For.
	Proxies []netip.Prefix

	// Door leads every visitor in, where the hall is a demonstration; empty: it is none.
	Door string

	// Bases are the addresses under which others reach the hall; nil: not known.
	Bases func() []string

	// Play: the hall has pages for games that are played by hand.
	Play bool

	// Backup copies the store, and returns what writes the copy; nil: there is no
	// file to copy.
	Backup func(context.Context) (func(io.Writer) error, error)
}

// A Server answers for a hall.
type Server struct {
	Config
	keeper  *access.Keeper
	api     huma.API
	mux     *http.ServeMux
	sealed  sealed
	metrics *metrics.Set
	count   counters
	limits  *limits

	strangers *rate.Limiter // all who ask without a token
	homes     homes

	conditions conditions
	feeds      feeds
	files      files
	written    texts
	renamed    atomic.Int64 // grows when it may be that somebody has another name
	watchers   watchers
	following  following // by token
	audience   following // by address
	speaking   following // lines of boards, by token
	long       following // lines within a long message
	calling    sync.Map  // a lock for the claims of players at each table
	codes      codes
	complained *complained
}

// The bounds of what one request may bring and how long it may take.
const (
	readHeader  = 5 * time.Second
	readBody    = 30 * time.Second
	idle        = 2 * time.Minute
	writeWithin = 10 * time.Second // of each message to one who follows
)

// New returns the server of a hall.
func New(c Config) *Server {
	s := &Server{
		Config: c, keeper: c.Keeper, mux: http.NewServeMux(), metrics: metrics.NewSet(), files: files{pace: viewerPace},
		limits: newLimits(refill, c.Now), strangers: rate.NewLimiter(strangersRefill, strangersBurst),
		following: following{most: maxFollowing}, audience: following{most: maxPublic},
		speaking: following{most: maxSpeaking}, long: following{most: maxLongLines}, complained: newComplained(),
	}
	s.count = newCounters(s.metrics)
	config := huma.DefaultConfig("adoube", c.Version)
	config.DocsPath = ""    // its page loads from elsewhere
	config.OpenAPIPath = "" // describe has it
	config.SchemasPath = "/api/v1/schemas"
	config.Servers = []*huma.Server{{URL: "/"}}
	config.RejectUnknownQueryParameters = true
	config.CreateHooks = nil // they would put the request's Host into each answer, as $schema
	config.Formats = formats()
	config.Transformers = append(config.Transformers, s.translate)
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token": {Type: "http", Scheme: "bearer"},
	}
	s.api = humago.New(s.mux, config)
	s.routes()
	return s
}

func (s *Server) routes() {
	s.tokens()
	s.events()
	s.tables()
	s.claims()
	s.attention()
	s.own()
	s.organise()
	s.shortCodes()
	s.scores()
	s.streams()
	s.boards()
	s.boardLine()
	s.public()
	s.publicStreams()
	s.shown()
	s.publicMoves()
	s.seals()
	s.health()
	s.install()
	s.linesOfJSON()
	s.describe()
	pages.Register(s.mux, s.Play)
}

// API describes the interface (OpenAPI 3.1).
func (s *Server) API() *huma.OpenAPI { return s.api.OpenAPI() }

// Handle adds a page of the program's own.
func (s *Server) Handle(pattern string, h http.Handler) { s.mux.Handle(pattern, h) }

// Handler answers requests. Pages of other origins can change nothing
// (net/http's CrossOriginProtection).
func (s *Server) Handler() http.Handler {
	return s.answers(s.headers(s.behind(s.limited(readDeadline(http.NewCrossOriginProtection().Handler(s.friendly(s.mux)))))))
}

// readDeadline bounds how long a request may take to send its body. A sender
// who does not say how much it will be hears at once that he is refused.
func readDeadline(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			control := http.NewResponseController(w)
			control.SetReadDeadline(time.Now().Add(readBody)) // where it cannot be set, there is no connection
			asked := r
			r = r.WithContext(r.Context()) // net/http looks at the body of its own
			defer func() { asked.Pattern = r.Pattern }()
			r.Body = &body{r.Body, func() { control.SetReadDeadline(time.Time{}) }}
			if r.ContentLength < 0 {
				control.EnableFullDuplex()
			}
		}
		next.ServeHTTP(w, r)
	})
}

// A body calls ended when all of it has been read. A deadline that expired after
// that would cancel the request while it is worked on, and all later ones of
// its connection.
type body struct {
	io.ReadCloser
	ended func()
}

// Read implements [io.Reader].
func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		b.ended()
	}
	return n, err
}

// headers sets what every answer says to browsers.
func (s *Server) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'")
		h.Set("Cache-Control", "no-store")
		if r.Method == http.MethodGet && (r.URL.Path == "/public" || strings.HasPrefix(r.URL.Path, "/public/")) { // who has no token sees it anyway, on whatever page
			h.Set("Access-Control-Allow-Origin", "*")
			h.Set("Access-Control-Expose-Headers", "ETag")
		}
		if r.TLS != nil && s.Root == nil { // who loses an authority of his own would lock out every phone
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		h.Set("Adoube-Unsafe", strings.Join(s.Unsafe, "; ")) // empty too: a browser may have kept another with the page
		if s.Door != "" {
			h.Set("Adoube-Door", s.Door)
		}
		next.ServeHTTP(w, r)
	})
}

// HTTP returns the server to be run.
func (s *Server) HTTP() *http.Server {
	return &http.Server{
		Handler:           s.Handler(),
		ReadHeaderTimeout: readHeader, WriteTimeout: grace, IdleTimeout: idle,
		HTTP2:          &http.HTTP2Config{WriteByteTimeout: writeWithin, MaxConcurrentStreams: 100},
		MaxHeaderBytes: 16 << 10,
		ErrorLog:       slog.NewLogLogger(s.complaints().Handler(), slog.LevelWarn),
	}
}

// token returns who makes the request.
func token(ctx context.Context) access.Token {
	t, _ := ctx.Value(tokenKey{}).(access.Token)
	return t
}
