package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/access"
)

// A right says who may call an operation. Where its address names an event or
// a table, the token must hold for that too.
type right []access.Role

// The rights that several operations share.
var (
	anyone    = right(nil) // without a token
	holders   = right(access.Roles)
	staff     = right{access.Chief, access.Arbiter, access.Operator}
	arbiters  = right{access.Chief, access.Arbiter}
	organiser = right{access.Chief, access.Operator}
)

// rights are of every operation, by its name. An operation that is not here
// cannot be registered.
var rights = map[string]right{
	"health":         anyone,
	"ready":          anyone,
	"pair":           anyone,
	"public-pgn":     anyone,
	"follow-public":  anyone,
	"public-event":   anyone,
	"public-round":   anyone,
	"show-round":     holders,
	"install":        anyone,
	"root":           anyone,
	"me":             holders,
	"list-tokens":    {access.Chief},
	"give-token":     staff,
	"give-link":      staff,
	"revoke-token":   {access.Chief},
	"list-events":    staff,
	"change":         organiser,
	"import":         organiser,
	"list-rounds":    staff,
	"list-tables":    staff,
	"remove-person":  {access.Chief},
	"show-table":     staff,
	"follow-table":   staff,
	"follow-round":   staff,
	"send-acts":      arbiters,
	"send-lines":     arbiters,
	"show-lines":     staff,
	"send-statement": arbiters,
	"decide":         arbiters,
	"send-bytes":     {access.Agent},
	"send-health":    {access.Agent},
	"checkpoint":     arbiters,
	"metrics":        {access.Chief, access.Operator},

	// Claims.
	"open-claim":       arbiters,
	"list-claims":      arbiters,
	"show-claim":       arbiters,
	"claim-report":     arbiters,
	"print-claim":      arbiters,
	"claim-statement":  arbiters,
	"claim-withdrawal": arbiters,
	"claim-decision":   arbiters,
	"claim-signature":  arbiters,
	"claim-appeal":     arbiters,
	"claim-outcome":    {access.Chief},
	"ladder":           arbiters,
	"correct":          arbiters,
}

// register adds an operation with its right.
func register[I, O any](s *Server, op huma.Operation, f func(context.Context, *I) (*O, error)) {
	huma.Register(s.api, s.guarded(op), f)
}

// guarded returns the operation behind its right.
func (s *Server) guarded(op huma.Operation) huma.Operation {
	who, ok := rights[op.OperationID]
	if !ok {
		panic("web: no right for " + op.OperationID)
	}
	op.MaxBodyBytes = maxBody
	if who == nil {
		op.Middlewares = append(op.Middlewares, s.limit)
		return op
	}
	op.Security = []map[string][]string{{"token": {}}}
	op.Middlewares = append(op.Middlewares, func(c huma.Context, next func(huma.Context)) { s.guard(c, who, next) })
	return op
}

// tokenKey is under what the token of a request is kept.
type tokenKey struct{}

// guard lets a request through whose token has the right. What is asked with a
// token that holds counts against the token; without, against the address.
func (s *Server) guard(c huma.Context, who right, next func(huma.Context)) {
	t, ok := s.holder(c)
	if !ok || !s.allowed(c, t.By(), 1) {
		return
	}
	if why := refused(c, who, t); why != "" {
		s.Log.Warn("refused", "by", t.By(), "address", address(c), "operation", c.Operation().OperationID)
		huma.WriteErr(s.api, c, http.StatusForbidden, why)
		return
	}
	next(huma.WithValue(c, tokenKey{}, t))
}

// holder returns the token of a request; false where it has been answered why
// there is none. Who comes with a token that is known is not held up by those
// who guess at tokens from the same address.
func (s *Server) holder(c huma.Context) (access.Token, bool) {
	secret, sent := strings.CutPrefix(c.Header("Authorization"), "Bearer ")
	if t, ok := s.keeper.Known(secret); ok {
		return t, true
	}
	if !s.allowed(c, address(c), 0) {
		return access.Token{}, false
	}
	if !sent {
		s.unauthorized(c, "Bearer", "send the token as «Authorization: Bearer …»")
		return access.Token{}, false
	}
	t, err := s.keeper.Check(c.Context(), secret)
	switch {
	case isRefusal(err):
		s.unauthorized(c, `Bearer error="invalid_token"`, err.Error())
	case err != nil:
		huma.WriteErr(s.api, c, http.StatusServiceUnavailable, "tokens cannot be checked now", err)
	}
	return t, err == nil
}

// unauthorized answers who has no token that holds, which costs him something.
func (s *Server) unauthorized(c huma.Context, challenge, why string) {
	s.limits.allow(address(c), guess)
	s.Log.Warn("no token that holds", "address", address(c), "operation", c.Operation().OperationID)
	c.SetHeader("WWW-Authenticate", challenge)
	huma.WriteErr(s.api, c, http.StatusUnauthorized, why)
}

func isRefusal(err error) bool {
	return errors.Is(err, access.ErrUnknown) || errors.Is(err, access.ErrExpired) || errors.Is(err, access.ErrRevoked)
}

// refused says why a token does not do; empty: it does.
func refused(c huma.Context, who right, t access.Token) string {
	if !slices.Contains(who, t.Role) {
		return fmt.Sprintf("a token of the role %s may not do that", t.Role)
	}
	if family := c.Param("family"); family != "" {
		if board := family + ":" + c.Param("serial"); !t.Scope.Covers(t.Scope.Event, board) {
			return "the token does not hold for board " + board
		}
		return ""
	}
	event, table := c.Param("event"), ""
	if c.Param("table") != "" {
		table = c.Param("round") + "/" + c.Param("table")
	}
	if name := c.Param("claim"); name != "" {
		table = tableOf(name)
	}
	switch {
	case event == "":
		return ""
	case table == "" && len(t.Scope.Boards) == 0 && t.Scope.Covers(event, ""):
		return ""
	case table != "" && t.Scope.Covers(event, table):
		return ""
	}
	return fmt.Sprintf("the token does not hold for %s", strings.TrimSuffix(event+"/"+table, "/"))
}

// tableOf returns the table of a claim as scopes name it. What is no claim's
// name gives no table's.
func tableOf(claim string) string {
	at, _ := ClaimPlace{Claim: claim}.split()
	return fmt.Sprintf("%d/%d", at.Round, at.Table)
}
