package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/web/problem"
	"adoube/internal/hall/web/serve"
)

// tokenHandlers handle tokens, and the links and short codes for them.
type tokenHandlers struct {
	tokens     *access.TokenStore
	now        func() time.Time
	log        *slog.Logger
	complaints *slog.Logger
	find       *lookup
	records    *recorder
	limits     *serve.Limits
	codes      codes
}

func (h *tokenHandlers) routes(r *router) {
	register(r, anyone, published, once, small(post("pair", "/api/v1/pair", "Exchange the code of a sign-in link for a token")), h.pair)
	register(r, holders, inScope, once, get("me", "/api/v1/me", "What the token may do"), h.me)
	register(r, holders, inScope, once, remove("sign-out", "/api/v1/me", "End the token of the request"), h.signOut)
	register(r, chief, inScope, once, get("list-tokens", "/api/v1/tokens", "The tokens within the scope of one's own, and the sign-in links that nobody has used yet, without their secrets, in the order in which they were given: a part of them, and the next after the last of it; an empty one comes after all. Of those that have ended the newest are kept"), h.listTokens)
	register(r, staff, inScope, once, created(post("give-token", "/api/v1/tokens", "Make a token that holds for a part of what one's own holds for")), h.giveToken)
	register(r, staff, inScope, once, created(post("give-link", "/api/v1/links", "Make a sign-in link")), h.giveLink)
	register(r, chief, inScope, once, remove("revoke-token", "/api/v1/tokens/{id}", "Revoke a token or a sign-in link, and with it what was given by it"), h.revokeToken)
	register(r, staff, inScope, once, created(post("give-code", "/api/v1/codes", "Make a short code for a screen, or for a device at a table, that has no camera")), h.giveCode)
	register(r, organiser, whole, once, created(post("give-sheet", "/api/v1/events/{event}/rounds/{round}/links", "Make sign-in links for the players' devices at all tables of a round, to be printed")), h.giveSheet)
}

// A grant is a request for a token.
type grant struct {
	Role   access.Role  `json:"role" enum:"chief,arbiter,operator,agent,player,viewer"`
	Scope  access.Scope `json:"scope,omitempty" doc:"absent: that of the giver's own token"`
	Label  string       `json:"label,omitempty" maxLength:"80" doc:"what it is for: it goes on the record"`
	Person string       `json:"person,omitempty" maxLength:"80" doc:"the name of the person it belongs to, stored apart from the record; absent: it counts as the giver's own"`
	Hours  int          `json:"hours,omitempty" minimum:"1" maximum:"720" doc:"validity in hours; absent: 12, or 720 for a chief arbiter, an agent, or a player's device for all rounds"`
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

// forTheEvent is the default lifetime of a token of a chief arbiter, or of a device
// that stays beside a board.
const forTheEvent = 720 * time.Hour

// holds returns the requested lifetime of the token.
func (g grant) holds() time.Duration {
	switch {
	case g.Hours > 0:
		return time.Duration(g.Hours) * time.Hour
	case g.Role == access.Agent, g.Role == access.Chief, g.ofAllRounds():
		return forTheEvent
	}
	return access.Day
}

// ofAllRounds reports whether the grant is for a player's device that stays with its
// board in all rounds.
func (g grant) ofAllRounds() bool {
	return g.Role == access.Player && !slices.ContainsFunc(g.Scope.Boards, func(board string) bool { return strings.Contains(board, "/") })
}

// linkGoodFor is the lifetime of a sign-in link.
const linkGoodFor = 15 * time.Minute

// An Asker is the client address of a request.
type Asker struct{ from string }

// Resolve implements [huma.Resolver].
func (a *Asker) Resolve(c huma.Context) []error {
	a.from = address(c)
	return nil
}

func (h *tokenHandlers) pair(ctx context.Context, in *struct {
	Asker
	Body struct {
		Code string `json:"code" maxLength:"64"`
	}
}) (*givenOutput, error) {
	code := in.Body.Code
	if short := digits(code); short != "" {
		if !h.limits.MayGuess(in.from) {
			return nil, huma.Error429TooManyRequests(problem.TooBusy)
		}
		code, _ = h.codes.take(short, h.now()) // a wrong code gives no link
	}
	secret, t, err := h.tokens.Redeem(ctx, code)
	if isRefusal(err) {
		h.limits.Guessed(in.from)
		h.complaints.Warn("sign-in refused", "address", in.from, "reason", err.Error())
		return nil, huma.Error403Forbidden("the sign-in link is not good any more: ask for a new one")
	}
	if err == nil {
		h.log.Info("signed in", "by", t.By(), "role", t.Role)
	}
	return &givenOutput{given{t, secret}}, err
}

type tokenOutput struct{ Body listedToken }

func (h *tokenHandlers) me(ctx context.Context, _ *struct{}) (*tokenOutput, error) {
	one, err := h.list(ctx, token(ctx))
	return &tokenOutput{one}, err
}

// signOut ends the token of the request. Tokens given by it stay.
func (h *tokenHandlers) signOut(ctx context.Context, _ *struct{}) (*struct{}, error) {
	by := token(ctx)
	err := h.tokens.Revoke(ctx, by, by.ID)
	if err == nil {
		h.log.Info("signed out", "by", by.By())
	}
	if isRefusal(err) {
		return nil, nil // it has ended meanwhile
	}
	return nil, problem.Unrecorded(err)
}

// A listedToken is a token with the name of its holder.
type listedToken struct {
	access.Token
	Name   string `json:"name,omitempty" doc:"of the person it belongs to"`
	Number int    `json:"number,omitempty" doc:"board number of the one game that it is valid for, if it differs from the table's"`
}

type tokensOutput struct{ Body []listedToken }

// maxListed limits the bytes of tokens in a list.
const maxListed = 1 << 20

func (h *tokenHandlers) listTokens(ctx context.Context, in *struct {
	After int64 `query:"after" minimum:"0" maximum:"9007199254740991" doc:"the number of the last token known; absent: the list starts at the beginning"`
}) (*tokensOutput, error) {
	tokens, err := h.tokens.List(ctx)
	if err != nil {
		return nil, err
	}
	links, err := h.tokens.Links(ctx)
	if err != nil {
		return nil, err
	}
	by := h.find.withTables(token(ctx))
	tokens = slices.DeleteFunc(append(tokens, links...), func(t access.Token) bool { return !manages(by, t) })
	slices.SortFunc(tokens, func(a, b access.Token) int { return cmp.Compare(a.ID, b.ID) })
	out := &tokensOutput{[]listedToken{}}
	for _, t := range access.After(tokens, in.After, maxListed) {
		one, err := h.list(ctx, t)
		if err != nil {
			return nil, err
		}
		out.Body = append(out.Body, one)
	}
	return out, nil
}

// list returns a token with the name of its holder.
func (h *tokenHandlers) list(ctx context.Context, t access.Token) (listedToken, error) {
	name, err := h.find.staff(ctx, t.Person)
	return listedToken{t, name, h.find.number(t.Scope)}, err
}

// manages reports whether the holder of by may manage t: it is his own token, or its
// scope lies within his.
func manages(by, t access.Token) bool {
	outer := by.Scope
	outer.Side = ""
	return t.ID == by.ID || t.Scope.Within(outer)
}

// wanted returns the token for a grant, without its person.
func (h *tokenHandlers) wanted(by access.Token, g grant) access.Token {
	if g.Scope.Event == "" && !g.Scope.Restricted() {
		g.Scope = by.Scope
	}
	want := access.Token{Role: g.Role, Scope: g.Scope, Label: g.Label, Expires: h.now().Add(g.holds())}
	if until := by.Until(want); want.Expires.After(until) {
		want.Expires = until
	}
	return want
}

// granted returns the giving token and the token to give.
func (h *tokenHandlers) granted(ctx context.Context, g grant) (by, want access.Token, err error) {
	by, want = h.find.withTables(token(ctx)), h.wanted(token(ctx), g)
	if !by.MayGive(want) || !h.reach(token(ctx), want.Scope) {
		return by, want, huma.Error403Forbidden(access.ErrMore.Error())
	}
	want.Person, err = h.records.person(ctx, g.Person)
	return by, want, problem.Unrecorded(err)
}

// reach reports whether a token for some boards covers the tables of a scope: a board's
// number may differ from its table by now.
func (h *tokenHandlers) reach(by access.Token, scope access.Scope) bool {
	for _, board := range scope.Boards {
		round, table, ofRound := strings.Cut(board, "/")
		if ofRound && by.Scope.Restricted() && !h.find.holds(by.Scope, Place{scope.Event, parseNumber(round), parseNumber(table)}) {
			return false
		}
	}
	return true
}

func (h *tokenHandlers) giveToken(ctx context.Context, in *struct{ Body grant }) (*givenOutput, error) {
	by, want, err := h.granted(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	secret, t, err := h.tokens.Issue(ctx, by, want)
	if errors.Is(err, access.ErrMore) {
		return nil, huma.Error403Forbidden(err.Error())
	}
	return &givenOutput{given{t, secret}}, err
}

func (h *tokenHandlers) giveLink(ctx context.Context, in *struct{ Body grant }) (*linkOutput, error) {
	by, want, err := h.granted(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	code, err := h.tokens.Link(ctx, by, want, linkGoodFor)
	if errors.Is(err, access.ErrMore) {
		return nil, huma.Error403Forbidden(err.Error())
	}
	out := new(linkOutput)
	out.Body.Code = code
	return out, err
}

func (h *tokenHandlers) revokeToken(ctx context.Context, in *struct {
	ID int64 `path:"id" minimum:"0" maximum:"9007199254740991"`
}) (*struct{}, error) {
	t, err := h.tokens.Find(ctx, in.ID)
	if by := h.find.withTables(token(ctx)); !by.Scope.Whole() && (err != nil || !manages(by, t)) {
		return nil, huma.Error403Forbidden(fmt.Sprintf("token %d does not lie within the scope of yours", in.ID))
	}
	if err == nil {
		err = h.tokens.Revoke(ctx, token(ctx), in.ID)
	}
	if errors.Is(err, access.ErrUnknown) {
		return nil, huma.Error404NotFound(err.Error())
	}
	return nil, problem.Unrecorded(err)
}

// A sheetRow is the codes of one table.
type sheetRow struct {
	Table      int    `json:"table"`
	Number     int    `json:"number,omitempty" doc:"of the board on the pairing list, if it differs from the table's"`
	White      string `json:"white" doc:"the code for the device on White's side, for the address /pair#CODE"`
	Black      string `json:"black"`
	WhiteTyped string `json:"whiteTyped,omitempty" doc:"the same for a device without a camera: twelve digits, to be typed at /pair until the hall is started again"`
	BlackTyped string `json:"blackTyped,omitempty"`
}

type sheetOutput struct{ Body []sheetRow }

// giveSheet makes codes for a day of play, for sheets that are put on the tables
// beforehand. The device of a board stays with it through all rounds, unless it is
// requested for this round.
func (h *tokenHandlers) giveSheet(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `path:"round" minimum:"0" maximum:"999"`
	Body  *struct {
		Only bool `json:"only,omitempty" doc:"the devices are signed in for this round only"`
	}
}) (*sheetOutput, error) {
	seats, err := h.find.seats(in.Event, in.Round)
	if err != nil {
		return nil, problem.NotFound(err)
	}
	out := &sheetOutput{[]sheetRow{}}
	of := func(seat hall.Seat) grant {
		if in.Body != nil && in.Body.Only {
			return grant{Role: access.Player, Scope: access.Scope{Event: seat.Event, Boards: []string{tableName(seat)}}}
		}
		return grant{Role: access.Player, Scope: access.Scope{Event: seat.Event, Boards: []string{fmt.Sprint(seat.Number())}}, Hours: int(forTheEvent.Hours())}
	}
	if err := h.fits(ctx, seats, of); err != nil {
		return nil, err
	}
	for _, seat := range seats {
		row := sheetRow{Table: seat.Table, Number: seat.Shown}
		for side, to := range map[string][2]*string{"white": {&row.White, &row.WhiteTyped}, "black": {&row.Black, &row.BlackTyped}} {
			wanted := of(seat)
			wanted.Scope.Side = side
			by, want, err := h.granted(ctx, wanted)
			if err != nil {
				return nil, err
			}
			if *to[0], err = h.tokens.Link(ctx, by, want, access.Day); err != nil {
				return nil, err
			}
			*to[1] = h.codes.print(*to[0], h.now(), access.Day)
		}
		out.Body = append(out.Body, row)
	}
	return out, nil
}

// fits returns why a sheet of these tables cannot be made, or nil.
func (h *tokenHandlers) fits(ctx context.Context, seats []hall.Seat, of func(hall.Seat) grant) error {
	if len(seats) == 0 {
		return nil
	}
	by := h.find.withTables(token(ctx))
	return h.tokens.Fits(by, h.wanted(by, of(seats[len(seats)-1])), 2*len(seats))
}

type codeOutput struct {
	Body struct {
		Code  string    `json:"code" doc:"six digits, to be typed at /pair; good for one device"`
		Until time.Time `json:"until"`
	}
}

func (h *tokenHandlers) giveCode(ctx context.Context, in *struct{ Body grant }) (*codeOutput, error) {
	if in.Body.Role != access.Viewer && in.Body.Role != access.Player {
		return nil, huma.Error403Forbidden("a short code signs in a screen, or a device at a table: nobody who decides or organises")
	}
	by, want, err := h.granted(ctx, in.Body)
	if err != nil {
		return nil, err
	}
	link, err := h.tokens.Link(ctx, by, want, codeGoodFor)
	if errors.Is(err, access.ErrMore) {
		return nil, huma.Error403Forbidden(err.Error())
	}
	if err != nil {
		return nil, err
	}
	out := new(codeOutput)
	var ok bool
	if out.Body.Code, ok = h.codes.add(link, want.Scope.Event, h.now()); !ok {
		return nil, huma.Error429TooManyRequests("too many short codes are open: wait until one ends")
	}
	out.Body.Until = h.now().Add(codeGoodFor).UTC()
	return out, nil
}
