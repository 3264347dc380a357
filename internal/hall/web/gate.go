package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/web/problem"
	"adoube/internal/hall/web/serve"
)

// A gate admits a request if its token has the right that the operation's row requires,
// and its sender is within his limits.
type gate struct {
	organised  func() <-chan struct{} // is closed when the hall changes
	tokens     *access.TokenStore
	now        func() time.Time
	complaints *slog.Logger
	api        huma.API
	find       *lookup
	faults     *problem.Faults

	rooms
	limits *serve.Limits
	homes  serve.KnownHosts
}

// guarded returns the operation with the checks of its row in front.
func (g *gate) guarded(op huma.Operation, r row) huma.Operation {
	if r.who == nil {
		op.Security = []map[string][]string{{}}
		op.Middlewares = append(op.Middlewares, g.hidePrivate)
	} else {
		op.Security = []map[string][]string{{"token": {}}}
		op.Middlewares = append(op.Middlewares, func(c huma.Context, next func(huma.Context)) { g.authorize(c, r, next) })
	}
	op.Middlewares = append(op.Middlewares, g.roomy(r))
	return op
}

// roomy admits a request when there is room for its body or its answer,
// until it is answered.
func (g *gate) roomy(r row) func(huma.Context, func(huma.Context)) {
	return func(c huma.Context, next func(huma.Context)) {
		leave := func() {}
		switch method := c.Operation().Method; {
		case method == http.MethodPost:
			leave = g.forBody(c)
		case method == http.MethodGet && r.who != nil && r.lives == once:
			leave = g.forAnswer(c)
		}
		if leave == nil {
			g.tooMany(c)
			return
		}
		defer leave()
		next(c)
	}
}

// authorize admits a request whose token has the right. A request with a valid token
// counts against that token, any other against its address.
func (g *gate) authorize(c huma.Context, r row, next func(huma.Context)) {
	t, ok := g.holder(c)
	if !ok {
		return
	}
	if why := g.refused(c, r, t); why != "" {
		g.complaints.Warn("refused", "by", t.By(), "address", address(c), "operation", c.Operation().OperationID)
		huma.WriteErr(g.api, c, http.StatusForbidden, why)
		return
	}
	if g.readOnly(c, t) {
		huma.WriteErr(g.api, c, http.StatusConflict, hall.ErrArchived.Error())
		return
	}
	c = huma.WithValue(c, tokenKey{}, t)
	if r.lives == longLived {
		g.follow(c, t, next)
		return
	}
	next(c)
}

// readOnly reports whether a request would change an archived event. The change that
// takes it out of the archive is allowed.
func (g *gate) readOnly(c huma.Context, t access.Token) bool {
	op := c.Operation()
	if op.Method == http.MethodGet || op.OperationID == "change" {
		return false
	}
	event := c.Param("event")
	if strings.HasPrefix(op.Path, "/api/v1/own/") {
		event = t.Scope.Event
	}
	e, err := g.find.event(event)
	return err == nil && e.Archived
}

// holder returns the token of a request. If there is none, it answers the
// request and returns false. A known token is accepted although others
// guess tokens from the same address.
func (g *gate) holder(c huma.Context) (access.Token, bool) {
	secret, sent := bearer(c)
	if t, ok := g.tokens.Known(secret); sent && ok {
		return t, true
	}
	if !g.limits.MayGuess(address(c)) {
		g.tooMany(c)
		return access.Token{}, false
	}
	if !sent {
		g.unauthorized(c, "Bearer", "send the token as «Authorization: Bearer …»")
		return access.Token{}, false
	}
	t, err := g.tokens.Check(c.Context(), secret)
	switch {
	case isRefusal(err):
		g.unauthorized(c, `Bearer error="invalid_token"`, err.Error())
	case err != nil:
		c.SetHeader("Retry-After", problem.RetryAfter)
		huma.WriteErr(g.api, c, http.StatusServiceUnavailable, "tokens cannot be checked now", err)
	}
	return t, err == nil
}

// bearer returns the secret of the header «Authorization: Bearer …», if there is one;
// the scheme is case-insensitive (RFC 9110, 11.1).
func bearer(c huma.Context) (secret string, ok bool) {
	scheme, secret, ok := strings.Cut(c.Header("Authorization"), " ")
	if !ok || !strings.EqualFold(scheme, "Bearer") {
		return "", false
	}
	return strings.TrimLeft(secret, " "), true
}

// unauthorized answers «401», and charges the address for a guess.
func (g *gate) unauthorized(c huma.Context, challenge, why string) {
	g.limits.Guessed(address(c))
	g.complaints.Warn("no token that holds", "address", address(c), "operation", c.Operation().OperationID)
	c.SetHeader("WWW-Authenticate", challenge)
	huma.WriteErr(g.api, c, http.StatusUnauthorized, why)
}

func isRefusal(err error) bool {
	return errors.Is(err, access.ErrUnknown) || errors.Is(err, access.ErrExpired) || errors.Is(err, access.ErrRevoked)
}

// refused returns why the token may not make the request; empty: it may.
func (g *gate) refused(c huma.Context, r row, t access.Token) string {
	if !slices.Contains(r.who, t.Role) {
		return fmt.Sprintf("a token of the role %s may not do that", t.Role)
	}
	if family := c.Param("family"); family != "" {
		if board := family + ":" + c.Param("serial"); !t.Scope.Covers(t.Scope.Event, board, "", "") {
			return "the token does not hold for board " + board
		}
		return ""
	}
	at := asked(c)
	switch {
	case at.Event == "" && !t.Scope.Whole() && r.scope != inScope:
		return "the token does not hold for the hall as a whole"
	case at.Event == "", at.Table != 0 && g.find.holds(t.Scope, at):
		return ""
	case at.Table == 0 && t.Scope.InScope(at.Event) && (r.scope == partial || !t.Scope.Restricted()):
		return ""
	}
	return fmt.Sprintf("the token does not hold for %s", c.URL().Path)
}

// hidePrivate answers 404 for an event, or a round of it, that is not published.
func (g *gate) hidePrivate(c huma.Context, next func(huma.Context)) {
	if g.find.hides(c.Param("event"), parseNumber(strings.TrimPrefix(c.Param("folder"), "round-"))) {
		huma.WriteErr(g.api, c, http.StatusNotFound, errHidden.Error())
		return
	}
	next(c)
}

// limited admits a request, to the interface or for a file, unless its token or,
// without a known one, its address has made too many. A long answer costs more.
func (g *gate) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from := serve.Host(r.RemoteAddr)
		who, allow := from, g.limits.AllowStranger
		var holder access.Token
		if secret, ok := bearer(humago.NewContext(nil, r, w)); ok {
			if t, known := g.tokens.Known(secret); known {
				holder, who, allow = t, t.By(), g.limits.Allow
				g.homes.Add(from, g.now())
			}
		}
		leave := g.toAsk(holder, from, w)
		if leave == nil {
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusTooManyRequests) // without a text, which he might not read
			return
		}
		defer leave()
		if !allow(who) {
			g.faults.TooMany(w, r)
			return
		}
		if a, ok := w.(*serve.Answer); ok {
			defer func() { g.limits.Charge(who, a.Cost()) }()
		}
		next.ServeHTTP(w, r)
	})
}

// tooMany answers «429» and closes the connection, so that the client has to reconnect,
// which is limited too.
func (g *gate) tooMany(c huma.Context) {
	c.SetHeader("Retry-After", "1")
	c.SetHeader("Connection", "close")
	huma.WriteErr(g.api, c, http.StatusTooManyRequests, problem.TooBusy)
}

// follow runs a stream until its token expires, is revoked, or covers other
// tables than before.
func (g *gate) follow(c huma.Context, t access.Token, next func(huma.Context)) {
	limits := shares(t, "", maxFollowing, maxFollowingAll)
	leave := g.following.Try(1, limits...)
	if leave == nil {
		why := problem.TooBusy
		if g.following.Full(limits[0]) {
			why = fmt.Sprintf("the token follows %d tables and rounds already: close a page", maxFollowing)
		}
		huma.WriteErr(g.api, c, http.StatusTooManyRequests, why)
		return
	}
	defer leave()
	ctx, end := context.WithTimeout(c.Context(), t.Expires.Sub(g.now()))
	defer end()
	at := asked(c)
	at.Round = parseNumber(c.Param("round"))
	before := g.find.streamKey(t.Scope, at)
	g.faults.Go(end, func() {
		defer end()
		g.waitUntilRevoked(ctx, t, at, before)
	})
	next(huma.WithContext(c, ctx))
}

// waitUntilRevoked returns when the token is no longer valid or covers other tables
// than before, or when ctx ends.
func (g *gate) waitUntilRevoked(ctx context.Context, t access.Token, at Place, before string) {
	for {
		tokens, tables := g.tokens.Changed(), g.organised()
		if !g.tokens.Valid(t.ID) || g.find.streamKey(t.Scope, at) != before {
			return
		}
		select {
		case <-tokens:
		case <-tables:
		case <-ctx.Done():
			return
		}
	}
}
