package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// A grant is what a token is asked for.
type grant struct {
	Role   access.Role  `json:"role" enum:"chief,arbiter,operator,agent,player,viewer"`
	Scope  access.Scope `json:"scope,omitempty" doc:"without, what the giver's own token holds for"`
	Label  string       `json:"label,omitempty" maxLength:"80" doc:"what it is for: it goes on the record"`
	Person string       `json:"person,omitempty" maxLength:"80" doc:"the name of the person whose it is, which is kept apart from the record; without, it counts as the giver's own"`
	Hours  int          `json:"hours,omitempty" minimum:"1" maximum:"720" doc:"for how long it holds; without, 12, and for a chief arbiter or an agent 720"`
}

// given is a token with its secret, which is shown once.
type given struct {
	Token  access.Token `json:"token"`
	Secret string       `json:"secret" doc:"shown now and never again"`
}

type givenOutput struct{ Body given }

type linkOutput struct {
	Body struct {
		Code string `json:"code" doc:"for the address /pair#CODE; good for one device within 15 minutes"`
	}
}

// forTheEvent is for how long a token of a chief arbiter, or of one beside a board,
// holds where nothing is said.
const forTheEvent = 720 * time.Hour

// holds is for how long the token is asked for.
func (g grant) holds() time.Duration {
	switch {
	case g.Hours > 0:
		return time.Duration(g.Hours) * time.Hour
	case g.Role == access.Agent, g.Role == access.Chief:
		return forTheEvent
	}
	return access.Day
}

// linkGoodFor is how long a pairing link can be redeemed.
const linkGoodFor = 15 * time.Minute

func (s *Server) tokens() {
	register(s, huma.Operation{OperationID: "pair", Method: http.MethodPost, Path: "/api/v1/pair", Summary: "Exchange the code of a pairing link for a token"}, s.pair)
	register(s, huma.Operation{OperationID: "me", Method: http.MethodGet, Path: "/api/v1/me", Summary: "What the token may do"}, s.me)
	register(s, huma.Operation{OperationID: "sign-out", Method: http.MethodDelete, Path: "/api/v1/me", Summary: "End the token of the request"}, s.signOut)
	register(s, huma.Operation{OperationID: "list-tokens", Method: http.MethodGet, Path: "/api/v1/tokens", Summary: "The tokens within the scope of one's own, and the pairing links that nobody has used yet, without their secrets"}, s.listTokens)
	register(s, huma.Operation{OperationID: "give-token", Method: http.MethodPost, Path: "/api/v1/tokens", Summary: "Make a token that holds for a part of what one's own holds for", DefaultStatus: 201}, s.giveToken)
	register(s, huma.Operation{OperationID: "give-link", Method: http.MethodPost, Path: "/api/v1/links", Summary: "Make a pairing link", DefaultStatus: 201}, s.giveLink)
	register(s, huma.Operation{OperationID: "revoke-token", Method: http.MethodDelete, Path: "/api/v1/tokens/{id}", Summary: "Revoke a token or a pairing link, and with it what was given by it"}, s.revokeToken)
}

// An Asker is where a request comes from.
type Asker struct{ from string }

// Resolve implements [huma.Resolver].
func (a *Asker) Resolve(c huma.Context) []error {
	a.from = address(c)
	return nil
}

func (s *Server) pair(ctx context.Context, in *struct {
	Asker
	Body struct {
		Code string `json:"code" maxLength:"64"`
	}
}) (*givenOutput, error) {
	code := in.Body.Code
	if short := digits(code); short != "" {
		code, _ = s.codes.take(short, s.Now()) // of a wrong one nothing is known
	}
	secret, t, err := s.keeper.Redeem(ctx, code)
	if isRefusal(err) {
		s.limits.charge(in.from, guess)
		s.complaints().Warn("sign-in refused", "address", in.from, "reason", err.Error())
		return nil, huma.Error403Forbidden("the pairing link is not good any more: ask for a new one")
	}
	if err == nil {
		s.Log.Info("signed in", "by", t.By(), "role", t.Role)
	}
	return &givenOutput{given{t, secret}}, err
}

type tokenOutput struct{ Body listedToken }

func (s *Server) me(ctx context.Context, _ *struct{}) (*tokenOutput, error) {
	one, err := s.list(ctx, token(ctx))
	return &tokenOutput{one}, err
}

// signOut ends the token of the request. What was given by it stays.
func (s *Server) signOut(ctx context.Context, _ *struct{}) (*struct{}, error) {
	by := token(ctx)
	err := s.keeper.Revoke(ctx, by, by.ID)
	if err == nil {
		s.Log.Info("signed out", "by", by.By())
	}
	if isRefusal(err) {
		return nil, nil // it has ended meanwhile
	}
	return nil, unrecorded(err)
}

// A listedToken is a token with the name of the person whose it is.
type listedToken struct {
	access.Token
	Name string `json:"name,omitempty" doc:"of the person whose it is"`
}

type tokensOutput struct{ Body []listedToken }

func (s *Server) listTokens(ctx context.Context, _ *struct{}) (*tokensOutput, error) {
	tokens, err := s.keeper.List(ctx)
	if err != nil {
		return nil, err
	}
	links, err := s.keeper.Links(ctx)
	if err != nil {
		return nil, err
	}
	by := s.named(token(ctx))
	out := &tokensOutput{[]listedToken{}}
	for _, t := range append(tokens, links...) {
		if !inScope(by, t) {
			continue
		}
		one, err := s.list(ctx, t)
		if err != nil {
			return nil, err
		}
		out.Body = append(out.Body, one)
	}
	return out, nil
}

// list is a token with the name of its person.
func (s *Server) list(ctx context.Context, t access.Token) (listedToken, error) {
	name, err := s.staff(ctx, t.Person)
	return listedToken{t, name}, err
}

// staff is the name of somebody of the staff by his number; empty: none is known.
func (s *Server) staff(ctx context.Context, id string) (string, error) {
	if !hall.IsPerson(id) {
		return "", nil
	}
	who, err := s.Hall.Person(ctx, hall.Staff, id)
	return who.Name, err
}

// inScope reports whether a token is the same as another, or holds for nothing
// that the other does not hold for.
func inScope(by, t access.Token) bool {
	outer := by.Scope
	outer.Side = ""
	return t.ID == by.ID || t.Scope.Within(outer)
}

// person returns the number of the person whose a token is to be, by his name.
func (s *Server) person(ctx context.Context, name string) (string, error) {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" {
		return "", nil
	}
	who, err := s.Hall.Enrol(ctx, token(ctx).By(), hall.Person{Event: hall.Staff, Name: name})
	return who.ID, err
}

// wanted is the token that a grant asks for, but for whose it is.
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

// granted returns by which token another is given, and which.
func (s *Server) granted(ctx context.Context, g grant) (by, want access.Token, err error) {
	by, want = s.named(token(ctx)), s.wanted(token(ctx), g)
	if !by.MayGive(want) {
		return by, want, huma.Error403Forbidden(access.ErrMore.Error())
	}
	want.Person, err = s.person(ctx, g.Person)
	return by, want, unrecorded(err)
}

func (s *Server) giveToken(ctx context.Context, in *struct{ Body grant }) (*givenOutput, error) {
	by, want, err := s.granted(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	secret, t, err := s.keeper.Give(ctx, by, want)
	if errors.Is(err, access.ErrMore) {
		return nil, huma.Error403Forbidden(err.Error())
	}
	return &givenOutput{given{t, secret}}, err
}

func (s *Server) giveLink(ctx context.Context, in *struct{ Body grant }) (*linkOutput, error) {
	by, want, err := s.granted(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	code, err := s.keeper.Link(ctx, by, want, linkGoodFor)
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
	t, err := s.keeper.Find(ctx, in.ID)
	if by := s.named(token(ctx)); !by.Scope.Whole() && (err != nil || !inScope(by, t)) {
		return nil, huma.Error403Forbidden(fmt.Sprintf("token %d does not lie within the scope of yours", in.ID))
	}
	if err == nil {
		err = s.keeper.Revoke(ctx, token(ctx), in.ID)
	}
	if errors.Is(err, access.ErrUnknown) {
		return nil, huma.Error404NotFound(err.Error())
	}
	return nil, unrecorded(err)
}
