package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/keycopy"
	"adoube/internal/hall/web/problem"
)

// restorationHandlers handle the move of a hall to another machine: a copy of its keys
// and, after a restoration from a backup, its new tokens.
type restorationHandlers struct {
	tokens *tokenHandlers
	signer *journal.CheckpointSigner // nil: no signing
	now    func() time.Time
	log    *slog.Logger
	seal   func(passphrase string) ([]byte, error) // nil: there are no keys to copy

	one sync.Mutex // sealing takes much memory: one at a time
}

func (h *restorationHandlers) routes(r *router) {
	register(r, chief, whole, once, small(post("copy-keys", "/api/v1/keys", "A copy of the hall's keys, sealed by a passphrase (age), for «adoube restore --keys»; over TLS, or on the hall's own machine")), h.copyKeys)
	register(r, chief, whole, once, get("restoration", "/api/v1/restoration", "Of which moment the backup is that the hall was made of, where it was"), h.restoration)
	register(r, chief, whole, once, small(post("settle-restored", "/api/v1/restoration", "Decide about the tokens of a backup: end all but one's own, or keep them; what was revoked after the backup is not known")), h.settle)
	register(r, chief, whole, once, created(post("give-anew", "/api/v1/links/anew", "Make a sign-in link for each of the others who are signed in: for another address, or since a backup's tokens were ended")), h.anew)
}

// A Channel says whether a request came over a safe connection.
type Channel struct{ safe bool }

// Resolve implements [huma.Resolver].
func (c *Channel) Resolve(ctx huma.Context) []error {
	host, _, err := net.SplitHostPort(ctx.RemoteAddr())
	ip := net.ParseIP(host)
	through := ctx.Header("X-Forwarded-For") + ctx.Header("Forwarded") + ctx.Header("Via") // behind an unknown proxy it is not known how it is reached
	c.safe = ctx.TLS() != nil || err == nil && ip != nil && ip.IsLoopback() && through == ""
	return nil
}

func (h *restorationHandlers) copyKeys(_ context.Context, in *struct {
	Channel
	Body struct {
		Passphrase string `json:"passphrase" minLength:"12" maxLength:"200" readable:"-"`
	}
}) (*fileOutput, error) {
	if h.seal == nil {
		return nil, huma.Error404NotFound("this hall has no keys to copy")
	}
	if !in.safe {
		return nil, huma.Error403Forbidden("keys are given over TLS only, or on the hall's own machine")
	}
	h.one.Lock()
	defer h.one.Unlock()
	sealed, err := h.seal(in.Body.Passphrase)
	if errors.Is(err, keycopy.ErrShort) {
		return nil, huma.Error422UnprocessableEntity("expected length >= 12")
	}
	if err != nil {
		return nil, err
	}
	h.log.Info("keys copied")
	return &fileOutput{ContentType: "application/octet-stream", Body: sealed}, nil
}

type restorationOutput struct {
	Body struct {
		Restored int64  `json:"restored,omitempty" doc:"when, in milliseconds since 1970; absent: the hall was not restored from a backup"`
		Until    int64  `json:"until,omitempty" doc:"when the newest record of the backup came"`
		Tokens   string `json:"tokens,omitempty" enum:"kept,ended" doc:"the decision about its tokens; absent: none yet"`
	}
}

func (h *restorationHandlers) restoration(ctx context.Context, _ *struct{}) (*restorationOutput, error) {
	r, at, ok, err := h.last(ctx)
	out := new(restorationOutput)
	if ok {
		out.Body.Restored, out.Body.Until, out.Body.Tokens = at, r.Until, r.Tokens
	}
	return out, problem.Unrecorded(err)
}

func (h *restorationHandlers) settle(ctx context.Context, in *struct {
	Body struct {
		Tokens string `json:"tokens" enum:"kept,ended"`
	}
}) (*struct{}, error) {
	r, _, ok, err := h.last(ctx)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	if !ok || r.Tokens != "" || h.signer == nil {
		return nil, huma.Error409Conflict("no backup's tokens wait to be decided about")
	}
	by := token(ctx)
	if in.Body.Tokens == "ended" {
		if r.Ended, err = h.tokens.tokens.RevokeOthers(ctx, by); err != nil {
			return nil, problem.Unrecorded(err)
		}
	}
	r.Tokens = in.Body.Tokens
	return nil, problem.Unrecorded(h.signer.Settle(ctx, h.now().UnixMilli(), by.By(), r))
}

// A madeAnew link is for a person who is or was signed in.
type madeAnew struct {
	Token listedToken `json:"token" doc:"by which he was signed in"`
	Code  string      `json:"code" doc:"for the address /pair#CODE"`
	Typed string      `json:"typed,omitempty" doc:"the same in twelve digits, to be typed at /pair until the hall is started again"`
}

type anewOutput struct{ Body []madeAnew }

// anew makes a link for each person who is signed in, or was until the tokens of a
// backup were ended and has not come back.
func (h *restorationHandlers) anew(ctx context.Context, _ *struct{}) (*anewOutput, error) {
	r, _, _, err := h.last(ctx)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	all, err := h.tokens.tokens.List(ctx)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	by, now := token(ctx), h.now()
	holds := func(t access.Token) bool { return t.Revoked == nil && now.Before(t.Expires) }
	out := &anewOutput{[]madeAnew{}}
	for _, t := range all {
		came := slices.ContainsFunc(all, func(other access.Token) bool { return other.Instead == t.ID && holds(other) })
		ended := slices.Contains(r.Ended, t.ID) && now.Before(t.Expires) && !came
		if t.ID == by.ID || !holds(t) && !ended {
			continue
		}
		one, err := h.link(ctx, by, t)
		if err != nil {
			return nil, err
		}
		out.Body = append(out.Body, one)
	}
	return out, nil
}

// last returns the last restoration; false if the hall was not restored from a backup.
func (h *restorationHandlers) last(ctx context.Context) (r journal.Restoration, at int64, ok bool, err error) {
	if h.signer == nil {
		return r, 0, false, nil
	}
	return h.signer.Restoration(ctx)
}

// link makes a link with the scope and expiry of a token.
func (h *restorationHandlers) link(ctx context.Context, by, t access.Token) (one madeAnew, err error) {
	if one.Token, err = h.tokens.list(ctx, t); err != nil {
		return one, err
	}
	want := access.Token{Role: t.Role, Scope: t.Scope, Label: t.Label, Person: t.Person, Expires: t.Expires, Instead: t.ID}
	if one.Code, err = h.tokens.tokens.Link(ctx, by, want, access.Day); err != nil {
		return one, err
	}
	if t.Role == access.Viewer || t.Role == access.Player {
		one.Typed = h.tokens.codes.print(one.Code, h.now(), access.Day)
	}
	return one, nil
}
