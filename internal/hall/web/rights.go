package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
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
	"health":           anyone,
	"ready":            anyone,
	"pair":             anyone,
	"public-pgn":       anyone,
	"follow-public":    anyone,
	"public-event":     anyone,
	"public-round":     anyone,
	"public-events":    anyone,
	"public-standings": anyone,
	"public-moves":     anyone,
	"public-now":       anyone,
	"show-round":       holders,
	"install":          anyone,
	"root":             anyone,
	"me":               holders,
	"sign-out":         holders,
	"list-tokens":      {access.Chief},
	"give-token":       staff,
	"give-link":        staff,
	"revoke-token":     {access.Chief},
	"list-events":      {access.Chief, access.Arbiter, access.Operator, access.Viewer},
	"change":           organiser,
	"import":           organiser,
	"order":            organiser,
	"assist":           organiser,
	"list-people":      organiser,
	"list-boards":      organiser,
	"addresses":        staff,
	"give-sheet":       organiser,
	"give-code":        staff,
	"standings":        staff,
	"results":          staff,
	"backup":           {access.Chief},
	"list-rounds":      staff,
	"list-tables":      staff,
	"remove-person":    {access.Chief},
	"correct-person":   organiser,
	"show-table":       staff,
	"follow-table":     staff,
	"see-alarm":        staff,
	"follow-round":     staff,
	"send-acts":        arbiters,
	"send-lines":       arbiters,
	"show-lines":       staff,
	"send-statement":   arbiters,
	"decide":           arbiters,
	"send-bytes":       {access.Agent},
	"board-line":       {access.Agent},
	"send-health":      {access.Agent},
	"checkpoint":       arbiters,
	"accept-record":    {access.Chief},
	"metrics":          {access.Chief, access.Operator},

	// Claims.
	"open-claim":       arbiters,
	"list-claims":      arbiters,
	"show-claim":       arbiters,
	"claim-report":     arbiters,
	"print-claim":      arbiters,
	"claim-statement":  arbiters,
	"claim-adoption":   arbiters,
	"claim-coming":     arbiters,
	"claim-withdrawal": arbiters,
	"claim-decision":   arbiters,
	"claim-signature":  arbiters,
	"claim-appeal":     arbiters,
	"claim-closing":    arbiters,
	"claim-outcome":    {access.Chief},
	"claim-kinds":      arbiters,
	"ladder":           arbiters,

	// Games that are ended or set right: no claim is decided by that.
	"result":  staff,
	"correct": staff,

	// What the public is shown of a game beside its moves.
	"tell": arbiters,

	// A player's own table.
	"own-table":  {access.Player},
	"own-claim":  {access.Player},
	"own-adjust": {access.Player},
}

// partly are the operations on an event that can be asked with a token for some
// of its tables: their answers have those and nothing of the others.
var partly = map[string]bool{
	"list-rounds": true, "list-tables": true, "follow-round": true, "show-round": true, "list-claims": true, "ladder": true, "claim-kinds": true,
}

// narrowed are the operations whose address names no event, and which reach no
// further than the token does: what they list, give and change lies within its
// scope. Any other operation without an event wants a token for the whole hall.
var narrowed = map[string]bool{
	"me": true, "sign-out": true, "list-events": true, "checkpoint": true, // a checkpoint has a digest of all boards, and nothing of any
	"list-tokens": true, "give-token": true, "give-link": true, "give-code": true, "addresses": true, "list-boards": true, "revoke-token": true, "remove-person": true,
	"own-table": true, "own-claim": true, "own-adjust": true,
}

// register adds an operation with its right.
func register[I, O any](s *Server, op huma.Operation, f func(context.Context, *I) (*O, error)) {
	huma.Register(s.api, s.guarded(op), func(ctx context.Context, in *I) (*O, error) {
		out, err := f(ctx, in)
		var given *access.NotRecordedError
		var organised *hall.NotRecordedError
		switch {
		case ctx.Err() != nil && errors.Is(err, context.Canceled): // no fault of the hall, and nobody hears the answer
			err = huma.Error503ServiceUnavailable("the request was broken off")
		case errors.As(err, &given), errors.As(err, &organised):
			err = s.unstored(err)
		}
		return out, err
	})
}

// guarded returns the operation behind its right.
func (s *Server) guarded(op huma.Operation) huma.Operation {
	who, ok := rights[op.OperationID]
	if !ok {
		panic("web: no right for " + op.OperationID)
	}
	op.MaxBodyBytes = cmp.Or(bodies[op.OperationID], usualBody)
	if who == nil {
		op.Security = []map[string][]string{{}}
		op.Middlewares = append(op.Middlewares, s.forAll)
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
	if !ok {
		return
	}
	if why := s.refused(c, who, t); why != "" {
		s.complaints().Warn("refused", "by", t.By(), "address", address(c), "operation", c.Operation().OperationID)
		huma.WriteErr(s.api, c, http.StatusForbidden, why)
		return
	}
	c = huma.WithValue(c, tokenKey{}, t)
	if lasting[c.Operation().OperationID] {
		s.last(c, t, next)
		return
	}
	next(c)
}

// holder returns the token of a request; false where it has been answered why
// there is none. Who comes with a token that is known is not held up by those
// who guess at tokens from the same address.
func (s *Server) holder(c huma.Context) (access.Token, bool) {
	secret, sent := bearer(c)
	if t, ok := s.keeper.Known(secret); sent && ok {
		return t, true
	}
	if !s.allowed(c, address(c)) {
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
		c.SetHeader("Retry-After", retryAfter)
		huma.WriteErr(s.api, c, http.StatusServiceUnavailable, "tokens cannot be checked now", err)
	}
	return t, err == nil
}

// bearer returns the secret that a request brings, if it brings one as
// «Authorization: Bearer …»; the scheme is written in any case (RFC 9110, 11.1).
func bearer(c huma.Context) (secret string, ok bool) {
	scheme, secret, ok := strings.Cut(c.Header("Authorization"), " ")
	if !ok || !strings.EqualFold(scheme, "Bearer") {
		return "", false
	}
	return strings.TrimLeft(secret, " "), true
}

// unauthorized answers who has no token that holds, which costs him something.
func (s *Server) unauthorized(c huma.Context, challenge, why string) {
	s.limits.charge(address(c), guess)
	s.complaints().Warn("no token that holds", "address", address(c), "operation", c.Operation().OperationID)
	c.SetHeader("WWW-Authenticate", challenge)
	huma.WriteErr(s.api, c, http.StatusUnauthorized, why)
}

func isRefusal(err error) bool {
	return errors.Is(err, access.ErrUnknown) || errors.Is(err, access.ErrExpired) || errors.Is(err, access.ErrRevoked)
}

// refused says why a token does not do; empty: it does.
func (s *Server) refused(c huma.Context, who right, t access.Token) string {
	if !slices.Contains(who, t.Role) {
		return fmt.Sprintf("a token of the role %s may not do that", t.Role)
	}
	if family := c.Param("family"); family != "" {
		if board := family + ":" + c.Param("serial"); !t.Scope.Covers(t.Scope.Event, board, "") {
			return "the token does not hold for board " + board
		}
		return ""
	}
	at := asked(c)
	switch {
	case at.Event == "" && !t.Scope.Whole() && !narrowed[c.Operation().OperationID]:
		return "the token does not hold for the hall as a whole"
	case at.Event == "", at.Table != 0 && s.holds(t.Scope, at):
		return ""
	case at.Table == 0 && t.Scope.Reaches(at.Event) && (partly[c.Operation().OperationID] || !t.Scope.Narrow()):
		return ""
	}
	return fmt.Sprintf("the token does not hold for %s", c.URL().Path)
}

// asked returns the table that the address of a request names; without a
// number: the event as a whole.
func asked(c huma.Context) (at Place) {
	if name := c.Param("claim"); name != "" {
		at, _ = ClaimPlace{Claim: name}.split()
		at.Table = cmp.Or(at.Table, -1) // what is no claim's name gives no table's
	} else if c.Param("table") != "" {
		at.Round, at.Table = number(c.Param("round")), number(c.Param("table"))
	}
	at.Event = c.Param("event")
	return at
}

// number reads one; what is none is that of no round or table.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return -1
	}
	return n
}

// holds reports whether a scope holds for a table, as it stands in the hall now.
func (s *Server) holds(scope access.Scope, at Place) bool {
	var sector string
	s.Hall.Look(func(st *hall.State) error {
		seat, err := st.Table(at.Event, at.Round, at.Table)
		if err == nil {
			sector = seat.Sector
		}
		return nil // a table that is not there stands in no sector
	})
	return covers(scope, at, sector)
}

func covers(scope access.Scope, at Place, sector string) bool {
	return scope.Covers(at.Event, fmt.Sprintf("%d/%d", at.Round, at.Table), sector)
}

// mine leaves of tables those that the token of a request holds for.
func mine(ctx context.Context, seats []hall.Seat) []hall.Seat {
	return slices.DeleteFunc(seats, func(seat hall.Seat) bool {
		return !covers(token(ctx).Scope, place(seat), seat.Sector)
	})
}
