package web

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/internal/hall"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/wire"
)

// ownHandlers handle a player's own table.
type ownHandlers struct {
	hall    *hall.Hall
	find    *lookup
	records *recorder
	views   *views
	results *resultHandlers
	calling sync.Map // a lock per table for players' claims
}

func (h *ownHandlers) routes(r *router) {
	register(r, players, inScope, once, get("own-table", "/api/v1/own", "A player's own table: what all in the room are shown of it, and his claims"), h.showOwn)
	register(r, players, inScope, once, small(created(post("own-claim", "/api/v1/own/claims", "Claim, or call the arbiter, at one's own table"))), h.claimOwn)
	register(r, players, inScope, once, small(post("own-adjust", "/api/v1/own/adjustments", "Say «I adjust» (4.2.1), before touching and having the move")), h.adjustOwn)
	register(r, players, inScope, once, small(post("own-result", "/api/v1/own/result", "Say the result of one's own game, where the event has players enter results: what both say counts")), h.ownResult)
}

// Own is a player's table on his device, without anything that helps him.
type Own struct {
	Event  string              `json:"event"`
	Name   string              `json:"name"`
	Round  int                 `json:"round"`
	Now    int                 `json:"now,omitempty" doc:"the current round, if later: the device has no code for it"`
	Side   string              `json:"side"`
	Asked  bool                `json:"asked,omitempty" doc:"the player may enter the result now"`
	Says   hall.Saying         `json:"says,omitzero" doc:"what he and his opponent say that the result is"`
	Game   broadcast.ShownGame `json:"game"`
	Claims []OwnClaim          `json:"claims" doc:"his own, and all that were decided at his table"`
}

// ofNobody returns the answer to a token that belongs to no player.
func ofNobody() error {
	return huma.Error422UnprocessableEntity("the token is for no player: it has to name an event, one table and a side")
}

// ownSeat returns the table of the player's device: in the current round, or else in
// the last round in which its token covers a table.
func (h *ownHandlers) ownSeat(ctx context.Context) (seat hall.Seat, err error) {
	scope := token(ctx).Scope
	if scope.Event == "" || scope.Side == "" || !scope.Restricted() {
		return seat, ofNobody()
	}
	now, err := h.hall.Current(ctx, scope.Event)
	if err != nil {
		return seat, h.find.missing(scope.Event, err)
	}
	err = h.hall.Look(func(st *hall.State) error {
		rounds, err := st.Rounds(scope.Event)
		for _, r := range rounds {
			if r.Number == now {
				rounds = append(rounds, r)
			}
		}
		for i := len(rounds) - 1; i >= 0 && seat.Table == 0; i-- {
			tables, _ := st.Tables(scope.Event, rounds[i].Number) // the round exists
			switch held := seatsInScope(ctx, tables); len(held) {
			case 0:
			case 1:
				seat = held[0]
			default:
				return ofNobody()
			}
		}
		return err
	})
	if err == nil && seat.Table == 0 {
		err = huma.Error404NotFound("the player has no table yet")
	}
	return seat, err
}

// ownTable opens the table that ownSeat returns.
func (h *ownHandlers) ownTable(ctx context.Context) (*table.Table, hall.Seat, error) {
	seat, err := h.ownSeat(ctx)
	if err != nil {
		return nil, seat, err
	}
	return h.find.table(ctx, placeOf(seat))
}

func (h *ownHandlers) showOwn(ctx context.Context, _ *struct{}) (*struct{ Body Own }, error) {
	t, seat, err := h.ownTable(ctx)
	if err != nil {
		return nil, err
	}
	event, err := h.find.event(seat.Event)
	if err != nil {
		return nil, err
	}
	v := t.Snapshot()
	seen := h.views.snapshot(v.Past, hall.Event{}, seat, 0)
	own := Own{Event: seat.Event, Name: event.Name, Round: seat.Round, Side: token(ctx).Scope.Side, Game: seen.ShownGame(), Claims: h.ownClaims(ctx, v, seat)}
	own.Game.Table, own.Game.Number = seat.Table, seat.Shown
	if event.Confirm {
		own.Asked, own.Says = cmp.Or(seat.Result, v.Result) == "" && h.maySay(seat, seat.Round, v) == nil, seat.Says
	}
	if now, err := h.hall.Current(ctx, seat.Event); err == nil && now > seat.Round {
		own.Now = now
	}
	own.Game.White, own.Game.Black, err = h.find.players(ctx, seat.Pairing)
	return &struct{ Body Own }{own}, err
}

func (h *ownHandlers) claimOwn(ctx context.Context, in *struct {
	Body struct {
		Sent
		Kind string `json:"kind" enum:"touched,released,illegal,two-hands,adjusting,claim,repetition,fifty-moves,call"`
		Move string `json:"move,omitempty" maxLength:"20" doc:"of a claim of a draw: the intended move, written and not played, in UCI or SAN"`
	}
}) (*openedOutput, error) {
	t, seat, err := h.ownTable(ctx)
	if err != nil {
		return nil, err
	}
	lock, _ := h.calling.LoadOrStore(t.Board, new(sync.Mutex)) // count the waiting ones, then record one
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()
	if waiting := h.ownWaiting(ctx, t); waiting >= maxOwnClaims {
		if _, known, err := t.Sent(ctx, token(ctx).By(), in.Body.Key); err != nil || !known {
			return nil, huma.Error429TooManyRequests(fmt.Sprintf("%d claims and calls of the player wait for an arbiter already: one is on the way", waiting))
		}
	}
	return h.records.open(ctx, t, seat, in.Body.Key, claim.Opening{Kind: in.Body.Kind, By: token(ctx).Scope.Side, Move: in.Body.Move})
}

// maxOwnClaims limits a player's waiting claims and calls.
const maxOwnClaims = 10

// ownWaiting counts the player's claims and calls that wait for an arbiter.
func (h *ownHandlers) ownWaiting(ctx context.Context, t *table.Table) (n int) {
	v, now := t.Snapshot(), h.hall.Time()
	for i := range v.Claims {
		if c := &v.Claims[i]; c.Opening.By == token(ctx).Scope.Side && c.State(now) == claim.Open {
			n++
		}
	}
	return n
}

// adjustOwn records that the player adjusts. It refuses a request that is too late,
// because he has touched a piece meanwhile or is not on move, so that it is never held
// against him.
func (h *ownHandlers) adjustOwn(ctx context.Context, in *struct{ Body struct{ Sent } }) (*struct{}, error) {
	t, _, err := h.ownTable(ctx)
	if err != nil {
		return nil, err
	}
	by := map[string]adoube.Party{"white": adoube.White, "black": adoube.Black}[token(ctx).Scope.Side]
	act, err := wire.WriteAct(adoube.Act{Verb: adoube.Adjust, By: by})
	if err != nil {
		return nil, err
	}
	r := h.records.record(ctx, journal.Act, in.Body.Key, act)
	if _, known, err := t.Sent(ctx, r.By, r.Key); known || err != nil {
		if err == nil {
			_, err = h.records.durable(ctx, t, "", []journal.Record{r})
		}
		return nil, err
	}
	said, ok := announced(t.View(), by)
	if !ok {
		return nil, huma.Error409Conflict("not recorded: it is said by the player having the move, before he touches a piece")
	}
	if said {
		return nil, nil
	}
	_, err = h.records.durable(ctx, t, "", []journal.Record{r})
	return nil, err
}

// announced reports whether a player has announced in this turn that he adjusts (said),
// and whether an announcement has or would have effect (ok): he is on move, and no hand
// since may be his.
func announced(v *table.View, by adoube.Party) (said, ok bool) {
	if v.Result != "" || adoube.PartyOf(v.Turn) != by {
		return false, false
	}
	ok = true
	for _, it := range slices.Backward(v.Played()) {
		if it.Ruling.Made != nil {
			break // by the opponent
		}
		if it.Act.Verb == adoube.Adjust && it.Act.By == by {
			return true, true
		}
		ok = ok && it.Act.By != by && it.Act.By != adoube.Unknown
	}
	return false, ok
}
