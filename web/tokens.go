package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/access"
	"adoube/hall"
)

// A grant is what a token is asked for.
type grant struct {
	Role  access.Role  `json:"role" enum:"chief,arbiter,operator,agent,player,viewer"`
	Scope access.Scope `json:"scope,omitempty" doc:"without, what the giver's own token holds for"`
	Label string       `json:"label,omitempty" maxLength:"80" doc:"whose or what it is"`
	Hours int          `json:"hours,omitempty" minimum:"1" maximum:"720" doc:"for how long it holds; without, 12, and for an agent 720"`
}

// given is a token with its secret, which is told once.
type given struct {
	Token  access.Token `json:"token"`
	Secret string       `json:"secret" doc:"told now and never again"`
}

type givenOutput struct{ Body given }

type linkOutput struct {
	Body struct {
		Code string `json:"code" doc:"for the address /pair#CODE; good for one device within 15 minutes"`
	}
}

// forTheEvent is for how long a token beside a board holds where nothing is said.
const forTheEvent = 720 * time.Hour

// holds is for how long the token is asked for.
func (g grant) holds() time.Duration {
	switch {
	case g.Hours > 0:
		return time.Duration(g.Hours) * time.Hour
	case g.Role == access.Agent:
		return forTheEvent
	}
	return access.Day
}

// linkGoodFor is how long a pairing link can be redeemed.
const linkGoodFor = 15 * time.Minute

func (s *Server) tokens() {
	register(s, huma.Operation{OperationID: "pair", Method: http.MethodPost, Path: "/api/v1/pair", Summary: "Exchange the code of a pairing link for a token"}, s.pair)
	register(s, huma.Operation{OperationID: "me", Method: http.MethodGet, Path: "/api/v1/me", Summary: "What the token may do"}, s.me)
	register(s, huma.Operation{OperationID: "list-tokens", Method: http.MethodGet, Path: "/api/v1/tokens", Summary: "All tokens, without their secrets"}, s.listTokens)
	register(s, huma.Operation{OperationID: "give-token", Method: http.MethodPost, Path: "/api/v1/tokens", Summary: "Make a token that holds for a part of what one's own holds for", DefaultStatus: 201}, s.giveToken)
	register(s, huma.Operation{OperationID: "give-link", Method: http.MethodPost, Path: "/api/v1/links", Summary: "Make a pairing link", DefaultStatus: 201}, s.giveLink)
	register(s, huma.Operation{OperationID: "revoke-token", Method: http.MethodDelete, Path: "/api/v1/tokens/{id}", Summary: "Make a token good for nothing"}, s.revokeToken)
}

func (s *Server) pair(ctx context.Context, in *struct {
	Body struct {
		Code string `json:"code" maxLength:"64"`
	}
}) (*givenOutput, error) {
	secret, t, err := s.keeper.Redeem(ctx, in.Body.Code)
	if isRefusal(err) {
		s.Log.Warn("sign-in refused", "reason", err.Error())
		return nil, huma.Error403Forbidden("the pairing link is not good any more: ask for a new one")
	}
	if err == nil {
		s.Log.Info("signed in", "by", t.By(), "role", t.Role)
	}
	return &givenOutput{given{t, secret}}, err
}

type tokenOutput struct{ Body access.Token }

func (s *Server) me(ctx context.Context, _ *struct{}) (*tokenOutput, error) {
	return &tokenOutput{token(ctx)}, nil
}

type tokensOutput struct{ Body []access.Token }

func (s *Server) listTokens(ctx context.Context, _ *struct{}) (*tokensOutput, error) {
	list, err := s.keeper.List(ctx)
	return &tokensOutput{list}, err
}

// wanted is the token that a grant asks for.
func (s *Server) wanted(by access.Token, g grant) access.Token {
	if g.Scope.Event == "" && !g.Scope.Narrow() {
		g.Scope = by.Scope
	}
	want := access.Token{Role: g.Role, Scope: g.Scope, Label: g.Label, Expires: s.Now().Add(g.holds())}
	if until := by.Until(want); want.Expires.After(until) {
		want.Expires = until
	}
	return want
}

// named is a token whose scope names the tables of its sectors one by one, for
// who holds a sector may give away a table of it.
func (s *Server) named(t access.Token) access.Token {
	if len(t.Scope.Sectors) == 0 {
		return t
	}
	t.Scope.Boards = slices.Clone(t.Scope.Boards)
	s.Hall.Look(func(st *hall.State) error {
		rounds, _ := st.Rounds(t.Scope.Event) // an event that is gone has none
		for _, r := range rounds {
			tables, _ := st.Tables(r.Event, r.Number)
			for _, seat := range tables {
				if slices.Contains(t.Scope.Sectors, seat.Sector) {
					t.Scope.Boards = append(t.Scope.Boards, fmt.Sprintf("%d/%d", seat.Round, seat.Table))
				}
			}
		}
		return nil
	})
	return t
}

func (s *Server) giveToken(ctx context.Context, in *struct{ Body grant }) (*givenOutput, error) {
	by := token(ctx)
	secret, t, err := s.keeper.Give(ctx, s.named(by), s.wanted(by, in.Body))
	if errors.Is(err, access.ErrMore) {
		return nil, huma.Error403Forbidden(err.Error())
	}
	return &givenOutput{given{t, secret}}, err
}

func (s *Server) giveLink(ctx context.Context, in *struct{ Body grant }) (*linkOutput, error) {
	by := token(ctx)
	code, err := s.keeper.Link(ctx, s.named(by), s.wanted(by, in.Body), linkGoodFor)
	if errors.Is(err, access.ErrMore) {
		return nil, huma.Error403Forbidden(err.Error())
	}
	out := new(linkOutput)
	out.Body.Code = code
	return out, err
}

func (s *Server) revokeToken(ctx context.Context, in *struct {
	ID int64 `path:"id"`
}) (*struct{}, error) {
	err := s.keeper.Revoke(ctx, token(ctx), in.ID)
	if errors.Is(err, access.ErrUnknown) {
		return nil, huma.Error404NotFound(err.Error())
	}
	return nil, err
}
